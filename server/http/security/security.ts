import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import { networkOf } from '../guard/network.ts';

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

/** Returns the content security policy as a header value; `nonce` is for the page whose own styles carry it. */
export const contentSecurityPolicy = (origins: readonly string[], nonce?: string) =>
  Object.entries(directives(origins, nonce))
    .map(([name, values]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...values].join(' '))
    .join('; ');

/** Browser features that neither the console nor anything it shows uses; it copies text and keeps the screen awake. */
const deniedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'identity-credentials-get'],
  ...['idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials'],
  ...['payment', 'picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get', 'serial'],
  ...['storage-access', 'sync-xhr', 'usb', 'window-management', 'xr-spatial-tracking'],
];

/** Returns the headers of every answer. A route may replace the content security policy by a stricter one. */
export const securityHeaders = (origins: readonly string[] = []) => ({
  'content-security-policy': contentSecurityPolicy(origins),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
});

/** For an answer that is data: nothing in it runs, loads anything or is framed, even if a browser is made to show it. */
export const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** A worker obeys the policy of its own response: only the hashing worker may compile its WebAssembly. */
export const hashWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Requests a minute from one session or address, files of the console aside; a fast upload of small chunks stays below it. */
const perMinute = 3000;

export async function addSecurity(app: FastifyInstance, origins: readonly string[] = []) {
  const headers = securityHeaders(origins);
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(headers);
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new DomainError('BAD_REQUEST', 'The Host header is missing.');
  });
  app.addHook('onSend', async (_request, reply) => {
    // Answers are private unless their route says otherwise.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Node would answer this itself, without any header.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    // After the guard, so that nobody gets a fresh allowance by sending another token that is none.
    hook: 'preParsing',
    // A page is fifty files, and whole offices share an address; what never changes is read from the browser's cache anyway.
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith('/assets/') ?? false,
    keyGenerator: ({ caller, ip }) => caller?.sessionId ?? networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('TOO_MANY_REQUESTS', 'Too many requests.', { retryAfter: ttl / 1000 }),
  });
}
