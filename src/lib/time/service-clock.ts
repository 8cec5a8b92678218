import { createStore } from '../store.ts';

/** Bounds of the difference of two clocks, in milliseconds. */
interface Bounds {
  min: number;
  max: number;
}
const UNKNOWN: Bounds = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
let bounds = UNKNOWN;

/** Milliseconds that the clock of the service is ahead of this browser's; 0 if they may agree, and while unknown. */
const ahead = createStore(0);
export const serviceClock = { get: ahead.get, subscribe: ahead.subscribe };

/** Returns the time of the service that belongs to a time of this browser, both in milliseconds since 1970. */
export const serviceTimeOf = (browserMs: number) => browserMs + ahead.get();

/** Returns the current time by the clock of the service, whose times the console shows. */
export const serviceNow = () => serviceTimeOf(Date.now());

/** Forgets the clock of the service. */
export const forgetServiceClock = () => setBounds(UNKNOWN);

function setBounds(next: Bounds) {
  bounds = next;
  const { min, max } = bounds;
  ahead.set(min <= 0 && max >= 0 ? 0 : Math.round((min + max) / 2));
}

/** `Date` names a whole second (RFC 9110 §5.6.7). */
const DATE_RESOLUTION_MS = 1_000;

/** Returns whether a response can come from a cache, whose `Date` is that of an earlier one (RFC 9111 §4.2). */
const isStorable = (headers: Headers) => {
  const control = headers.get('cache-control') ?? '';
  if (headers.has('age')) return true;
  if (/no-store|no-cache/.test(control)) return false;
  return /max-age/.test(control) || headers.has('expires') || headers.has('last-modified');
};

/**
 * Learns from the `Date` of a response how far the clocks are apart. Each response gives bounds, so that the shortest round trip
 * counts most. If they contradict, a clock has been set, and the last response counts. Other origins hide `Date`.
 * @param sentMs time of this browser at which the request was sent
 */
export function learnServiceTime(headers: Headers, sentMs: number, receivedMs = Date.now()) {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date) || receivedMs < sentMs || isStorable(headers)) return;
  const given = { min: date - receivedMs, max: date + DATE_RESOLUTION_MS - sentMs };
  const both = { min: Math.max(bounds.min, given.min), max: Math.min(bounds.max, given.max) };
  setBounds(both.min <= both.max ? both : given);
}
