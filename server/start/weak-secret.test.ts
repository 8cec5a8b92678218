import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { secretWeakness } from './weak-secret.ts';

test.each([
  ['', /32 characters/],
  [randomBytes(12).toString('hex'), /32 characters/],
  ['0'.repeat(32), /different characters/],
  ['aAbB'.repeat(20), /different characters/],
  [`${'x'.repeat(60)}abcdef`, /different characters/],
  ['k7Qp2xVz'.repeat(4), /repeats/],
  ['k7Qp2xVz'.repeat(4).slice(0, 33), /repeats/],
  ['correct horse battery correct horse battery', /repeats/],
  ['abcdefghijklmnopqrstuvwxyz0123456789', /sequence/],
  ['98765432109876543210zyxwvutsrqponmlk', /sequence/],
  ['qwertyuiopasdfghjklzxcvbnm1234567890', /sequence/],
  ['aaaabbbbccccddddeeeeffffgggghhhhiiii', /sequence/],
  ['please-change-me-to-something-long-and-random', /“change”/],
  ['My-Super-SECRET-signing-key-for-tokens', /“secret”/],
  ['password-of-the-assay-service-in-2026', /“password”/],
  ['thisisasecretkeythatnobodyelseknows', /“secret”/],
  ['Changeme1234-Changeme5678-Changeme90', /“changeme”/],
])('refuses %j', (secret, message) => {
  expect(secretWeakness(secret)).toMatch(message);
});

test('accepts a random secret that has a short word of an example by chance', () => {
  expect(secretWeakness('tszU73NFBn4jr1hxSxgdwxK28AWnKjkNn1nf7sinSErtcZgnsdBjGVJqYibNoRoA')).toBeUndefined();
});

test.each([
  ['openssl rand -base64 48', () => randomBytes(48).toString('base64')],
  ['openssl rand -base64 24', () => randomBytes(24).toString('base64')],
  ['base64url of 32 bytes', () => randomBytes(32).toString('base64url')],
  ['openssl rand -hex 32', () => randomBytes(32).toString('hex')],
  ['openssl rand -hex 16', () => randomBytes(16).toString('hex')],
  ['a UUID', () => crypto.randomUUID()],
])('accepts 20,000 random secrets made by %s', (_, make) => {
  const refused: string[] = [];
  for (let n = 0; n < propertyRuns(20_000); n += 1) {
    const secret = make();
    if (secretWeakness(secret)) refused.push(secret);
  }
  expect(refused).toEqual([]);
});
