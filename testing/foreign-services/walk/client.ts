import { createHash } from 'node:crypto';
import type { Credentials, Fields, ForeignService } from '../kit/types.ts';

export interface Reply {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** The body as JSON, or an empty object. */
  body: Fields;
}

export interface Request {
  method?: string;
  /** A plain object is sent as JSON. */
  body?: Buffer | FormData | URLSearchParams | Fields;
  headers?: Record<string, string>;
  query?: [string, string][];
  redirect?: RequestRedirect;
}

/** Sends one request to an address and reads the whole answer. */
export async function sendTo(address: string, request: Request = {}): Promise<Reply> {
  const { body, query = [] } = request;
  const isRaw = Buffer.isBuffer(body) || body instanceof FormData || body instanceof URLSearchParams;
  const text = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
  const response = await fetch(address + text, {
    method: request.method ?? (body ? 'POST' : 'GET'),
    headers: { ...(body && !isRaw && { 'content-type': 'application/json' }), ...request.headers },
    redirect: request.redirect ?? 'follow',
    ...(body && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  let fields: Fields = {};
  // Keeps integers of 17 or more digits as strings, because a number would round them.
  const source = bytes.toString().replaceAll(/([:[,]\s*)(\d{17,})(?=\s*[,\]}])/g, '$1"$2"');
  try {
    fields = JSON.parse(source) as Fields;
  } catch {
    // The body is not JSON.
  }
  return { status: response.status, headers: response.headers, bytes, body: fields };
}

/** A client that signs in to one foreign service and adds the bearer token. */
export class Client {
  foreign: ForeignService;
  credentials: Credentials;
  token = '';
  cookie = '';

  constructor(foreign: ForeignService, credentials: Credentials) {
    this.foreign = foreign;
    this.credentials = credentials;
  }

  /** Calls a path below the base URL. */
  async call(path: string, request: Request = {}): Promise<Reply> {
    const headers: Record<string, string> = { ...request.headers };
    if (this.token) headers.authorization = `Bearer ${this.token}`;
    if (this.cookie) headers.cookie = this.cookie;
    const reply = await sendTo(this.foreign.url + path, { ...request, headers });
    const cookie = reply.headers.getSetCookie()[0];
    if (cookie) this.cookie = cookie.split(';')[0]!;
    return reply;
  }

  /** Calls a path and throws if the service does not accept it. */
  async must(path: string, request: Request = {}): Promise<Reply> {
    const reply = await this.call(path, request);
    if (reply.status >= 300 || reply.body.code) throw new Error(`${path}: ${reply.status} ${reply.bytes.toString()}`);
    return reply;
  }
}

export const digest = (algorithm: string, bytes: Buffer, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHash(algorithm).update(bytes).digest(encoding);

/** Cuts a file into chunks. */
export const chunksOf = (file: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(file.length / size) }, (_, index) => file.subarray(index * size, (index + 1) * size));

/** Returns the value at a path of names and positions, such as `result.token.accessToken`. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => (found as Fields | undefined)?.[name], value);
}
