/** Statuses of a request without a valid CSRF token: 403, and 419 of Laravel. */
export const isCsrfRefusal = (status: number) => status === 403 || status === 419;

/** Returns whether a cookie has a CSRF token that a script must repeat in a header (double submit cookie). */
export const isCsrfCookie = (name: string) => /csrf|xsrf/i.test(name);

/** Returns the headers that repeat the CSRF cookies, named as frameworks do: `XSRF-TOKEN` in `X-XSRF-TOKEN`. */
export function csrfHeaders(cookies: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const cookie of cookies.split(/; */)) {
    const [, name = '', sent = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
    const value = decoded(sent);
    if (!isCsrfCookie(name) || !/^[\x21-\x7e]+$/.test(value)) continue;
    const bare = name.toLowerCase().replace(/^__(?:host|secure)-|^_+/g, '');
    headers[`x-${bare.replaceAll('_', '-')}`] = value;
    if (bare.includes('csrf')) headers['x-csrf-token'] ??= value;
  }
  return headers;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Sends a request with the CSRF headers of this page's cookies, and once more if it is refused and the refusal brought
 * a new cookie. Reads and requests to other origins carry no such headers.
 */
export async function withCsrf(
  address: string,
  method: string,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const { document, location } = globalThis;
  if (method === 'GET' || !document || new URL(address, location.href).origin !== location.origin) return send({});
  const headers = csrfHeaders(document.cookie);
  const response = await send(headers);
  if (!isCsrfRefusal(response.status)) return response;
  const renewed = csrfHeaders(document.cookie);
  return JSON.stringify(renewed) === JSON.stringify(headers) ? response : send(renewed);
}
