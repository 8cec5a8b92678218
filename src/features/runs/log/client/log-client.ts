import { runs } from '#contract/runs.ts';
import { renewToken, streamSource } from '#src/api/request/stream-source.ts';
import { config } from '#src/api/settings/config.ts';
import { createStore } from '#src/lib/store.ts';
import { noSearch } from '../engine/search/index-link.ts';
import type { EntryLanguage } from '../model/entry-language.ts';
import type {
  FromLog,
  LoadFailure,
  LogFilter,
  LogQuery,
  LogSnapshot,
  Question,
  Questions,
  RowsAnswer,
  ToLog,
} from '../model/protocol.ts';
import { startIndex, takeLogWorker } from './log-workers.ts';

const emptySnapshot: LogSnapshot = {
  phase: 'loading',
  failure: null,
  bytes: 0,
  entries: 0,
  indexed: 0,
  rows: 0,
  version: 0,
  levels: [],
  tasks: [],
  firstError: null,
  firstTime: Number.NaN,
  lastTime: Number.NaN,
  timed: 0,
  isFiltering: false,
  search: noSearch,
};

/** Failure if the worker could not be loaded. */
const unreachableLog: LoadFailure = {
  kind: 'unreachable',
  status: 0,
  code: 0,
  message: '',
  body: '',
  requestId: '',
};

/** State of a log that is not opened yet. */
export const notOpened = createStore(emptySnapshot);

/** Connects the page to the log engine: owns two workers, publishes at most one snapshot per frame and sends requests. */
export class LogClient {
  readonly state = createStore(emptySnapshot);
  private readonly log = takeLogWorker();
  /** First rows, pushed by the worker with the first entries. */
  head: RowsAnswer | undefined;
  private index: Worker | undefined;
  private readonly waiting = new Map<number, (answer: never) => void>();
  private lastId = 0;
  private latest = emptySnapshot;
  private frame = 0;
  private indexRetry = 0;
  private indexRetryMs = 1_000;
  private readonly language: EntryLanguage | null;

  constructor(runId: string, isLive: boolean, hasTail: boolean, language: EntryLanguage | null) {
    this.language = language;
    this.log.onmessage = ({ data }: MessageEvent<FromLog>) => this.receive(data);
    this.log.onerror = () => {
      if (this.latest === emptySnapshot) this.state.set({ ...emptySnapshot, phase: 'failed', failure: unreachableLog });
    };
    this.post({ type: 'open', ...streamSource(runs.logs, { params: { run_id: runId } }), language, isLive, hasTail });
  }

  /** Tells the worker whether more entries may arrive and whether the service supports `after_seq`. */
  follow = (isLive: boolean, hasTail: boolean) => this.post({ type: 'follow', isLive, hasTail });
  setFilter = (filter: LogFilter, unfolded: number[]) => this.post({ type: 'filter', filter, unfolded });
  search = (query: LogQuery | null) => this.post({ type: 'search', query });

  ask<Q extends Question>(question: Q, ask: Questions[Q]['ask']): Promise<Questions[Q]['answer']> {
    const id = ++this.lastId;
    this.post({ type: 'ask', id, question, ask });
    return new Promise((resolve) => this.waiting.set(id, resolve as (answer: never) => void));
  }

  close() {
    this.log.terminate();
    this.index?.terminate();
    clearTimeout(this.indexRetry);
    cancelAnimationFrame(this.frame);
  }

  private post(message: ToLog, transfer: Transferable[] = []) {
    this.log.postMessage(message, transfer);
  }

  private publish = () => {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.state.set(this.latest);
    // Starting the index earlier would delay the first lines.
    if (!this.index) this.restartIndex();
  };

  private restartIndex() {
    this.index?.terminate();
    this.index = startIndex();
    // Its script cannot be loaded while the service is away. Without it, levels, filters and search never appear.
    this.index.onerror = () => {
      clearTimeout(this.indexRetry);
      this.indexRetry = window.setTimeout(() => this.restartIndex(), this.indexRetryMs);
      this.indexRetryMs *= 2;
    };
    const { port1, port2 } = new MessageChannel();
    this.index.postMessage({ port: port1, dates: config().dates, language: this.language }, [port1]);
    this.post({ type: 'index', port: port2 }, [port2]);
  }

  private receive(message: FromLog) {
    if (message.type === 'snapshot') {
      this.latest = message.snapshot;
      this.head ??= message.head;
      // The first lines do not wait for a frame.
      if (message.head) this.publish();
      else this.frame ||= requestAnimationFrame(this.publish);
    } else if (message.type === 'answer') {
      this.waiting.get(message.id)?.(message.answer as never);
      this.waiting.delete(message.id);
    } else if (message.type === 'renew') {
      void renewToken(message.stale).then((token) => message.port.postMessage(token));
    } else if (message.type === 'replace-index') this.restartIndex();
  }
}
