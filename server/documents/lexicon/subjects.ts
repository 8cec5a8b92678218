import { list } from './aliases.ts';
/** Parties other than the company, whose figures are not its own. */
export const otherParties = list(`
  rival(s), competitor(s), peer(s), incumbent(s), industry, sector, market, typical, median, customer(s), client(s),
  member(s), user(s), tenant(s), household(s), neighbour(s), neighbor(s), seller(s), supplier(s), vendor(s),
  contractor(s), landlord(s), lender, insurer(s), insurance, pension, shareholders, government(s), council, town,
  city, village, county, province, country, state, pilot, study, larger player, listed company, listed group, 全国,
  全球, 全市, 全省, 全县, 全区, 行业, 市场, 政府, 财政, 客户, 用户, 对手, 竞品, 同行, 友商, 供应商, 上市公司, 龙头
`);
/** Words after a party that make it a part of a name: "customer retention", "bank balance", 客户数. */
export const notParties = list(`
  retention, churn, acquisition, count, base, number(s), balance, loans, debt, account(s), deposits, 数, 总数, 留存,
  流失, 成本
`);

/** The company, in its own document. */
export const ownWords = [
  'we',
  "we've",
  "we're",
  'I',
  'the company',
  'company wide',
  'the group',
  'the business',
  'the firm',
  'the board',
  'management',
  'the founders',
  '我们',
  '我司',
  '我方',
  '公司',
  '集团',
  '本企业',
  '综合',
  '整体',
  '自己',
];
/** Words for what belongs to the company. They do not make it the subject: "Our landlord asks for". */
export const possessives = ['our', 'us', 'my'];
/** Words after the amount that a title announces as a request. */
export const askAfter = list(`
  on, as, in, over, at, of, for, from, through, via, by, seed, series, equity, convertible
`);

/** Words before a figure that say nothing about whose it is. */
export const neutralWords = list(`
  bank, hand, balance, position, Rs, lakh(s), crore(s), thousand, million, billion, k, m, bn, USD, EUR, GBP, INR,
  CNY, RMB, a, an, the, this, that, these, its, their, it, in, for, at, by, on, of, to, from, during, over, with,
  and, or, as, than, then, after, before, until, since, up, down, so, now, today, still, year(s), quarter(s),
  month(s), half, fiscal, financial, FY, ended, ending, end, full, first, second, third, fourth, last, latest,
  previous, prior, next, current, calendar, period, date, total, net, gross, annual, annually, consolidated,
  reported, expected, planned, plan(s), forecast, target, actual, audited, unaudited, monthly, yearly, average,
  overall, combined, recurring, about, around, approximately, nearly, more, less, only, just, already, also, was,
  were, is, are, be, been, has, have, had, will, reached, reach, generated, achieved, recorded, closed, made, grew,
  grow, rose, fell, increased, decreased, expect, project, held, hold, burn, spend, seek, seeking, raise, raising,
  ask, asking, request, requesting, require(s), need(s), employ(s), serve(s), count(s), on, off, key, figures,
  financials, results, summary, cash, costs, revenue(s), sales, profit, loss, margin, EBITDA, round, seed, series,
  轮, A, B, C, pre, 次, 这, 收入, 利润, 亏损, 毛, 下降, 想, 账, 面, 元, 万, 亿, 现金, 资金, 货币, 会员, 客户, 用户, 主营, 业务, 归母, 归属, 于,
  上市, 股东, 满负荷, 干净, 当, 项目, 产生, 营业, 有, 其中, 共, 只, 是, 从, 由, 同期, 不含税, 含税, 内, 第一, 及, 和,
  预测, 年, 月, 日, 季, 度, 底, 末, 初, 上半, 下半, 全, 第, 一, 二, 三, 四, 本, 期, 去, 今, 明, 上, 截至, 截止, 目前,
  现, 现有, 已, 累计, 实现, 预计, 计划, 目标, 达, 到, 约, 为, 的, 在, 其, 总, 合计, 净, 同比, 增长, 增至, 主要, 财务,
  数据, 指标, 经营, 情况, 拟, 将, 账上, 每, 均
`);

/** Words after which a sentence says something else. */
export const conjunctions = list('and, but, while, because, which, when, as, according');

/** Words with which a figure is that of a part, a market, a round or an adjusted account. */
/** Words after which a figure is broken down. */
export const breakdownWords = ['of which', 'including', '其中', '包括'];

export const partWords = [
  'market',
  'industry',
  'TAM',
  'SAM',
  'SOM',
  'segment',
  'alone',
  'contribut*',
  'per customer',
  'per user',
  "customer's",
  "client's",
  'largest customer',
  'biggest customer',
  'largest client',
  'single customer',
  'main customer',
  'raised',
  'raising',
  'funding',
  'LTM',
  'TTM',
  'last twelve months',
  'first reported',
  'originally reported',
  'previously reported',
  'restated',
  'adjusted',
  'adjustment(s)',
  'pro forma',
  'normalised',
  'normalized',
  'underlying',
  'would have',
  'without',
  'excluding',
  'exclude(s)',
  'do not include',
  'does not include',
  'did not include',
  'does not count',
  '市场',
  '行业',
  '竞争对手',
  '同行',
  '对手',
  '龙头',
  '友商',
  '单看',
  '贡献',
  '单个',
  '每位',
  '最大客户',
  '最大的客户',
  '融资',
  '补贴',
  '不含',
  '不包括',
  '剔除',
];

export const forecastWords = list(`
  forecast, projected, projection, expect, expected, expects, plan, planned, plans, target, budget, will, estimate,
  estimated, 预计, 预测, 计划, 目标, 预算
`);

/** Words between a name and its figure: "of about", "was". */
export const linkWords = list(`
  valuation, rate, of, at, to, up, the, a, an, is, was, were, reached, stood, stands, averaged, average, about,
  around, nearly, over, 合计, 为, 约, 达, 共, 是, 占
`);

/** Words between the figures of one metric: "$3.1M in 2024, up from $1.7M in 2023". */
export const seriesWords = list(`
  in, for, to, from, of, at, and, or, then, with, the, a, an, respectively, against, versus, vs, compared, about,
  around, nearly, over, year, years, quarter, FY, ended, ending, previous, prior, earlier, before, after, last, next,
  plan, planned, forecast, expected, target, actual, was, were, up, down, increased, decreased, rising, falling,
  grew, rose, fell, 去年, 上年, 同期, 分别, 相比, 增至, 增长到, 提高到, 达到, 预计, 目标, 计划, 和, 与, 及, 至, 到,
  从, 由, 为, 约, 达, 较, 比, 的, 年, 月, 日, 度, 底, 末, 前, 后
`);

/** Words of the change of a figure, before and after its amount. */
export const changeBy = ['by', 'by about', 'by around', 'by some', 'by nearly', 'by over'];
export const changeVerbs = [
  ...changeBy,
  'increas*',
  'decreas*',
  'reduc*',
  'declin*',
  'grew',
  'rose',
  'fell',
  'up',
  'down',
];
/** Words after an amount that is a rate, not what a period brought. */
export const rateAfter = list('annuali*, run rate, run-rate, 年化');

export const changeNouns = list(`
  short, behind, ahead, above, below, under budget, under plan, over budget, over plan, more, less, higher, lower,
  better, worse, of growth, of savings, 差额, 的差额, 缺口, 的缺口, 增量
`);
export const lossWords = ['loss', 'losses', 'deficit', '亏损'];
export const gainWords = ['profit', 'income', 'surplus', '利润'];
/** Titles above an amount that the company asks for, and above its cash. */
export const raiseTitles = list(`
  raise, raising, ask, asking, seek, seeking, request, requesting, the round, funding need(ed), 融资计划, 融资需求,
  融资方案, 融资安排, 募资计划
`);
export const cashTitles = ['cash', 'liquidity', 'bank'];
export const holdVerbs = ['hold', 'held', 'have', 'had'];
/** Columns of another case than the plan or the accounts. */
export const scenarioWords = list(`
  downside, upside, worst, best, optimistic, pessimistic, conservative, stress, sensitivity, 乐观, 悲观, 保守, 压力,
  敏感性
`);
/** Words of a sentence about the size of a market, in a section about the market, and of one about something else. */
export const marketWords = list(`
  market, industry, sector, addressable, opportunity, demand, spend(s), spending, sales, worth, a year, per year,
  annual, annually, 市场, 行业, 规模, 生意, 全国, 全球
`);
export const notMarketWords = list(`
  raise(d), raising, valued, acqui*, invested, sold for, listed, market value, market cap*, they, competitor(s),
  rival(s), peer(s), government, the state, we charge, we sell, our revenue, our sales, cost(s), with more than,
  with less than, 融资, 售价, 单价
`);
/** Words before the amount of a request. */
export const instruments = list(`
  loan of, grant of, facility of, investment of, round of, note of, loan:, grant:, facility:
`);
/** Money that is neither new equity nor cash, but may be counted with them. */
export const otherMoney = list(`
  loan(s), debt, grant(s), facility, facilities, credit, overdraft, undrawn, secondary, existing shares, receivables,
  贷款, 授信, 补贴, 补助, 老股, 借款, 债, 应收
`);
