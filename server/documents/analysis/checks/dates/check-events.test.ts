import { expect, test } from 'vitest';
import { analyzeText, outcomesOf, readText } from '../../testing/read-text.ts';
import { checkEvents } from './check-events.ts';

const outcomes = async (text: string) => outcomesOf(checkEvents(await readText(text)));

test.each([
  ['The Dunmore brewery opens in May 2026.\nDunmore brewery opening\tFebruary 2027', ['2027 year, not 2026']],
  ['We were incorporated in 2014.\nWhen we registered the company in 2016 we had no office.', ['2016 year, not 2014']],
  [
    '2008 - The present plant in the Erembodegem business park is built.\nThe site in Erembodegem is rented and was built in 2011 to current standards.',
    ['2011 year, not 2008'],
  ],
  [
    'Milestone\tDate\nFirst patient dosed, Phase 1b\tMarch 2027\nSecond plant opens in Lyon\tQ2 2028\n\nWe expect to dose the first patient in the Phase 1b trial in September 2026.',
    ['2026 year, not 2027'],
  ],
  [
    'The Quay Street lease was signed in 2019 for fifteen years.\nThe Quay Street lease expires in June 2028.',
    ['2028 year, not 2034'],
  ],
  [
    'Commercial operation is foreseen for 30 November 2026.\n\nMilestone\tDate\nFinancial close\t29 August 2025\nCommercial operation\t15 February 2027',
    ['2027 year, not 2026'],
  ],
  ['Our Ghent bakery opened in 2015.\n2017: Ghent bakery opened', ['2017 year, not 2015']],
  [
    'Phase 1 was completed in 2023 with 36 patients.\nThe Phase 1 study ran from March 2022 to June 2024.',
    ['2024 year, not 2023'],
  ],
  ['The Kelso mill breaks ground in May 2025.\nKelso mill, start of construction\tMarch 2026', ['2026 year, not 2025']],
  ['2022年：南屯中央厨房启用\n南屯中央厨房自2021年投产。', ['2021 year, not 2022']],
  ['2026年3月\t样机送达客户现场\n\n样机将在2025年9月送达客户现场。', ['2025 year, not 2026']],
  [
    'Milestone\tDate\nPump line ships 7,000 pumps\tMarch 2026\n\nThe pump line ships 7,000 pumps in May 2025.',
    ['2025 year, not 2026'],
  ],
  ['2022年：南屯中央厨房启用\n南屯中央厨房自2021年投产，日产豆浆6,800升。', ['2021 year, not 2022']],
  ['北区二期计划于二〇二六年三月投产。\n北区二期将在2027年第一季度投产。', ['2027 year, not 2026']],
  ['The Dunmore brewery opens in May 2026.\nDunmore brewery opening\tSeptember 2026', ['9 month, not 5']],
  [
    'The app went live in May 2023.\nWhen the app launched in November 2023, 400 people signed up.',
    ['11 month, not 5'],
  ],
  ['The Derby plant lease runs to 30 June 2026.\nOur lease of the Derby plant ends in March 2026.', ['3 month, not 6']],
  ['CE approval was granted in October 2023.\nThe device received CE approval in March 2023.', ['3 month, not 10']],
  ['郑州新店2025年3月开业。\n郑州新店定于2025年7月开业。', ['7 month, not 3']],
  [
    'The board would next meet on 27 June 2024, when the forecast would be tabled.\nThe date of the next meeting was confirmed as 4 July 2024.',
    ['7 month, not 6'],
  ],
  ['一期工程已于2024年6月竣工。\n一期工程2024年四季度竣工验收。', ['10 month, not 6']],
  [
    'The Ghent bakery opened in 2015, the Bruges bakery opened in 2017.\nOur Bruges bakery opened in 2015.',
    ['2015 year, not 2017'],
  ],
  [
    'The Ghent bakery opened in 2015, the Bruges bakery opened in 2017.\nOur Ghent bakery opened in 2016.',
    ['2016 year, not 2015'],
  ],
  ['郑州新店2025年3月开业，洛阳新店2025年7月开业。\n洛阳新店定于2025年3月开业。', ['3 month, not 7']],
  ['郑州新店2025年3月开业，洛阳新店2025年7月开业。\n郑州新店定于2025年7月开业。', ['7 month, not 3']],
])('finds the two dates in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'The Dunmore brewery opens in May 2026.\nThe Dunmore brewery opens in the second quarter of 2026.',
  'The Derby plant lease runs to 30 June 2026.\nOur lease of the Derby warehouse ends in March 2026.',
  'The next meeting of the board is on 27 June 2024.\nThe audit committee met on 4 July 2024.',
  'The pilot went live in May 2023.\nThe app went live for everybody in November 2023.',
  'CE approval was granted in October 2023.\nFDA approval was granted in March 2023.',
  '郑州新店2025年3月开业。\n洛阳新店定于2025年7月开业。',
  '一期工程2024年6月竣工。\n二期工程2024年10月竣工。',
  'The Dunmore brewery opens in May 2026.\nThe Kelso bakery opens in February 2027.',
  'The clinic in Leeds was built in 2013.\nThe school in Leeds was built in 2016.',
  'The plant in Leeds was built in 2013.\nThe plant in Hull was built in 2016.',
  'First patient dosed, Phase 1b\tMarch 2027\n\nWe expect to dose the first patient in the Phase 2 trial in September 2026.',
  'First patient dosed, Phase 1b\tMarch 2027\n\nThe first patient of Phase 1b was originally to be dosed in September 2026.',
  'Customer\tSince\nHarlow Motor\tMay 1994\n\nHarlow Motor, a builder of trucks, has a contract which runs until 2027.',
  'Patent granted\tMarch 2027\nPatent filed\tMay 2024\n\nWe opened the shop in 2021.',
  'The Dunmore brewery was originally due to open in 2024.\nThe Dunmore brewery opens in 2026.',
  'The Quay Street lease was signed in 2019 for fifteen years.\nThe Quay Street lease runs to 2034.',
  'Phase 1 was completed in 2023.\nThe Phase 2 study ran from March 2022 to June 2024.',
  'Phase 1 was completed in 2024.\nThe Phase 1 study ran from March 2022 to June 2024.',
  'The survey was completed in 2023.\nThe trial ran from March 2022 to June 2024.',
  'The Kelso mill opens in May 2026.\nA planning appeal could push the opening of the Kelso mill into 2027.',
  'The Kelso mill opens in May 2026.\nRisk: Kelso mill opens in 2027.',
  'Our Ghent bakery opened in 2015.\nOur Bruges bakery opened in 2017.',
  'In 2015 the bakery opened 3 shops.\nIn 2017 the bakery opened 5 shops.',
  'Commercial operation is foreseen for 30 November 2026.\n\nMilestone\tDate\nCommercial close\t15 February 2027',
  'Financial close is on 29 August 2025.\n\nMilestone\tDate\nFinancial close\t29 August 2025\nFinancial audit\t15 February 2027',
  // A rate or a level of output can be reached more than once.
  '2025年12月\t单月出货达到7,000只\n\n2024年出货42,000只，12月单月冲到4,600只。',
  '2025年12月\t月均出货达到7,000只\n\n2024年月均出货3,500只。',
  '2026年3月\t日产能达到320只\n\n2025年3月日产能达到240只。',
  'Milestone\tDate\nMonthly shipments reach 7,000\tDecember 2025\n\nMonthly shipments reached 4,600 in December 2024.',
  'Milestone\tDate\nPump line ships 7,000 pumps\tDecember 2025\n\nThe pump line shipped 4,600 pumps in December 2024.',
  'Milestone\tDate\n7,000 pumps shipped in a month\tDecember 2025\n\nPumps shipped in a single month were 4,600 in December 2024.',
  '南屯中央厨房于2021年启用。\n北屯物流中心于2023年启用。',
  '如果审批顺利，北区二期可能于2026年投产。\n北区二期将在2027年投产。',
  '北区二期计划于2026年投产。\n北区三期将在2028年投产。',
  'The Dunmore brewery opens in May 2026, the Kelso bakery follows in June 2027.\nThe Kelso bakery opens in June 2027.',
  '南屯中央厨房2021年启用，北屯物流中心2023年启用。\n北屯物流中心自2023年启用。',
  '郑州新店2025年3月开业，洛阳新店2025年7月开业。\n洛阳新店定于2025年7月开业。',
])('says nothing about %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes('not'))).toEqual([]);
});

test('compares two ends of a lease', async () => {
  const text =
    'Goole is held under a lease running to September 2031.\nOur lease at Goole comes to an end in March 2026.';
  expect(await outcomes(text)).toEqual(['2026 year, not 2031']);
});

const contracts =
  'Customer\tRevenue, $\tContract ends\nCascadia Hospital\t54,000\t31 December 2025\nHarbor Mutual\t12,000\t30 September 2026';

test.each([
  ['Cascadia Hospital is signed up until the middle of 2027.', ['2027 year, not 2025']],
  ['Cascadia Hospital is signed up until the end of 2025.', []],
  ['Harlow Hospital is signed up until the middle of 2027.', []],
  ['Cascadia Hospital signed up 400 patients in 2024.', []],
])('compares the dates of a table with "%s"', async (text, expected) => {
  const { reads, tables } = await analyzeText(`${contracts}\n\n${text}`);
  expect(outcomesOf(checkEvents(reads, null, tables))).toEqual(expected);
});
