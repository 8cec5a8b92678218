import { list } from './aliases.ts';
/** Words next to a number that is rough or a limit. */
export const hedgesBefore = list(`
  about, around, roughly, approximately, approx., approx, some, circa, c., close to, nearly, almost, just over, just under,
  a little over, a little under, a little more than, a little less than, over, more than, above, in excess of, exceed(s),
  exceeded, exceeding, at least, upwards of, no fewer than, no less than, minimum of, under, less than, fewer than,
  below, within, up to, at most, no more than, not more than, maximum of, ~, ≈, >, ≥, <, ≤, 大约, 约, 近, 将近, 左右, 超过, 逾,
  超, 高于, 至少, 不少于, 不到, 不足, 低于, 最多, 不超过
`);
export const hedgesAfter = list(`
  or so, odd, or more, or less, or fewer, or lower, +, 余, 多, 来, 左右, 上下, 以上, 以下, 以内, 之内, 之下
`);

/** Units of a duration with their length in months. */
export const durations: readonly (readonly [number, readonly string[]])[] = [
  [1, ['month(s)', '(个)月']],
  [3, ['quarter(s)', '(个)季(度)']],
  [12, ['year(s)', '年']],
];

/** Names of months in order. The first three letters are enough. */
export const months = list(`
  January, February, March, April, May, June, July, August, September, October, November, December
`);
/** Numbers in the names of periods: "the first half", "six months", 上半年. */
export const periodNumbers: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  final: 4,
  last: 4,
  two: 2,
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  上: 1,
  下: 2,
};
/** Words after a number of four digits that is no year, in addition to measures. */
export const notYears = list(`
  customers, users, employees, people, units, stores, clients, million, EUR, USD, 元, 万, 亿, 人, 家
`);
/** Marks of a year with figures that are known, and with those that are not. */
export const actualMarks = ['act', 'actual(s)', 'audited', '实际'];
export const plannedMarks = list(`
  est, estimate(d), plan(ned), budget, forecast, proj, projected, projection, 预测, 预计, 预算, 计划
`);
/** Marks of a plan that follow a year without parentheses. */
export const plannedMarksZh = ['预测', '预计', '预算'];

/** People who work for a company, after their number. */
export const staffNouns = list(`
  employees, people, staff, FTE(s), engineers, team members, developers, scientists, (余)(多)人, (余)(多)名
`);
/** Words before a number of staff. */
export const staffBefore = list(`
  team of, head count, headcount, employees, staff of, staff, 员工, 团队, 研发, 人员, 工程师, 雇员, 销售, 生产, 管理
`);
/** Things that show the size of a company. The noun is the unit of the figure. */
export const countedNouns = list(`
  customers, clients, users, subscribers, partners, pilots, sites, stores, hospitals, ports, canteens, patents,
  downloads, orders, units, robots
`);
export const countedBefore = ['paying', 'active', 'registered', 'enterprise', 'business', 'monthly', 'daily'];
export const countedNounsZh = ['家', '个客户', '名用户', '位用户', '项', '台', '套', '万用户', '户'];
/** Nouns after a number of customers, staff and the like that a name announces. */
export const nounsOfCounts = list(`
  customers, clients, subscribers, users, students, pilots, hospitals, canteens, sites, ports, stores, employees,
  people, engineers, staff, of us, 万, 余, 多, 家, 人, 名, 个, 户, 位
`);

/** Measures after a number. */
export const measures = list(`
  (metric )tonne(s), (metric )ton(s), kt, kg, kilo(s), kilogram(s), kW, kWh, kWp, MW, MWh, MWp, GW, GWh, TWh, MVA,
  kVA, bar, barrels, bbl, hectolitres, hectoliters, hl, litre(s), liter(s), gallons, bushels, cubic metre(s),
  cubic meter(s), cubic feet, square metre(s), square meter(s), square feet, sqm, sq m, sq ft, sq km, m2, m3, m², m³,
  hectare(s), ha, acre(s), kilometre(s), kilometer(s), km, miles, nautical miles, TEU, 吨/日, 吨, 公斤, 千克, 立方米,
  立方, 平方米, 平米, 亩, 公顷, 公里, 兆瓦(时), 千瓦(时), 度电, 升, 万千瓦
`);
/** Declarations of the dollars of a document. */
export const dollarDeclarations = list(`
  dollars are, dollar amounts are, dollar figures are, dollars mean, $ means, $ is
`);
export const dollarsOf: Readonly<Record<string, string>> = {
  Canadian: 'CAD',
  Australian: 'AUD',
  'New Zealand': 'NZD',
  Singapore: 'SGD',
  'Hong Kong': 'HKD',
};
/** Periods of a rate: "£95k a month". */
export const monthlyWords = list(`
  a month, per month, each month, every month, the month, this month, last month, monthly, 月
`);
export const quarterlyWords = ['quarter(s)', 'quarterly', '季'];
export const yearlyWords = ['a year', 'per year', 'a annum', 'per annum', 'annual', 'annually', '年均', '每年'];
/** People who are counted for a task: "14 people in sales". */
export const someOfStaff = ['people', 'persons', 'heads', 'staff'].flatMap((noun) =>
  ['in', 'on', 'under', 'for', 'from', 'who', 'with', 'to'].map((word) => `${noun} ${word}`),
);
