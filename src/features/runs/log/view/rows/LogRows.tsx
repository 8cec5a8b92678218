import { useComputedColorScheme } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef } from 'react';
import { localZone } from '#src/lib/format/dates.ts';
import { useStore } from '#src/lib/useStore.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { LogClient } from '../../client/log-client.ts';
import type { RowCache } from '../../client/row-cache.ts';
import type { LogSnapshot } from '../../model/protocol.ts';
import { type LineRange, linesOfRow, type TimeMode } from '../log-url.ts';
import { useLogAnswer } from '../useLogAnswer.ts';
import { LogLine, type LogLineProps } from './LogLine.tsx';
import classes from './LogRows.module.css';
import { type Lanes, useLanes } from './lanes.ts';
import { MAX_SHORT_LOG_ROWS, spacerHeight, visibleRows, wrapAnchor } from './log-window.ts';
import type { useLineSelection } from './useLineSelection.ts';
import type { LogWindowState } from './useLogWindow.ts';
import { useShownMatch } from './useShownMatch.ts';

interface LogRowsProps extends Required<Pick<LogLineProps, 'onDetail' | 'onFold'>> {
  client: LogClient;
  cache: RowCache;
  snapshot: LogSnapshot;
  view: LogWindowState;
  wrap: boolean;
  time: TimeMode;
  selection: LineRange | null;
  cursor: number | null;
  /** Match that the search went to. */
  shownMatch: { line: number } | undefined;
  unfolded: number[];
  pointer: ReturnType<typeof useLineSelection>['handlers'];
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Virtualized rows: a native scroll bar, and only the rows in view. */
export function LogRows(props: LogRowsProps) {
  const { client, cache, snapshot, view, wrap, pointer, onKeyDown } = props;
  const { t } = useMessages();
  useStore(cache.revision);
  const { shape, top, outer, setScroller, setPane } = view;
  const drawn = visibleRows(shape, top);
  const anchor = wrapAnchor(shape, top);
  const isShort = wrap && shape.rows <= MAX_SHORT_LOG_ROWS;
  const first = isShort ? 0 : wrap ? anchor.first : drawn.first;
  const count = isShort ? shape.rows : wrap ? anchor.end - anchor.first : drawn.count;
  useLayoutEffect(() => cache.want(snapshot.version, first, count), [cache, snapshot.version, first, count]);
  useShownMatch(view.pane, props.shownMatch);
  const lanes = useLanes(snapshot);
  // Windowed rows cannot be children of a real table, and the log handles keys and pointer, so it uses ARIA roles.
  const log = {
    role: 'log',
    'aria-label': t('log.label'),
    'aria-live': 'off' as const,
    'aria-busy': snapshot.phase === 'loading',
    tabIndex: 0,
    onKeyDown,
  };
  const table = { role: 'table', 'aria-rowcount': shape.rows, 'aria-label': t('log.title') };
  const group = { role: 'rowgroup' };
  const number = `${Math.max(4, String(snapshot.entries).length) + 2.2}ch`;
  return (
    <div
      className={classes.frame}
      style={{ '--log-number': number, '--lanes': lanes.count } as CSSProperties}
      data-lanes={lanes.count > 0 || undefined}
    >
      <LogHeader time={props.time} />
      <div className={classes.window}>
        <div ref={setScroller} className={classes.scroller} {...log} {...pointer}>
          <div
            ref={setPane}
            className={classes.pane}
            style={{ marginBottom: -outer }}
            data-wrap={wrap || undefined}
            data-short={isShort || undefined}
            {...table}
          >
            {isShort ? (
              <div {...group}>{linesOf(props, lanes, 0, shape.rows)}</div>
            ) : wrap ? (
              <>
                <div {...group} className={classes.block} style={{ bottom: shape.viewport - anchor.y }}>
                  {linesOf(props, lanes, anchor.first, anchor.row)}
                </div>
                <div {...group} className={classes.block} style={{ top: anchor.y }}>
                  {linesOf(props, lanes, anchor.row, anchor.end)}
                </div>
              </>
            ) : (
              <div {...group} className={classes.block} style={{ top: -drawn.offset }}>
                {linesOf(props, lanes, drawn.first, drawn.first + drawn.count)}
              </div>
            )}
          </div>
          <div style={{ height: isShort ? outer : spacerHeight(shape) + outer - shape.viewport }} />
        </div>
        <HitMap client={client} snapshot={snapshot} height={shape.viewport} />
      </div>
    </div>
  );
}

function linesOf(
  { cache, snapshot, time, selection, cursor, unfolded, onDetail, onFold }: LogRowsProps,
  lanes: Lanes,
  start: number,
  end: number,
) {
  return Array.from({ length: Math.max(0, end - start) }, (_, i) => {
    const at = start + i;
    const row = cache.get(at);
    if (!row) return <div key={at} className={classes.row} />;
    const { from, to } = linesOfRow(row);
    return (
      <LogLine
        key={at}
        row={row}
        at={at}
        hits={cache.hitsOf(row.line)}
        isFoundByField={cache.isFoundByField(row.line)}
        time={time}
        firstTime={time === 'relative' ? snapshot.firstTime : 0}
        isSelected={selection !== null && from <= selection.to && to >= selection.from}
        isCursor={row.line === cursor}
        isUnfolded={unfolded.includes(row.line)}
        lane={lanes.of(row.task)}
        onDetail={onDetail}
        onFold={onFold}
      />
    );
  });
}

/** Column headers; the time column includes its zone. Visual only: hidden from assistive technology. */
export const LogHeader = memo(function LogHeader({ time }: { time: TimeMode }) {
  const { t } = useMessages();
  const zone = localZone();
  const zones = { local: zone, utc: 'UTC', relative: '+' };
  // The column is narrow: it shows only the city of the zone, and the tooltip shows the full name.
  const short = { ...zones, local: zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ') };
  const headOf = (names: typeof zones) => t('word.with', { name: t('log.time'), detail: names[time] });
  return (
    <div className={classes.header} aria-hidden="true">
      <span>{t('log.column.line')}</span>
      <span />
      <span title={headOf(zones)}>{headOf(short)}</span>
      <span>{t('log.level')}</span>
      <span>{t('log.task')}</span>
      <span>{t('log.column.message')}</span>
    </div>
  );
});

interface HitMapProps {
  client: LogClient;
  snapshot: LogSnapshot;
  height: number;
}

/** Marks matches and errors next to the scroll bar. Counts and next/previous keys give the same information accessibly. */
const HitMap = memo(function HitMap({ client, snapshot, height }: HitMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const map = useLogAnswer(client, snapshot, 'map', height < 10 ? null : { buckets: Math.floor(height / 2) });
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!map || !context) return;
    context.clearRect(0, 0, 8, height);
    const isDark = scheme === 'dark';
    for (const i of map.errors.keys()) {
      if (map.errors[i]) draw(context, 0, i, isDark ? '#ff8a80' : '#c5362d');
      if (map.matches[i]) draw(context, 4, i, isDark ? '#f0c453' : '#c98b2b');
    }
  }, [map, height, scheme]);
  return (
    <div aria-hidden="true" className={classes.map}>
      <canvas ref={canvas} width={8} height={height} />
    </div>
  );
});

const draw = (context: CanvasRenderingContext2D, x: number, bucket: number, color: string) => {
  context.fillStyle = color;
  context.fillRect(x, bucket * 2, 4, 2);
};
