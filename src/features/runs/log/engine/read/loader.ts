import { RESPONSE_TIMEOUT_MS, withTimeout } from '#src/lib/with-timeout.ts';
import type { LoadFailure, LoadPhase } from '../../model/protocol.ts';
import { appendEntry, lastSeq, tailMerger, wholeMerger } from '../merge.ts';
import type { EntryStore } from '../store/entry-store.ts';
import { type BodyReader, bodyReader } from './body-reader.ts';
import { EntryCutter } from './entry-cutter.ts';
import { assertCompleteLog, failureOf, isFinal } from './load-failure.ts';
import { Splitter } from './splitter.ts';
import { holdFirst, linesOf } from './text-log.ts';

export interface LoaderOptions {
  /** Requests the whole log, the whole log if it changed since `etag`, or only entries after `afterSeq`. */
  open(ask: { afterSeq?: number; etag?: string }, signal: AbortSignal): Promise<Response>;
  /** The service supports `after_seq`. */
  hasTail: boolean;
  /** Called when data arrives or the state changes. */
  changed(): void;
  /** Called when a different log replaced this one; must discard everything. @returns the new store. */
  restart(): EntryStore;
}

/** Poll interval with `after_seq`. */
const TAIL_INTERVAL_MS = 1_000;
/** Minimum and maximum poll interval by the whole log's ETag; it grows while nothing new arrives. */
const WHOLE_INTERVAL_MS = [2_000, 15_000] as const;
const MAX_RETRIES = 4;
/** If waiting for bytes takes longer than this, the network is the bottleneck, not this thread. */
const NETWORK_WAIT_MS = 8;
/** Contains more lines of usual length than a window shows. */
const FIRST_PIECE_BYTES = 32 * 1024;

/** Loads a log's entries into the store: first the whole log as it streams, then new entries while the run is active. */
export class Loader {
  phase: LoadPhase = 'loading';
  failure: LoadFailure | null = null;
  received = 0;
  /** Bytes arrive faster than they are processed, so other work should wait. */
  isBusy = false;
  private isFirst = true;
  private isLive: boolean;
  private hasTail: boolean;
  private etag: string | undefined;
  private store: EntryStore;
  private readonly options: LoaderOptions;
  private readonly stop = new AbortController();
  private wake = () => {};
  private half: [start: number, end: number] | undefined;

  constructor(store: EntryStore, isLive: boolean, options: LoaderOptions) {
    this.store = store;
    this.isLive = isLive;
    this.hasTail = options.hasTail;
    this.options = options;
  }

  /** Loads the log and follows it until the run ends. Resumes after a lost connection. */
  async run() {
    let failures = 0;
    let quiet = 0;
    for (;;) {
      const wasLive = this.isLive;
      const before = this.store.count;
      try {
        if (this.isFirst) await this.loadWhole();
        else await this.loadMore();
        this.isFirst = false;
        failures = 0;
        this.failure = null;
      } catch (error) {
        if (this.stop.signal.aborted) return;
        this.failure = failureOf(error);
        this.isFirst = this.isFirst && this.store.count === 0;
        failures++;
        if (isFinal(this.failure) || (failures > MAX_RETRIES && !this.isLive)) return this.setPhase('failed');
      }
      if (this.stop.signal.aborted) return;
      if (failures === 0 && !wasLive && !this.isLive) return this.setPhase('complete');
      quiet = this.store.count > before ? 0 : quiet + 1;
      this.setPhase(this.isFirst ? 'loading' : 'following');
      if (this.isLive || failures > 0) await this.pause(failures, quiet);
    }
  }

  /** Sets whether more entries may arrive. Resumes following a log that was complete. */
  follow(isLive: boolean, hasTail: boolean) {
    this.isLive = isLive;
    this.hasTail = hasTail;
    if (!isLive) this.wake();
    else if (this.phase === 'complete') {
      this.setPhase('following');
      void this.run();
    }
  }

  abort() {
    this.stop.abort();
    this.wake();
  }

  private setPhase(phase: LoadPhase) {
    this.phase = phase;
    if (phase === 'failed' && this.half) this.store.add(...this.half);
    this.options.changed();
  }

  private async pause(failures: number, quiet: number) {
    const calm = this.canTail()
      ? TAIL_INTERVAL_MS
      : Math.min(WHOLE_INTERVAL_MS[1], WHOLE_INTERVAL_MS[0] * 1.3 ** quiet);
    const delay = failures > 0 ? Math.min(15_000, 500 * 2 ** failures) * (0.7 + Math.random() * 0.6) : calm;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private canTail() {
    return this.hasTail && lastSeq(this.store) > 0;
  }

  private async loadWhole() {
    const request = this.prepareRequest();
    const response = await request.open({});
    this.etag = undefined;
    const base = this.store.bytes.length;
    const entries = holdFirst<[start: number, end: number]>((entry) => this.store.add(...entry));
    const splitter = new Splitter((start, end) => entries.take([base + start, base + end]));
    try {
      await request.read(response.body && bodyReader(response.body), (chunk) => {
        this.store.bytes.append(chunk);
        splitter.push(chunk);
      });
    } catch (error) {
      entries.release();
      throw error;
    }
    // A response cut in the middle of an entry is retried; the partial entry is shown only if all retries fail.
    const isHalf = splitter.openFrom >= 0;
    this.half = isHalf ? [base + splitter.openFrom, this.store.bytes.length] : undefined;
    const end = isHalf ? 'cut' : splitter.end();
    const only = entries.takeOnly();
    const lines = only && end === 'whole' ? linesOf(this.store.bytes.read(...only)) : null;
    if (lines) for (const line of lines) appendEntry(this.store, line);
    else if (only) this.store.add(...only);
    const start = () =>
      new TextDecoder().decode(this.store.bytes.read(base, Math.min(base + 2000, base + this.received)));
    assertCompleteLog(end, splitter.envelope.members, start);
    this.etag = response.headers.get('etag') ?? undefined;
  }

  private async loadMore() {
    const canTail = this.canTail();
    const ask = canTail ? { afterSeq: lastSeq(this.store) } : this.etag ? { etag: this.etag } : {};
    const request = this.prepareRequest();
    const response = await request.open(ask);
    if (response.status === 304) return;
    const merger = canTail ? tailMerger(this.store) : wholeMerger(this.store);
    const entries = holdFirst<Uint8Array>((bytes) => merger.take(bytes));
    const cutter = new EntryCutter((bytes) => entries.take(bytes.slice()));
    let start = '';
    await request.read(response.body?.getReader(), (chunk) => {
      if (start === '') start = new TextDecoder().decode(chunk.subarray(0, 2000));
      cutter.push(chunk);
    });
    const end = cutter.splitter.openFrom >= 0 ? 'cut' : cutter.end();
    const only = entries.takeOnly();
    for (const bytes of only ? (end === 'whole' && linesOf(only)) || [only] : []) merger.take(bytes);
    merger.end(end === 'whole');
    if (merger.isReplaced) {
      this.store = this.options.restart();
      this.received = 0;
      return this.loadWhole();
    }
    assertCompleteLog(end, cutter.splitter.envelope.members, () => start);
    if (!canTail) this.etag = response.headers.get('etag') ?? undefined;
  }

  /** Prepares one request that is aborted when no data arrives for too long: a dead connection reports no error. */
  private prepareRequest() {
    const own = new AbortController();
    const signal = AbortSignal.any([this.stop.signal, own.signal]);
    const onTimeout = () => own.abort();
    return {
      open: (ask: Parameters<LoaderOptions['open']>[0]) =>
        withTimeout(this.options.open(ask, signal), RESPONSE_TIMEOUT_MS, onTimeout),
      read: (body: BodyReader | null | undefined, take: (chunk: Uint8Array) => void) =>
        this.read(body, take, onTimeout),
    };
  }

  private async read(reader: BodyReader | null | undefined, take: (chunk: Uint8Array) => void, onTimeout: () => void) {
    let slept = performance.now();
    for (;;) {
      const asked = performance.now();
      const part = reader && (await withTimeout(reader.read(), RESPONSE_TIMEOUT_MS, onTimeout));
      this.isBusy = part?.done === false && performance.now() - asked < NETWORK_WAIT_MS;
      if (!part?.value || part.done) return;
      // The first lines are shown while the rest of the first chunk is read.
      const start = this.received === 0 ? part.value.subarray(0, FIRST_PIECE_BYTES) : part.value;
      for (const piece of [start, part.value.subarray(start.length)]) {
        if (piece.length === 0) continue;
        this.received += piece.length;
        take(piece);
        this.options.changed();
      }
      if (performance.now() - slept > 12) {
        await yieldToMessages();
        slept = performance.now();
      }
    }
  }
}

/** Yields to other messages of this thread; awaiting a stream with buffered data never does. */
const yieldToMessages = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
