import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import { plainForwardedFor } from '../guard/forwarded-for.ts';
import { networkOf } from '../guard/network.ts';

/** @param origins origins the console may connect to, in addition to its own */
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

/** Returns the content security policy as a header value. `nonce` allows the inline styles of one page. */
export const contentSecurityPolicy = (origins: readonly string[], nonce?: string) =>
  Object.entries(directives(origins, nonce))
    .map(([name, values]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...values].join(' '))
    .join('; ');

/** Browser features to deny. The console needs others, such as writing to the clipboard and keeping the screen awake. */
const deniedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'identity-credentials-get'],
  ...['idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials'],
  ...['payment', 'picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get', 'serial'],
  ...['storage-access', 'sync-xhr', 'usb', 'window-management', 'xr-spatial-tracking'],
];

/** Returns the headers of every response. A route can replace the content security policy with a stricter one. */
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

/** Policy for responses that are data: nothing in them can run, load or be framed, even if a browser renders them. */
export const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Policy of the hashing worker, the only one that may compile WebAssembly. A worker obeys the policy of its own response. */
export const hashWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** RFC 9110, section 7.2: a name or address, and a port. */
const hostForm = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/**
 * Rejects headers that a proxy could understand in another way (RFC 9112, sections 3.2 and 6.1): no host, several or an
 * invalid one, or a transfer coding other than chunked.
 */
function refuseDoubtful({ httpVersion, headers, rawHeaders }: IncomingMessage) {
  if (httpVersion === '1.1' && headers.host === undefined)
    throw new DomainError('BAD_REQUEST', 'The Host header is missing. Add it to the request.');
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length > 1 || !hostForm.test(headers.host ?? ''))
    throw new DomainError('BAD_REQUEST', 'The Host header is invalid. Send one, with a name or an address.');
  if (!/^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked'))
    throw new DomainError('BAD_REQUEST', 'The transfer coding is not supported. Use chunked, or announce the length.');
}

/** Maximum requests per minute of one session, access token or address, excluding console assets. Even fast uploads stay below it. */
const MAX_REQUESTS_PER_MINUTE = 3000;

export async function addSecurity(app: FastifyInstance, origins: readonly string[] = []) {
  const headers = securityHeaders(origins);
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(headers);
    refuseDoubtful(raw);
    const forwardedFor = raw.headers['x-forwarded-for'];
    if (forwardedFor !== undefined) raw.headers['x-forwarded-for'] = plainForwardedFor([forwardedFor].flat().join());
  });
  app.addHook('onSend', async (_request, reply) => {
    // Responses are private unless their route says otherwise.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Without this, Node would respond itself, without the security headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  await app.register(rateLimit, {
    max: MAX_REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    // Runs after authentication, so that invalid tokens do not give a client new allowances.
    hook: 'preParsing',
    // A page loads fifty files, and whole offices share an address. These files are immutable and usually cached by the
    // browser. A process supervisor must not mistake a rejected health check for a dead service.
    allowList: ({ routeOptions: { url } }) => url === '/healthz' || (url?.startsWith('/assets/') ?? false),
    keyGenerator: ({ caller, ip }) => caller?.sessionId ?? caller?.tokenId ?? networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('TOO_MANY_REQUESTS', 'Too many requests. Wait before you try again.', { retryAfter: ttl / 1000 }),
  });
}
