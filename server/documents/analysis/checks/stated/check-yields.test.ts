import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkYields } from './check-yields.ts';

const outcomes = async (text: string) => outcomesOf(checkYields(await readText(text)));

test.each([
  [
    'Each tonne of fresh wrack becomes 0.4 tonnes of finished medium.\n\nWe will process 3,000 tonnes of fresh wrack.\n\nIn total we shall make 1,800 tonnes of medium during the project.',
    ['1800 number, not 1200'],
  ],
])('multiplies an input and its yield in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'We collect 3,000 tonnes of weed a year. Each tonne of weed gives 0.4 tonnes of medium.\n\nThe plant makes 1,200 tonnes of medium a year.',
  'We collect 3,000 tonnes of weed a year. Each tonne of weed gives 0.4 tonnes of medium.\n\nWe sold 800 tonnes of medium in 2023.',
  'We collect 3,000 tonnes of weed a year. Each tonne of weed gives 0.4 tonnes of medium.\n\nA competitor makes 1,800 tonnes of medium a year.',
  'We collect 3,000 tonnes of weed a year. Each tonne of weed gives 0.4 tonnes of medium.\n\nThe plant makes 1,800 tonnes of compost a year.',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});
