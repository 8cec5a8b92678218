import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import type { Scope } from '../scope.ts';

// While V8 frees unused WebAssembly code, it can end the process with "Check failed:
// jit_page_->allocations_.erase(addr) == 1", at least in Node 24.21.
setFlagsFromString('--no-wasm-code-gc');

type Operation = 'query' | 'exec' | 'begin' | 'commit' | 'rollback' | 'listen' | 'unlisten' | 'close';

export interface ThreadRequest {
  id: number;
  op: Operation;
  /** 0 outside of a transaction. */
  tx: number;
  /** Scope of the statement; in a transaction, the scope it began with. */
  scope: Scope;
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

/** Interface that Kysely's PGliteDialect expects. */
export interface ScopedPGlite {
  waitReady: Promise<void>;
  ready: boolean;
  closed: boolean;
  close(): Promise<void>;
  query<T>(text: string, values?: readonly unknown[]): Promise<Results<T>>;
  transaction<T>(work: (tx: ThreadTransaction) => Promise<T>): Promise<T>;
}

/**
 * Runs PGlite in its own thread. Direct calls, such as those of pg-boss's fromPglite, use the owner scope.
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

  /** @param template file with a dump that an in-memory database starts from. */
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
    this.#worker.on('exit', () => die(new Error('The database thread ended unexpectedly.')));
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

  #ask<T>(op: Operation, { tx = 0, text = '', values = [], scope = 'owner' }: Partial<ThreadRequest> = {}): Promise<T> {
    if (this.closed) return Promise.reject(new Error('The database is closed.'));
    this.#last += 1;
    const deferred = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#last, deferred);
    this.#worker.postMessage({ id: this.#last, op, tx, text, values, scope } satisfies ThreadRequest);
    return deferred.promise as Promise<T>;
  }

  query<T>(text: string, values: readonly unknown[] = []): Promise<Results<T>> {
    return this.#ask('query', { text, values });
  }

  exec(text: string): Promise<Results[]> {
    return this.#ask('exec', { text });
  }

  /** Returns the same database for the scope that `scopeOf` returns for each statement. */
  within(scopeOf: () => Scope): ScopedPGlite {
    const thread = this;
    return {
      waitReady: thread.waitReady,
      get ready() {
        return thread.ready;
      },
      get closed() {
        return thread.closed;
      },
      close: () => thread.close(),
      query: async (text, values = []) => thread.#ask('query', { text, values, scope: scopeOf() }),
      transaction: async (work) => thread.#transact(scopeOf(), work),
    };
  }

  async #transact<T>(scope: Scope, work: (tx: ThreadTransaction) => Promise<T>): Promise<T> {
    this.#last += 1;
    const tx = this.#last;
    // No reply is needed: statements are sent right after it and fail if `begin` fails.
    this.#worker.postMessage({ id: 0, op: 'begin', tx, text: '', values: [], scope } satisfies ThreadRequest);
    let result: T;
    try {
      result = await work({
        query: (text, values = []) => this.#ask('query', { tx, text, values }),
        rollback: () => this.#ask('rollback', { tx }),
      });
    } catch (error) {
      await this.#ask('rollback', { tx }).catch(() => {});
      throw error;
    }
    await this.#ask('commit', { tx });
    return result;
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    if (listeners.size === 1) await this.#ask('listen', { text: channel });
    return async () => {
      listeners.delete(listener);
      if (listeners.size === 0 && !this.closed) await this.#ask('unlisten', { text: channel });
    };
  }

  async close() {
    if (this.closed) return;
    await this.#ask('close');
    this.closed = true;
    await this.#worker.terminate();
  }
}
