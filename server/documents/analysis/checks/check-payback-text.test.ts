import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../testing/read-text.ts';
import { checkPaybackText } from './check-payback-text.ts';

const outcomes = async (text: string) => outcomesOf(checkPaybackText(await readText(text)));

test.each([
  [
    '开一家直营店，前期投入约120万元；店做熟以后，每月净利约6万元。\n\n新店从开门那天算起，不到一年就能把投进去的本钱全部收回来。',
    ['12 months, not 20'],
  ],
  ['The press costs £240,000 and saves £40,000 a year. It pays for itself in three years.', ['36 months, not 72']],
  ['该设备投资500万元，每年节约成本80万元，投资回收期为3年。', ['36 months, not 75']],
  [
    'An investment of $1.2m brings savings of $200,000 a year, a payback of less than four years.',
    ['48 months, not 72'],
  ],
  ['Each kiosk costs ₹6 lakh and earns ₹25,000 a month, so the money comes back within a year.', ['12 months, not 24']],
  ['单店投资80万元，每月净利润4万元，8个月即可回本。', ['8 months, not 20']],
  [
    'The solar roof cost $90,000 and cuts our power bill by $12,000 a year; we had the money back in four years.',
    ['48 months, not 90'],
  ],
  ['一台设备投资36万元，每年可节约电费6万元，三年就能收回投资。', ['36 months, not 72']],
  [
    'A new branch takes ₹48 lakh to open and earns a net profit of ₹2 lakh a month.\n\nA branch pays for itself in 14 months.',
    ['14 months, not 24'],
  ],
  ['The cutter cost us €150,000. It saves €25,000 a year, so it pays back in three years.', ['36 months, not 72']],
  ['改造投入200万元，每年节省电费40万元，两年即可收回成本。', ['24 months, not 60']],
  [
    'The line costs ₹2.4 crore and will save ₹40 lakh a year. We will have the money back in three years.',
    ['36 months, not 72'],
  ],
  ['设备总投入180万元，每月可节省人工3万元，预计两年回本。', ['24 months, not 60']],
])('divides an investment by its gain in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'The press costs £240,000 and saves £80,000 a year. It pays for itself in three years.',
  '单店投资80万元，每月净利润4万元，20个月即可回本。',
  'The press costs £240,000 and saves £40,000 a year. The dryer pays for itself in three years.',
  '该设备投资500万元，每年节约成本80万元，投资回收期约6.3年。',
  'The solar roof cost $90,000 and saves $22,000 a year; it pays for itself in about four years.',
  '一台设备投资36万元，每年可节约电费6万元，六年可以收回投资。',
  'A new branch takes ₹48 lakh to open and earns a net profit of ₹2 lakh a month.\n\nThe coffee machine pays for itself in 14 months.',
  'The cutter cost us €150,000. It saves €50,000 a year, so it pays back in three years.',
  '改造投入200万元，每年节省电费40万元，五年即可收回成本。',
  'The lease costs £240,000 and sales are £40,000 a year. Customers pay us back in three years.',
  'A customer costs $1,200 to win and brings a margin of $100 a month, a payback of 12 months.',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});
