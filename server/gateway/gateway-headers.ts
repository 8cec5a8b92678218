import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isTokenHeader } from '#contract/parts/token-header.ts';

type Headers = Record<string, string | string[] | undefined>;
/** Source and target of a request. */
type Asked = Pick<FastifyRequest, 'host' | 'ip' | 'ips' | 'protocol' | 'url'>;

export interface Behind {
  /** Base URL of the service. */
  upstream: URL;
  /** Origins that the console may connect to in addition to its own. */
  origins: readonly string[];
  /** Folders that are forwarded: `/api`, and others that the settings of the gateway name. */
  folders: readonly string[];
}

/**
 * Request headers that callers may not set: hop-by-hop headers and headers that proxies and frameworks read as the caller's
 * address, identity, host, path or method. All others pass, because the console's settings can name headers.
 */
const withheldHeaders = [
  /[^a-z0-9-]/,
  /^(connection|expect|forwarded|front-end-https|http2-settings|keep-alive|te|trailer|transfer-encoding|upgrade|via)$/,
  /^(x-)?(proxy|forward|forwarded|original|originating|rewrite|override|real|remote|client|cluster|true-client)(-|$)/,
  /^(x-)?(akamai|amz|amzn|appengine|arr|auth|authenticated|azure|cdn|cf|cloudfront|envoy|fastly|fly|goog)-/,
  /^(x-)?(iisnode|internal|ms|nf|nginx|sec-websocket|ssl|tls|varnish|vercel|waws|webauth|wl)-/,
  /^x-(accel|backend|host|http|jwt|method|scheme|sendfile|url|user)(-|$)/,
  /(^|-)\w*ip(v[46])?$/,
  /-(address|host|override|port|principal|proto|protocol|scheme|uri|url|user)$/,
];
/**
 * Cookies of a companion service. Browsers send them to each port of a host, so also to the console of another service. A
 * nameless cookie (`=assay_refresh=1`) is sent back without its first `=`.
 */
const companionCookie = /^[\s=]*(__(host|secure)-)?assay_/i;
/** Cookies of companion services behind gateways. */
const gatewayCookie = /^[\s=]*via_[0-9a-f]{8}_/i;

/** Returns what the gateway puts before the names of a companion's cookies, so that they return only to that service. */
const cookiePrefix = ({ href }: URL) => `via_${createHash('sha256').update(href).digest('hex').slice(0, 8)}_`;
/**
 * Response headers that are passed on unchanged, in addition to those with tokens. All others are replaced by those of
 * the console.
 */
const answerHeaders =
  /^(accept-ranges|content-(digest|disposition|encoding|language|length|range|type)|etag|idempotent-replayed|last-modified|repr-digest|retry-after|vary|x-request-id)$/;
const privateCaching =
  /^(?=.*\b(private|no-store)\b)(private|no-store|no-cache|no-transform|must-revalidate|max-age=0|,| )+$/i;
const bearerChallenge = /^Bearer( \w+="[^"]*"(, ?\w+="[^"]*")*)?$/i;
export const isWithin = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
/** Matches `.` and `..` segments, including spellings that only some servers treat as such. */
const dotSegment = /(^|[/\\])\.{1,2}(;[^/\\]*)?([/\\]|$)/;

/** Returns true if a request target could leave its folder on the service, however often it is decoded. */
export function leavesApi(target: string): boolean {
  let path = target.replace(/[?#].*/s, '');
  for (let decodings = 0; decodings < 3; decodings += 1) {
    if (dotSegment.test(path)) return true;
    try {
      path = decodeURIComponent(path);
    } catch {
      return false;
    }
  }
  return dotSegment.test(path);
}

/** Returns the request headers for the service: the caller's allowed headers and the real source of the request. */
export function requestHeadersFor(request: Asked, headers: Headers, { upstream }: Behind): IncomingHttpHeaders {
  const kept = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !withheldHeaders.some((pattern) => pattern.test(name))),
  );
  // The nearest address comes first in `ips`. An untrusted proxy ends the list.
  const chain = (request.ips ?? [request.ip]).map((address) => address.replace(/^::ffff:(?=\d+\.)/i, ''));
  const prefix = cookiePrefix(upstream);
  const cookies = [headers.cookie ?? []]
    .flat()
    .flatMap((line) => line.split(';').map((cookie) => cookie.trim()))
    .filter((cookie) => cookie.startsWith(prefix) || !(companionCookie.test(cookie) || gatewayCookie.test(cookie)))
    .map((cookie) => (cookie.startsWith(prefix) ? cookie.slice(prefix.length) : cookie));
  return {
    ...kept,
    cookie: cookies.length > 0 ? cookies.join('; ') : undefined,
    'x-forwarded-for': chain.toReversed().join(', '),
    'x-forwarded-proto': request.protocol === 'https' ? 'https' : 'http',
    'x-forwarded-host': request.host,
  };
}

/** Returns the response headers that are passed to the caller. */
export function answerHeadersFor(headers: Headers, request: Asked, behind: Behind): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    const [first = ''] = [value].flat();
    if (answerHeaders.test(name) || isTokenHeader(name)) kept[name] = first;
    if (name === 'cache-control' && privateCaching.test(first)) kept[name] = first;
    // Any other challenge would make the browser ask for a password.
    if (name === 'www-authenticate') kept[name] = bearerChallenge.test(String(value)) ? first : 'Bearer';
    if (name === 'set-cookie') kept[name] = [value ?? []].flat().flatMap((cookie) => ownedCookie(cookie, behind));
    const location = name === 'location' && redirectTarget(first, request, behind);
    if (location) kept[name] = location;
  }
  return kept;
}

/** Returns a cookie of the service for the browser, or nothing if its name could pass for that of another service. */
function ownedCookie(cookie: string, behind: Behind): string[] {
  if (/^[\s=]/.test(cookie) || gatewayCookie.test(cookie)) return [];
  return [narrowCookie(companionCookie.test(cookie) ? cookiePrefix(behind.upstream) + cookie : cookie, behind)];
}

/**
 * Limits a cookie to what is forwarded: removes its domain and narrows its path. `__Host-` cookies require the path `/`, and so
 * does a CSRF cookie, which the console's page must read.
 */
function narrowCookie(cookie: string, { upstream, folders }: Behind): string {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^(domain|path)\s*(=|$)/i.test(attribute));
  const given = attributes.findLast((attribute) => /^path\s*=/i.test(attribute))?.replace(/^path\s*=\s*/i, '') ?? '';
  const isForPage = /^[^=]*[cx]srf/i.test(pair ?? '') && !attributes.some((one) => /^httponly$/i.test(one));
  if (pair?.startsWith('__Host-') || isForPage) return [pair, ...kept, 'Path=/'].join('; ');
  const path = withoutBase(given, upstream);
  const widest = folders.length > 1 ? '/' : '/api';
  return [pair, ...kept, `Path=${isWithin(path, folders) && !leavesApi(path) ? path : widest}`].join('; ');
}

/** Returns a redirect target within the interface or at an allowed origin, otherwise undefined. */
function redirectTarget(location: string, request: Asked, { upstream, origins, folders }: Behind): string | undefined {
  const target = URL.parse(location, new URL(basePath(upstream) + request.url, upstream.origin).href);
  if (!target) return undefined;
  const isOwn = target.host === request.host && /^https?:$/.test(target.protocol);
  const path = target.origin === upstream.origin ? withoutBase(target.pathname, upstream) : isOwn && target.pathname;
  if (path && isWithin(path, folders) && !leavesApi(path)) return path + target.search;
  return origins.includes(target.origin) ? target.href : undefined;
}

export const basePath = ({ pathname }: URL) => pathname.replace(/\/$/, '');

/** Removes the base path of the service from a path. Paths outside of the base are returned unchanged. */
function withoutBase(path: string, upstream: URL): string {
  const base = basePath(upstream);
  if (path.startsWith(`${base}/`)) return path.slice(base.length);
  return path;
}
