import { argon2Sync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, secret, startTestService, type TestService } from '#server/testing/service.ts';
import { knownDevices } from './known-devices.ts';
import { cost, fingerprintOf, hashPassword, renewedHash, withPassword } from './password.ts';

const tagOf = (given: string, nonce: Buffer, { memory, passes, parallelism }: typeof cost, tagLength = 32) =>
  argon2Sync('argon2id', { message: given, nonce, memory, passes, parallelism, tagLength });
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes as earlier versions stored them. */
function bareHash(given: string, nonce = randomBytes(16)) {
  const tag = tagOf(given, nonce, { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 });
  return `${nonce.toString('base64url')}.${tag.toString('base64url')}`;
}
function phcHash(given: string, memory: number, passes: number, parallelism: number, tagLength = 32, saltLength = 16) {
  const nonce = randomBytes(saltLength);
  const tag = tagOf(given, nonce, { parallelism, memory, passes, tagLength }, tagLength);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

test('stores the parameters with a hash, in the PHC string format', async () => {
  expect(await hashPassword('correct horse')).toMatch(
    new RegExp(
      `^\\$argon2id\\$v=19\\$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}\\$[\\w+/]{22}\\$[\\w+/]{43}$`,
    ),
  );
});

const stored: [string, (given: string) => string][] = [
  ['without parameters, as earlier versions stored it', (given) => bareHash(given)],
  ['with fewer passes', (given) => phcHash(given, 64, 2, 1)],
  ['with more memory', (given) => phcHash(given, 128, 1, 1)],
  ['with two lanes and a longer salt and tag', (given) => phcHash(given, 64, 1, 2, 48, 24)],
];
describe.each(stored)('a hash %s', (_, make) => {
  test('verifies the password and no other, and is renewed with the same salt', async () => {
    const account = { password_hash: make('correct horse') };
    expect(await withPassword('correct horse', [account])).toEqual([account]);
    expect(await withPassword('Correct horse', [account])).toEqual([]);
    const [renewed, again] = await Promise.all([1, 2].map(() => renewedHash('correct horse', account.password_hash)));
    expect(renewed).toBe(again);
    expect(renewed).toContain(`$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`);
    expect(await withPassword('correct horse', [{ password_hash: renewed! }])).toHaveLength(1);
    expect(await renewedHash('correct horse', renewed!)).toBe(renewed);
  });
});

test.each([
  'none',
  '',
  'a.b',
  '$argon2id$v=19$m=64,t=1,p=1$c2FsdA$dGFn',
  '$argon2i$v=19$m=64,t=1,p=1$c2FsdHNhbHRzYWx0$dGFndGFndGFndGFndGFn',
  '$2b$10$abcdefghijklmnopqrstuv',
  'x'.repeat(100_000),
])('no password matches the stored value %.40s', async (password_hash) => {
  expect(await withPassword(password_hash, [{ password_hash }])).toEqual([]);
});

test('a change of the format alone leaves known devices known', () => {
  const nonce = randomBytes(16);
  const bare = bareHash('correct horse', nonce);
  const tag = Buffer.from(bare.split('.')[1]!, 'base64url');
  const phc = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(nonce)}$${unpadded(tag)}`;
  expect(fingerprintOf(phc)).toBe(bare);
  const devices = knownDevices(secret);
  const cookie = devices.write(undefined, { id: 'a', password_hash: bare });
  expect(devices.among(devices.read(cookie), [{ id: 'a', password_hash: phc }])).toHaveLength(1);
  expect(devices.among(devices.read(cookie), [{ id: 'a', password_hash: bareHash('correct horse') }])).toEqual([]);
});

describe('sign-in to an account of an earlier version', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());
  const login = (username: string, given: string) =>
    service.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: given } });
  const setHash = (username: string, password_hash: string) =>
    service.db.updateTable('users').set({ password_hash }).where('username', '=', username).execute();
  const hashOf = async (username: string) =>
    (await service.db.selectFrom('users').select('password_hash').where('username', '=', username).executeTakeFirst())!
      .password_hash;

  test('renews its hash once, even if several happen at the same time', async () => {
    await setHash('operator', bareHash(password));
    const answers = await Promise.all([1, 2, 3, 4].map(() => login('operator', password)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const renewed = await hashOf('operator');
    expect(renewed).toMatch(/^\$argon2id\$/);
    expect((await login('operator', password)).statusCode).toBe(200);
    expect(await hashOf('operator')).toBe(renewed);
  });

  test('changes nothing if the password is wrong', async () => {
    const hash = bareHash(password);
    await setHash('analyst', hash);
    expect((await login('analyst', 'wrong')).statusCode).toBe(401);
    expect(await hashOf('analyst')).toBe(hash);
  });
});
