import { expect, test } from 'vitest';
import { Draft } from '../../draft.ts';
import { findFinanceTimes } from './finance-times.ts';

test.each([
  [['2026-03-01T09:30:00Z'], {}, []],
  [['2026-03-01T09:30:00'], {}, ['zone']],
  [['03/04/2026 09:30', '14/04/2026 09:30'], { dates: { order: 'DMY' } }, ['zone']],
  [['03/04/2026 09:30', '04/14/2026 09:30'], { dates: { order: 'MDY' } }, ['zone']],
  [['03/04/2026 09:30'], {}, ['zone', 'order']],
  [['03/04/2026 09:30Z'], {}, ['order']],
  [['soon'], {}, []],
])('finds the order of day and month in %j, and says what is not known', (times, settings, lacking) => {
  const draft = new Draft();
  const lines = findFinanceTimes(draft, { data: times.map((occurred_at) => ({ occurred_at })) })();
  expect(draft.settings()).toEqual(settings);
  expect(lines.map(({ advice }) => /dates\.(\w+)/.exec(advice!)?.[1])).toEqual(lacking);
});

test('reports nothing that the settings already specify', () => {
  const draft = new Draft({ dates: { zone: 'UTC', order: 'MDY' } });
  expect(findFinanceTimes(draft, { data: [{ occurred_at: '03/04/2026 09:30' }] })()).toEqual([]);
});
