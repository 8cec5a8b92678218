import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { beforeAll, describe, expect, test } from 'vitest';
import { en, zh } from './testing/all-messages.ts';

/** Returns the names of the values that a message needs, using the compiler of the build. */
function valuesOf(message: string): string[] {
  const names = new Set<string>();
  const walk = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      names.add(String(token[0]));
      const choices = token[2];
      if (choices && typeof choices === 'object') for (const choice of Object.values(choices)) walk(choice);
    }
  };
  walk(compiled(message));
  return [...names].sort();
}

/** Vitest uses the build's plugins, which have already compiled the messages. */
const compiled = (message: unknown) => (typeof message === 'string' ? compileMessage(message) : message);

const ids = Object.keys(en) as (keyof typeof en)[];

test('each language has the same messages', () => {
  expect(Object.keys(zh).sort()).toEqual([...ids].sort());
});

test('a message needs the same values in each language', () => {
  expect(valuesOf(en['forbidden.body'])).toEqual(['name', 'needed', 'roles', 'tenant']);
  const different = ids.filter((id) => String(valuesOf(en[id])) !== String(valuesOf(zh[id])));
  expect(different).toEqual([]);
});

const files = Object.values(
  import.meta.glob<Record<string, Record<string, unknown>>>('./en/*.ts', { eager: true }),
).map((file) => Object.values(file).flatMap((messages) => Object.keys(messages)));

test('no message id belongs to two nouns', () => {
  const all = files.flat();
  expect(all.length).toBe(new Set(all).size);
});

test('a group of messages is in one file, so that a missing one is known to be missing', () => {
  const groups = files.flatMap((ids) => [...new Set(ids.map((id) => id.slice(0, id.lastIndexOf('.'))))]);
  const inTwo = [...new Set(groups.filter((group, i) => groups.indexOf(group) !== i))];
  // The ids of the last three are never built from data.
  expect(inTwo.sort()).toEqual(['failure', 'palette', 'shortcuts', 'tour']);
});

describe('formatted text', () => {
  beforeAll(() => i18n.load({ en: en as never, zh: zh as never }));

  test.each([
    ['en', 1, 'Too many attempts. You can try again in 1 second.'],
    ['en', 1200, 'Too many attempts. You can try again in 1,200 seconds.'],
    ['zh', 2, '尝试次数过多，请在 2 秒后重试。'],
  ])('%s: %d', (locale, seconds, words) => {
    i18n.activate(locale);
    expect(i18n._('session.tooMany.wait', { seconds })).toBe(words);
  });
});
