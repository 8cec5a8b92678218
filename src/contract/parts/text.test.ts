import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { name } from './text.ts';

const messageOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('says in English what is wrong with a value', () => {
  expect(messageOf(name, 7)).toBe('Invalid input: expected string, received number');
  expect(messageOf(name, '')).toBe('Too small: expected string to have >=1 characters');
  expect(messageOf(z.enum(['asc', 'desc']), 'up')).toBe('Invalid option: expected one of "asc"|"desc"');
  expect(messageOf(z.object({ name }), {})).toBe('Invalid input: expected string, received undefined');
});
