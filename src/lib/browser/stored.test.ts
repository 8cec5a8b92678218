// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { stored, storedList } from './stored.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const size = stored('test:size', z.number(), 0);

test('keeps a value for each owner and one without an owner', () => {
  size.set(1);
  size.set(2, 'ann');
  size.set(3, 'bob');
  expect([size.get(), size.get('ann'), size.get('bob'), size.get('eve')]).toEqual([1, 2, 3, 0]);
  expect(size.owners().sort()).toEqual(['ann', 'bob']);
  size.set(undefined, 'ann');
  expect(size.get('ann')).toBe(0);
  expect(size.owners()).toEqual(['bob']);
});

test('writes to the chosen storage', () => {
  stored('test:place', z.string(), '', 'sessionStorage').set('top');
  expect(sessionStorage.getItem('test:place')).toBe('"top"');
  expect(localStorage).toHaveLength(0);
});

test('returns the fallback for invalid values', () => {
  for (const invalid of ['', 'not json', '"text"', 'null', '{', '[1]']) {
    localStorage.setItem('test:size', invalid);
    expect(size.get(), invalid).toBe(0);
  }
});

test('reads a choice that was stored as plain text', () => {
  const choice = stored('test:choice', z.enum(['on', 'off']), 'off');
  localStorage.setItem('test:choice', 'on');
  expect(choice.get()).toBe('on');
  choice.set('off');
  expect(choice.get()).toBe('off');
});

test('does not throw if storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  size.set(1);
  expect(size.get()).toBe(0);
});

test('does not throw if the browser denies storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  size.set(1);
  size.set(undefined);
  expect(size.get()).toBe(0);
  expect(size.owners()).toEqual([]);
});

test('lists recent items of a person, newest first, each once and up to a limit', () => {
  const recent = storedList('test:recent', z.object({ id: z.string(), n: z.number() }), ({ id }) => id, 2);
  recent.add('ann', { id: 'a', n: 1 });
  recent.add('ann', { id: 'b', n: 2 });
  recent.add('ann', { id: 'a', n: 3 });
  expect(recent.list('ann')).toEqual([
    { id: 'a', n: 3 },
    { id: 'b', n: 2 },
  ]);
  recent.add('ann', { id: 'c', n: 4 });
  expect(recent.list('ann').map(({ id }) => id)).toEqual(['c', 'a']);
  expect(recent.list('bob')).toEqual([]);
  recent.remove('ann', 'c');
  expect(recent.list('ann').map(({ id }) => id)).toEqual(['a']);
});
