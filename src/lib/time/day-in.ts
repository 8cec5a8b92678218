import { serviceNow } from './service-clock.ts';

/** Returns the day that it is in a time zone at an instant, such as `2026-03-01`. */
export const dayIn = (zone: string, now: Date): string =>
  // Swedish dates are in ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** Returns today's date in a time zone, by the clock of the service. */
export const todayIn = (zone: string) => dayIn(zone, new Date(serviceNow()));
