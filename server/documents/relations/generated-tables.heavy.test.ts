import { expect, test } from 'vitest';
import { generatedTables } from '../testing/generated/make-table.ts';
import { asTableText, scoreTable } from '../testing/generated/score-tables.ts';

const COUNT = 1_000;
/** Minimum share of altered tables whose changed cell is found, alone. */
const FOUND_SHARE = 0.98;

const scoresOf = (isAltered: boolean) =>
  [...generatedTables(COUNT, isAltered)].map((table) => ({
    table: `${table.seed} ${table.kind} ${table.changed?.how ?? ''}`,
    score: scoreTable(table, [asTableText(table)]),
  }));

test('contradicts no right table', () => {
  expect(scoresOf(false).filter(({ score }) => score !== 'silent')).toEqual([]);
});

test('finds the changed figure of altered tables, and nothing else', () => {
  const missed = scoresOf(true).filter(({ score }) => score !== 'found');
  expect(missed.length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(COUNT * (1 - FOUND_SHARE));
});
