import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitResult, UploadSession } from '#contract/imports.ts';
import { isActive, type RunDetail } from '#contract/runs.ts';
import { password } from './accounts.ts';

export interface Answered<T = never> {
  status: number;
  headers: Headers;
  data: T;
  text: string;
}

interface Sending {
  headers?: Record<string, string>;
  /** Base URL that replaces the person's own. */
  via?: string;
  signal?: AbortSignal;
}

interface Declared {
  fileName: string;
  fileSize: number;
  md5: string;
}
export type CommitRequest = Declared & { sessionId: string; storage: object; forceCreateProject?: boolean };

/** Requests per token. A new token keeps the rate limit from slowing down a proof. */
const REQUESTS_PER_TOKEN = 2_000;
/** Milliseconds after which a token is replaced. It is valid for fifteen minutes. */
const TOKEN_LIFETIME_MS = 5 * 60_000;

export const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export type DigestAlgorithm = 'sha-256' | 'md5';
const contentDigest = (bytes: Uint8Array, algorithm: DigestAlgorithm) =>
  `${algorithm}=:${createHash(algorithm.replace('-', '')).update(bytes).digest('base64')}:`;

/** A signed-in user of the HTTP API. */
export class Person {
  private tokens: Promise<{ access_token: string; refresh_token: string }> | undefined;
  private used = 0;
  private since = 0;
  private readonly address: () => string;
  private readonly username: string;

  constructor(address: () => string, username = 'operator') {
    this.address = address;
    this.username = username;
  }

  /** Sends a request. @throws TypeError if the connection fails. */
  async ask<T = never>(method: string, url: string, body?: unknown, sending: Sending = {}): Promise<Answered<T>> {
    const bytes = body instanceof Uint8Array;
    const answer = await fetch((sending.via ?? this.address()) + url, {
      method,
      headers: {
        authorization: `Bearer ${await this.token()}`,
        ...(body !== undefined && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
        ...sending.headers,
      },
      ...(body !== undefined && { body: bytes ? new Uint8Array(body) : JSON.stringify(body) }),
      ...(sending.signal && { signal: sending.signal }),
    });
    const text = await answer.text();
    const { status, headers } = answer;
    const parsed = headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
    if (status === 429) {
      await sleep(Number(headers.get('retry-after') ?? 1) * 1000);
      return this.ask(method, url, body, sending);
    }
    return { status, headers, text, data: parsed.data };
  }

  /** Sends a GET request. @throws Error unless the answer is 200. */
  async get<T>(url: string): Promise<T> {
    const ask = () => this.ask<T>('GET', url);
    // A keep-alive connection closed by the service fails once. Repeating a read is harmless.
    const answer = await ask().catch(ask);
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text}`);
    return answer.data;
  }

  putChunk(
    sessionId: string,
    index: number,
    bytes: Uint8Array,
    { algorithm = 'sha-256', ...sending }: Sending & { algorithm?: DigestAlgorithm } = {},
  ) {
    const headers = { 'content-digest': contentDigest(bytes, algorithm) };
    return this.ask('PUT', `/api/upload-sessions/${sessionId}/chunks/${index}`, bytes, { ...sending, headers });
  }

  commit(request: CommitRequest, key: string, sending: Sending = {}) {
    const headers = { 'idempotency-key': key };
    return this.ask<CommitResult>('POST', '/api/project-imports/commit', request, { ...sending, headers });
  }

  /** Uploads and completes a file. @returns the body of a commit request. */
  async upload(bytes: Uint8Array, fileName = 'plan.txt'): Promise<CommitRequest> {
    const declared = { fileName, fileSize: bytes.length, md5: md5Of(bytes) };
    const session = await this.ask<UploadSession>('POST', '/api/upload-sessions', declared);
    if (session.status !== 200) throw new Error(`session: ${session.status} ${session.text}`);
    const { sessionId, chunkSize, chunkCount } = session.data;
    for (let index = 0; index < chunkCount; index += 1)
      await this.putChunk(sessionId, index, bytes.subarray(index * chunkSize, (index + 1) * chunkSize));
    const completed = await this.ask<{ storage: object }>('POST', `/api/upload-sessions/${sessionId}/complete`);
    if (completed.status !== 200) throw new Error(`complete: ${completed.status} ${completed.text}`);
    return { ...declared, sessionId, storage: completed.data.storage };
  }

  /** Forgets the tokens, for example when another service has taken over the address. */
  forget() {
    this.tokens = undefined;
  }

  /** Returns a token for requests that are sent without this class. */
  accessToken = () => this.token();

  private async token(): Promise<string> {
    this.used += 1;
    const isOld = this.used % REQUESTS_PER_TOKEN === 0 || performance.now() - this.since > TOKEN_LIFETIME_MS;
    if (isOld || !this.tokens) this.since = performance.now();
    if (isOld && this.tokens) this.tokens = this.renew((await this.tokens).refresh_token);
    this.tokens ??= this.renew();
    try {
      return (await this.tokens).access_token;
    } catch (error) {
      this.tokens = undefined;
      throw error;
    }
  }

  private async renew(refresh_token?: string): Promise<{ access_token: string; refresh_token: string }> {
    const { username } = this;
    const body = refresh_token ? { refresh_token } : { username, password, refresh_in_body: true };
    const answer = await fetch(`${this.address()}/api/auth/${refresh_token ? 'refresh' : 'login'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data, message } = (await answer.json()) as { data: never; message: string };
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${message}`);
    return data;
  }
}

/** Imports a text and starts labeling. @returns the run id. */
export async function startedRun(person: Person, text: string): Promise<string> {
  const request = await person.upload(Buffer.from(text));
  const { data } = await person.commit({ ...request, forceCreateProject: true }, randomUUID());
  const { projectId: project_id } = data as { projectId: string };
  const started = await person.ask<{ run_id: string }>('POST', '/api/vendor/labeling/start', { project_id });
  return started.data.run_id;
}

/** Timeout in milliseconds for a run to end. */
const RUN_TIMEOUT_MS = 4 * 60_000;

/** Waits for the end of a run. @returns its last state, also after a timeout. */
export async function ended(person: Person, runId: string): Promise<RunDetail> {
  for (const end = Date.now() + RUN_TIMEOUT_MS; ; await sleep(50)) {
    const run = await person.get<RunDetail>(`/api/runs/${runId}`);
    if (!isActive(run.status) || Date.now() > end) return run;
  }
}

export const finishedRun = async (person: Person, text: string) => ended(person, await startedRun(person, text));
