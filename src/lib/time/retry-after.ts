/**
 * Returns the seconds in `Retry-After`, which is a number of seconds or an HTTP date (RFC 9110 §10.2.3); undefined for anything else.
 * @param now milliseconds since 1970
 */
export function secondsOfRetryAfter(value: string, now: number): number | undefined {
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
