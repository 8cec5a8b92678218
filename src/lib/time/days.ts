import { instantOf } from './local-time.ts';

const DAY_MS = 86_400_000;

/** Zones had no standard time before; such days begin at midnight UTC. */
const FIRST_STANDARD_DAY = '1800';

const startOf = (localMs: number, zone: string) => {
  const isBefore = localMs < Date.parse(`${FIRST_STANDARD_DAY}-01-01T00:00Z`);
  return zone === 'UTC' || isBefore ? localMs : instantOf(localMs, zone);
};

/** Returns the instant at which a day such as `2026-03-01` begins in a time zone, in milliseconds since 1970. */
export const startOfDay = (day: string, zone: string): number => startOf(Date.parse(`${day}T00:00Z`), zone);

/** Returns the instant at which a day ends and the next one begins. */
export const endOfDay = (day: string, zone: string): number => startOf(Date.parse(`${day}T00:00Z`) + DAY_MS, zone);
