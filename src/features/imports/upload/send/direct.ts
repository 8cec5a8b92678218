import { ApiError } from '#src/api/api-error.ts';
import type { Transport } from './transport.ts';

interface Address {
  url: string;
  /** Milliseconds since 1970 at which it is taken for expired. */
  until: number;
}

/** Milliseconds before its end from which on an address is not begun with any more. */
const margin = 30_000;
/** Addresses asked for at once: those of the chunks that come next. */
const ahead = 8;

/** `Content-MD5` (RFC 1864) from the `Content-Digest` of the same bytes. */
const contentMd5 = (contentDigest: string) => contentDigest.replace(/^md5=:(.*):$/, '$1');

/**
 * Sends chunks past the service into its object store, under addresses that the service signs: asked for just in time,
 * and again where one has expired or the store refuses it.
 * @param todo indexes of the chunks to send, in their order.
 */
export function directPut(
  transport: Pick<Transport, 'signParts' | 'putPart'>,
  todo: readonly number[],
  now: () => number = Date.now,
): Transport['putChunk'] {
  const addresses = new Map<number, Promise<Address>>();

  const ask = (sessionId: string, index: number, signal: AbortSignal): Promise<Address> => {
    const next = todo.filter((other) => other > index && !addresses.has(other)).slice(0, ahead - 1);
    const wanted = [index, ...next];
    const asked = now();
    const answer = transport.signParts(
      sessionId,
      wanted.map((each) => each + 1),
      signal,
    );
    for (const each of wanted) {
      const one = answer.then(({ parts, expiresIn }) => {
        const part = parts.find(({ partNumber }) => partNumber === each + 1);
        if (!part) throw new ApiError(200, { name: 'CONTRACT_VIOLATION', message: `There is no part ${each + 1}.` });
        return { url: part.url, until: asked + expiresIn * 1000 - margin };
      });
      one.catch(() => addresses.delete(each));
      addresses.set(each, one);
    }
    return addresses.get(index)!;
  };

  // Those that begin at once must find what the first of them asks for: nothing is awaited before it is known.
  const addressOf = (sessionId: string, index: number, signal: AbortSignal): Promise<Address> => {
    const anew = () => ask(sessionId, index, signal);
    const known = addresses.get(index);
    return known ? known.then((address) => (address.until > now() ? address : anew()), anew) : anew();
  };

  return async ({ sessionId, index, body, contentDigest, signal, onSent }) => {
    for (let renewed = false; ; renewed = true) {
      const { url } = await addressOf(sessionId, index, signal);
      signal.throwIfAborted();
      try {
        return await transport.putPart({ url, body, contentMd5: contentMd5(contentDigest), signal, onSent });
      } catch (error) {
        addresses.delete(index);
        const refused = error instanceof ApiError && error.status === 403;
        if (!refused || renewed) throw error;
      }
    }
  };
}
