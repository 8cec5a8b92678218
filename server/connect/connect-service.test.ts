import { expect, test } from 'vitest';
import { textsOf } from './connect-service.ts';

const printed = (text: string, secrets: string[] = [], path?: string) =>
  textsOf({ verdict: 'fails', call: 'sign-in', path, text, advice: text }, secrets);

test.each([
  ['clears the screen', '\x1b[2J\x1b[H✓ The main job works.'],
  ['starts with a C1 control', '\x9b2Jok'],
  ['sets the title', '\x1b]0;title\x07ok'],
  ['deletes', 'ok\x7f\b\b'],
  ['writes over the line', 'bad\rgood\ngood'],
  ['turns the direction', 'abc\u202edcba\u2066x\u2069\u200f\u061c'],
])('prints no control of a service that %s', (_what, text) => {
  const lines = printed(text, [], `/v1/${text}`);
  expect(lines.join('')).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
  expect(lines[1]).toContain('\ufffd');
});

test.each([
  ['Wrong password: hunter2', 'Wrong password: …'],
  ['"hunter2" is wrong. Not hunter2.', '"…" is wrong. Not ….'],
  ['password=hunter2&user=ada', 'password=…&user=ada'],
  ['Not found: /v1/hunter2/x and hunter22', 'Not found: /v1/hunter2/x and hunter22'],
])('blots out a password as a whole value: %s', (text, shown) => {
  expect(printed(text, ['hunter2'])[1]!.trim()).toBe(shown);
});

test('shows paths that contain the letters of a password', () => {
  expect(printed('ok', ['v1'], '/v1/uploads')[0]).toContain('/v1/uploads: ok');
  expect(printed('No call at /api/v1.json', ['v1'])[1]!.trim()).toBe('No call at /api/v1.json');
  expect(printed('Use $1 or (x+)', ['(x+)'])[1]!.trim()).toBe('Use $1 or …');
});
