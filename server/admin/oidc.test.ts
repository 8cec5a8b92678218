import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientSecret, startOpenIdProvider } from '#server/testing/openid-provider.ts';
import { type SignOnRig, startSignOnRig } from '#server/testing/sign-on.ts';

let rig: SignOnRig;
beforeAll(async () => {
  rig = await startSignOnRig();
});
afterAll(() => rig.stop());

test.each([
  [{ issuer: 'http://idp.example' }, 'is not an issuer'],
  [{ issuer: 'https://idp.example/?realm=a' }, 'is not an issuer'],
  [{ issuer: undefined }, 'is not an issuer'],
  [{ clientId: undefined }, 'client id is required'],
  [{ clientSecret: '' }, 'secret is empty'],
  [{ scope: 'profile' }, 'must contain openid'],
  [{ map: [] }, 'Nobody would have a role'],
  [{ map: ['Analysts=reader'] }, 'use VALUE=ROLE'],
  [{ map: ['analyst'] }, 'use VALUE=ROLE'],
  [{ localAdmin: 'operator' }, 'must be an enabled administrator'],
  [{ localAdmin: 'nobody' }, 'no user nobody'],
])('refuses a setting: %s', async (given, message) => {
  await expect(rig.configure(given)).rejects.toThrow(message);
});

test('refuses a provider whose discovery document has an unsafe address', async () => {
  const failing = await startOpenIdProvider({ metadata: { authorization_endpoint: 'javascript:alert(1)' } });
  await expect(rig.configure({}, 'acme', failing)).rejects.toThrow('cannot be used');
  await failing.stop();
});

test('stores the client secret encrypted, and never shows it', async () => {
  const { client_secret } = await rig.service.db
    .selectFrom('sign_on_providers')
    .select('client_secret')
    .where('tenant_id', '=', rig.tenants.acme)
    .executeTakeFirstOrThrow();
  const parts = client_secret!.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect([client_secret, ...parts].join(' ')).not.toContain(clientSecret);
  expect(await rig.commands.show('acme')).toMatchObject({ client_secret: 'set', label: 'Acme' });
});

test('maps a value that contains an equals sign', async () => {
  await rig.configure({ map: ['cn=analysts,dc=acme=analyst'] });
  expect((await rig.signOn({ claims: { roles: 'cn=analysts,dc=acme' } })).person.roles).toEqual(['analyst']);
});

test('removing the provider ends the sessions of its accounts', async () => {
  await rig.configure();
  const { browser } = await rig.signOn();
  await rig.commands.remove('acme');
  expect((await browser.state()).person).toBeUndefined();
  await expect(rig.commands.show('acme')).rejects.toThrow('has no provider');
});
