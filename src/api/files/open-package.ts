import { files } from '#contract/files.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';
import { ApiError } from '../api-error.ts';
import { readText } from '../request/read-text.ts';
import { send } from '../request/send.ts';
import { accessToken } from '../session/access-token.ts';
import { config } from '../settings/config.ts';
import { addressOf, serviceUrl, throughGateway, wireOf } from '../wire/wire.ts';
import { addressIn } from './package-address.ts';

/** The package, or its address if only the browser itself can download it. */
export type OpenedPackage = { response: Response } | { address: string };

/**
 * Opens the package of tasks (Interface 4.10). A service answers with the package, with a redirect to it or with its
 * address in JSON.
 * @throws ApiError; REDIRECT_BLOCKED if the answer redirects to an address that this page must not read
 */
export async function openPackage(taskIds: readonly string[], signal: AbortSignal): Promise<OpenedPackage> {
  const query = { task_id: taskIds };
  // Without cookies for other origins, because stores that a redirect leads to allow any origin, but no credentials.
  const response = await send(files.batch, { query, signal, credentials: 'same-origin' }).catch(async (error) => {
    // A redirect within an origin keeps the token, which signed addresses refuse.
    if (error instanceof ApiError && error.redirectedTo && (error.status === 400 || error.status === 403)) {
      const signed = await fetch(error.redirectedTo, { signal, credentials: 'same-origin' });
      if (signed.ok) return signed;
    }
    const isBlocked = error instanceof ApiError && error.name === 'UNREACHABLE' && (await isRedirected(query, signal));
    throw isBlocked ? new ApiError(0, { name: 'REDIRECT_BLOCKED' }, { cause: error }) : error;
  });
  if (!hasAddress(response)) return { response };
  return openAddress(await addressOfAnswer(response), signal);
}

/** Returns true if a response holds the address of the package, according to the setting `files.answer` or its media type. */
function hasAddress({ headers }: Response) {
  const { answer } = config().files;
  return answer === 'auto' ? /json|^text\//.test(headers.get('content-type') ?? '') : answer === 'json-url';
}

/** Returns true if the service answers a request with a redirect. */
async function isRedirected(query: { task_id: readonly string[] }, signal: AbortSignal): Promise<boolean> {
  const headers = new Headers(authorization());
  const request = { headers, signal, redirect: 'manual', credentials: 'same-origin' } as const;
  const response = await fetch(addressOf(files.batch, { query }), request).catch(() => undefined);
  await response?.body?.cancel();
  return response?.type === 'opaqueredirect';
}

const authorization = (): Record<string, string> => {
  const token = accessToken.get()?.access_token;
  return token ? { authorization: `Bearer ${token}` } : {};
};

async function addressOfAnswer(response: Response): Promise<URL> {
  const text = await readText(response);
  const base = new URL(response.url || addressOf(files.batch, {}), serviceUrl()).href;
  // Some services send the address as plain text.
  let json = tryParse(text, /^\s*(https?:\/\/\S+)\s*$/.exec(text)?.[1]);
  const { code, message } = (json ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'number' && code !== 0)
    throw new ApiError(response.status, { code, name: 'REFUSED', message: String(message ?? '') });
  const { answer } = wireOf(files.batch);
  if (answer) {
    const { data } = (await import('../wire/map-answer.ts')).mapAnswer(files.batch, answer, json) as {
      data?: unknown;
    };
    json = (data as { url?: unknown })?.url;
  }
  const address = addressIn(json, base);
  if (address) return throughGateway(address);
  throw new ApiError(response.status, { name: 'NO_PACKAGE', message: text.slice(0, 1_000) });
}

/**
 * Opens an address from an answer. The token goes only to the service's own origin, and some addresses there are signed and
 * refuse it.
 */
async function openAddress(address: URL, signal: AbortSignal): Promise<OpenedPackage> {
  const isOwn = address.origin === serviceUrl().origin;
  const get = (headers: Record<string, string>) => fetch(address, { headers, signal, credentials: 'same-origin' });
  try {
    let response = await get(isOwn ? authorization() : {});
    if (isOwn && [400, 401, 403].includes(response.status)) response = await get({});
    if (!response.ok) throw await ApiError.from(response);
    return { response };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError) throw error;
    return { address: address.href };
  }
}
