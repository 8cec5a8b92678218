import { afterEach, describe, expect, it } from 'vitest';
import { faults } from './faults.ts';
import { type ForeignName, foreignNames, startForeign } from './foreign-services.ts';
import type { ForeignService } from './kit/types.ts';
import { type Clock, Walk } from './walk/call-walk.ts';
import { Client, sendTo } from './walk/client.ts';
import { dialects } from './walk/dialects.ts';

const offers: Record<ForeignName, { cors: boolean; openapi: string[] }> = {
  'bare-documented': { cors: false, openapi: [] },
  'django-snake': { cors: false, openapi: ['/api/schema/'] },
  'express-200-errors': { cors: true, openapi: [] },
  'fastapi-oauth': { cors: true, openapi: ['/openapi.json'] },
  'go-numeric-ids': { cors: false, openapi: [] },
  'java-iso-local-dates': { cors: false, openapi: ['/swagger.json'] },
  'laravel-plain-token': { cors: false, openapi: [] },
  'oidc-redirect': { cors: true, openapi: ['/openapi.json'] },
  'rails-sessions': { cors: true, openapi: [] },
  'spring-envelope': { cors: true, openapi: ['/v3/api-docs'] },
};

let foreign: ForeignService | undefined;
afterEach(async () => {
  await foreign?.stop();
  foreign = undefined;
});

async function walk(name: ForeignName, fault?: string): Promise<Walk> {
  const clock: Clock = { now: Date.UTC(2026, 10, 22, 10) };
  const options = { now: () => clock.now, runMs: 1000, slowMs: 1, ...(fault && { fault }) };
  foreign = await startForeign(name, options);
  const walked = new Walk(foreign, clock);
  await walked.run();
  expect(foreign.log.filter((entry) => entry.error)).toEqual([]);
  return walked;
}

describe('importing, labeling and reading results', () => {
  it.each(foreignNames)('works on %s and follows the document', async (name) => {
    const { breaches } = await walk(name);
    expect([...breaches]).toEqual([]);
    const calls = new Set(foreign!.log.filter(({ status }) => status < 400).map((entry) => entry.name));
    for (const call of [
      'commit',
      'complete',
      'label',
      'logs',
      'result',
      'report',
      'finance',
      'files',
      'cancel',
      'remove',
    ])
      expect(calls).toContain(call);
  });
});

it.each(foreignNames)('%s refuses finance data to an account without the role', async (name) => {
  foreign = await startForeign(name);
  const client = new Client(foreign, foreign.limited);
  await dialects[name].signIn(client);
  const { status, body } = await client.call('/api/open/finance/transactions');
  expect(status === 200 ? body.code : status).toBe(status === 200 ? 40301 : 403);
});

it.each(foreignNames.filter((name) => dialects[name].renew))('%s renews an expired token', async (name) => {
  const clock: Clock = { now: Date.UTC(2026, 10, 22, 10) };
  foreign = await startForeign(name, { now: () => clock.now });
  const client = new Client(foreign, foreign.credentials);
  const status = async (): Promise<number> => (await client.call('/api/open/finance/transactions')).status;
  await dialects[name].signIn(client);
  expect(await status()).toBe(200);
  clock.now += 3600 * 1000;
  expect(await status()).toBe(401);
  await dialects[name].renew!(client);
  expect(await status()).toBe(200);
});

describe('what a foreign service offers', () => {
  it.each(foreignNames)(
    '%s answers browsers of other origins and describes its calls as its table row says',
    async (name) => {
      foreign = await startForeign(name);
      const preflight = await fetch(`${foreign.url}/api/open/finance/transactions`, {
        method: 'OPTIONS',
        headers: { origin: 'http://127.0.0.1:5173', 'access-control-request-headers': 'authorization' },
      });
      expect(preflight.headers.has('access-control-allow-origin')).toBe(offers[name].cors);
      const found: string[] = [];
      for (const path of ['/openapi.json', '/api/openapi.json', '/v3/api-docs', '/swagger.json', '/api/schema/']) {
        const { body } = await sendTo(foreign.url + path);
        if (body.openapi) found.push(path);
      }
      expect(found).toEqual(offers[name].openapi);
    },
  );
});

describe('a fault', () => {
  // Each fault meets one foreign service; together they meet all.
  const cases = faults.map((fault, index) => ({
    ...fault,
    foreign: foreignNames[index % foreignNames.length]!,
  }));

  it.each(cases)('$name breaks the named field of $foreign', async (fault) => {
    const { breaches } = await walk(fault.foreign, fault.name);
    const named = [...breaches].filter((breach) => {
      const [call, ...field] = breach.split(' ');
      return (fault.call === 'any' || call === fault.call) && field.join(' ') === fault.field;
    });
    expect(named, [...breaches].join(', ')).not.toEqual([]);
  });

  it('can be switched on and off while the foreign service runs', async () => {
    foreign = await startForeign('bare-documented');
    const read = async (): Promise<number> => (await fetch(`${foreign!.url}/api/open/finance/transactions`)).status;
    expect(await read()).toBe(401);
    foreign.faults.inject('finance-sign-in-skipped');
    expect(await read()).toBe(200);
    foreign.faults.clear();
    expect(await read()).toBe(401);
  });
});

it('has thirty faults with different names', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(30);
});
