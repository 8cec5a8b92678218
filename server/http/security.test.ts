import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('an address has one allowance, whatever tokens it makes up; a session has its own', async () => {
  const ask = (token: string) =>
    service.ask(undefined, 'GET', '/api/extensions', undefined, { authorization: `Bearer ${token}` });
  const first = Number((await ask('none')).headers['x-ratelimit-remaining']);
  const second = Number((await ask('another')).headers['x-ratelimit-remaining']);
  expect(second).toBe(first - 1);
  const left = async (who: string) =>
    Number((await service.ask(who, 'GET', '/api/auth/sessions')).headers['x-ratelimit-remaining']);
  const operator = await left('operator');
  const analyst = await left('analyst');
  expect(await left('operator')).toBe(operator - 1);
  expect(await left('analyst')).toBe(analyst - 1);
});
