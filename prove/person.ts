import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitRequest } from '#contract/imports.ts';
import type { Tokens } from '#contract/session.ts';
import { password } from '#server/testing/accounts.ts';
import { type Api, apiOver, dataOf, type FetchLike, type Reply } from '#testing/api-client.ts';
import { commitImport, startRun, upload, waitForRun } from '#testing/import-file.ts';
import { overFetch, signIn, withToken } from '#testing/senders.ts';

/** Requests per token. A new token keeps the rate limit from slowing down a proof. */
const REQUESTS_PER_TOKEN = 2_000;
/** Milliseconds after which a token is replaced. It is valid for fifteen minutes. */
const TOKEN_LIFETIME_MS = 5 * 60_000;

/** A signed-in user of the HTTP API. */
export class Person {
  readonly api: Api;
  private tokens: Promise<Tokens> | undefined;
  private used = 0;
  private since = 0;
  private readonly send: FetchLike;
  private readonly username: string;

  constructor(address: () => string, username = 'operator') {
    this.send = overFetch(address);
    this.username = username;
    this.api = this.via(address);
  }

  /** Returns a client that sends this person's requests to another address. Calls reject if the connection fails. */
  via(address: () => string): Api {
    const send = withToken(overFetch(address), () => this.accessToken());
    const patient: FetchLike = async (path, outgoing) => {
      const answer = await send(path, outgoing);
      if (answer.status !== 429) return answer;
      await answer.arrayBuffer();
      await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000);
      return patient(path, outgoing);
    };
    return apiOver(patient);
  }

  upload(bytes: Uint8Array, fileName = 'plan.txt') {
    return upload(this.api, fileName, bytes);
  }

  commit(request: CommitRequest, key: string) {
    return commitImport(this.api, request, key);
  }

  /** Counts the tenant's projects for a file, given its name or a digest. */
  async countProjects(q: string): Promise<number> {
    return (await read(() => this.api.projects.list({ query: { q } }))).total;
  }

  /** Forgets the tokens, for example when another service has taken over the address. */
  forget() {
    this.tokens = undefined;
  }

  /** Returns a token, which can also be used for requests that are sent without this class. */
  async accessToken(): Promise<string> {
    this.used += 1;
    const isOld = this.used % REQUESTS_PER_TOKEN === 0 || performance.now() - this.since > TOKEN_LIFETIME_MS;
    if (isOld || !this.tokens) this.since = performance.now();
    if (isOld && this.tokens) this.tokens = this.renew((await this.tokens).refresh_token);
    this.tokens ??= signIn(this.send, this.username, password);
    try {
      return (await this.tokens).access_token;
    } catch (error) {
      this.tokens = undefined;
      throw error;
    }
  }

  private renew(refresh_token: string | undefined): Promise<Tokens> {
    return dataOf(apiOver(this.send).session.refresh({ body: { refresh_token } }));
  }
}

/** Sends a request that only reads. @throws Error unless the status is 200. */
export const read = async <T>(ask: () => Promise<Reply<T>>): Promise<T> =>
  // A keep-alive connection that the service has closed fails once. Repeating a read is harmless.
  dataOf(await ask().catch(ask));

/** Imports a text and starts labeling. @returns the run id. */
export const startedRun = async ({ api }: Person, text: string) =>
  (await startRun(api, 'plan.txt', Buffer.from(text))).run_id;

export const ended = ({ api }: Person, runId: string) => waitForRun(api, runId);

export const finishedRun = async (person: Person, text: string) => ended(person, await startedRun(person, text));
