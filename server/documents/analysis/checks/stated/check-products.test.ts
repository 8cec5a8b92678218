import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkProducts } from './check-products.ts';

test.each([
  [
    'We expect 40,000 moorings. A mooring costs €18 on average. That gives berth income of €1.1m.',
    ['1100000 EUR, not 720000'],
  ],
  ['We expect 40,000 moorings. A mooring costs €18 on average. That gives berth income of €0.72m.', ['720000 EUR']],
  ['We expect 40,000 moorings. A coffee costs €4 on average. That gives berth income of €1.1m.', []],
  ['The mill grinds 480 tonnes at €95 per kilo, which gives revenue of €54.6m.', ['54600000 EUR, not 45600000']],
  ['Sales of €10m are as per the accounts signed on 2 July. At 70 per cent, sales come to €12m a year.', []],
  ['The mill grinds 480 tonnes at €95 per hour, which gives revenue of €54.6m.', []],
  ['We pay $168 per tonne to bury 6,100 tonnes. Sorting saves $445,300. The two together come to $718,900.', []],
  ['Fees at $3,000 per boat. For these boats: 100k boats * 1% * $3,000 * 20% = $600k.', []],
  ['每吨处理费168元。\n全年处理6,100吨。\n两项合计71.9万元。', []],
  ['现有学员500名。\n每名学员平均每月交费800元。\n按此计算，一年的收入约720万元。', ['7200000 CNY, not 4800000']],
])('compares the product of %j', async (text, expected) => {
  expect(outcomesOf(checkProducts(await readText(text)))).toEqual(expected);
});
