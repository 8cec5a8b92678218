import { useEffect, useRef, useState } from 'react';
import type { LogClient } from '../client/log-client.ts';
import type { RowCache } from '../client/row-cache.ts';
import type { LogSnapshot } from '../model/protocol.ts';
import { filterOf, queryOf, type useLogUrl } from './log-url.ts';
import { MAX_SHORT_LOG_ROWS, ROW_HEIGHT, topFor, wrapAnchor, wrapTopFor } from './rows/log-window.ts';
import { type LogWindowState, useLatestRef } from './rows/useLogWindow.ts';

interface LogViewOptions {
  client: LogClient;
  cache: RowCache;
  snapshot: LogSnapshot;
  view: LogWindowState;
  url: ReturnType<typeof useLogUrl>;
  pause(): void;
}

/** Sends the filters and search in the URL to the engine, and scrolls lines into view. */
export function useLogView({ client, cache, snapshot, view, url, pause }: LogViewOptions) {
  const [cursor, setCursor] = useState<number | null>(url.selection?.from ?? null);
  const [unfolded, setUnfolded] = useState<number[]>([]);
  const query = JSON.stringify(queryOf(url.state));
  const [jumped, setJumped] = useState<{ query: string; line: number; nth: number }>();
  const latestRef = useLatestRef({ view, wrap: url.state.wrap === '1' });
  const cursorRef = useRef(cursor);

  // Steps run one after the other: each starts where the previous one ended.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const turn = last.current.then(step);
    // A failed step rejects for its caller only; the next step still runs.
    last.current = turn.catch(() => {});
    return turn;
  };
  const moveCursor = (line: number) => {
    cursorRef.current = line;
    setCursor(line);
  };
  const showRow = (row: number, align: 'nearest' | 'center') => {
    const { view, wrap } = latestRef.current;
    if (wrap && view.shape.rows <= MAX_SHORT_LOG_ROWS) {
      view.scroller?.querySelector(`[data-line="${cursorRef.current}"]`)?.scrollIntoView({ block: 'nearest' });
    } else view.scrollTo(wrap ? wrapTopFor(view.shape, row) : topFor(view.shape, view.top, row, align));
  };
  const goTo = async (line: number) => {
    pause();
    moveCursor(line);
    showRow(await client.ask('locate', { line }), 'center');
  };

  const filter = JSON.stringify(filterOf(url.state));
  const isFirst = useRef(true);
  useEffect(() => {
    const { view, wrap } = latestRef.current;
    const cursor = cursorRef.current;
    const first = wrap ? wrapAnchor(view.shape, view.top).row : Math.ceil(view.top / ROW_HEIGHT);
    const inView = Array.from({ length: 80 }, (_, i) => cache.get(first + i)?.line);
    const keep = cursor !== null && inView.includes(cursor) ? cursor : inView[0];
    client.setFilter(JSON.parse(filter), unfolded);
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (wasFirst || keep === undefined) return;
    const place = inView.indexOf(keep);
    void client.ask('locate', { line: keep }).then((row) => {
      const { view, wrap } = latestRef.current;
      view.scrollTo(wrap ? wrapTopFor(view.shape, row) : (row - place) * ROW_HEIGHT);
    });
  }, [client, cache, filter, unfolded, latestRef]);

  useEffect(() => {
    cache.forgetHits();
    client.search(JSON.parse(query));
  }, [client, cache, query]);

  const toNext = async (line: number, of: 'error' | 'match', step: 1 | -1) => {
    const next = await client.ask('next', { line, of, step });
    if (!next) return;
    if (of === 'match') setJumped({ query, ...next });
    await goTo(next.line);
  };

  // A new search goes to its first match from the cursor on. One from the address leaves the log where it opens.
  const placedFor = useRef(query);
  useEffect(() => {
    const { phase, count, query: searched } = snapshot.search;
    const isWaiting = count === 0 && snapshot.phase === 'loading';
    if (placedFor.current === query || isWaiting || phase === 'running' || JSON.stringify(searched) !== query) return;
    placedFor.current = query;
    if (count > 0) void inTurn(() => toNext((cursorRef.current ?? 1) - 1, 'match', 1));
  });

  return {
    cursor,
    moveCursor,
    unfolded,
    /** Match that the search went to. */
    shownMatch: jumped?.query === query ? jumped : undefined,
    goTo,
    toggleFold: (line: number) =>
      setUnfolded((lines) => (lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line])),
    jump: (of: 'error' | 'match', step: 1 | -1) =>
      inTurn(async () => {
        const line = cursorRef.current ?? (step === 1 ? 0 : snapshot.entries + 1);
        await toNext(line, of, step);
      }),
    /** Resolves with the cursor position after all earlier steps have run. */
    settled: () => inTurn(async () => cursorRef.current),
    /** Moves the cursor by rows. @returns the previous and the new line. */
    move: (rows: number) =>
      inTurn(async () => {
        const { view } = latestRef.current;
        const from = cursorRef.current;
        const before =
          from === null ? Math.ceil(view.top / ROW_HEIGHT) - 1 : await client.ask('locate', { line: from });
        const row = Math.min(Math.max(0, before + rows), view.shape.rows - 1);
        const { rows: found } = await client.ask('rows', { from: row, count: 1 });
        const to = found[0]?.line ?? null;
        if (to !== null) {
          pause();
          moveCursor(to);
          showRow(row, 'nearest');
        }
        return { from, to };
      }),
  };
}
