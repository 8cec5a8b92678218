import { expect, test } from 'vitest';
import { wordsAt } from '../../testing/check-evidence.ts';
import { analyzeText } from '../../testing/read-text.ts';
import { runSteps, textFile } from '../../testing/steps.ts';
import type { ConsistencyCheck } from '../analysis-output.ts';
import { findingsOf } from '../finding-ids.ts';

const costs = [
  'EUR thousand\t2023\t2024',
  'Personnel\t2,100\t2,400',
  'Rent\t310\t330',
  'Marketing\t540\t610',
  'Total costs\t2,950\t3,540',
].join('\n');

const wrongIn = ({ consistency_checks }: { consistency_checks: ConsistencyCheck[] }) =>
  consistency_checks.filter(({ status }) => status === 'inconsistent');

test('gives the stated figure and each term its own place, value and unit', async () => {
  const file = textFile(`Acme Ltd\n\nFinancials\n${costs}`);
  const { result } = await runSteps(file);
  const [check, ...others] = wrongIn(result);
  expect(others).toEqual([]);
  expect(check).toMatchObject({ kind: 'total', stated: '3540000', expected: '3340000', unit: 'EUR' });
  const figures = [check!.stated_figure!, ...check!.terms!];
  expect(figures.map((one) => [one.name, one.value, one.unit, wordsAt(file.blocks, one)])).toEqual([
    ['Total costs · 2024', '3540000', 'EUR', '3,540'],
    ['Personnel · 2024', '2400000', 'EUR', '2,400'],
    ['Rent · 2024', '330000', 'EUR', '330'],
    ['Marketing · 2024', '610000', 'EUR', '610'],
  ]);
  expect(figures.map(({ quote }) => quote)).toEqual(['3,540', '2,400', '330', '610']);
  expect(check!.terms!.map(({ operator }) => operator)).toEqual(['+', '+', '+']);
  expect(figures.some(({ is_suspect }) => is_suspect)).toBe(true);
});

test.each([
  [
    'an income statement',
    'Revenue\t5,000\t6,000\nCosts\t2,000\t2,600\nGross profit\t3,000\t3,900\nRent\t500\t600\nNet profit\t2,500\t3,300',
    1,
  ],
  [
    'a table with a growth row',
    'Shops\t1,000\t1,210\nWeb\t2,000\t2,420\nTotal revenue\t3,000\t3,930\nGrowth\t\t21.0%',
    1,
  ],
])('reports one mistake once: %s', async (_, rows, count) => {
  const { checks } = await analyzeText(`USD\t2023\t2024\n${rows}`);
  expect(checks.filter(({ status }) => status === 'inconsistent')).toHaveLength(count);
});

test('keeps the id of a contradiction that an earlier version found', async () => {
  const { result } = await runSteps(`Acme Ltd\n\nFinancials\n${costs}`);
  const before = { id: 'C4', kind: 'total', status: 'inconsistent', subject: 'Total costs · 2024', unit: 'EUR' };
  const [now] = findingsOf(result);
  expect(findingsOf({ consistency_checks: [{ ...before, stated: '1', expected: '2' }] })[0]!.id).toBe(now!.id);
});

test('never contradicts a table with a row that may have moved to the left', async () => {
  const rows = '\tNote\t2023\t2024\nPersonnel\t1\t100\t200\nRent\t2\t100\t200\nTotal\t210\t430';
  const { checks } = await analyzeText(rows);
  expect(checks.filter(({ status }) => status === 'inconsistent')).toEqual([]);
});

test('confirms the figures that agree', async () => {
  const { checks } = await analyzeText(costs);
  expect(checks.filter(({ status }) => status === 'consistent').map(({ subject }) => subject)).toContain(
    'Total costs · 2023',
  );
});
