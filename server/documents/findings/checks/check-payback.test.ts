import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkPayback } from './check-payback.ts';

async function outcomes(rows: string, text: string) {
  const { reads, tables } = await analyzeText(`${rows.replaceAll(' | ', '\t')}\n\n${text}`);
  return outcomesOf(checkPayback(reads, tables));
}

const cost = 'Cost, €000 | Amount\nMachines | 900\nBuilding | 300\nTotal investment | 1,200';
const zh = '投资（万元） | 金额\n设备 | 900\n土建 | 300\n项目总投资 | 1,200';

test.each([
  [cost, 'Annual savings of €200,000 remain. The payback is 4 years.', ['4 years, not 6']],
  [cost, 'Annual savings of €200,000 remain. The payback is 6 years.', ['6 years']],
  [zh, '年净现金流为150万元。静态投资回收期为5.2年。', ['5.2 years, not 8']],
  [zh, '年净现金流为150万元。静态投资回收期（不含建设期）为8年。', ['8 years']],
  [
    '指标 | 数值\n总投资（万元） | 7,500\n年产量（万吨） | 6',
    '达产年净利润913.5万元，加上折旧460万元，每年可回收资金1,373.5万元。静态投资回收期4.2年（不含建设期）。',
    ['4.2 years, not 5.46'],
  ],
  [zh, '年均经营性现金流150万元。静态投资回收期为5.2年。', ['5.2 years, not 8']],
  [zh, '达产后年经营现金净流量150万元。静态投资回收期为5.2年（不含建设期）。', ['5.2 years, not 8']],
  [zh, '达产后年运营现金流入150万元。静态投资回收期为8年（不含建设期）。', ['8 years']],
])('compares the payback of %j with "%s"', async (rows, text, expected) => {
  expect(await outcomes(rows, text)).toEqual(expected);
});

test.each([
  ['a discounted payback', cost, 'Annual savings of €200,000 remain. The discounted payback is 4 years.'],
  ['the payback of a customer', cost, 'Annual savings of €200,000 remain. A customer has a payback of 4 years.'],
  ['two yearly amounts', cost, 'Annual savings are €200,000, then annual savings of €300,000. The payback is 4 years.'],
  ['a payback with the construction', zh, '年净现金流为150万元。投资回收期（含建设期）为9.5年。'],
  ['a dynamic payback', zh, '年净现金流为150万元。动态投资回收期为11年。'],
  ['the cash of all years', zh, '十年累计经营现金流1,500万元。静态投资回收期为5.2年。'],
])('leaves out %s', async (_, rows, text) => {
  expect(await outcomes(rows, text)).toEqual([]);
});
