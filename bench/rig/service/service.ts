import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Api, apiOver } from '#testing/api-client.ts';
import { overFetch, signIn, withToken } from '#testing/senders.ts';

export interface ServiceOptions {
  /** Data directory. */
  folder: string;
  /** Folder of the built pages. */
  consoleFolder: string;
  /** Files with log responses by run id. They are served without involving the service. */
  logs?: Record<string, string>;
  /** Number of transactions to insert. */
  transactions?: number;
}

/** Requests to the service's process that are not HTTP. */
export interface Work {
  /** Creates a run with a log. @returns the run id. */
  seedLog: { ask: { entries: number }; answer: string };
  /** Creates completed uploads that can be committed. */
  seedCommits: { ask: { count: number }; answer: Record<string, unknown>[] };
  constant: { ask: Record<string, unknown>; answer: undefined };
  /** @returns the duration in seconds. */
  bareInserts: { ask: { count: number; atOnce: number }; answer: number };
}

/** A service in a separate process. Requests are made as `operator` by default. */
export class BenchService {
  private lastId = 0;
  private readonly child: ChildProcess;
  readonly address: string;
  private readonly send = overFetch(() => this.address);

  private constructor(child: ChildProcess, address: string) {
    this.child = child;
    this.address = address;
  }

  static async start(options: ServiceOptions): Promise<BenchService> {
    const child = fork(path.join(import.meta.dirname, 'service-process.ts'), [JSON.stringify(options)], {
      env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error('The service exited during its start.');
    });
    const [{ address }] = (await Promise.race([once(child, 'message'), ended])) as [{ address: string }];
    ended.catch(() => {});
    return new BenchService(child, address);
  }

  do<Name extends keyof Work>(work: Name, ask: Work[Name]['ask']): Promise<Work[Name]['answer']> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const onReply = (message: { id: number; answer: never; error?: string }) => {
        if (message.id !== id) return;
        this.child.off('message', onReply);
        if (message.error) reject(new Error(message.error));
        else resolve(message.answer);
      };
      this.child.on('message', onReply);
      this.child.send({ id, work, ask });
    });
  }

  /** Returns a token of a new session, so that measurements do not share a rate limit. */
  async token(username = 'operator'): Promise<string> {
    return (await signIn(this.send, username, 'assay-demo')).access_token;
  }

  /** Returns a client that sends a token. */
  api(token: string): Api {
    return apiOver(withToken(this.send, () => token));
  }

  /** Resets the peak memory. */
  resetPeakMemory() {
    try {
      writeFileSync(`/proc/${this.child.pid}/clear_refs`, '5');
    } catch {
      // Only Linux has this file. Elsewhere, the peak memory is NaN.
    }
  }

  /** Peak memory in bytes; NaN if the system does not report it. */
  get peakMemory(): number {
    return this.status('VmHWM');
  }

  /** Current memory in bytes. */
  get memory(): number {
    return this.status('VmRSS');
  }

  private status(field: string): number {
    try {
      const text = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
      return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1]) * 1024;
    } catch {
      return Number.NaN;
    }
  }

  async stop() {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
