import { describe, expect, test } from 'vitest';
import { analyzeText, tablesIn } from '../testing/read-text.ts';
import { documentUnitIn, statedUnitOf, unitOf, unitOfColumn } from './table-units.ts';

describe('unit that a statement gives for all tables', () => {
  test.each<[string, number, string]>([
    ['All amounts are in thousands of euros unless stated otherwise.', 3, 'EUR'],
    ['Figures are expressed in millions of US dollars.', 6, 'USD'],
    ['Values in this report are given in £000.', 3, 'GBP'],
    ['Unless otherwise noted, sums are stated in ₹ lakh.', 5, 'INR'],
    ['Numbers in the tables are in EUR million.', 6, 'EUR'],
    ['Monetary amounts are presented in thousands of Swiss francs (CHF).', 3, 'CHF'],
    ['The tables show amounts in k PLN.', 3, 'PLN'],
    ['All figures in $ thousands.', 3, 'USD'],
    ['All financial data is in NOK million.', 6, 'NOK'],
    ['Amounts are CHF thousand throughout.', 3, 'CHF'],
    ['All figures are US$ millions unless noted.', 6, 'USD'],
    ['Financial figures are quoted in thousands of dollars.', 3, 'USD'],
    ['除特别说明外，本报告金额单位均为万元。', 4, 'CNY'],
    ['以下表格金额单位：人民币千元。', 3, 'CNY'],
    ['文中数据均以万元列示。', 4, 'CNY'],
    ['本文金额以万元计。', 4, 'CNY'],
    ['如无特别说明，货币单位为百万美元。', 6, 'USD'],
    ['表中金额均以人民币万元为单位。', 4, 'CNY'],
    ['所有金额单位为万元人民币。', 4, 'CNY'],
    ['财务数据单位均为万元。', 4, 'CNY'],
    ['下列各表数字单位是万元。', 4, 'CNY'],
    ['单位除另有注明外均为人民币万元。', 4, 'CNY'],
    ['表内金额均为万元。', 4, 'CNY'],
    ['各表金额的单位都是万元。', 4, 'CNY'],
  ])('is read from "%s"', (text, power, currency) => {
    expect(documentUnitIn(text)).toEqual({ power, currency });
  });

  test.each([
    'Amounts in the tables are in euros.',
    'The number of users is in the millions.',
    'Amounts of grain are stated in thousands of tonnes.',
    'Figures from 2023 show sales in 14 countries.',
    'The loan amounts to EUR 4 million.',
    'Values rose in 2024 by €3 million.',
    'Amounts over $10 million need approval in writing.',
    'The figures in table 3 are in thousands of units.',
    'Sums of EUR 3 million were invested in machines.',
    'The numbers in May are in line with the budget of $3 million.',
    'Property values are in the millions of dollars in this area.',
    'The sums insured are in the range of EUR 2 million to EUR 4 million.',
    '单位：元',
    '产量单位为万吨。',
    '用人单位为员工缴纳社保200万元。',
    '建设单位为华泰公司，投资5,000万元。',
    '金额以小额订单为主，多在万元以下。',
    '数据以三个月计，共万余条。',
    '中标金额为300万元。',
    '每户补贴金额以500万元为上限计。',
    '施工单位是万达集团。',
    '损失金额达到万元以上的案件',
  ])('is not read from "%s"', (text) => {
    expect(documentUnitIn(text)).toBeNull();
  });
});

describe('unit of a column', () => {
  /** Returns the units of the columns of a table, as "3 EUR". */
  const units = async (text: string) => {
    const [table] = await tablesIn(text.replaceAll(' | ', '\t'));
    return table!.header!.cells.slice(1).map((_, index) => {
      const { power, currency } = unitOfColumn(table!, index + 1);
      return `${power} ${currency}`;
    });
  };

  test.each<[string, string, string[]]>([
    ['its own', 'Site | Rent, €000 | Fit-out, £m\nBath | 40 | 2\nHull | 50 | 3', ['3 EUR', '6 GBP']],
    ['none beside a column of money', 'Site | Beds | Rent, €000\nBath | 12 | 40\nHull | 14 | 50', ['0 null', '3 EUR']],
    ['that of the corner', '£000 | 2023 | 2024\nRent | 40 | 50\nWages | 60 | 70', ['3 GBP', '3 GBP']],
    [
      'that of the corner beside another unit',
      '£000 | Budget | Actual | Actual, €000\nRent | 40 | 50 | 60\nWages | 60 | 70 | 80',
      ['3 GBP', '3 GBP', '3 EUR'],
    ],
    [
      'the same for all columns of periods',
      'Item | 2023, $m | 2024\nRent | 40 | 50\nWages | 60 | 70',
      ['6 USD', '6 USD'],
    ],
    ['its own in Chinese', '门店 | 床位 | 租金（万元）\n长沙 | 12 | 40\n株洲 | 14 | 50', ['0 null', '4 CNY']],
    [
      'that of the line above',
      '单位：万元\n项目 | 2023年 | 2024年\n房租 | 40 | 50\n工资 | 60 | 70',
      ['4 CNY', '4 CNY'],
    ],
  ])('is %s in %j', async (_, text, expected) => {
    expect(await units(text)).toEqual(expected);
  });
});

describe('a bare 元', () => {
  test.each<[string, string, string]>([
    ['新台币', '租金（万元）', 'TWD'],
    ['新台币', '租金（人民币万元）', 'CNY'],
    ['人民币', '租金（万元）', 'CNY'],
  ])('in a document in %s, %s is %s', async (currency, head, expected) => {
    const text = `本文金额以${currency}计。\n\n公司有两家门店。\n\n都在市区。\n\n门店\t床位\t${head}\n台中\t12\t40\n高雄\t14\t50`;
    const { tables } = await analyzeText(text);
    expect(unitOf(tables[0]!)).toEqual({ power: 4, currency: expected });
    expect(unitOfColumn(tables[0]!, 2)).toEqual({ power: 4, currency: expected });
  });

  test.each([
    ['万元', 'TWD'],
    ['人民币万元', 'CNY'],
  ])('above a table in a document from Taiwan, %s is %s', async (unit, expected) => {
    const text = `本文金额以新台币计。\n\n单位：${unit}\n项目\t2023年\t2024年\n房租\t40\t50\n工资\t60\t70`;
    const { tables } = await analyzeText(text);
    expect(statedUnitOf(tables[0]!)).toEqual({ power: 4, currency: expected });
  });

  test('in the corner, beside a column of another currency, is that of Taiwan', async () => {
    const text =
      '本文金额以新台币计。\n\n公司有两家门店。\n\n都在市区。\n\n万元\t预算\t实际\t实际（美元）\n房租\t40\t50\t60\n工资\t60\t70\t80';
    const { tables } = await analyzeText(text);
    expect(unitOfColumn(tables[0]!, 1)).toEqual({ power: 4, currency: 'TWD' });
  });
});
