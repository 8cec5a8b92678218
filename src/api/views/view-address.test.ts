import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryOf, searchOf } from './view-address.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-02-28T23:30:00Z') }));
afterEach(() => vi.useRealTimers());

test('a view has the filters and the sort, but not the page or the open row', () => {
  expect(queryOf('?status=FAILED&page=3&page_size=50&row=7&view=abc&q=a%26b', 'UTC')).toBe('q=a%26b&status=FAILED');
  expect(searchOf({ id: 'abc', query: 'q=a%26b&status=FAILED' }, 'UTC')).toBe('?q=a%26b&status=FAILED&view=abc');
});

test('this month stays this month when a view is opened later', () => {
  const query = queryOf('?from=2026-02-01&to=2026-02-28', 'UTC');
  expect(query).toBe('period=month');
  vi.setSystemTime(new Date('2026-03-15T12:00:00Z'));
  expect(searchOf({ id: 'abc', query }, 'UTC')).toBe('?from=2026-03-01&to=2026-03-31&view=abc');
});

test('other days stay unchanged', () => {
  expect(queryOf('?from=2026-02-01&to=2026-02-27', 'UTC')).toBe('from=2026-02-01&to=2026-02-27');
  expect(queryOf('?from=2026-02-01', 'UTC')).toBe('from=2026-02-01');
});

test('a period is counted in the time zone of the list', () => {
  // It is already March in Tokyo.
  expect(searchOf({ id: 'abc', query: 'period=today' }, 'Asia/Tokyo')).toBe('?from=2026-03-01&to=2026-03-01&view=abc');
  expect(searchOf({ id: 'abc', query: 'period=today&zone=UTC' }, 'Asia/Tokyo')).toContain('from=2026-02-28');
  expect(queryOf('?from=2026-03-01&to=2026-03-01', 'Asia/Tokyo')).toBe('period=today');
});

test('ignores a time zone and a period that do not exist', () => {
  expect(searchOf({ id: 'abc', query: 'period=someday&zone=Moon' }, 'UTC')).toBe('?zone=Moon&view=abc');
});
