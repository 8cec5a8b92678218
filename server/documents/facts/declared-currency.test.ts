import { describe, expect, test } from 'vitest';
import { analyzeText } from '../testing/read-text.ts';

/** Returns the values with their meaning or unit, as "12=cac" and "180=tonnes". */
async function figuresIn(text: string) {
  const { figures } = await analyzeText(text, { label: 'other' });
  return figures.flatMap(({ kind, value, about, unit }) => (kind === 'date' ? [] : [`${value}=${about ?? unit}`]));
}

describe('amounts whose currency is declared once or not said', () => {
  test.each<[string, string[]]>([
    [
      'All dollars are Canadian unless I say otherwise.\nARR closed at 8.4m, up on the end of Q2 (7.7m). A year ago it was 6.0m.',
      ['8400000=arr', '7700000=CAD', '6000000=CAD'],
    ],
    ['Dollar amounts are Australian.\nThe plant cost $2.4m.', ['2400000=AUD']],
    ['All dollars are Canadian.\nToolroom raised US$20m in May.', ['20000000=USD']],
    ['All amounts are in euros.\nWe spent 1.1m on the line.', ['1100000=EUR']],
    ['All amounts are in euros.\nThe app has 1.1m users and 140k downloads.', ['140000=downloads']],
    ['ARR closed at 8.4m.', []],
    ['We hold R14.4 million of cash.\nA week costs R39.', ['14400000=cash', '39=ZAR']],
    ['Prices are in rand.\nThe bundle is R1,490.50.', ['1490.5=ZAR']],
    ['The shop is in South Africa.\nEach cut costs us R60,000.', ['60000=ZAR']],
    [
      "R'000\t2024\t2025\nRevenue\t18,450\t19,000\nStaff\t4,310\t4,250",
      ['18450000=revenue', '19000000=revenue', '4310000=ZAR', '4250000=ZAR'],
    ],
    ['The chiller runs on R32 and R410.\nWe spent €4m on R&D.', ['4000000=EUR']],
    ['We export to South Africa.\nThe chiller runs on R32 and costs €4,000.', ['4000=EUR']],
    ['We export to South Africa. South Africa is hot.\nThe chiller runs on R32.', []],
    ['The shop is in South Africa.\nEach cut costs us R 4,000.', ['4000=ZAR']],
    ['A door costs R4,000, a gate R 6,500 and a lock R95.', ['4000=ZAR', '6500=ZAR', '95=ZAR']],
    ['Die R5 kostet RM 12.', ['12=MYR']],
    ['干净的收入：2024年五千四百万，2023年三千万。', ['54000000=revenue', '30000000=revenue']],
    ['账上现在还有八百万，每个月净烧五十万。', ['8000000=cash', '500000=burn']],
    ['去年亏了四百二十万。', ['4200000=CNY']],
    [
      '这一轮我们要一千五百万，出让百分之十，投前一亿三千五百万。',
      ['15000000=ask', '10=equity_offered', '135000000=pre_money'],
    ],
    ['我们有两百多万粉丝。', []],
    ['2024年全渠道GMV是七千二百万。', ['72000000=gmv']],
    ['去年我们花了六百万在凯里建的厂。', ['6000000=CNY']],
    ['这个城市有一千万人，两百多万老人。', []],
    ['All figures are in sterling.\nWe spent 1.4m on the kiln and 300k on the hall.', ['1400000=GBP', '300000=GBP']],
    ['Amounts are stated in € unless marked.\nCash was 900k.', ['900000=cash']],
    ['All amounts are in euros.\nThe road is 4m wide.', []],
    ['All dollars are New Zealand dollars.\nThe vines cost $2m.', ['2000000=NZD']],
    ['We sold 5m units.', []],
    ['银行给了一千二百万的贷款。', ['12000000=CNY']],
    ['大约有三百万家小店。', ['3000000=家']],
    ['全市六十岁以上的老人有两百多万。', []],
    ['这个市场一年三百个亿。', ['30000000000=CNY']],
    ['今年利润能有五百万。', ['5000000=CNY']],
  ])('%s', async (text, figures) => {
    expect(await figuresIn(text)).toEqual(figures);
  });
});
