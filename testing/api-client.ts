import type { z } from 'zod/mini';
import type { Data, Endpoint, Input } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Response to one call. After a failure, `data` is undefined or null despite its type; `dataOf` checks this. */
export interface Reply<T> {
  status: number;
  headers: Headers;
  text: string;
  /** The envelope's `data`, or the whole body if the contract defines `response`. */
  data: T;
}

/** A request with its path relative to the base URL. */
interface Outgoing {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
}
export type FetchLike = (path: string, outgoing: Outgoing) => Promise<Response>;

type Answer<E extends Endpoint> = E extends { response: infer S extends z.ZodMiniType } ? z.output<S> : Data<E>;

type Full<E extends Endpoint> = Input<E> & (E extends { body: 'binary' } ? { body: Uint8Array } : unknown);
type OptionalKeys<T> = { [K in keyof T]: Record<never, never> extends T[K] ? K : never }[keyof T];
/** Request of an endpoint. Parts whose fields are all optional may be left out. */
type Request<E extends Endpoint> = Omit<Full<E>, OptionalKeys<Full<E>>> &
  Partial<Pick<Full<E>, OptionalKeys<Full<E>>>> & { signal?: AbortSignal };

type Call<E extends Endpoint> = (
  ...request: Record<never, never> extends Request<E> ? [Request<E>?] : [Request<E>]
) => Promise<Reply<Answer<E>>>;

type Table = Record<string, Record<string, Endpoint>>;
type Client<T extends Table> = { [Noun in keyof T]: { [Name in keyof T[Noun]]: Call<T[Noun][Name]> } };

interface Parts {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  signal?: AbortSignal;
}

/** Returns the path of a request with its query. A missing parameter becomes a random UUID. */
export function urlOf({ path }: Endpoint, { params, query }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? crypto.randomUUID())),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of [value].flat()) if (one != null) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const callOf =
  (endpoint: Endpoint, send: FetchLike) =>
  async (parts: Parts = {}): Promise<Reply<unknown>> => {
    const isBinary = endpoint.body === 'binary';
    const given: [string, string][] = Object.entries(parts.headers ?? {}).filter(([, value]) => value != null);
    const response = await send(urlOf(endpoint, parts), {
      method: endpoint.method,
      headers: {
        ...(parts.body != null && { 'content-type': isBinary ? 'application/octet-stream' : 'application/json' }),
        ...Object.fromEntries(given),
      },
      ...(parts.body != null && {
        body: isBinary ? (parts.body as Uint8Array<ArrayBuffer>) : JSON.stringify(parts.body),
      }),
      ...(parts.signal && { signal: parts.signal }),
    });
    const { status, headers } = response;
    const text = await response.text();
    const json = headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
    return { status, headers, text, data: endpoint.response ? json : json.data };
  };

/** Makes a client from a table of endpoints: one function per endpoint, typed by its request and response. */
const clientOf = <T extends Table>(table: T, send: FetchLike): Client<T> =>
  Object.fromEntries(
    Object.entries(table).map(([noun, group]) => [
      noun,
      Object.fromEntries(Object.entries(group).map(([name, endpoint]) => [name, callOf(endpoint, send)])),
    ]),
  ) as unknown as Client<T>;

/** Client for all endpoints of the contract. */
export type Api = Client<typeof endpoints>;
export const apiOver = (send: FetchLike): Api => clientOf(endpoints, send);

/** Returns the data of a response. @throws Error with the response, unless its status is 200. */
export async function dataOf<T>(reply: Reply<T> | Promise<Reply<T>>): Promise<T> {
  const { status, text, data } = await reply;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return data;
}
