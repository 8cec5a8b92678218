import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

/**
 * Rejects requests that a browser sends for a page of another site. Browsers identify them by `Sec-Fetch-Site`. Older ones,
 * and all browsers over plain HTTP, send `Origin` only; its port is ignored because proxies drop it from `Host`. Other
 * clients send neither header.
 * @throws DomainError FORBIDDEN
 */
export async function refuseForeignOrigin({ headers, hostname }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  const isOwn =
    site === undefined
      ? headers.origin === undefined || hostOf(headers.origin) === hostname.toLowerCase()
      : site === 'same-origin' || site === 'none';
  if (isOwn) return;
  throw new DomainError(
    'FORBIDDEN',
    'Only pages of the same origin can make this call. If there is a proxy, it must forward the Host header.',
  );
}

/** Returns null for an origin without a host, such as the `null` of a sandboxed page. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : null);
