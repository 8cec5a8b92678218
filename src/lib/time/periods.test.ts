import { expect, test } from 'vitest';
import { dayIn } from './day-in.ts';
import { endOfDay, startOfDay } from './days.ts';
import { comparedPeriods, daysIn, lastDays, type Preset, periodOf, presetOf, presets } from './periods.ts';

test.each<[Preset, string, string, string]>([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-05-31', '2026-04-01', '2026-06-30'],
  ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['year', '2026-07-01', '2026-01-01', '2026-12-31'],
])('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(periodOf(preset, today)).toEqual({ from, to });
});

test('recognizes every preset by its days', () => {
  for (const preset of presets) expect(presetOf(periodOf(preset, '2026-08-15'), '2026-08-15')).toBe(preset);
  expect(presetOf({ from: '2026-08-02', to: '2026-08-31' }, '2026-08-15')).toBeUndefined();
  expect(presetOf({}, '2026-08-15')).toBeUndefined();
});

test.each([
  // Whole months, quarters and years.
  ['2026-10-01', '2026-10-31', '2026-11-28', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['2026-03-01', '2026-03-31', '2026-03-31', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-03-31', '2026-06-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2024-01-01', '2024-12-31', '2026-06-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  // Days of a month that is not over, or not whole.
  ['2026-03-01', '2026-03-30', '2026-06-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ['2026-03-02', '2026-03-31', '2026-06-01', '2026-03-31', '2026-01-31', '2026-03-01'],
  ['2026-06-01', '2026-06-30', '2026-06-10', '2026-06-10', '2026-05-22', '2026-05-31'],
  ['2026-06-10', '2026-06-10', '2026-06-10', '2026-06-10', '2026-06-09', '2026-06-09'],
  ['2026-06-01', undefined, '2026-06-03', '2026-06-03', '2026-05-29', '2026-05-31'],
])('%s to %s, seen on %s, is compared until %s with %s to %s', (from, to, today, last, before, until) => {
  const current = { from, to: last };
  expect(comparedPeriods({ from, to }, today)).toEqual({ current, previous: { from: before, to: until } });
});

test('compares nothing without a first day, before a period begins or before the year 1', () => {
  expect(comparedPeriods({ to: '2026-01-31' }, '2026-06-01')).toBeUndefined();
  expect(comparedPeriods({ from: '2026-07-01' }, '2026-06-01')).toBeUndefined();
  expect(comparedPeriods({ from: '0001-01-01' }, '2026-06-01')).toBeUndefined();
  expect(comparedPeriods({ from: '0001-01-01', to: '0001-01-31' }, '2026-06-01')).toBeUndefined();
});

test.each([
  ['Asia/Kolkata', '2026-02-28T18:30:00Z', '2026-03-01'],
  ['Asia/Kolkata', '2026-02-28T18:29:59Z', '2026-02-28'],
  ['America/St_Johns', '2026-03-01T03:29:00Z', '2026-02-28'],
  ['UTC', '2026-03-01T00:00:00Z', '2026-03-01'],
])('in %s, %s is on %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

test.each([
  // Clocks go forward at midnight, so the day begins at 1:00.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  // Clocks go back at 1:00, so midnight comes twice.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z', '2026-10-04T13:00:00.000Z'],
  ['0001-01-01', 'Asia/Kolkata', '0001-01-01T00:00:00.000Z', '0001-01-02T00:00:00.000Z'],
])('%s in %s lasts from %s to %s', (day, zone, start, end) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start);
  expect(new Date(endOfDay(day, zone)).toISOString()).toBe(end);
});

test('lists the last days up to today, across the end of a month', () => {
  expect(lastDays(1, '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(daysIn(lastDays(3, '2024-03-01'))).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
});
