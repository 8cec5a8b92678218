import { ApiError } from '#src/api/api-error.ts';
import type { Transport } from './transport.ts';

interface Address {
  url: string;
  /** Expiration time in milliseconds since 1970. */
  until: number;
}

/** Safety margin before the expiration of a URL, after which it is no longer used. */
const EXPIRY_MARGIN_MS = 30_000;
/** Number of URLs per request, for a chunk and those that follow it. */
const URLS_PER_REQUEST = 8;

/** Converts a `Content-Digest` to `Content-MD5` (RFC 1864). */
const contentMd5 = (contentDigest: string) => contentDigest.replace(/^md5=:(.*):$/, '$1');

/**
 * Returns a function that sends chunks directly to the object store, with URLs that the service signs. URLs are
 * requested just in time, and again if one has expired or the store rejects it.
 * @param todo indexes of the chunks to send, in order
 * @param uploadSignal ends requests for URLs, which chunks share
 */
export function directPut(
  transport: Pick<Transport, 'signParts' | 'putPart'>,
  todo: readonly number[],
  uploadSignal: AbortSignal,
  now: () => number = Date.now,
): Transport['putChunk'] {
  const addresses = new Map<number, Promise<Address>>();

  const ask = (sessionId: string, index: number): Promise<Address> => {
    const next = todo.filter((other) => other > index && !addresses.has(other)).slice(0, URLS_PER_REQUEST - 1);
    const wanted = [index, ...next];
    const asked = now();
    const answer = transport.signParts(
      sessionId,
      wanted.map((each) => each + 1),
      // Not the signal of one chunk: its end must not take the URLs from the others.
      uploadSignal,
    );
    for (const each of wanted) {
      const one = answer.then(({ parts, expiresIn }) => {
        const part = parts.find(({ partNumber }) => partNumber === each + 1);
        if (!part)
          throw new ApiError(200, {
            name: 'CONTRACT_VIOLATION',
            message: `The response has no URL for part ${each + 1}.`,
          });
        return { url: part.url, until: asked + expiresIn * 1000 - EXPIRY_MARGIN_MS };
      });
      one.catch(() => addresses.delete(each));
      addresses.set(each, one);
    }
    return addresses.get(index)!;
  };

  // Must stay synchronous up to `addresses.set`, so that chunks that start together share the first request.
  const addressOf = (sessionId: string, index: number): Promise<Address> => {
    const refresh = () => ask(sessionId, index);
    const known = addresses.get(index);
    return known ? known.then((address) => (address.until > now() ? address : refresh()), refresh) : refresh();
  };

  return async ({ sessionId, index, body, contentDigest, signal, onSent }) => {
    for (let isRenewed = false; ; isRenewed = true) {
      const { url } = await addressOf(sessionId, index);
      signal.throwIfAborted();
      try {
        return await transport.putPart({ url, body, contentMd5: contentMd5(contentDigest), signal, onSent });
      } catch (error) {
        addresses.delete(index);
        const refused = error instanceof ApiError && error.status === 403;
        if (!refused || isRenewed) throw error;
      }
    }
  };
}
