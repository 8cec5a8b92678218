import type { Severity } from '../findings/analysis-output.ts';
import type { Label } from '../outputs.ts';
import type { Aliases } from './aliases.ts';
import { list } from './list.ts';

/** A fact that an investor expects. Names of a fact with the ID of a metric are added to those of the metric. */
export interface FactAliases extends Aliases {
  id: string;
  label: Label;
  /** Kind of value next to the name. `mention`: the name alone is the fact. */
  kind: 'money' | 'percent' | 'months' | 'count' | 'mention';
  /** Names that a row or column may have, but that mean something else in a sentence. */
  ofRows?: readonly string[];
  /** Words in a clause with which the fact is not stated. */
  unless?: readonly string[];
  /** Words that mention the fact without a value that can be assigned with certainty. */
  also?: readonly string[];
  /** Severity if the fact is missing, or null if its absence means nothing. */
  importance: Severity | null;
}

const customers = ['customer', 'client', 'account', 'buyer'];

/** Customers by the names that trades have for them. */
const customerNouns =
  'customers clients users subscribers accounts members paying students pupils teachers patients passengers listeners readers households tenants landlords stores shops supermarkets retailers restaurants pubs hotels brands merchants dealers distributors chains offices hospitals clinics labs schools councils municipalities associations firms companies businesses employers insurers banks airlines forwarders makers operators farms farmers growers processors sites plants teams pilots'.split(
    ' ',
  );

/** Facts in the order in which a sentence is searched for them. */
export const factAliases: readonly FactAliases[] = [
  {
    id: 'ask',
    label: 'funding',
    kind: 'money',
    names: list(`
      raise, raises, raising, seek, seeks, seeking, sought, looking for, require(s), request(s), requesting,
      ask(s) for, asking for, apply for, applies for, applying for, applied for, asked for, the ask, our ask,
      funding ask, ask:, funding required, funding requirement, funding need(ed), funding goal, funding target,
      investment required, capital required, amount requested, loan requested, grant requested, we need #,
      company needs #, round:, round size, raise:, share offer of, bond offer of, rights issue of,
      本轮(拟)(计划)融资, 本次(拟)(计划)融资, 拟融资, 计划融资, 现融资, 融资需求, 融资金额, 融资额(度), 融资规模,
      融资目标, ^融资, 本轮募集, 拟募集, 计划募集, 本次募集, 想融, 这一轮要, 这一轮我们要, 本轮要, 拟增资, 申请贷款,
      贷款金额, 申请授信, 申请金额, 申请补助, 申请资助, 募资金额
    `),
    exceptBefore: list(`
      investor(s), annual, interest, cost(s), wages, rent(s), output, capacity, price(s), awareness, a deposit
    `),
    ofRows: list(
      'ask, amount sought, amount applied for, loan amount, facility requested, total required, 融资总额, 贷款额度',
    ),
    unless: list(`
      closed, committed, completed, already raised, has raised, have raised, raised, last year, previous*,
      could raise, would raise, may raise, might raise, would also raise, brought, deposit, annual interest,
      invested in, 已完成, 完成, 已融资, 历史融资, 此前, 曾, 补贴, 已获, 已到
    `),
    also: list(`
      raise…#, raise…round, round of, open…round, application for, raising…#, round…#, seed…#, bridge…#, equity…#,
      series a, series b, series c, borrow…#, inject…#, subscribe…#, put in…#, capital increase, requested amount,
      required amount, amount required, issue size, offer size, loan applied for, grant applied for, 增资, 募资,
      财政资助, 融资, 募集资金, 贷款
    `),
    importance: 'high',
  },
  {
    id: 'use_of_funds',
    label: 'funding',
    kind: 'mention',
    names: list(`
      use of funds, use of proceeds, use of the funds, use of the proceeds, use of the money, use of capital,
      application of funds, sources and uses, where the money goes, where it goes, proceeds will, funds will,
      money will, capital will, proceeds…used, funds…used, proceeds:, use:, proceeds…fund, raise…for, raising…to,
      seeking…to, seek…to, round…fund*, round…pay* for, 资金用途, 资金使用, 资金投向, 资金安排, 资金(将)用于, ^用途,
      钱怎么用, 其中…用于
    `),
    also: list(`
      project cost, loan…to buy, loan…to build, loan…to open, borrow…to, borrow…for, ^(planned )(proposed )use(s),
      ^objects of the issue, ^objects of the offer, ^source(s), 款项用途, 拟作以下用途, 资金筹措, 投资估算, 总投资,
      项目投资
    `),
    importance: 'high',
  },
  {
    id: 'pre_money',
    label: 'funding',
    kind: 'money',
    names: ['pre money (valuation)', 'premoney', '投前(估值)'],
    ofRows: ['valuation before the round'],
    importance: null,
  },
  {
    id: 'post_money',
    label: 'funding',
    kind: 'money',
    names: ['post money (valuation)', 'postmoney', '投后估值', '投后'],
    exceptBefore: ['管理'],
    importance: null,
  },
  {
    id: 'valuation',
    label: 'funding',
    kind: 'mention',
    names: list(`
      valuation, valuation cap, values the company, valued the company, valuing the company, values the business,
      pre money, post money, enterprise value, equity value, price per share, a cap of, # pre, # post, 估值, 投前,
      投后, 每股作价, 增资前
    `),
    importance: 'medium',
  },
  {
    id: 'equity_offered',
    label: 'funding',
    kind: 'percent',
    names: list(`
      new investors will hold, new investors hold, investors will hold, investors will own, investors get,
      new investors, for #% of the company, for #% of the equity, for #% of the business, for #% equity,
      in exchange for, in return for, offering #%, offer: #%, selling #%, equity stake, equity offered, stake of,
      出让(股权)(股份), 释放(股权), 投资后持股, 增资后持股
    `),
    ofRows: ['stake sold', 'stake offered', 'equity sold', 'shares offered', '出让比例', '释放比例'],
    unless: list(`
      grow*, retention, discount, margin, employees, founders hold, founders own, existing, today, current*,
      before the, insurer, claim
    `),
    importance: null,
  },
  {
    id: 'runway',
    label: 'financials',
    kind: 'months',
    names: list(`
      runway, cash lasts, cash will last, money lasts, money will last, cash of…lasts, financed for, funded for,
      enough for, sufficient for, months of cash, 可维持, 可支撑, 维持运营, 还能撑, 能撑, 支撑
    `),
    ofRows: list(
      'cash runway, runway with no new money, runway without new money, runway at this rate, 资金可支撑, 现金可支撑',
    ),
    unless: list(`
      would give, will give, will provide, will fund, will extend, extends, round gives, after the round,
      from the round, with the round, post round, contract(s), lease, warranty, payback, training, notice,
      subscription, insurance, interest, 合同, 租, 融资后, 本轮
    `),
    importance: null,
  },
  {
    id: 'burn',
    label: 'financials',
    kind: 'money',
    names: [],
    also: list(`
      burn*, runway, outflow(s), out flow(s), profitable, cash flow positive, cash positive, cash generative,
      cash use, cash need, free cash flow of, monthly costs, monthly spend, monthly outgoings, monthly expenses,
      break even since, run out of cash, run out of money, funding for #, 可支撑, 可维持, 现金流为正, 盈利
    `),
    importance: 'high',
  },
  { id: 'cash', label: 'financials', kind: 'money', names: [], importance: null },
  {
    id: 'gross_margin',
    label: 'financials',
    kind: 'percent',
    names: [],
    also: ['gross profit', 'gross margin', 'GM', '毛利'],
    importance: 'medium',
  },
  {
    id: 'audit',
    label: 'financials',
    kind: 'mention',
    names: list(`
      audit*, unaudited, independently examined, chartered accountants, clean opinion, unqualified opinion,
      会计师事务所, 审计
    `),
    importance: 'low',
  },
  {
    id: 'pricing',
    label: 'business_model',
    kind: 'mention',
    names: list(`
      price, prices, pricing, commission, per seat, per user, per month, monthly fee, license fee, licence fee,
      subscription fee, transaction fee, annual fee, 定价, 单价, 出厂价, 年费, 月费, 订阅费, 服务费, 佣金, 抽成, 收费
    `),
    also: list(`
      sells for, sell at, take rate, capped at, ADR, charge(s)…#, charging…#, plan of #, subscription of #, # per,
      # a head, # each, # an, #/, 客价, 均价, 价格, 售价, 报价, 学费, 票价, 年卡, 元/, 每人, 每件, 每台
    `),
    importance: 'high',
  },
  {
    id: 'cac',
    label: 'business_model',
    kind: 'money',
    names: list(`
      CAC, cost of acquir*, cost to acquire, cost of winning, cost to win, (customer )acquisition cost(s),
      subscriber acquisition cost(s), new customer costs, new client costs, new member costs,
      winning a customer costs, winning a client costs, 获客成本, 拉新成本, 新客成本, 获新成本, 开发一家…客户,
      获取一个客户, 获取一名客户, 获取一家客户
    `),
    exceptBefore: ['on', 'through', 'via', 'from'],
    unless: ['抖音', '天猫', '淘宝', '京东', '快手', '小红书', '地推'],
    exceptAfter: list(`
      paid, organic, Facebook, Google, Instagram, TikTok, LinkedIn, Amazon, search, referral, LTV:, LTV/, LTV to,
      抖音, 天猫, 淘宝, 京东, 快手, 小红书, 线上, 线下, 地推
    `),
    ofRows: ['cost per new customer', 'cost per customer', 'cost to win a customer'],
    also: list(`
      CPA, customers cost, to win, CAC, cost(s) of acquir*, cost(s) to acquire, acquisition cost(s), 获客成本,
      拉新成本, 新客成本
    `),
    importance: 'medium',
  },
  {
    id: 'ltv',
    label: 'business_model',
    kind: 'money',
    names: ['customer lifetime value', 'lifetime value', 'LTV', 'CLTV', '生命周期价值'],
    exceptBefore: ['CAC', 'to CAC', ':', '/'],
    importance: null,
  },
  {
    id: 'customers',
    label: 'traction',
    kind: 'count',
    names: [],
    also: [
      ...customerNouns.map((noun) => `#…${noun}`),
      'customer(s):',
      '^(total )(paying )customers',
      '^(total )members',
      '客户',
      '用户',
      '服务…家',
      '覆盖…家',
      '签约…家',
      '商户',
      '门店',
    ],
    importance: 'high',
  },
  {
    id: 'no_customers',
    label: 'traction',
    kind: 'mention',
    names: list(`
      no product revenue, no commercial revenue, have no revenue, has no revenue, no revenue yet, no revenues yet,
      no sales yet, no revenue to date, no sales to date, no paying customers, no commercial customers,
      sells nothing yet, pre revenue, not yet selling, not yet generat* revenue, 尚未产生收入, 尚未实现收入,
      未产生收入, 未形成收入, 未产生销售收入, 尚无收入, 暂无收入, 暂无客户, 暂无付费客户
    `),
    importance: null,
  },
  {
    id: 'retention',
    label: 'traction',
    kind: 'percent',
    names: list(`
      (net )(gross )(customer )(revenue )(dollar )(logo )retention (rate), renewal rate, NRR, GRR, NDR, 留存率,
      续费率, 续约率, 复购率
    `),
    exceptBefore: ['bonus', 'money', 'period', 'policy'],
    also: list(`
      retention, churn*, cohort(s), renew*, repeat, re order*, reorder*, customers lost, clients lost, members lost,
      has left, have left, still use, still with, 复购, 续约, 续费, 留存, 流失, 老客户, 回头客
    `),
    importance: 'medium',
  },
  {
    id: 'churn',
    label: 'traction',
    kind: 'percent',
    names: list(`
      (customer )(subscriber )(member )(client )(logo )(revenue )churn (rate), customers lost, members lost, churned,
      流失率
    `),
    exceptAfter: list(`
      staff, employee(s), personnel, team, driver, teacher, nurse, 人员, 员工, 职工, 人才, 团队, 司机, 骑手, 教师,
      护士, 人员年, 员工年
    `),
    importance: null,
  },
  {
    id: 'top_customer',
    label: 'risk',
    kind: 'percent',
    names: [
      ...customers.flatMap((one) => [
        `largest ${one}`,
        `biggest ${one}`,
        `top ${one}`,
        `main ${one}`,
        `single ${one}`,
        `largest single ${one}`,
      ]),
      'is the largest at',
      'is the largest',
      'concentration:',
      '第一大客户',
      '最大(的)客户',
      '单一客户',
    ],
    unless: list(`
      no single, no one, no individual, target, at most, no more than, not exceed, below, under, limit, discount,
      price, rebate, order, segment, 目标, 不超过, 低于, 降价, 涨价, 折扣, 账期
    `),
    importance: null,
  },
  {
    id: 'top_customers',
    label: 'risk',
    kind: 'percent',
    names: list(`
      top two, ten largest accounts, top three, top four, top five, top ten, top 2, top 3, top 5, top 10,
      two largest, three largest, five largest, ten largest, largest two, largest three, largest five, largest ten,
      前两大, 前二大, 前三大, 前五大, 前十大, 前五名客户, 前十名客户
    `),
    unless: list(`
      discount, price(s), rebate, cut, grew, grow, rose, fell, 降价, 涨价, 折扣, 账期, 返利, 增长, 下降, segment(s),
      market(s), product(s), channel(s), region(s), countr*, cities, sites, shareholders, holders, investor(s),
      supplier(s), vendor(s), 股东, 供应商
    `),
    importance: null,
  },
  {
    id: 'market_size',
    label: 'market',
    kind: 'money',
    names: list(`
      TAM, addressable market, we address, market size, market is, market was, market of, market for, market worth,
      market volume, market total*, market reach*, 市场(总)规模, 市场(总)容量, 市场空间, 市场约
    `),
    ofRows: ['SAM', 'SOM', 'total addressable market', 'serviceable market'],
    unless: ['market risk'],
    also: list(`
      TAM, total addressable, fee pool, profit pool, revenue pool, market…#, industry…#, sector…#, worth #,
      worth about, # billion, # bn, #…market, #…industry, #…spend, 市场, 行业…亿
    `),
    importance: 'high',
  },
  {
    id: 'competitors',
    label: 'market',
    kind: 'mention',
    names: list('competitor(s), competition, competitive, rival(s), incumbent(s), 竞争对手, 竞品, 竞争格局, 友商'),
    also: list(`
      compet*, alternative(s), who else, how we compare, other providers, other suppliers, other vendors,
      other groups, compared to other, compared with other, others:, ^others, established players, established names,
      竞争, 对手, 对标, 同行, 同类厂家, 同类企业, 国际厂商, 国内厂商, 国外厂商, 巨头
    `),
    importance: 'medium',
  },
  {
    id: 'head_count',
    label: 'team',
    kind: 'count',
    names: [
      'our staff',
      'full time staff',
      'people on',
      'people now',
      'people in all',
      'of us',
      "we're # people",
      'we are # people',
    ],
    also: list(`
      employ(s)…#, we are #, staff of, team of, head count, headcount, # employees, # staff, # people, # full time,
      人员, 员工, 职工, 定员, 全公司, 全体
    `),
    importance: 'low',
  },
  {
    id: 'ip',
    label: 'legal',
    kind: 'mention',
    names: list(`
      patent(s), trade mark(s), trademark(s), trade secret(s), intellectual property, source code, 专利, 商标,
      著作权, 知识产权
    `),
    also: ['patent*', 'owns all', 'exclusive licence', 'exclusive license', 'licensed from'],
    importance: 'medium',
  },
  {
    id: 'ownership',
    label: 'funding',
    kind: 'mention',
    names: list(`
      shareholder(s), shareholding, option pool, wholly owned, sole owner, family owned, subsidiary of,
      founders hold, founders own, founders keep, founders…hold, founders…own, investors hold, investors will hold,
      investors own, cap table, capitali* table, owns #, own #, offering #%, #% of the company, #% of the equity,
      #% of the shares, 股权, 持股, 股东, 占股, 全资, 释放, 出让
    `),
    importance: 'medium',
  },
  {
    id: 'litigation',
    label: 'legal',
    kind: 'mention',
    names: list(`
      litigat*, lawsuit(s), law suit(s), dispute(s), being sued, pending claim(s), no claim(s), any claim(s),
      claim(s) against, legal proceeding(s), court proceeding(s), legal action(s), court case(s), under appeal,
      arbitration, tribunal, sued, suing, 诉讼, 仲裁, 纠纷, 官司, 起诉, 法院
    `),
    importance: 'low',
  },
];
