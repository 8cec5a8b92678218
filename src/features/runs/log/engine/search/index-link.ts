import type { BatchMeta, FromIndex, LineHits, LogQuery, SearchState, ToIndex } from '../../model/protocol.ts';
import type { EntryStore } from '../store/entry-store.ts';

/** The part of MessagePort that the link uses. */
export interface IndexPort {
  postMessage(message: ToIndex, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<FromIndex>) => void) | null;
}

interface Owner {
  meta(meta: BatchMeta): void;
  matches(found: Uint32Array, searched: number): void;
  changed(): void;
  /** Returns true while the log is loading at full speed and indexing should wait. */
  isBusy(): boolean;
  /** Called when the index worker has to be replaced, such as when an expression hangs. */
  replace(): void;
}

const MAX_BATCH_BYTES = 768 * 1024;
const MAX_BATCH_ENTRIES = 8192;
const MAX_FIRST_BATCH_ENTRIES = 200;
const MAX_BATCHES_IN_FLIGHT = 3;
/** Entries indexed even while the log is loading, so that filters and search work at the top of the log. */
const EAGER_ENTRIES = 20_000;
/** Time without a response after which an expression counts as catastrophic backtracking. */
const RESPONSE_TIMEOUT_MS = 2_000;

export const noSearch: SearchState = { phase: 'idle', query: null, count: 0, reason: '' };

/**
 * Feeds the index worker and runs searches in it. The worker is disposable: an expression that hangs is stopped by
 * terminating the worker, and a new one is fed from the store.
 */
export class IndexLink {
  search: SearchState = noSearch;
  private port: IndexPort | undefined;
  private store: EntryStore;
  private fed = 0;
  private taken = 0;
  private known = 0;
  private inFlight = 0;
  /** Buffers returned by the index, for reuse in later batches. */
  private spare: ArrayBuffer[] = [];
  /** True after the first message of the current index. */
  private hasAnswered = false;
  private searchId = 0;
  private rangesId = 0;
  private readonly ranges = new Map<number, (ranges: LineHits[]) => void>();
  private watch: ReturnType<typeof setTimeout> | undefined;
  private readonly owner: Owner;
  private readonly timeoutMs: number;

  constructor(store: EntryStore, owner: Owner, timeoutMs = RESPONSE_TIMEOUT_MS) {
    this.store = store;
    this.owner = owner;
    this.timeoutMs = timeoutMs;
  }

  connect(port: IndexPort) {
    this.port = port;
    this.fed = 0;
    this.taken = 0;
    this.inFlight = 0;
    this.spare = [];
    port.onmessage = ({ data }) => {
      if (this.port === port) this.receive(data);
    };
    this.hasAnswered = false;
    this.feed();
    // Another index, or one that started after the search was typed, has to search from the start.
    const { phase, query } = this.search;
    if (phase === 'running' || phase === 'done') this.ask(query);
  }

  /** Switches to another log, which also replaces the worker. */
  restart(store: EntryStore) {
    this.store = store;
    this.known = 0;
    this.replace();
  }

  /** Sends more batches to the index. While `isBusy`, only the first entries are indexed. */
  feed(isBusy = false) {
    const end = isBusy ? Math.min(EAGER_ENTRIES, this.store.count) : this.store.count;
    while (this.port && this.inFlight < MAX_BATCHES_IN_FLIGHT && this.fed < end) {
      const maxEntries = this.fed === 0 ? MAX_FIRST_BATCH_ENTRIES : MAX_BATCH_ENTRIES;
      const count = this.store.fit(this.fed, MAX_BATCH_BYTES, maxEntries);
      const batch = this.store.batch(this.fed, count, this.spare.pop());
      this.fed += count;
      this.inFlight++;
      this.port.postMessage({ type: 'batch', ...batch }, [batch.bytes.buffer, batch.offsets.buffer]);
    }
  }

  ask(query: LogQuery | null) {
    this.searchId++;
    this.search = query ? { ...noSearch, phase: 'running', query } : noSearch;
    this.port?.postMessage({ type: 'search', id: this.searchId, query }, []);
    this.restartWatchdog();
  }

  /** Returns the matches in each line. Lines count from 1. */
  rangesOf(lines: number[]): Promise<LineHits[]> {
    const isUseful = this.port && (this.search.phase === 'running' || this.search.phase === 'done');
    if (!isUseful || lines.length === 0) return Promise.resolve([]);
    const id = ++this.rangesId;
    this.port?.postMessage({ type: 'ranges', id, lines }, []);
    return new Promise((resolve) => {
      this.ranges.set(id, resolve);
      this.restartWatchdog();
    });
  }

  private receive(message: FromIndex) {
    this.hasAnswered = true;
    if (message.type === 'meta') {
      if (message.memory) this.spare.push(message.memory);
      this.takeMeta(message.meta);
    } else if (message.type === 'ranges') {
      this.ranges.get(message.id)?.(message.ranges);
      this.ranges.delete(message.id);
    } else if (message.id === this.searchId) {
      if (message.type === 'invalid') this.search = { ...this.search, phase: 'invalid', reason: message.reason };
      else {
        const { found, searched, done } = message;
        const count = this.search.count + found.length;
        this.search = { ...this.search, phase: done ? 'done' : 'running', count };
        this.owner.matches(found, searched);
      }
    }
    this.restartWatchdog();
    this.owner.changed();
  }

  /** Handles index data. After a replacement the first batches repeat known entries; only the rest is passed on. */
  private takeMeta(meta: BatchMeta) {
    this.inFlight--;
    const skip = Math.min(meta.count, this.known - this.taken);
    this.taken += meta.count;
    if (this.search.phase === 'done') this.search = { ...this.search, phase: 'running' };
    if (skip < meta.count) {
      this.known = this.taken;
      this.owner.meta(skip === 0 ? meta : beyond(meta, skip));
    }
    this.feed(this.owner.isBusy());
  }

  /** Restarts the watchdog while a response is due. */
  private restartWatchdog() {
    clearTimeout(this.watch);
    const isDue = this.search.phase === 'running' || this.ranges.size > 0;
    // The script of a new index may still be loading.
    if (!isDue || !this.port || !this.hasAnswered) return;
    this.watch = setTimeout(() => {
      this.search = { ...this.search, phase: 'stopped' };
      this.replace();
      this.owner.changed();
    }, this.timeoutMs);
  }

  private replace() {
    clearTimeout(this.watch);
    this.port = undefined;
    for (const resolve of this.ranges.values()) resolve([]);
    this.ranges.clear();
    this.owner.replace();
  }
}

const beyond = (meta: BatchMeta, skip: number): BatchMeta => ({
  ...meta,
  count: meta.count - skip,
  level: meta.level.slice(skip),
  task: meta.task.slice(skip),
  flags: meta.flags.slice(skip),
  time: meta.time.slice(skip),
  gaps: meta.gaps.map(([at, missing]) => [at - skip, missing]),
});
