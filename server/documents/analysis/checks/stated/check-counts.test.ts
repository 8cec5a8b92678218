import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkCounts } from './check-counts.ts';

test.each([
  [
    'At 31 December 2025 we employed 212 people.\nThe company had 198 employees at the end of 2025.',
    ['198 people, not 212'],
  ],
  ['We run 14 clinics across the south.\nAll 16 clinics are profitable.', ['16 number, not 14']],
  ['In June 2025 the group operated 31 hotels.\nThe group had 33 hotels on 30 June 2025.', ['33 number, not 31']],
  [
    'The company had 64 employees at 31 March 2025.\nThe company had 64 employees at the end of March 2025.',
    ['64 people'],
  ],
  ['截至2025年12月31日，公司共有员工128人。\n2025年末在职员工132名。', ['132 people, not 128']],
  ['公司现有36家门店。\n门店38家，分布在全国。', ['38 number, not 36']],
])('compares the counts in %j', async (text, expected) => {
  expect(outcomesOf(checkCounts(await readText(text)))).toEqual(expected);
});

test.each([
  ['At 31 December 2024 we employed 212 people.\nThe company had 198 employees at the end of 2025.'],
  ['We run 14 clinics.\nWe plan to run 20 clinics.'],
  ['We run 14 clinics.\nWe run 3 clinics in Leeds.'],
  ['We have 14 paying customers.\nWe have 40 customers.'],
  ['We employed 212 people in June 2025.\nWe hired 20 people in June 2025.'],
  ['Each site has 12 employees.\nEach plant has 30 employees.'],
  ['公司现有36家门店。\n预计2026年门店50家。'],
  // Founders often tell where they began without a date.
  ['In our first shop we had 6 employees.\nWe have 60 employees.'],
])('says nothing about %j', async (text) => {
  expect(checkCounts(await readText(text))).toEqual([]);
});
