import type { DomainError } from '#server/http/errors.ts';
import type { guessLimits } from './guess-limits.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const SIEGE_MS = 2 * DAY_MS;

interface Siege {
  limits: ReturnType<typeof guessLimits>[];
  /** Sets the clock of the limits. */
  setTime: (time: number) => void;
  start: number;
  username: string;
  /** Addresses that guess whenever they may, and wait exactly as told. */
  guessers: string[];
  /** Addresses of people with the right password on new devices, and when they arrive, from 0 to 1. */
  people: { address: string; arrival: number }[];
}

/** Returns people who arrive evenly spread over the siege. */
export const arrivals = (count: number, addressOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => ({ address: addressOf(n), arrival: (n * 0.618_034) % 1 }));

/** Simulates two days of patient guessing. Returns the people's waits in seconds, and the most guesses per hour and per day. */
export async function besiege({ limits, setTime, start, username, guessers, people }: Siege) {
  const waits: number[] = [];
  const guesses: number[] = [];
  const clients = [
    ...guessers.map((address) => ({ address, at: start, arrival: undefined })),
    ...people.map(({ address, arrival }) => ({
      address,
      at: start + arrival * SIEGE_MS,
      arrival: start + arrival * SIEGE_MS,
    })),
  ];
  for (let turn = 0; ; turn += 1) {
    const next = clients.reduce((first, client) => (client.at < first.at ? client : first));
    if (next.at >= start + SIEGE_MS + HOUR_MS) break;
    setTime(next.at);
    const answer = await limits[turn % limits.length]!.take(username, next.address).catch(
      (error: DomainError) => error,
    );
    if (typeof answer !== 'function') next.at += Math.ceil(answer.retryAfter!) * 1000;
    else if (next.arrival === undefined) {
      guesses.push(next.at);
      next.at += 1000;
    } else {
      await answer();
      waits.push((next.at - next.arrival) / 1000);
      next.at = Number.POSITIVE_INFINITY;
    }
  }
  const most = (windowMs: number) =>
    Math.max(...guesses.map((from, index) => guesses.slice(index).filter((at) => at < from + windowMs).length));
  return { waits, mostPerHour: most(HOUR_MS), mostPerDay: most(DAY_MS) };
}
