import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { guessLimits } from './guess-limits.ts';
import { arrivals, besiege } from './guessing.testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => service.db.deleteFrom('login_guesses').execute());

const anywhere = (n: number) => (n % 2 ? `10.7.${n}.9` : `2001:db8:7:${n}::9`);

test.each<[number, string, (n: number) => string, (n: number) => string]>([
  [50, 'IPv4 addresses', (n) => `198.18.${n}.1`, anywhere],
  [50, 'neighboring IPv4 addresses', (n) => `198.18.1.${n}`, (n) => `10.7.1.${n}`],
  [50, 'IPv6 networks', (n) => `2001:db8:${(n + 256).toString(16)}::1`, anywhere],
  [50, 'subnets of the IPv6 network of the people', (n) => `2001:db8:7:${n + 1000}::1`, (n) => `2001:db8:7:${n}::9`],
  [100, 'subnets of one IPv6 network', (n) => `2001:db8:1:${n}::1`, anywhere],
])(
  'while %i %s guess and wait as told, 200 people on new devices sign in within 20 minutes',
  async (count, _, guesser, person) => {
    let time = Date.parse('2026-01-05T09:00:00Z');
    const limits = [1, 2].map(() => guessLimits(service.db, () => new Date(time)));
    const setTime = (to: number) => {
      time = to;
    };
    const guessers = Array.from({ length: count }, (_unused, n) => guesser(n));
    const people = arrivals(200, person);
    const { waits, mostPerHour, mostPerDay } = await besiege({
      limits,
      setTime,
      start: time,
      username: 'operator',
      guessers,
      people,
    });
    expect(waits.filter((seconds) => seconds <= 20 * 60).length).toBeGreaterThanOrEqual(190);
    expect(mostPerHour).toBeLessThanOrEqual(73);
    expect(mostPerDay).toBeLessThanOrEqual(142);
  },
);
