import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { name, visibleName } from './text.ts';

const messageOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('says in English what is wrong with a value', () => {
  expect(messageOf(name, 7)).toBe('Invalid input: expected string, received number');
  expect(messageOf(name, '')).toBe('Too small: expected string to have >=1 characters');
  expect(messageOf(z.enum(['asc', 'desc']), 'up')).toBe('Invalid option: expected one of "asc"|"desc"');
  expect(messageOf(z.object({ name }), {})).toBe('Invalid input: expected string, received undefined');
});

test.each([
  ['a space', ' '],
  ['spaces without a break', '\u00a0\u3000'],
  ['joiners', '\u200b\u200d\u2060'],
  ['a Hangul filler', '\u3164\u115f'],
  ['a blank in Braille', '\u2800'],
  ['directional marks', '\u202e\u2066'],
  ['a variation selector', '\ufe0f'],
])('refuses a name of nothing but %s', (_, value) => {
  expect(messageOf(visibleName(200), value)).toBe('Must have a visible character.');
});

test.each(['Ada', '王', ' O\u2019Neil ', '😀', '\u0646\u200c\u0645', '?', '7'])('accepts the name %s', (value) => {
  expect(visibleName(200).safeParse(value).success).toBe(true);
});
