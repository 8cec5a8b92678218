import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secret, startTestService, type TestService } from '#server/testing/service.ts';
import { accessTokens } from './access-token.ts';
import { rotateKey, signingKeys, sweepKeys } from './signing-keys.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Creates the keys as another process of the service would. */
const another = (of = secret) => signingKeys({ db: service.db, secret: of });
const session = crypto.randomUUID();
const devices = (token: string) =>
  service.ask(undefined, 'GET', '/api/auth/sessions', undefined, { authorization: `Bearer ${token}` });
/** Moves the creation of every key into the past. */
const age = (minutes: number) =>
  sql`update signing_keys set created_at = created_at - make_interval(mins => ${minutes})`.execute(service.ownerDb);

test('5 after a rotation the new key signs, and tokens of the old one stay valid', async () => {
  const token = await service.tokenOf('operator');
  const old = await another().current();
  const id = await rotateKey(service.db);
  expect((await another().current()).id).toBe(id);
  expect((await devices(token)).statusCode).toBe(200);
  expect(await another().byId(old.id)).toEqual(old);
});

test('5 a process that has not seen the new key reads it when a token names it', async () => {
  const keys = another();
  await keys.current();
  await rotateKey(service.db);
  const token = await accessTokens(another()).sign(session, session);
  await expect
    .poll(
      () =>
        accessTokens(keys)
          .read(token)
          .catch(() => undefined),
      { timeout: 10_000 },
    )
    .toBe(session);
});

test('5 rejects the old key once all its tokens have expired', async () => {
  const old = await another().current();
  await rotateKey(service.db);
  await age(15);
  expect(await another().byId(old.id)).toBeDefined();
  await age(5);
  expect(await another().byId(old.id)).toBeUndefined();
  const current = await another().current();
  await sweepKeys(service.db);
  expect(await service.db.selectFrom('signing_keys').select('id').execute()).toEqual([{ id: current.id }]);
});

test('5 rejects a token under another secret, and the database contains no key', async () => {
  const token = await accessTokens(another()).sign(session, session);
  const other = 'another secret of thirty-two chars';
  await expect(accessTokens(another(other)).read(token)).rejects.toThrow('not valid');
  const { salt } = await service.db.selectFrom('signing_keys').select('salt').executeTakeFirstOrThrow();
  expect(Buffer.from((await another().current()).secret)).not.toEqual(Buffer.from(salt));
});
