import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

/**
 * Refuses a request that a browser sends for a page of another site. Browsers say so by `Sec-Fetch-Site`, older ones and plain
 * HTTP by `Origin`, whose port is not compared: proxies drop it from `Host`. Other clients send neither.
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
    'This call is for pages of the same origin. Behind a proxy, have it pass on the Host header.',
  );
}

/** `null`, as a sandboxed page has it, is no host. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : null);
