import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../../testing/read-text.ts';
import { checkSources } from './check-sources.ts';

test.each([
  ['项目总投资9,000万元。资金来源：自筹5,000万元，银行贷款3,000万元，补助1,500万元。', ['90000000 CNY, not 95000000']],
  ['项目总投资9,000万元。资金来源：自筹5,000万元，银行贷款4,000万元。', ['90000000 CNY']],
  [
    'The total project cost is $9.0 million. It is financed by a loan of $5.0 million and $4.5 million of equity.',
    ['9000000 USD, not 9500000'],
  ],
  ['The total project cost is $9.0 million. It is financed by a loan of $2.0 million and $1.5 million of equity.', []],
  ['项目收入9,000万元。资金来源：自筹5,000万元，银行贷款4,500万元。', []],
])('adds up the sources in %s', async (text, expected) => {
  expect(outcomesOf(checkSources(await readText(text)))).toEqual(expected);
});
