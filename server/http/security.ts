import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from './errors.ts';

/** `origins`: what the console may reach beside its own. */
const directives = (origins: readonly string[], nonce?: string) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcElem: ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])],
  styleSrcAttr: ["'none'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...origins],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default'],
});

/** The content security policy as a header's value; `nonce` for the page whose own styles carry it. */
export const contentSecurityPolicy = (origins: readonly string[], nonce?: string) =>
  Object.entries(directives(origins, nonce))
    .map(([name, values]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...values].join(' '))
    .join('; ');

/** A worker obeys the policy of its own response: only the hashing worker may compile its WebAssembly. */
export const hashWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Requests a minute from one session or address, files of the console aside; a fast upload of small chunks stays below it. */
const perMinute = 3000;

export async function addSecurity(app: FastifyInstance, origins: readonly string[] = []) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(origins) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    // After the guard, so that nobody gets a fresh allowance by sending another token that is none.
    hook: 'preParsing',
    // A page is fifty files, and whole offices share an address; what never changes is read from the browser's cache anyway.
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith('/assets/') ?? false,
    keyGenerator: ({ caller, ip }) => caller?.sessionId ?? ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('TOO_MANY_REQUESTS', 'Too many requests.', { retryAfter: ttl / 1000 }),
  });
}
