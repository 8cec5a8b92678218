import { endpointList } from '#contract/endpoints.ts';
import { createdIn } from '#src/api/answers/created-in.ts';
import { asUtf8, textIn } from '#src/api/request/charset.ts';
import { csrfHeaders, isCsrfCookie, isCsrfRefusal } from '#src/api/request/csrf.ts';
import { linesAsArray } from '#src/api/request/ndjson.ts';
import { quoteLargeIntegers } from '#src/lib/json/large-integers.ts';
import { secondsOfRetryAfter } from '#src/lib/time/retry-after.ts';

/**
 * `cut`: longer than the limit. `broken`: ended too early. `elsewhere`: a redirect to another origin, which was not followed.
 * `signIn`: a redirect of a documented call to a sign-in page, which counts as a 401.
 */
type ReplyFault = 'unreachable' | 'late' | 'cut' | 'broken' | 'elsewhere' | 'signIn';

export interface Reply {
  method: string;
  address: string;
  /** HTTP status, or 0 without a response. */
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  /** The body as JSON, or the id in `Location` if there is no body; undefined for any other body. */
  json: unknown;
  ms: number;
  fault?: ReplyFault;
  /** Address of a redirect that was not followed. */
  target?: string;
}

export interface Ask {
  method?: string;
  /** Path below the base URL, or a whole address. */
  path: string;
  query?: [name: string, value: string][];
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  /** File that is the whole body or, with `field`, part of a form, which can have other fields. */
  file?: { bytes: Uint8Array<ArrayBuffer>; name: string; field?: string; fields?: Record<string, string> };
  /** Sends no token and no cookie. */
  isAnonymous?: boolean;
  /** Follows a redirect of a `GET` to another origin, without the token or cookies. */
  mayLeave?: boolean;
  maxBytes?: number;
}

interface Limits {
  /** Timeout in milliseconds for one response. */
  timeoutMs: number;
  maxBytes: number;
}

const MAX_REDIRECTS = 5;
const MAX_WAITS = 6;
const MAX_WAIT_SECONDS = 60;

/** Sends requests to one service. Token and cookies never go to another origin. */
export class ServiceClient {
  /** Base URL without a slash at the end. */
  base: string;
  token: string | undefined;
  private readonly cookies = new Map<string, string>();
  /** Names of the cookies that requests repeat in a header. */
  private readonly csrfNames = new Set<string>();
  private readonly limits: Limits;
  /** Called before each wait for a service that limits the number of requests. */
  onWait = () => {};
  private mayBackOff = true;

  constructor(base: string, limits: Limits = { timeoutMs: 15_000, maxBytes: 64 * 1024 * 1024 }) {
    this.base = base;
    this.limits = limits;
  }

  /** True if the service set a cookie that may hold a session. */
  get hasCookies() {
    return [...this.cookies.keys()].some((name) => !this.csrfNames.has(name));
  }

  private get csrfCookies() {
    return this.cookieHeader((name) => this.csrfNames.has(name));
  }

  private cookieHeader(isSent: (name: string) => boolean) {
    return [...this.cookies].flatMap(([name, value]) => (isSent(name) ? [`${name}=${value}`] : [])).join('; ');
  }

  /** Sends one request. Waits and repeats it if the service limits the number of requests. */
  async ask(ask: Ask): Promise<Reply> {
    for (let waits = 0; ; waits += 1) {
      const reply = await this.follow(ask);
      const backOff = reply.status === 429 && this.mayBackOff ? 2 ** waits : undefined;
      const seconds = retryAfterSeconds(reply) ?? backOff;
      // After a service has refused for a minute, requests without `Retry-After` are no longer repeated.
      if (waits === MAX_WAITS) this.mayBackOff = false;
      if (seconds === undefined || seconds > MAX_WAIT_SECONDS || waits === MAX_WAITS) return reply;
      this.onWait();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }

  private async follow(ask: Ask): Promise<Reply> {
    const begun = performance.now();
    let address = addressOf(this.base, ask);
    let current = ask;
    for (let hop = 0; ; hop += 1) {
      const cookies = this.csrfCookies;
      let reply = await this.send(address, current, begun);
      const hasNewCookie = isCsrfRefusal(reply.status) && this.csrfCookies !== cookies;
      if (hasNewCookie && current.method !== undefined) reply = await this.send(address, current, begun);
      const location = reply.status >= 300 && reply.status < 400 && reply.headers.get('location');
      if (hop > 0 && isDocumented(addressOf(this.base, ask)) && isSignInPage(reply))
        return { ...reply, status: 401, fault: 'signIn' };
      if (!location || !URL.canParse(location, address) || hop === MAX_REDIRECTS) return reply;
      const target = new URL(location, address);
      const keepsMethod = reply.status === 307 || reply.status === 308;
      const isRead = (current.method ?? 'GET') === 'GET';
      const isAway = target.origin !== new URL(this.base).origin;
      if (isAway && !(isRead && ask.mayLeave)) {
        const isSignIn = isDocumented(addressOf(this.base, ask)) && leadsBack(target, address);
        const refusal = isSignIn ? { status: 401, fault: 'signIn' as const } : { fault: 'elsewhere' as const };
        return { ...reply, ...refusal, target: target.href };
      }
      const { json: _, form: __, file: ___, ...rest } = current;
      if (!keepsMethod && !isRead) current = { ...rest, method: 'GET' };
      address = target;
    }
  }

  private async send(address: URL, ask: Ask, begun: number): Promise<Reply> {
    const { method = 'GET', maxBytes = this.limits.maxBytes } = ask;
    const isService = address.origin === new URL(this.base).origin;
    const isOwn = isService && !ask.isAnonymous;
    const { body, headers } = bodyOf(ask);
    if (isOwn && this.token) headers.set('authorization', `Bearer ${this.token}`);
    // A CSRF cookie does not identify the user.
    const cookies = isOwn ? this.cookieHeader(() => true) : isService ? this.csrfCookies : '';
    if (cookies) headers.set('cookie', cookies);
    if (isService && method !== 'GET')
      for (const [name, value] of Object.entries(csrfHeaders(this.csrfCookies))) headers.set(name, value);
    const signal = AbortSignal.timeout(this.limits.timeoutMs);
    const empty = { method, address: address.href, headers: new Headers(), bytes: new Uint8Array(), json: undefined };
    const ms = () => Math.round(performance.now() - begun);
    let isAnswered = false;
    try {
      const response = asUtf8(await fetch(address, { method, headers, body, redirect: 'manual', signal }));
      isAnswered = true;
      if (isService) this.keepCookies(response, isOwn);
      const { bytes, isWhole } = await readBytes(linesAsArray(response), maxBytes);
      const { status, headers: answered } = response;
      const fault = isWhole ? {} : { fault: 'cut' as const };
      const json = bytes.length === 0 && response.ok && method === 'POST' ? createdIn(answered) : jsonOf(bytes);
      return { ...empty, status, headers: answered, bytes, json, ms: ms(), ...fault };
    } catch {
      return { ...empty, status: 0, ms: ms(), fault: signal.aborted ? 'late' : isAnswered ? 'broken' : 'unreachable' };
    }
  }

  private keepCookies(response: Response, isOwn: boolean) {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
      // The console's page cannot read one that is `HttpOnly`.
      const isForScripts = isCsrfCookie(name) && !/;\s*httponly\s*(?:;|$)/i.test(cookie);
      if (isForScripts) this.csrfNames.add(name);
      if (!isOwn && !isForScripts) continue;
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}

const documentedPaths = endpointList.flatMap(([, { section, path }]) =>
  section ? [new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`)] : [],
);
const isDocumented = ({ pathname }: URL) => documentedPaths.some((path) => path.test(pathname));

/** Returns whether a redirect ended at a page for signing in, and not at the home page of something else. */
function isSignInPage({ status, address, headers, bytes }: Reply): boolean {
  if (status !== 200 || !/\bhtml\b/i.test(headers.get('content-type') ?? '')) return false;
  return new URL(address).pathname !== '/' || /<input[^>]+type=["']?password/i.test(textOfReply({ bytes }));
}

/** Returns whether an address of another origin is told where to return to, or is that of an authorization request. */
function leadsBack({ searchParams }: URL, { origin, pathname }: URL): boolean {
  const values = [...searchParams.values()];
  const isReturn = values.some((value) => value.startsWith(origin) || value.includes(pathname));
  return isReturn || (searchParams.has('response_type') && searchParams.has('client_id'));
}

function addressOf(base: string, { path, query = [] }: Ask): URL {
  const address = new URL(/^https?:/.test(path) ? path : base + path);
  for (const [name, value] of query) address.searchParams.append(name, value);
  return address;
}

function bodyOf({ headers: given, json, form, file }: Ask): { body: BodyInit | null; headers: Headers } {
  const headers = new Headers({ accept: 'application/json, */*', ...given });
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (json !== undefined) return { body: JSON.stringify(json), headers };
  if (form) return { body: new URLSearchParams(form), headers };
  if (!file) return { body: null, headers };
  if (file.field === undefined) {
    if (!headers.has('content-type')) headers.set('content-type', 'application/octet-stream');
    return { body: file.bytes, headers };
  }
  const parts = new FormData();
  for (const [name, value] of Object.entries(file.fields ?? {})) parts.set(name, value);
  parts.set(file.field, new Blob([file.bytes]), file.name);
  return { body: parts, headers };
}

/** Reads a body up to a limit and discards the rest. */
async function readBytes(response: Response, maxBytes: number): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) return { bytes: Buffer.concat(chunks), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

export const textOfReply = ({ bytes }: Pick<Reply, 'bytes'>) => textIn(bytes);

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(quoteLargeIntegers(textOfReply({ bytes })));
  } catch {
    return undefined;
  }
}

/** Returns how long to wait before a request that was refused by a rate limit; undefined if the reply does not say. */
function retryAfterSeconds({ status, headers }: Reply): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = secondsOfRetryAfter(headers.get('retry-after') ?? '', Date.now());
  return seconds === undefined ? undefined : Math.max(0.2, seconds);
}
