import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTime, spanText } from './log-time.ts';
import {
  ALL_LEVELS,
  extendedRange,
  filterOf,
  hasFilter,
  hashOf,
  type LogUrl,
  patchOf,
  rangeOf,
  type ValueChoice,
  valuesOf,
} from './log-url.ts';

test('parses its own links to lines, in either order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.nat(1000), (from, more) => {
      expect(rangeOf(hashOf({ from, to: from + more }))).toEqual({ from, to: from + more });
      expect(rangeOf(`#L${from + more}-L${from}`)).toEqual({ from, to: from + more });
    }),
  );
});

test('extends a selection from either end, and begins one at the line before', () => {
  expect(extendedRange(null, 5, 6)).toEqual({ from: 5, to: 6 });
  expect(extendedRange({ from: 5, to: 6 }, 6, 7)).toEqual({ from: 5, to: 7 });
  expect(extendedRange({ from: 5, to: 6 }, 5, 4)).toEqual({ from: 4, to: 6 });
  expect(extendedRange({ from: 5, to: 6 }, 6, 3)).toEqual({ from: 3, to: 5 });
});

test.each([
  ['nothing', {}, false],
  ['all levels', { level: ALL_LEVELS }, false],
  ['a search that hides no lines', { q: 'error' }, false],
  ['only matches', { q: 'error', only: '1' }, true],
  ['a level', { level: 'error' }, true],
  ['a task', { task: 'verify_file' }, true],
] as const)('recognizes a filter in %s', (_what, url, expected) => {
  expect(hasFilter({ time: 'local', ...url })).toBe(expected);
});

test.each(['', '#', '#L', '#L0', '#Lx', '#L1-', '#tasks', '#L1-L2-L3'])('%j is not a link to lines', (hash) => {
  expect(rangeOf(hash)).toBeNull();
});

test('formats times in fixed width', () => {
  const time = Date.parse('2026-11-20T08:00:01.007Z');
  expect(lineTime(time, 'utc', 0)).toBe('08:00:01.007');
  expect(lineTime(time, 'relative', time - 3_723_004)).toBe('+1:02:03.004');
  expect(lineTime(time, 'relative', time + 5)).toBe('−0:00:00.005');
  expect(lineTime(Number.NaN, 'utc', 0)).toBe('');
  expect(lineTime(9e99, 'local', 0)).toBe('');
});

test('formats a period in its zone, with the date', () => {
  const from = Date.parse('2026-11-20T08:00:01.007Z');
  expect(spanText(from, from + 60_000, 'utc', 0, 'en')).toBe('Nov 20, 2026, 08:00:01 – 08:01:01');
  expect(spanText(from + 500, from, 'utc', 0, 'en')).toBe('Nov 20, 2026, 08:00:01.007 – 08:00:01.507');
  expect(spanText(from, from + 60_000, 'relative', from, 'zh')).toBe('+0:00:00.000 – +0:01:00.000');
  expect(spanText(from, from, 'relative', from, 'en')).toBe('+0:00:00.000');
  expect(spanText(-9e15, 9e15, 'utc', 0, 'en')).toContain('275760');
});

test.each(['', 'x', '{}', '[1]', '[{"of":"level","name":"","value":"info","hides":true}]'])(
  '%j in the address filters by no value',
  (values) => {
    expect(valuesOf({ time: 'local', values })).toEqual([]);
  },
);

describe('choosing a value', () => {
  const levels = [
    { name: 'debug', severity: 0, count: 3 },
    { name: 'info', severity: 1, count: 3 },
    { name: 'error', severity: 3, count: 1 },
  ] as const;
  const field = (value: string, hides = false): ValueChoice => ({ of: 'field', name: 'code', value, hides });
  /** Applies choices one after the other. */
  const chosen = (...choices: ValueChoice[]) => {
    let url: LogUrl = { time: 'local' };
    for (const choice of choices) url = { ...url, ...patchOf(url, choice, levels) } as LogUrl;
    return url;
  };

  test('filters by the value, and removes what contradicts it', () => {
    expect(filterOf(chosen(field('a'))).values).toEqual([field('a')]);
    expect(valuesOf(chosen(field('a'), field('b')))).toEqual([field('b')]);
    expect(valuesOf(chosen(field('a', true), field('b', true)))).toEqual([field('a', true), field('b', true)]);
    expect(valuesOf(chosen(field('a'), field('a', true)))).toEqual([field('a', true)]);
    expect(valuesOf(chosen(field('a', true), field('a')))).toEqual([field('a')]);
  });

  test('shows or hides a task and a level', () => {
    const task = { of: 'task', name: '', value: 'label', hides: false } as const;
    expect(chosen({ ...task, hides: true }, task)).toMatchObject({ task: 'label', values: undefined });
    expect(chosen(task, { ...task, hides: true })).toMatchObject({ task: undefined });
    const level = { of: 'level', name: '', value: 'info', hides: false } as const;
    expect(chosen(level).level).toBe('info');
    // Debug lines stay hidden.
    expect(chosen({ ...level, hides: true }).level).toBe('error');
    expect(chosen(level, { ...level, hides: true }).level).toBe('*');
  });
});
