import { type FactAliases, list } from './aliases.ts';

/** Facts about funding, money and prices, in the order in which a sentence is searched for them. */
export const moneyFacts: readonly FactAliases[] = [
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
      本轮(拟)(计划)融资, 本次(拟)(计划)融资, 拟融资, 计划融资, 拟…轮融资, 计划…轮融资, 现融资, 融资需求, 融资金额, 融资额(度), 融资规模,
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
      closed, completed, already raised, has raised, have raised, raised, last year, previous*,
      could raise, would raise, may raise, might raise, would also raise, brought, deposit, annual interest,
      invested in, 已完成, 完成, 已融资, 历史融资, 此前, 曾, 补贴, 已获, 已到
    `),
    hints: list(`
      grant*, loan*, borrow*, facility, capital, invest*, fund*, equity, 融资, 募, 贷款, 借款, 资金, 增资, 资助, 投资
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
    hints: list(`
      fund*, proceeds, money, spend*, spent, capex, cost*, invest*, budget, build*, buy*, hire*, 用途, 用于, 投向,
      投资, 资金, 建设, 购置, 投入, 预算
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
    hints: list(`
      runway, outflow*, cash, month*, liquidity, loss*, overdraft, working capital, 现金, 支出, 流出, 消耗, 周转,
      亏损, 维持
    `),
    importance: 'high',
  },
  { id: 'cash', label: 'financials', kind: 'money', names: [], importance: null },
  {
    id: 'gross_margin',
    label: 'financials',
    kind: 'percent',
    names: [],
    hints: list('margin(s), gross profit, cost of sales, 毛利, 利润率'),
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
    hints: list(`
      fee(s), tariff*, charg*, rent*, rate(s), subscription*, commission*, ticket*, pay*, a month, a year, per, each,
      价, 费, 佣金, 租金, 元/
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
    hints: list(`
      acqui*, CPA, payback, win, won, winning, lead(s), marketing, advert*, referral*, word of mouth, 新客, 推广,
      营销, 投放, 渠道, 广告, 口碑, 转介绍
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
];
