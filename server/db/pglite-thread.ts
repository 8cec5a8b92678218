import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';

type Operation = 'query' | 'exec' | 'begin' | 'commit' | 'rollback' | 'listen' | 'unlisten' | 'close';

export interface ThreadRequest {
  id: number;
  op: Operation;
  /** 0: outside of any transaction. */
  tx: number;
  text: string;
  values: readonly unknown[];
}

export type ThreadReply =
  | { ready: true }
  | { channel: string; payload: string }
  | { id: number; result: unknown }
  | { id: number; error: { message: string } & Record<string, unknown> };

interface ThreadTransaction {
  query<T>(text: string, values?: readonly unknown[]): Promise<Results<T>>;
  rollback(): Promise<void>;
}

/**
 * PGlite in a thread of its own, in the shape that Kysely's PGliteDialect and pg-boss's fromPglite take.
 * Errors carry PostgreSQL's `code`, `detail` and `constraint`.
 */
export class ThreadPGlite {
  readonly waitReady: Promise<void>;
  ready = false;
  closed = false;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #last = 0;

  /** @param template file with a dump to begin from, for a database in memory. */
  constructor(folder: string | undefined, template?: string) {
    this.#worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), {
      workerData: { folder, template },
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.waitReady = promise;
    this.#worker.on('message', (reply: ThreadReply) => {
      if ('ready' in reply) {
        this.ready = true;
        resolve();
      } else this.#receive(reply);
    });
    const die = (error: Error) => {
      this.closed = true;
      for (const { reject: fail } of this.#waiting.values()) fail(error);
      this.#waiting.clear();
      reject(error);
    };
    this.#worker.on('error', die);
    this.#worker.on('exit', () => die(new Error('The database thread ended.')));
  }

  #receive(reply: Exclude<ThreadReply, { ready: true }>) {
    if ('channel' in reply) {
      for (const listener of this.#listeners.get(reply.channel) ?? []) listener(reply.payload);
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
    else waiting?.resolve(reply.result);
  }

  #ask<T>(op: Operation, tx = 0, text = '', values: readonly unknown[] = []): Promise<T> {
    if (this.closed) return Promise.reject(new Error('The database is closed.'));
    this.#last += 1;
    const deferred = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#last, deferred);
    this.#worker.postMessage({ id: this.#last, op, tx, text, values } satisfies ThreadRequest);
    return deferred.promise as Promise<T>;
  }

  query<T>(text: string, values?: readonly unknown[]): Promise<Results<T>> {
    return this.#ask('query', 0, text, values);
  }

  exec(text: string): Promise<Results[]> {
    return this.#ask('exec', 0, text);
  }

  async transaction<T>(work: (tx: ThreadTransaction) => Promise<T>): Promise<T> {
    this.#last += 1;
    const id = this.#last;
    await this.#ask('begin', id);
    let result: T;
    try {
      result = await work({
        query: (text, values) => this.#ask('query', id, text, values),
        rollback: () => this.#ask('rollback', id),
      });
    } catch (error) {
      await this.#ask('rollback', id).catch(() => {});
      throw error;
    }
    await this.#ask('commit', id);
    return result;
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    if (listeners.size === 1) await this.#ask('listen', 0, channel);
    return async () => {
      listeners.delete(listener);
      if (listeners.size === 0 && !this.closed) await this.#ask('unlisten', 0, channel);
    };
  }

  async close() {
    if (this.closed) return;
    await this.#ask('close');
    this.closed = true;
    await this.#worker.terminate();
  }
}
