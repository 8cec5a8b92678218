import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

type Headers = Record<string, string | string[] | undefined>;
/** The parts of a request that say where it comes from and what it asks for. */
type Asked = Pick<FastifyRequest, 'host' | 'ip' | 'ips' | 'protocol' | 'url'>;

interface Behind {
  /** Base URL of the service. */
  upstream: URL;
  /** Origins that the console may reach beside its own. */
  origins: readonly string[];
}

/**
 * Request headers that are not the caller's to send: of one connection only, or what proxies and frameworks take for the
 * caller's address, identity, host, path or method. Others pass, since the console's settings may name headers.
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
/** Answer headers that are passed on as they are; the console's own stand for all others. */
const answerHeaders =
  /^(accept-ranges|content-(digest|disposition|encoding|language|length|range|type)|etag|idempotent-replayed|last-modified|repr-digest|retry-after|vary|x-request-id)$/;
const privateCaching =
  /^(?=.*\b(private|no-store)\b)(private|no-store|no-cache|no-transform|must-revalidate|max-age=0|,| )+$/i;
const bearerChallenge = /^Bearer( \w+="[^"]*"(, ?\w+="[^"]*")*)?$/i;
const withinApi = /^\/api(\/|$)/;
/** A step up in a path, also one that only some servers take for one. */
const dotSegment = /(^|[/\\])\.{1,2}(;[^/\\]*)?([/\\]|$)/;

/** Returns whether a request target could lead out of `/api` for the service behind, however often it decodes it. */
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

/** Returns what the service behind is told: the caller's own headers, and where the call really comes from. */
export function requestHeadersFor(request: Asked, headers: Headers): IncomingHttpHeaders {
  const kept = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !withheldHeaders.some((pattern) => pattern.test(name))),
  );
  // The nearest address comes first in `ips`, and ends it where the proxy is not trusted.
  const chain = (request.ips ?? [request.ip]).map((address) => address.replace(/^::ffff:(?=\d+\.)/i, ''));
  return {
    ...kept,
    'x-forwarded-for': chain.toReversed().join(', '),
    'x-forwarded-proto': request.protocol === 'https' ? 'https' : 'http',
    'x-forwarded-host': request.host,
  };
}

/** Returns what the caller is told of the headers of an answer. */
export function answerHeadersFor(headers: Headers, request: Asked, behind: Behind): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    const [first = ''] = [value].flat();
    if (answerHeaders.test(name)) kept[name] = first;
    if (name === 'cache-control' && privateCaching.test(first)) kept[name] = first;
    // Any other challenge makes the browser itself ask for a password.
    if (name === 'www-authenticate') kept[name] = bearerChallenge.test(String(value)) ? first : 'Bearer';
    if (name === 'set-cookie') kept[name] = [value ?? []].flat().map((cookie) => narrowCookie(cookie, behind));
    const location = name === 'location' && redirectTarget(first, request, behind);
    if (location) kept[name] = location;
  }
  return kept;
}

/** Returns a cookie without its domain, for calls of the interface only. The prefix `__Host-` requires the path `/`. */
function narrowCookie(cookie: string, { upstream }: Behind): string {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^(domain|path)\s*(=|$)/i.test(attribute));
  const given = attributes.findLast((attribute) => /^path\s*=/i.test(attribute))?.replace(/^path\s*=\s*/i, '') ?? '';
  if (pair?.startsWith('__Host-')) return [pair, ...kept, 'Path=/'].join('; ');
  const path = withoutBase(given, upstream);
  return [pair, ...kept, `Path=${withinApi.test(path) && !leavesApi(path) ? path : '/api'}`].join('; ');
}

/** Returns where a redirect may lead: within the interface, or to an origin that the console may reach; else nothing. */
function redirectTarget(location: string, request: Asked, { upstream, origins }: Behind): string | undefined {
  const target = URL.parse(location, new URL(basePath(upstream) + request.url, upstream.origin).href);
  if (!target) return undefined;
  const isOwn = target.host === request.host && /^https?:$/.test(target.protocol);
  const path = target.origin === upstream.origin ? withoutBase(target.pathname, upstream) : isOwn && target.pathname;
  if (path && withinApi.test(path) && !leavesApi(path)) return path + target.search;
  return origins.includes(target.origin) ? target.href : undefined;
}

export const basePath = ({ pathname }: URL) => pathname.replace(/\/$/, '');

/** Returns a path of the service as the gateway has it; `/` where it is outside of the base. */
function withoutBase(path: string, upstream: URL): string {
  const base = basePath(upstream);
  if (path.startsWith(`${base}/`)) return path.slice(base.length);
  return path;
}
