import { describe, expect, test } from 'vitest';
import { analyzeText } from '../../testing/read-text.ts';

/** Returns the figures of a text in short, without dates. */
const found = async (text: string, title?: string) =>
  (await analyzeText(text, { title })).figures.flatMap(({ kind, value, unit, about, period }) =>
    kind === 'date' ? [] : [[value, unit, about, period].filter((part) => part !== null).join(' ')],
  );

describe('amounts in the unit of a table', () => {
  test.each([
    [
      'its first head',
      '£000\tQ3 act\tQ3 bud\nRent\t150\t140\nPay\t(1,120)\t(1,150)',
      ['150000 GBP', '140000 GBP', '-1120000 GBP', '-1150000 GBP'],
    ],
    [
      'the line above',
      'Figures in RM million\nItem\t2023\t2024\nRent\t1.5\t1.6\nPay\t2.0\t2.5',
      ['1500000 MYR 2023', '1600000 MYR 2024', '2000000 MYR 2023', '2500000 MYR 2024'],
    ],
    [
      'the line above, beside signs in the first row, but not a price',
      'In thousands of dollars\nItem\t2023\t2024\nRent\t$ 150\t$ 160\nPay\t120\t(125)\nBasic\t$ 0.61\t$ 0.48\nAverage price\t$ 54\t$ 56',
      [
        ...['150000 USD 2023', '160000 USD 2024', '120000 USD 2023', '-125000 USD 2024'],
        ...['0.61 USD 2023', '0.48 USD 2024', '54 USD 2023', '56 USD 2024'],
      ],
    ],
    [
      'a head',
      'Asset\tBasis\tValue, k PLN\tRate\nLand\tSale\t3,100\t70%\nPlant\tSale\t2,050\t50%',
      ['3100000 PLN', '70 %', '2050000 PLN', '50 %'],
    ],
    [
      'heads of blocks side by side',
      'Sources\t€m\tUses\t€m\nLoan\t2.4\tPlant\t2.9\nEquity\t1.0\tFees\t0.5',
      ['2400000 EUR', '2900000 EUR', '1000000 EUR', '500000 EUR'],
    ],
    [
      'a row',
      'Item\t2023\t2024\nDisbursed, ₦m\t4,120\t5,260\nOffices\t3\t4',
      ['4120000000 NGN 2023', '5260000000 NGN 2024'],
    ],
    [
      'the end of the name of a row, once for each cell',
      'Metric\tValue\nCAC, EUR\t220\nLTV, thousand EUR\t0.9',
      ['220 EUR cac', '900 EUR ltv'],
    ],
    ['a cell of its own', 'Item\tCurrency\tAmount\nWages\tUSD\t5,000\nRent\tUSD\t900', ['5000 USD', '900 USD']],
    [
      'a Chinese line',
      '单位：万元\n项目\t2023年\t2024年\n房租\t150\t160\n工资\t(20)\t25',
      ['1500000 CNY 2023', '1600000 CNY 2024', '-200000 CNY 2023', '250000 CNY 2024'],
    ],
    [
      'the document',
      'Amounts in the tables are in thousands of zloty (k PLN).\n\nItem\tPieces\tPrice\tLoan\nTruck\t16\t520\t6,656\nTrailer\t10\t340\t2,720',
      ['520000 PLN', '6656000 PLN', '340000 PLN', '2720000 PLN'],
    ],
    [
      'the document, from a sentence far above the table',
      'Amounts in this report are in thousands of zloty (k PLN).\n\nThe company was founded in 2009.\n\nIt has two yards.\n\nIt has three owners.\n\nItem\tPieces\tPrice\tLoan\nTruck\t16\t520\t6,656\nTrailer\t10\t340\t2,720',
      ['520000 PLN', '6656000 PLN', '340000 PLN', '2720000 PLN'],
    ],
    [
      'the Chinese document, from a sentence far above the table',
      '本报告金额单位均为万元。\n\n公司成立于2009年。\n\n公司有两个车间。\n\n公司有三位股东。\n\n项目\t单价\t贷款\n卡车\t520\t6,656\n挂车\t340\t2,720',
      ['5200000 CNY', '66560000 CNY', '3400000 CNY', '27200000 CNY'],
    ],
  ])('has those of %s', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  test.each([
    ['counts', '£000\t2023\t2024\nUnits shipped\t34\t180\nStores\t4\t5'],
    [
      'a ratio among whole numbers',
      'k PLN\t2024\t2025\nDSCR\t1.47\t1.52\nShops\t12\t13\nVisits\t900\t950\nOrders\t40\t50',
    ],
    ['another column of a table with one unit', 'Asset\tSpend USD\tAge\nLand\t$5\t12\nPlant\t$6\t14'],
    [
      'a table below a sentence with an amount',
      'The site cost EUR 4 million in 2019.\nFunction\tFloor\tDesks\nSales\t2\t14\nOffice\t3\t20',
    ],
    [
      'counts beside their variance',
      '£000\tBudget\tActual\tVariance\nRooms sold\t1,200\t1,150\t-50\nDays open\t360\t358\t-2',
    ],
    ['ratios of a balance sheet', 'EUR thousand\t2023\t2024\nEquity ratio\t41.2\t43.0\nCurrent ratio\t1.2\t1.4'],
    ['measurements', 'Compound\tYield %\tMass (mg)\nA1\t45\t120\nA2\t51\t118'],
    ['shares', 'Holder\tShares (thousands)\tPercent\nAnn\t7,350\t42.0%\nBob\t2,450\t14.0%'],
    ['times and lengths', 'Step\tDays\tKm\nCutting\t12\t30\nSewing\t14\t20'],
    ['Chinese counts', '单位：万元\n项目\t2023年\t2024年\n门店数量\t150\t160\n销量（台）\t20\t25'],
  ])('takes no amounts from %s', async (_, text) => {
    expect(
      (await found(text)).filter((figure) => /^\S+ [A-Z]{3}/.test(figure) && !/^(?:[56] USD|4000000 EUR)/.test(figure)),
    ).toEqual([]);
  });

  test('keeps the figures of a row in order', async () => {
    expect(await found('Spend USD\tSales\tShare\nRent\t500\t30%\nPay\t$600\t40%')).toEqual([
      '500 USD',
      '30 %',
      '600 USD',
      '40 %',
    ]);
  });
});

describe('people and customers in tables', () => {
  test.each([
    [
      'a table of departments',
      'Department\tJun 24\tSep 24\nProduct\t31\t33\nTotal\t76\t81',
      ['31 people 2024-06', '33 people 2024-09', '76 people head_count 2024-06', '81 people head_count 2024-09'],
    ],
    ['a column', 'Function\tHeads at year end\nProduct\t51\nTotal\t128', ['51 people', '128 people head_count']],
    ['a Chinese column', '类别\t年末人数\n生产\t702\n合计\t1,126', ['702 people', '1126 people head_count']],
    [
      'a row',
      'Item\tApril\tMarch\nHeadcount at month end\t64\t63\nRevenue\t$4\t$5',
      ['64 people head_count', '63 people head_count', '4 USD revenue', '5 USD revenue'],
    ],
    [
      'customers by size',
      'Size\tCustomers\tShare\nSmall\t248\t26%\nTotal\t412\t100%',
      ['248 customers', '26 %', '412 customers customers', '100 %'],
    ],
  ])('reads %s', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  test.each([
    ['shares of employees', 'Holder\tShares\nEmployees\t6,000\nFounders\t9,000'],
    ['the people whom each manager leads', 'Name\tEmployees managed\tYears\nAnn\t12\t4\nBob\t6\t3'],
    ['students', '学校\t班级数\t学生人数\n一中\t12\t600\n二中\t10\t480'],
    ['the ages of a team', 'Name\tRole\tAge\nAnn Lee\tBaker\t57\nBob Ray\tCook\t44'],
    ['beds of a house', 'House\tBeds\nNorth\t12\nSouth\t14'],
  ])('reads none in %s', async (_, text) => {
    expect(await found(text)).toEqual([]);
  });

  test('reads the cost of staff as an amount', async () => {
    expect(await found('£000\t2023\t2024\nStaff\t395\t620\nPeople\t12\t13')).toEqual([
      '395000 GBP 2023',
      '620000 GBP 2024',
      '12000 GBP 2023',
      '13000 GBP 2024',
    ]);
  });
});

describe('what a row states', () => {
  test.each([
    [
      'a metric without years',
      '£000\tQ3 act\tQ3 bud\tVar\nRevenue\t90\t80\t10\nRent\t1\t2\t-1',
      ['90000 GBP revenue', '80000 GBP revenue', '10000 GBP'],
    ],
    ['cash', '£000\tAmount\nCash at 1 January 2024\t2,980\nMarch\t(214)', ['2980000 GBP cash 2024-01-01']],
    [
      'a list of terms',
      'Item\tValue\nAmount sought\tUSD 8.0m\nStake sold\t20.0%\nRunway with no new money\t9 months',
      ['8000000 USD ask', '20 % equity_offered', '9 months runway'],
    ],
    [
      'valuations by round',
      'Round\tRaised, USD\tPre-money, USD\nSeed\t500\t900\nA\t700\t1,200',
      ['500 USD', '900 USD pre_money'],
    ],
    [
      'rates',
      'Item\tApril 2024\tMarch 2024\nSubscriber churn\t4.1%\t4.3%\nUptime\t99%\t98%',
      ['4.1 % churn 2024-04', '4.3 % churn 2024-03'],
    ],
  ])('reads %s', async (_, text, expected) => {
    expect((await found(text)).slice(0, expected.length)).toEqual(expected);
  });

  test.each([
    ['competitors', '\tAcme\tRival\nRevenue\t$5m\t$9m\nChurn\t2%\t3%'],
    ['parts', 'Channel\tSales, EUR\tShare\nShops\t900\t40%\nOnline\t800\t60%'],
    ['two kinds of clients', 'Item\tMay\nTotal members\t12\nApp subscribers\t14'],
    ['a purpose that begins like a metric', 'Use\tEUR\nSales company USA\t1,200\nTest bench\t700'],
    ['new customers', 'Source\tNew customers\nAds\t12\nFriends\t14'],
    ['shares of holders', 'Holder\tShare\nAnn\t60%\nBob\t40%'],
    ['regions with a share of sales', 'Region\tShare of sales\nNorth\t60%\nSouth\t40%'],
    ['other cash rows', '£000\tFY25 base\nCash available for debt service\t900\nCash burn covenant room\t4'],
  ])('says nothing about %s', async (_, text) => {
    expect((await found(text)).filter((figure) => /[a-z]_|top_|revenue|churn|cash|customers \w/.test(figure))).toEqual(
      [],
    );
  });
});
