import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeUtc, parseUtc } from './utc-time.ts';

const noon = Date.UTC(2026, 2, 1, 12);

describe('parseUtc', () => {
  test.each(['Z', 'z', '+00:00', '-00:00', '+0000', '-0000', '+00', '-00', '\u221200:00'])(
    'reads the offset %s',
    (zone) => {
      for (const time of [
        '2026-03-01T12:00:00',
        '2026-03-01t12:00',
        '2026-03-01T12',
        '20260301T120000',
        '20260301T1200',
      ])
        expect(parseUtc(time + zone), time).toBe(noon);
    },
  );

  test.each([
    ['2026-03-01T12:00:00.25Z', noon + 250],
    ['2026-03-01T12:00:00,000000000000000000001Z', noon],
    ['2026-03-01T12:00:00.999999999Z', noon + 999],
    ['2026-03-01T11:59,5Z', noon - 30_000],
    ['2026-03-01T11.5Z', noon - 1_800_000],
    ['2026-060T12:00:00Z', noon],
    ['2026060T120000Z', noon],
    ['2026-W09-7T12:00:00Z', noon],
    ['2026W097T12Z', noon],
    ['2020-W53-5T00:00Z', Date.UTC(2021, 0, 1)],
    ['2026-02-28T24:00:00Z', Date.UTC(2026, 2, 1)],
    ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
    ['2016-12-31T23:59:60.5Z', Date.UTC(2017, 0, 1) + 500],
    ['0050-01-01T00:00:00Z', Date.parse('0050-01-01T00:00:00Z')],
  ])('reads %s', (text, time) => {
    expect(parseUtc(text)).toBe(time);
  });

  test.each([
    ...['+01:00', '-05:30', '+00:01', '-0001', '+24:00', '', 'X', ' Z', '+0:00', '+00:0'].map(
      (zone) => `2026-03-01T12:00:00${zone}`,
    ),
    ...['2026-02-30', '2026-13-01', '2026-00-10', '2026-03-00', '2025-02-29', '1900-02-29', '2026-366', '2026-000'].map(
      (day) => `${day}T12:00:00Z`,
    ),
    ...['2026-W00-1', '2026-W54-1', '2025-W53-1', '2026-W09-0', '2026-W09-8', '2026-W09'].map(
      (day) => `${day}T12:00:00Z`,
    ),
    ...['25:00:00', '12:60:00', '12:00:61', '24:00:01', '24:00:00.1', '24:01', '1:00:00', '12:00:00.', '12:00:60'].map(
      (time) => `2026-03-01T${time}Z`,
    ),
    ...[
      '2026-03-30T23:59:60Z',
      '2026-03-31T22:59:60Z',
      '20260301T12:00:00Z',
      '2026-03-01T120000Z',
      '2026-0301T12:00:00Z',
    ],
    ...[
      '2026-03-01',
      '',
      'now',
      '2026-03-01 12:00:00Z',
      '2026-03-01T12:00:00Z\n',
      '２026-03-01T12:00:00Z',
      '1772366400',
    ],
  ])('refuses %s', (text) => {
    expect(parseUtc(text)).toBeUndefined();
  });

  test('agrees with Date on every time that both can parse', () => {
    const moments = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(moments, (date) => parseUtc(date.toISOString()) === date.getTime()));
  });
});

test('normalizeUtc converts any notation to the format browsers parse, and leaves other text unchanged', () => {
  expect(normalizeUtc('20260301T120000,5+00')).toBe('2026-03-01T12:00:00.500Z');
  expect(normalizeUtc('yesterday')).toBe('yesterday');
});
