import { list } from './aliases.ts';

/**
 * Names of rows and columns, in English and Chinese. A Latin phrase matches whole words, a Chinese one any part of a name.
 * `^` is the start of the name and `$` its end. Names are in small letters and without punctuation: "Loan-to-value (%)" is
 * `loan to value %`.
 */
type Phrases = readonly string[];

/**
 * Kinds of rows and columns with their names. They decide what is added up and how the rules for all names read a line. The
 * first kind with a match counts, if it agrees with the unit: a line of percentages named `perUnit` is a `margin`.
 */
export const rowKindNames = [
  [
    'result',
    list(`利润总额, 收支差额, net change, net movement, net cash inflow$, net cash outflow$, change in cash, increase in cash, decrease in cash,
    净变动, 净增加额, 净增减`),
  ],
  // Names of plain items that contain a word of another kind.
  [
    'item',
    list(`retained earnings, retained profit, accumulated depreciation, accumulated amortisation, accumulated amortization,
    accumulated impairment, accumulated loss, accumulated losses, accumulated profit, accumulated profits, accumulated deficit,
    accumulated surplus, accumulated fund, accumulated funds, net debt, net interest, net finance, income tax, tax on profit, profit tax,
    corporation tax, profit share, change in, changes in, increase in, decrease in, net assets acquired,
    gain on, loss on, losses on, share capital, share premium, share based, average balance, growth fund,
    per diem, per diems, unit trust, unit trusts, balance sheet, closing costs, closing fees, opening costs, total return, extended price, total price, line price, line total,
    未分配利润, 每期, 所得税, 累计折旧, 资产减值损失, 信用减值损失, 投资损失, 汇兑损失, 股份支付`),
  ],
  [
    'ofWhich',
    list(`^of which, ^including, ^thereof, ^incl, ^memo, ^included, ^of this, ^of these, ^therein, of which$,
    ^from which, ^here of, ^o w,
    其中, ^含, ^内含, ^包括, ^包含`),
  ],
  [
    'cumulative',
    list(`cumulative, cumulated, accumulated, cumul, cum, running total, running balance, to date, ytd, year to date,
    累计, 累积, 滚存`),
  ],
  [
    'growth',
    list(`growth, yoy, qoq, mom, cagr, increase %, decrease %, change %, % change, var %, % var, var pct, y y,
    q q, m m, variance %, % variance, increase, year on year, quarter on quarter, month on month, % growth,
    rise, uplift,
    增长, 同比, 环比, 增速, 增幅, 变动率, 差异率, 变动幅度, 涨幅, 偏差率`),
  ],
  [
    'change',
    list(`change$, ^change, variance, var, difference, diff, favourable, favorable, adverse, delta$, deviation, vs budget, vs plan,
    against budget, over under, under over, better worse, increase decrease, movement$, ^increase$,
    ^decrease$, vs prior year, overspend, underspend,
    差异, 有利, 变动额, 增减, 增长额, 差额, 增加额, 变化, 偏差, ^变动$, 超支, 结余差`),
  ],
  [
    'margin',
    list(`margin, % of revenue, % of sales, % of turnover, % of income, ratio, utilisation, utilization, rate,
    rates, occupancy, take up, conversion, retention, churn rate, yield, coverage, as % of, return on,
    discount, loan to value,
    利润率, 毛利率, 净利率, 费用率, 比率, 转化率, 留存率, 入住率, 完成率, 执行率, 利率, 税率, 收益率, 周转率, 流失率, 价值比, 抵押率, 占收入比, 收入占比, 占营收比`),
  ],
  [
    'share',
    list(`share, shares, % of total, % total, mix, split, weight, weighting, probability, ownership, stake,
    percent, percentage, ^%$, pct, proportion, part of total, holding, allocation,
    占比, 比例, 份额, 权重, 概率, 构成, 比重, 百分比, 股比`),
  ],
  [
    'perUnit',
    list(`price, per, average, avg, mean, median, salary, arpu, arpa, each, unit cost, day rate, unit price,
    cost unit, tariff, fee each, days outstanding, ltv, cac, multiple, payback, runway, aov, rate,
    单价, 均价, 平均, 人均, 每, 客单价, 年薪, 月薪, 单位成本, 户均, 件均, 单位售价, 倍数`),
  ],
  [
    'opening',
    list(`opening, brought forward, b f, beginning, balance at start, at start, start of, at 1 january,
    at 1 april, at 1 july, at 1 october, ^start$,
    期初, 年初, 月初, 季初, 起始, 上期结转, 上年结转`),
  ],
  [
    'closing',
    list(`closing, carried forward, c f, ending, balance at end, at end, end of, at 31 december, at 31 march,
    at 30 june, at 30 september, ^end$, remaining balance, balance outstanding, outstanding balance,
    期末, 年末, 月末, 季末, 结转下期, 结转下年`),
  ],
  [
    'subtotal',
    list(`subtotal, subtotals, sub total, sub totals, ^current assets$, ^non current assets$, ^noncurrent assets$,
    ^fixed assets$, ^long term assets$, ^current liabilities$, ^non current liabilities$, ^noncurrent liabilities$,
    ^long term liabilities$,
    小计, ^流动资产$, ^非流动资产$, ^流动负债$, ^非流动负债$`),
  ],
  [
    'total',
    list(`total, totals, sum, overall, altogether, full year, ^year$, ^fy$, ^shareholders equity, ^stockholders equity, ^all$, net cash from, net cash used, net cash provided, net cash generated, net cash flow from,
    net cash flows from, net cash inflow from, net cash outflow from, cash flow from, cash flows from,
    cash from operations, cash from operating, cash from investing, cash from investments, cash from financing,
    cash used in, cash provided by, cash generated by, cash generated from, grand total, combined, all in, in all, ^whole,
    aggregate,
    合计, 总计, 共计, 活动产生的现金, 活动现金流, 活动现金净, 总额, 总和, 总数, 全年, 汇总, 总资产, 总负债, 总收入, 总成本, 总支出, 总费用, 总股本, 总人数`),
  ],
  [
    'note',
    list(`founded, rank, ^no$, ^id$, date, ^note, ^notes, page, phone, ^age$, ^#$, ^ref, ^code$, ^version,
    ^postcode, ^nr$, ^account$,
    成立, 序号, 备注, 日期, 排名, 附注, 编号, 行次, 代码`),
  ],
  [
    'result',
    list(`profit, gross income, ebitda, ebitdar, ebit, ebita, ebt, noi, net, loss, surplus, deficit, operating income, operating result, earnings,
    balance, contribution, result, cash flow, gross margin, nopat, free cash flow, outturn, pbt, pat,
    pre money, post money,
    结余, ^净, 利润, 毛利, 净额, 净利, 盈余, 净现金, 净流, 净增, 亏损, 余额, 净收入, 净资产, 贡献`),
  ],
] as const satisfies readonly (readonly [kind: string, Phrases])[];

/** Names of what rows measure, for relations between rows of certain names. A line has one kind and any number of roles. */
export const roleNames = {
  income: list(`revenue, revenues, sales, turnover, income, receipts, takings, fees earned, proceeds,
    收入, 销售额, 营业额, 营收`),
  /** Counts are exact: nobody rounds them. */
  count:
    list(`number, number of, units, ^shares, ^common shares, ^ordinary shares, ^preferred shares, ^preference shares, shares held, shares issued, headcount, employees, staff, personnel, fte, ftes, quantity, qty, heads, ^customers$, ^users$, ^clients$,
    ^customers end, ^customers at end, ^new customers, ^lost customers, ^churned customers, ^new clients, ^lost clients, ^new users,
    ^churned users, ^new subscribers, ^lost subscribers,
    人数, 数量, 件数, 股数, 户数, 家数, 人员, 客户数, 用户, 月数, 天数, 销量, 台数, 学生数, 床位, 门店数, 编制, 员工`),
  /** Amounts of money, also if they are those of counted people: "Staff costs". */
  cost: list(`cost, costs, expense, expenses, salaries, wages, pay, payroll, spend, spending,
    成本, 费用, 薪酬, 工资, 支出, 开支`),
  /** Their changes are in points, and no growth. */
  points: list(`bps, bp, basis points, pp, ppt, percentage points, margin,
    基点, 百分点, 毛利率, 利润率`),
  cashFlow: list(`net cash, cash flow, cash flows,
    现金`),
  assets: list(`^total assets$, ^assets total$, ^assets$,
    ^资产总计$, ^资产合计$, ^总资产$, ^资产总额$`),
  liabilities: list(`^total liabilities$, ^liabilities$,
    ^负债合计$, ^负债总计$, ^总负债$, ^负债总额$`),
  equity: list(`^total equity$, ^equity$, ^total shareholders equity$, ^shareholders equity$,
    ^total stockholders equity$, ^net assets$, ^total net assets$,
    ^所有者权益合计$, ^股东权益合计$, ^净资产$, ^净资产合计$, ^所有者权益$, ^股东权益$, ^权益合计$`),
  financing: list(`^total liabilities and equity$, ^total equity and liabilities$, ^liabilities and equity$,
    ^equity and liabilities$, ^total liabilities and shareholders equity$,
    ^total liabilities and stockholders equity$, ^total liabilities & equity$,
    ^total equity & liabilities$, ^total liabilities and net assets$, ^total net assets and liabilities$,
    ^total funding$,
^负债和所有者权益, ^负债及所有者权益, ^负债与所有者权益, ^负债和股东权益, ^负债及股东权益, ^负债与股东权益, ^负债和权益, ^负债及权益,
    ^负债与权益, ^负债和净资产, ^负债及净资产, ^负债与净资产`),
  sources: list(`^total sources$, ^total sources of funds$, ^sources of funds$,
    ^资金来源合计$, ^来源合计$`),
  uses: list(`^total uses$, ^total uses of funds$, ^uses of funds$,
    ^资金用途合计$, ^资金运用合计$, ^用途合计$`),
  customers: list(`customers, customer, clients, client, users, user, subscribers, subscriber, accounts, account,
    客户, 用户, 会员`),
  newCustomers: list(`new customers, new clients, new users, customers won, gross adds, new subscribers,
    新增客户, 新增用户, 新签客户, 新客, 获客, 新增会员`),
  lostCustomers:
    list(`lost customers, customers lost, churned customers, lost clients, churned clients, lost users, churned users,
    lost subscribers, churned subscribers,
    流失客户, 流失用户, 流失会员`),
  endCustomers:
    list(`^customers$, ^clients$, ^users$, ^subscribers$, ^total customers$, ^closing customers, ^ending customers, ^customers end,
    ^customers at end, ^clients end, ^users end, ^subscribers end,
    ^期末客户, ^期末用户, ^客户数$, ^用户数$`),
  monthlyRecurring: list(`^mrr$, ^closing mrr, ^ending mrr, ^monthly recurring revenue, ^月度经常性收入`),
  annualRecurring: list(`^arr$, ^closing arr, ^ending arr, ^annual recurring revenue, ^年度经常性收入`),
  marketing: list(`sales and marketing, marketing, acquisition spend, acquisition cost total,
    市场推广, 营销, 获客支出, 推广费用`),
  perCustomer: list(`arpu, arpa, revenue per customer, revenue per user, average revenue per user,
    户均收入, 客均收入, 每户收入, 客单价`),
  acquisitionCost: list(`cac, cost per new customer, customer acquisition cost, acquisition cost per customer,
    获客成本`),
  lifetimeValue: list(`ltv, lifetime value,
    生命周期价值, 终身价值`),
  /** The whole name: "LTV covenant" is a limit, and "LTV/CAC" has the lifetime value of a customer. */
  loanToValue:
    list(`^ltv$, ^ltv %$, ^ltv ratio$, ^ltv ratio %$, ^loan to value$, ^loan to value %$, ^loan to value ratio$,
    ^loan to value ratio %$, ^loan to value ltv$, ^loan to value ltv %$,
    ^贷款价值比$, ^贷款价值比 %$, ^贷款价值比率$, ^贷款价值比 ltv$, ^抵押率$, ^抵押率 %$`),
  loan: list(`loan, loans, loan amount, mortgage, mortgages, debt, borrowings,
    贷款, 借款, 按揭, 债务`),
  propertyValue:
    list(`^value, property value, property values, value of property, value of the property, value of properties, market value,
    appraised value, appraisal value, collateral value, valuation,
    房产价值, 物业价值, 房屋价值, 评估价值, 评估值, 市场价值, 抵押物价值, 抵押价值`),
  interest: list(`interest, interest paid, interest portion,
    利息`),
  principal: list(`principal, opening balance, balance brought forward, balance at start, beginning balance,
    balance beginning of period, loan amount, 本金, 期初, 借款金额`),
  rate: list(`rate, interest rate,
    利率`),
  cash: list(`^cash$, cash balance, closing cash, cash at bank, cash at end, cash in bank, cash and equivalents,
    cash on hand,
    现金余额, 账面现金, 期末现金, 货币资金`),
  burn: list(`burn, monthly burn, burn rate, net burn, cash burn,
    月均消耗, 月消耗, 月均净流出, 月净流出, 净流出, 净支出, 每月净流出, 烧钱`),
  runway: list(`runway, months of cash,
    可用月数, 跑道, 可支撑月数, 现金可用`),
  raise: list(`raise, round size, amount raised, investment, new money, round amount, funding amount, raised,
    融资额, 融资金额, 投资额, 投资金额, 本轮融资`),
  preMoney: list(`pre money, premoney, valuation before, before the round,
    投前估值, 投前, 融资前`),
  postMoney: list(`post money, postmoney, valuation after, after the round,
    投后估值, 投后, 融资后`),
  stake: list(`stake, equity offered, equity sold, dilution, new investors, investor share,
    投资方持股, 投资人持股, 出让股, 出让比例, 持股比例, 稀释`),
} as const satisfies Record<string, Phrases>;

/** Words of a caption or column whose percentages are parts of one whole. */
export const wholeNames: Phrases =
  list(`share, mix, split, breakdown, use of funds, use of proceeds, where the revenue comes from, ownership,
    shareholders, by segment, % of total, cap table, allocation, composition, structure, distribution,
    proportion, weight,
    占比, 构成, 比例, 用途, 分布, 股权, 比重, 结构, 权重`);

/** Words in front of an amount that is subtracted. */
export const subtractedNames = list(`^less, ^minus, ^deduct, ^deduction, ^deductions,
    ^减, ^扣除, ^扣减`);

/** Names of years that are no amounts. */
export const yearNames = list(`year, since, founded, established, opened, joined,
    年份, 成立, 起始, 年度, 设立`);

/** Words of a list that does not name every item. */
export const partNames: Phrases =
  list(`selected, top, largest, main, major, key, excerpt, extract, sample, examples, not shown, among others,
    principal customers, highlights, biggest, partial, not all,
    摘要, 主要, 前五, 前十, 前三, 部分, 摘录, 节选, 重点, 未列示, 未列出, 最大`);

/** Names of months in order. At least three of their letters are written. */
export const monthNames = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Numbers in Chinese names of periods, in order. */
export const periodDigits = '一二三四五六七八九十';

/** Names of half-years, in order. */
export const halfNames: Phrases = ['上半年', '下半年'];

/** Words of a name that do not tell what it measures. */
export const emptyNameWords: ReadonlySet<string> = new Set(
  'of the and in a an vs on to for from by per with total totals growth share margin change rate % last year quarter month ratio yoy qoq mom increase average'.split(
    ' ',
  ),
);
