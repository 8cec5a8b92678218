import { instantOf, parseLocalTime } from '#src/lib/time/local-time.ts';

/** Converts every time without a zone in a JSON value to the same time in UTC. */
export function withZone(value: unknown, zone: string): unknown {
  if (typeof value === 'string') {
    const local = parseLocalTime(value);
    return Number.isNaN(local) ? value : new Date(instantOf(local, zone)).toISOString();
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withZone(one, zone));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withZone(one, zone)]));
}
