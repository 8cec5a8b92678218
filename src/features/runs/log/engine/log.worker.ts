import { openStream } from '#src/api/request/stream.ts';
import { showEntriesIn } from '../model/entry-language.ts';
import { readTimesIn } from '../model/entry-time.ts';
import type { FromLog, LoadPhase, LogFilter, Question, Questions, ToLog } from '../model/protocol.ts';
import { fileOf } from './download.ts';
import { histogramOf } from './histogram.ts';
import { LogEngine } from './log-engine.ts';
import { noFilter } from './log-view.ts';
import { copyOf, detailOf, mapOf, nextOf, rowsOf, showMatches } from './page-answers.ts';
import { Loader } from './read/loader.ts';
import { mapLog } from './read/mapped-log.ts';
import { IndexLink } from './search/index-link.ts';

const SNAPSHOT_INTERVAL_MS = 100;
/** Minimum interval between updates of "only matching lines" while a search runs. */
const VIEW_INTERVAL_MS = 250;
/** Duration of one step of a filter by fields. Between steps the worker answers requests. */
const FILTER_STEP_MS = 25;
/** Rows sent with the first entries: more than a window shows. */
const HEAD_ROWS = 120;

const engine = new LogEngine();
const post = (message: FromLog, transfer: Transferable[] = []) => self.postMessage(message, { transfer });
let loader: Loader | undefined;
/** Resolves when the loader of the last opened log exists. */
let opened: Promise<void> | undefined;
let filter: LogFilter = noFilter;
let unfolded: number[] = [];
let dueSnapshot: ReturnType<typeof setTimeout> | undefined;
let lastSnapshot = 0;
// A log is loading at first, so the page gets no message about it.
let lastPhase: LoadPhase = 'loading';
let hasHead = false;

/** Sends a snapshot immediately for the first entries and each phase change; throttles everything else. */
const changed = () => {
  const isFirst = !hasHead && engine.store.count > 0;
  if (isFirst || (loader && loader.phase !== lastPhase)) postSnapshot(isFirst);
  else dueSnapshot ??= setTimeout(postSnapshot, Math.max(0, lastSnapshot + SNAPSHOT_INTERVAL_MS - performance.now()));
  link.feed(loader?.isBusy);
};

const postSnapshot = (withHead = false) => {
  clearTimeout(dueSnapshot);
  dueSnapshot = undefined;
  lastSnapshot = performance.now();
  const { phase = 'loading', failure = null, received = 0 } = loader ?? {};
  lastPhase = phase;
  hasHead ||= withHead;
  post({
    type: 'snapshot',
    snapshot: { ...engine.snapshot(), phase, failure, bytes: received, search: link.search },
    ...(withHead && { head: rowsAnswer({ from: 0, count: HEAD_ROWS }) }),
  });
};

const rowsAnswer = (ask: Questions['rows']['ask']) => ({ version: engine.version, rows: rowsOf(engine, ask) });

const link: IndexLink = new IndexLink(engine.store, {
  meta(meta) {
    engine.addMeta(meta);
    if (engine.view.filter.onlyMatches) scheduleRefresh();
    scheduleFilter();
  },
  matches(found, searched) {
    engine.addMatches(found, searched);
    if (engine.view.filter.onlyMatches) scheduleRefresh();
  },
  changed: () => changed(),
  isBusy: () => loader?.isBusy ?? false,
  replace: () => post({ type: 'replace-index' }),
});

/** Returns a function that runs a task after a delay, once for all calls until then. */
const delayed = (task: () => void, milliseconds = 0) => {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      task();
    }, milliseconds);
  };
};

const scheduleRefresh = delayed(() => {
  engine.refresh();
  changed();
}, VIEW_INTERVAL_MS);

/** Tests the fields of the next lines as long as there are lines to test. */
const scheduleFilter = delayed(() => {
  if (!engine.isFiltering) return;
  engine.filterFields(FILTER_STEP_MS);
  if (engine.view.filter.onlyMatches) scheduleRefresh();
  changed();
  scheduleFilter();
});

/** Ignores `onlyMatches` unless a search is running or done: otherwise there are no matches to show. */
const applyFilter = () => {
  const { phase } = link.search;
  const canMatch = phase === 'running' || phase === 'done';
  engine.setFilter({ ...filter, onlyMatches: filter.onlyMatches && canMatch }, unfolded);
  scheduleFilter();
  changed();
};

async function open(source: Extract<ToLog, { type: 'open' }>) {
  const { address, parameters, map, credentials, expired, isLive, hasTail } = source;
  let { token } = source;
  readTimesIn(source.dates);
  await showEntriesIn(source.language);
  const renew = async (stale: string | undefined) => {
    const { port1, port2 } = new MessageChannel();
    const fresh = await new Promise<string | null | undefined>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      post({ type: 'renew', stale, port: port2 }, [port2]);
    });
    port1.close();
    if (fresh) token = fresh;
    return fresh;
  };
  loader?.abort();
  loader = new Loader(engine.store, isLive, {
    open: async ({ afterSeq, etag }, signal) => {
      const url = new URL(address);
      if (afterSeq !== undefined) url.searchParams.set(parameters.after_seq ?? 'after_seq', String(afterSeq));
      const response = await openStream({ address: url.href, credentials, token, expired, etag, signal, renew });
      return map ? mapLog(response, map) : response;
    },
    hasTail,
    changed,
    restart: () => {
      const store = engine.restart();
      link.restart(store);
      return store;
    },
  });
  void loader.run();
}

type Answers = {
  [Q in Question]: (ask: Questions[Q]['ask']) => Questions[Q]['answer'] | Promise<Questions[Q]['answer']>;
};

const answers: Answers = {
  rows: async (ask) => {
    const answer = rowsAnswer(ask);
    await showMatches(engine, answer.rows, (lines) => link.rangesOf(lines));
    return answer;
  },
  ranges: ({ lines }) => link.rangesOf(lines),
  locate: ({ line }) => engine.view.locate(line - 1),
  entry: ({ line }) => detailOf(engine, line),
  next: (ask) => nextOf(engine, ask),
  copy: (ask) => copyOf(engine, ask),
  download: ({ format }) => fileOf(engine.store, format),
  map: ({ buckets }) => mapOf(engine, buckets),
  histogram: (ask) => histogramOf(engine, ask),
};

self.onmessage = async ({ data }: MessageEvent<ToLog>) => {
  if (data.type === 'open') {
    opened = open(data);
    // An error reaches the page. A rejected promise would not.
    opened.catch(reportError);
  } else if (data.type === 'follow') {
    await opened;
    loader?.follow(data.isLive, data.hasTail);
  } else if (data.type === 'index') link.connect(data.port);
  else if (data.type === 'filter') {
    ({ filter, unfolded } = data);
    applyFilter();
  } else if (data.type === 'search') {
    engine.clearMatches();
    link.ask(data.query);
    applyFilter();
  } else if (data.type === 'ask') {
    const answer = await answers[data.question](data.ask as never);
    post({ type: 'answer', id: data.id, answer });
  }
};
