import { expect, test } from 'vitest';
import { analyzeText, outcomesOf, readText } from '../../testing/read-text.ts';
import { checkRestated } from './check-restated.ts';

test.each([
  [
    'Our backlog was $61.4 million as of June 30, 2025.\nOur backlog of $64.1 million as of June 30, 2025 is expected to convert.',
    ['64100000 USD, not 61400000'],
  ],
  [
    'Net debt was EUR 6.2 million at 31 December 2024.\nNet debt stood at EUR 6.24 million on 31 December 2024.',
    ['6240000 EUR'],
  ],
  ['Our backlog was $61.4 million as of June 30, 2025.\nOur backlog was $58.0 million as of June 30, 2024.', []],
  ['Our backlog was $61.4 million as of June 30, 2025.\nWe expect a backlog of $70 million as of June 30, 2025.', []],
  ['312 cleans completed in 2024.\n2024\t276 cleans completed', ['276 number, not 312']],
  ['312 cleans completed in 2024.\nMore than 276 cleans completed in 2024, and 96 cleans completed in 2023.', []],
  ['We delivered 312 pods in 2024.\n2024: 276 pods delivered in 2024.', ['276 number, not 312']],
  [
    'The top five customers account for 47% of revenue.\nThe top five customers make up 61% of sales.',
    ['61 %, not 47'],
  ],
  ['The top five customers account for 47% of revenue.\nThe top ten customers make up 61% of sales.', []],
  ['The top five customers account for 47% of revenue.\nThe top five customers make up 61% of receivables.', []],
  ['2024年前五大客户占营业收入47%。\n客户集中：2024年前五大客户占收入61%。', ['61 %, not 47']],
  ['2024年前五大客户占营业收入47%。\n2023年前五大客户占营业收入61%。', []],
])('compares the statements of %j', async (text, expected) => {
  expect(outcomesOf(checkRestated(await readText(text)))).toEqual(expected);
});

test('compares a deed in a sentence with the row of a table', async () => {
  const { checks } = await analyzeText(
    '\t2023\t2024\nPods delivered\t180\t315\nCrews\t6\t9\n\nIn 2024 we delivered 412 pods.',
  );
  expect(outcomesOf(checks)).toEqual(['412 number, not 315']);
});
