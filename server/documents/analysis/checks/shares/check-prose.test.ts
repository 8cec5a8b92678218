import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';

const conflictsIn = async (text: string, title?: string) =>
  outcomesOf(
    (await analyzeText(text, title === undefined ? {} : { title })).checks.filter(({ kind }) => kind === 'conflict'),
  );

const customers = '$000\t2024\nNorth Stores\t1,500\nSouth Stores\t900\nOthers\t600\nTotal sales\t3,000';
const costs = '$000\t2023\t2024\nNet sales\t2,000\t3,000\nElectricity\t600\t880\nPackaging\t200\t300';
const cities = '城市\t在保台数\n长沙\t7,900\n株洲\t3,400\n合计\t11,300';

test.each([
  [customers, 'North Stores bought 38% of everything we sold in 2024.', ['38 %, not 50']],
  [customers, 'North Stores bought 50% of everything we sold in 2024.', []],
  [customers, 'North Stores made up 38% of our sales in 2023.', []],
  [customers, 'North Stores asked for a discount of 38% in 2024.', []],
  [costs, 'In 2024 electricity cost us $1.08 million.', ['1080000 USD, not 880000']],
  [costs, 'In 2024 electricity cost us $0.88 million.', ['880000 USD']],
  [costs, 'In 2024 electricity and water cost us $1.08 million.', []],
  [costs, 'Electricity cost us $0.88 million, after a budget of $0.80 million and $0.60 million in 2023.', []],
  [costs, 'In 2024 the budget for electricity was $1.08 million.', []],
  [costs, 'In 2025 electricity will cost us $1.08 million.', []],
])('compares the table %j with "%s"', async (table, sentence, expected) => {
  expect(await conflictsIn(`${table}\n\n${sentence}`)).toEqual(expected);
});

test.each([
  ['截至2024年末，公司在保电梯12,600台。', ['12600 number, not 11300']],
  ['截至2024年末，公司在保电梯11,300台。', ['11300 number']],
  ['截至2023年末，公司在保电梯10,100台。', []],
  ['2024年在保新增700台。', []],
])('compares a total count with %s', async (sentence, expected) => {
  expect(await conflictsIn(`${sentence}\n\n${cities}`, '2024年末在保电梯')).toEqual(expected);
});
