import { describe, expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';

const outcomes = async (rows: string, text: string) => {
  const { checks } = await analyzeText(`${rows.replaceAll(' | ', '\t')}\n\n${text}`);
  return outcomesOf(checks.filter(({ status, kind }) => status === 'inconsistent' && kind === 'conflict'));
};

const years = '£000 | 2022 | 2023 | 2024\nTurnover | 900 | 1,000 | 1,100\nNet profit | 40 | (25) | 60';
const operating = '£000 | 2022 | 2023 | 2024\nTurnover | 900 | 1,000 | 1,100\nOperating profit | 40 | (25) | 60';
const charity = '£000 | 2022 | 2023 | 2024\nIncome | 900 | 1,000 | 1,100\nSurplus | 40 | (25) | 60';
const netLoss = '£000 | 2022 | 2023 | 2024\nTurnover | 900 | 1,000 | 1,100\nNet loss | – | 25 | –';
const quarters =
  '€000 | Q1 2024 | Q2 2024 | Q3 2024 | Q4 2024\nRevenue | 900 | 1,000 | 1,100 | 1,200\nNet profit | 40 | (25) | 60 | 70';
const five =
  '£000 | 2020 | 2021 | 2022 | 2023 | 2024\nTurnover | 900 | 1,000 | 1,100 | 1,200 | 1,300\nNet profit | (40) | 25 | 60 | 70 | 80';
const yearsZh = '单位：万元\n项目 | 2022年 | 2023年 | 2024年\n营业收入 | 900 | 1,000 | 1,100\n净利润 | 40 | -25 | 60';
const quartersZh =
  '单位：万元\n项目 | 2024年一季度 | 2024年二季度 | 2024年三季度\n营业收入 | 900 | 1,000 | 1,100\n净利润 | 40 | -25 | 60';

describe('denied losses', () => {
  test.each([
    [years, 'We have turned a profit every single year.', '0 GBP, not -25000'],
    [years, 'The company has never lost money.', '0 GBP, not -25000'],
    [years, 'We have been in the black every year since we opened.', '0 GBP, not -25000'],
    [years, 'The business has made money in every one of the last three years.', '0 GBP, not -25000'],
    [years, 'There has not been a loss-making year in our history.', '0 GBP, not -25000'],
    [years, 'Profitable in all three years, Acme has built up a solid reserve.', '0 GBP, not -25000'],
    [years, 'Not one of the three years ended in the red.', '0 GBP, not -25000'],
    [years, 'No year since 2022 has closed with a loss.', '0 GBP, not -25000'],
    [operating, 'We have been consistently profitable.', '0 GBP, not -25000'],
    [charity, 'The charity has not run a deficit in any year.', '0 GBP, not -25000'],
    [netLoss, 'The firm has never made a loss.', '0 GBP, not -25000'],
    [quarters, 'All four quarters of 2024 were profitable.', '0 EUR, not -25000'],
    [quarters, 'We closed every quarter of 2024 with a profit.', '0 EUR, not -25000'],
    [five, '2024 was our fifth consecutive year of profit.', '0 GBP, not -40000'],
    [yearsZh, '公司成立以来年年盈利。', '0 CNY, not -250000'],
    [yearsZh, '公司自成立以来从未亏损。', '0 CNY, not -250000'],
    [yearsZh, '近三年公司均实现盈利。', '0 CNY, not -250000'],
    [yearsZh, '公司每年都有盈利，没亏过一分钱。', '0 CNY, not -250000'],
    [yearsZh, '公司连续三年盈利，经营稳健。', '0 CNY, not -250000'],
    [yearsZh, '报告期内公司未出现过亏损。', '0 CNY, not -250000'],
    [yearsZh, '企业一直保持盈利状态。', '0 CNY, not -250000'],
    [yearsZh, '开业到现在没有一年亏本。', '0 CNY, not -250000'],
    [quartersZh, '2024年各季度均盈利。', '0 CNY, not -250000'],
  ])('are found in the table %j for "%s"', async (rows, text, expected) => {
    expect(await outcomes(rows, text)).toEqual([expected]);
  });

  test.each([
    ['one year', years, 'In 2022 we did not make a loss.'],
    ['a use of profits', years, 'We pay the staff a share of the profit every year.'],
    ['one year', yearsZh, '2022年公司没有亏损。'],
    ['a year end', yearsZh, '2024年年末结余30万元。'],
    ['an average', yearsZh, '2024年月均盈利20万元。'],
    ['a use of profits', yearsZh, '公司每年从盈利中提取10%作为奖金。'],
    ['a place', yearsZh, '无锡工厂亏损20万元。'],
    ['the future', yearsZh, '未来三年亏损将收窄。'],
    ['some shops', years, 'Our three oldest shops have been profitable in every year.'],
    ['all years but one', years, 'We have been profitable every year except 2023.'],
    ['later years', years, 'We have made a profit in every year since 2024.'],
    ['earlier years', years, 'Before 2022 the company had never made a loss.'],
    ['a plan', years, 'We expect to be profitable in every year from 2025.'],
    ['another company', years, 'The parent company has been profitable in every year.'],
    ['a company with another name', years, 'Halvorsen has been profitable in every year.'],
    ['customers', years, 'Farmers who use the seed have been profitable in every year.'],
    ['lost data', years, 'No loss of data has ever occurred.'],
    ['lost quality', years, 'The fiber is recycled without any loss in quality.'],
    ['lost time', years, 'The workshop worked all year without a single loss-time day.'],
    ['another measure', years, 'We were profitable at EBITDA level in every year.'],
    [
      'the operating result',
      `${operating.replace('(25)', '25')}\nNet profit | 40 | (25) | 60`,
      'There was an operating profit in every year.',
    ],
    ['an operating result that no table has', years, 'There was an operating profit in every year.'],
    ['营业利润', yearsZh, '公司每年营业利润均为盈利。'],
    ['years that were not all profitable', years, 'We were not profitable in every year.'],
    ['a table without a loss', years.replace('(25)', '25'), 'We have made a profit in every year.'],
    ['a planned loss', years.replace('2023', '2025 plan'), 'We have made a profit in every year.'],
    ['income tax', years.replace('Net profit', 'Income tax'), 'The firm has never made a loss.'],
    ['the last three years', five, 'Over the last three years we made a profit in each year.'],
    ['the fourth year of profit', five, '2024 was our fourth consecutive profitable year.'],
    ['同行', yearsZh, '同行业公司年年盈利。'],
    ['一个例外', yearsZh, '除2023年外，公司每年都盈利。'],
    ['一家门店', yearsZh, '长沙门店连续三年盈利。'],
    ['一项预测', yearsZh, '项目投产后预计每年盈利200万元。'],
    ['后来的年份', yearsZh, '2024年以来公司持续盈利。'],
    ['尚未盈利', yearsZh, '公司尚未实现持续盈利。'],
    ['坏账', yearsZh, '公司应收账款没有出现坏账亏损。'],
    ['未弥补亏损', yearsZh, '公司不存在未弥补亏损。'],
    ['没有盈利', yearsZh, '2023年公司没有盈利。'],
    ['更短的期间', yearsZh.replace('40 | -25', '-40 | 25'), '公司连续两年盈利。'],
  ])('are not found for %s', async (_, rows, text) => {
    expect(await outcomes(rows, text)).toEqual([]);
  });
});
