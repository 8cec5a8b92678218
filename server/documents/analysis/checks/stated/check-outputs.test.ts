import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkOutputs } from './check-outputs.ts';

test.each([
  ['The line makes 240 gears a day; on 300 working days that is 96,000 a year.', ['96000 number, not 72000']],
  ['The line makes 240 gears a day; on 300 working days that is 72,000 a year.', ['72000 number']],
  ['The plant treats 50 tonnes per day, on 330 days, or 18,500 tonnes a year.', ['18500 number, not 16500']],
  ['每天产出240只，全年按300个工作日计算，年产能9.6万只。', ['96000 number, not 72000']],
  ['日处理粪污400吨，年运行350天，年处理14万吨。', ['140000 number']],
])('multiplies the amount per day in %j', async (text, expected) => {
  expect(outcomesOf(checkOutputs(await readText(text)))).toEqual(expected);
});

test.each([
  ['another unit', 'The plant treats 50 tonnes per day on 330 days and sells 4,000 MWh a year.'],
  ['two amounts per day', 'We bake 240 loaves a day and 90 cakes a day on 300 days, 96,000 pieces a year.'],
  ['an amount that is about', 'We bake about 240 loaves a day on 300 days, which makes 80,000 a year.'],
  ['a delay in days', 'The line makes 240 gears a day and customers pay after 120 days; we sold 9,000 in a year.'],
])('leaves out %s', async (_, text) => {
  expect(outcomesOf(checkOutputs(await readText(text)))).toEqual([]);
});
