import { serviceNow } from '#src/lib/time/service-clock.ts';

/** Names of a token's lifetime or end in lower case without separators, best first. */
export const lifetimeNames = [
  'expiresin accesstokenexpiresin tokenexpiresin expiresinseconds expiresinms accesstokenexpiresat tokenexpiresat',
  'expiresat expireat expireson expirationtime expiretime expirydate expirationdate expiration expiry expires expire',
  'expiresutc validuntil validto exp ttl lifetime maxage validfor',
].flatMap((names) => names.split(' '));

/** Largest number that is read as seconds rather than milliseconds: a renewal that is too early does no harm. */
const MAX_SECONDS = 1_000_000;
/** Numbers that are this close to the current time are instants. */
const TEN_YEARS_MS = 10 * 365 * 24 * 3_600_000;

/**
 * Reads when a token expires: a number of seconds or milliseconds, or an instant as ISO 8601, `/Date(…)/` or seconds or
 * milliseconds since 1970.
 * @param claimed lifetime by the claims of the token, which tells seconds from milliseconds
 * @returns the lifetime in seconds, not positive if the token has expired; NaN if the value is neither
 */
export function readLifetime(text: string, claimed: number, nowMs = serviceNow()): number {
  const [, stamp = text] = /^\/Date\((\d+)[+-]?\d*\)\/$/.exec(text) ?? [];
  const number = Number(stamp);
  if (Number.isNaN(number)) return (Date.parse(stamp) - nowMs) / 1000;
  const instant = [number, number * 1000].find((ms) => Math.abs(ms - nowMs) < TEN_YEARS_MS);
  if (instant !== undefined) return (instant - nowMs) / 1000;
  const distance = (seconds: number) => Math.abs(Math.log(seconds / claimed));
  const isMilliseconds = claimed > 0 ? distance(number / 1000) < distance(number) : number > MAX_SECONDS;
  return isMilliseconds ? number / 1000 : number;
}
