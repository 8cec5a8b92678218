import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signOnPaths } from '#contract/session.ts';
import { type Approval, clientId, startOpenIdProvider } from '#server/testing/openid-provider.ts';
import { base64url, type SignOnRig, startSignOnRig } from '#server/testing/sign-on.ts';

let rig: SignOnRig;
beforeAll(async () => {
  rig = await startSignOnRig();
});
beforeEach(() => rig.configure());
afterAll(() => rig.stop());

const refused = (code: string) => ({ failure: code, person: undefined });
const now = () => Math.floor(Date.now() / 1000);

describe('refuses an ID token', () => {
  test.each<[string, Approval]>([
    ['of another issuer', { claims: { iss: 'https://other.example' } }],
    ['for another audience', { claims: { aud: 'other' } }],
    ['for several audiences without azp', { claims: { aud: [clientId, 'other'] } }],
    ['for another authorized party', { claims: { aud: [clientId, 'other'], azp: 'other' } }],
    ['with another nonce', { claims: { nonce: 'other' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { exp: now() - 120 } }],
    ['that was issued long ago', { claims: { iat: now() - 3600 } }],
    ['that is issued in the future', { claims: { iat: now() + 3600, exp: now() + 7200 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with a subject that the database cannot hold', { claims: { sub: 'a\0b' } }],
    ['with a subject of 10,000 characters', { claims: { sub: 'a'.repeat(10_000) } }],
    ['without a signature', { sign: (claims) => `${base64url({ alg: 'none' })}.${base64url(claims)}.` }],
    [
      'signed with the public key as a secret',
      {
        sign: async (claims) => {
          const key = Buffer.from(await exportSPKI(rig.provider.publicKey()));
          return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
        },
      },
    ],
    [
      'signed with another key',
      {
        sign: async (claims) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign((await generateKeyPair('RS256')).privateKey),
      },
    ],
    [
      'whose claims were changed',
      {
        sign: async (claims) => {
          const [head, , signature] = (await rig.provider.sign(claims)).split('.');
          return [head, base64url({ ...claims, roles: ['Owners'] }), signature].join('.');
        },
      },
    ],
    ['that is not a token', { sign: () => 'not.a.token' }],
  ])('%s', async (_, approval) => {
    expect(await rig.signOn(approval)).toMatchObject(refused('NOT_ACCEPTED'));
  });
});

describe('refuses a return from the provider', () => {
  test('a second time, even if the provider accepts the code again', async () => {
    const browser = rig.newBrowser();
    const back = await rig.provider.approve(await browser.start());
    const { token } = rig.provider.counts;
    const opened = await Promise.all(Array.from({ length: 5 }, () => browser.open(back)));
    expect(opened.filter((target) => target === '/runs')).toHaveLength(1);
    expect(rig.provider.counts.token).toBe(token + 1);
  });

  test('with the state of another browser', async () => {
    const [mine, theirs] = [rig.newBrowser(), rig.newBrowser()];
    const back = await rig.provider.approve(await theirs.start());
    await mine.start();
    await mine.open(back);
    expect(await mine.state()).toMatchObject(refused('EXPIRED'));
    expect(await theirs.open(back)).toBe('/runs');
  });

  test('with the code of another sign-in', async () => {
    const [mine, theirs] = [rig.newBrowser(), rig.newBrowser()];
    const stolen = new URL(await rig.provider.approve(await theirs.start()), 'http://localhost');
    const back = new URL(await rig.provider.approve(await mine.start()), 'http://localhost');
    back.searchParams.set('code', stolen.searchParams.get('code')!);
    await mine.open(back.pathname + back.search);
    expect(await mine.state()).toMatchObject(refused('EXPIRED'));
  });

  test('of another issuer, or without the issuer if the provider sends it', async () => {
    const strict = await startOpenIdProvider({ metadata: { authorization_response_iss_parameter_supported: true } });
    await rig.configure({}, 'acme', strict);
    for (const iss of ['https://other.example', undefined])
      expect(await rig.signOn({ iss }, strict)).toMatchObject(refused('NOT_ACCEPTED'));
    expect((await rig.signOn({}, strict)).failure).toBeNull();
    await strict.stop();
  });

  test('if the provider was replaced in between', async () => {
    const browser = rig.newBrowser();
    const back = await rig.provider.approve(await browser.start());
    await rig.configure({}, 'acme', rig.other);
    await browser.open(back);
    expect(await browser.state()).toMatchObject(refused('EXPIRED'));
  });

  test('of the provider of another tenant', async () => {
    const browser = rig.newBrowser();
    await browser.open(await rig.other.approve(await browser.start()));
    expect(await browser.state()).toMatchObject(refused('NOT_ACCEPTED'));
    await browser.open(await rig.other.approve(await browser.start(), { iss: undefined }));
    expect((await browser.state()).person).toBeUndefined();
  });

  test('that names an error', async () => {
    const browser = rig.newBrowser();
    const state = new URL(await browser.start()).searchParams.get('state')!;
    await browser.open(`${signOnPaths.callback}?${new URLSearchParams({ state, error: 'access_denied' })}`);
    expect(await browser.state()).toMatchObject(refused('REFUSED'));
  });

  test.each([
    ['without parameters', ''],
    ['with an empty state', '?state='],
    ['with two states', '?state=a&state=b&code=c'],
    ['with a huge state', `?state=${'a'.repeat(9000)}`],
  ])('%s', async (_, query) => {
    const browser = rig.newBrowser();
    await browser.start();
    expect(await browser.open(signOnPaths.callback + query)).toBe('/sign-in?to=%2F&failure=EXPIRED');
  });
});
