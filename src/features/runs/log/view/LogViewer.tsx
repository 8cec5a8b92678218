import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWasEver } from '#src/lib/useWasEver.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { LogClient } from '../client/log-client.ts';
import { RowCache } from '../client/row-cache.ts';
import type { CopiedLines, LogSnapshot } from '../model/protocol.ts';
import { LogHistogram } from './histogram/LogHistogram.tsx';
import { LogNotice } from './LogNotice.tsx';
import { LogStatus } from './LogStatus.tsx';
import {
  ALL_LEVELS,
  extendedRange,
  hasFilter,
  type LineRange,
  noFilters,
  patchOf,
  useLogUrl,
  type ValueChoice,
} from './log-url.ts';
import { PrintedLog } from './PrintedLog.tsx';
import { LogRows } from './rows/LogRows.tsx';
import { useLineSelection } from './rows/useLineSelection.ts';
import { type LogWindowState, useLogWindow } from './rows/useLogWindow.ts';
import { LogChips } from './toolbar/LogChips.tsx';
import classes from './toolbar/LogToolbar.module.css';
import { LogToolbar } from './toolbar/LogToolbar.tsx';
import { useFollow } from './useFollow.ts';
import { useFindKey, useLogKeys } from './useLogKeys.ts';
import { useLogView } from './useLogView.ts';

const LogDetail = lazy(async () => ({ default: (await import('./detail/LogDetail.tsx')).LogDetail }));

interface LogViewerProps {
  runId: string;
  client: LogClient;
  snapshot: LogSnapshot;
  /** More lines may arrive. */
  isOpen: boolean;
  /** Scrolls to the first error on open, unless the address names a line. */
  jumpsToFirstError: boolean;
  onRetry: () => void;
}

export function LogViewer({ runId, client, snapshot, isOpen, jumpsToFirstError, onRetry }: LogViewerProps) {
  const { t } = useMessages();
  const url = useLogUrl();
  const { state, selection } = url;
  const cache = useMemo(() => new RowCache(client), [client]);
  const view = useLogWindow(snapshot.rows);
  const [opened] = useState(selection);
  const follow = useFollow(view, { isOpen, entries: snapshot.entries, begin: !opened });
  const lines = useLogView({ client, cache, snapshot, view, url, pause: follow.pause });
  useFirstLine(opened?.from ?? (jumpsToFirstError ? snapshot.firstError : null), { snapshot, view, goTo: lines.goTo });
  const [detail, setDetail] = useState<number | null>(null);
  const hasDetail = useWasEver(detail !== null);
  const [copied, setCopied] = useState<CopiedLines & { range: LineRange }>();
  const [isFull, setFull] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const viewer = useRef<HTMLElement>(null);
  useFindKey(viewer, searchField);
  const isFiltered = hasFilter(state);
  const select = (range: typeof selection) => {
    if (range) follow.pause();
    url.select(range);
  };
  const press = (line: number) => {
    follow.hold();
    lines.moveCursor(line);
  };
  const pointer = useLineSelection({ view, selection, select, press });

  const copy = async () => {
    const line = lines.cursor;
    const range = selection ?? (line === null ? null : { from: line, to: line });
    if (!range) return;
    const answer = await client.ask('copy', range);
    await navigator.clipboard.writeText(answer.text);
    setCopied({ ...answer, range });
  };
  const onKeyDown = useLogKeys({
    view,
    move: async (rows, extend) => {
      const { from, to } = await lines.move(rows);
      if (extend && from !== null && to !== null) select(extendedRange(selection, from, to));
    },
    jump: (of, step) => void lines.jump(of, step),
    toEnd: follow.resume,
    openDetail: () => void lines.settled().then(setDetail),
    copy: () => void copy(),
    clear: () => (selection ? select(null) : setFull(false)),
  });
  const actions = useStable({
    jump: (of: 'error' | 'match', step: 1 | -1) => void lines.jump(of, step),
    focusLog: () => view.scroller?.focus(),
    toggleFull: () => setFull(!isFull),
    fold: (line: number) => lines.toggleFold(line),
    follow: () => (follow.isFollowing ? follow.pause() : follow.resume()),
    copy,
    clear: () => select(null),
    closeDetail: () => setDetail(null),
    showAll: () => url.set({ level: ALL_LEVELS }),
    clearFilters: () => url.set(noFilters),
    filter: (choice: ValueChoice) => {
      setDetail(null);
      url.set(patchOf(state, choice, snapshot.levels));
    },
  });

  return (
    <section ref={viewer} className={classes.viewer} data-full={isFull || undefined} aria-label={t('log.title')}>
      <div className={classes.screen} data-screen>
        <LogToolbar
          client={client}
          runId={runId}
          snapshot={snapshot}
          url={url}
          searchField={searchField}
          nth={lines.shownMatch?.nth ?? null}
          isFull={isFull}
          actions={actions}
        />
        <LogChips url={url} firstTime={snapshot.firstTime} />
        <LogHistogram client={client} snapshot={snapshot} url={url} />
        <LogNotice snapshot={snapshot} onRetry={onRetry} />
        {/* Hidden until the first lines come with the histogram above them, so that it does not move. */}
        <div
          className={classes.body}
          style={snapshot.phase === 'loading' && snapshot.entries === 0 ? { visibility: 'hidden' } : undefined}
        >
          <LogRows
            client={client}
            cache={cache}
            snapshot={snapshot}
            view={view}
            wrap={state.wrap === '1'}
            time={state.time}
            selection={pointer.draft ?? selection}
            cursor={lines.cursor}
            shownMatch={lines.shownMatch}
            unfolded={lines.unfolded}
            pointer={pointer.handlers}
            onKeyDown={onKeyDown}
            onDetail={setDetail}
            onFold={actions.fold}
          />
          <NoLines snapshot={snapshot} isOpen={isOpen} isFiltered={isFiltered} onClear={actions.clearFilters} />
        </div>
        <LogStatus
          snapshot={snapshot}
          url={state}
          isOpen={isOpen}
          isFollowing={follow.isFollowing}
          fresh={follow.fresh}
          selection={selection}
          copied={copied?.range === selection ? copied : undefined}
          onFollow={actions.follow}
          onCopy={actions.copy}
          onClear={actions.clear}
          onShowAll={actions.showAll}
        />
      </div>
      <PrintedLog client={client} snapshot={snapshot} time={state.time} isFiltered={isFiltered} />
      <Suspense>
        {hasDetail && (
          <LogDetail client={client} line={detail} onClose={actions.closeDetail} onFilter={actions.filter} />
        )}
      </Suspense>
    </section>
  );
}

interface FirstLineOptions {
  snapshot: LogSnapshot;
  view: LogWindowState;
  goTo(line: number): Promise<void>;
}

/** Scrolls to a line once, as soon as the log has it, or has ended without it. */
function useFirstLine(line: number | null, { snapshot, view, goTo }: FirstLineOptions) {
  const isPlaced = useRef(false);
  useEffect(() => {
    const isThere = line !== null && (line <= snapshot.indexed || snapshot.phase !== 'loading');
    if (isPlaced.current || !isThere || !view.isMeasured) return;
    isPlaced.current = true;
    void goTo(line);
  });
}

type Actions<A> = { [K in keyof A]: (...values: never[]) => unknown };

/** Returns functions with a stable identity that call the latest version, for memoized children. */
function useStable<A extends Actions<A>>(actions: A): A {
  const [{ stable, update }] = useState(() => stableOf(actions));
  useLayoutEffect(() => update(actions));
  return stable;
}

function stableOf<A extends Actions<A>>(actions: A) {
  let latest = actions;
  const names = Object.keys(actions) as (keyof A)[];
  const stable = Object.fromEntries(names.map((name) => [name, (...values: never[]) => latest[name](...values)])) as A;
  const update = (next: A) => {
    latest = next;
  };
  return { stable, update };
}

interface NoLinesProps {
  snapshot: LogSnapshot;
  isOpen: boolean;
  isFiltered: boolean;
  onClear: () => void;
}

/** Says why the log shows no lines once it is loaded, and offers to clear filters that hide them all. */
function NoLines({ snapshot: { rows, entries, phase, isFiltering }, isOpen, isFiltered, onClear }: NoLinesProps) {
  const { t } = useMessages();
  const isLoaded = phase === 'complete' || phase === 'following';
  if (rows > 0 || isFiltering || !isLoaded) return null;
  return (
    <div className={classes.empty}>
      {isFiltered && entries > 0 ? (
        <>
          <Text size="sm">{t('log.noMatch')}</Text>
          <Button size="xs" variant="default" onClick={onClear}>
            {t('action.clearFilters')}
          </Button>
        </>
      ) : (
        <Text size="sm">{t(isOpen ? 'log.empty.live' : 'log.empty.done')}</Text>
      )}
    </div>
  );
}
