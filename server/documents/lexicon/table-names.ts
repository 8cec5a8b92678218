import { list } from './aliases.ts';
/** Words in the name of a row or column with which its numbers are amounts of money. */
export const moneyNames = list(`
  revenue(s), sales, turnover, income, receipts, ARR, MRR, cost(s), expens*, expenditure, spend, spending, budget,
  capex, opex, salar*, wages, pay, payroll, rent(s), interest, tax, taxes, price(s), fee(s), value(s), amount(s),
  profit(s), loss, losses, margin, contribution, EBIT, EBITDA, cash, debt(s), loan(s), capital, equity, grant(s),
  fund(s), funding, fundraising, invest*, 收入, 营收, 利润, 金额, 价, 余额, 成本, 费, 支出, 薪, 工资, 款, 资, 投入
`);
/** Words in the name of a row or column with which its numbers count or measure something. */
export const countNames = list(`
  number, no., count, qty, quantity, volume(s), tonnage, unit(s), pieces, shares, options, patent(s), SKU(s),
  head count, headcount, heads, employees, FTE(s), drivers, customers, clients, users, subscribers, members,
  accounts, merchants, tenants, residents, households, patients, students, pupils, visitors, guests, passengers,
  stores, shops, sites, clinics, schools, branches, locations, outlets, restaurants, cafes, cafés, hotels, homes,
  rooms, beds, seats, plants, machines, vehicles, trucks, orders, transactions, trips, visits, sessions, bookings,
  downloads, calls, deliveries, shipments, nights, hours, days, weeks, months, tonnes, tons, kg, kW, kWh, MW, MWh,
  GW, GWh, litres, liters, hectares, km, miles, sqm, m², m2, sq ft, 数, 量, 比, （人, （家, （台, （套, （件, （吨,
  （个, （户, （次, （天, （辆, （间, （亩, 面积
`);
/** Words in the name of a row or column with which its numbers are neither. */
export const ratioNames = list(`
  index, ratio, score, rank, times, multiple, cover, coverage, utilisation, utilization, age(s), since, joined,
  founded, opened, 倍, 指数, 排名, 年龄, 年份, 序号, 编号
`);
/** Words before a name of people or customers that do not change what is counted. */
export const countedAdjectives = list(`
  total, own, average, closing, full time, permanent, number of, group, new, paying, active, corporate, enterprise,
  business, live, current, app
`);
export const newNames = ['new', '新增'];
/** Names of staff or customers without another word that limits them. */
export const plainNames = ['customers', 'clients', 'head count', 'headcount', 'employees', '客户', '员工', '人数'];

/** Names of columns that hold a version of the row's figure: a period, a plan, an amount. */
export const versionNames = list(`
  act, actual(s), bud, budget, plan, planned, forecast, estimate, estimated, target, base, downside, upside, case,
  prior, previous, last, this, current, today, now, to date, YTD, LTM, TTM, Q1, Q2, Q3, Q4, H1, H2, FY, year,
  quarter, month, Jan*, Feb*, Mar*, Apr*, May, Jun*, Jul*, Aug*, Sep*, Oct*, Nov*, Dec*, value(s), amount(s),
  total(s), figure(s), result(s), 实际, 预算, 计划, 预测, 目标, 本期, 本年, 本月, 本季, 上期, 上年, 上月, 上季, 累计,
  金额, 数值, 数据, 合计
`);
/** Names of columns that compare two others. */
export const changeNames = list(`
  var, variance, change, growth, diff, difference, vs, share, yoy, 增长, 增速, 增减, 变动, 同比, 环比, 差异, 占比
`);
/** Words of a row's name that say when or in which plan, but not what. */
export const versionWords = list(`
  opening, closing, ending, year end, average, end of (the )month, end of (the )quarter, end of (the )year,
  month end, quarter end, at end, base case, our case, the plan, plan, budget, forecast, actual, scenario, case
`);
/** Words of a row's name that add nothing to it. */
export const neutralNames = list(`
  per month, a month, at, on, as of, Jan*, Feb*, Mar*, Apr*, May, Jun*, Jul*, Aug*, Sep*, Oct*, Nov*, Dec*, 年, 月,
  日, 末, total, net, annual, EUR, USD, GBP, CNY, RMB, NOK, SEK, DKK, CHF, thousand(s), million(s), 合计, 总计, 总额,
  万元, 亿元, 元
`);
/** Rows of periods, each of which has a value of the whole company. */
export const periodRows = list(`
  Q1, Q2, Q3, Q4, H1, H2, 1Q, 2Q, 3Q, 4Q, full year, January, February, March, April, May, June, July, August,
  September, October, November, December, 第一季度, 第二季度, 第三季度, 第四季度, 一季度, 二季度, 三季度, 四季度,
  上半年, 下半年, 全年
`);
export const partRows = list('^other, ^其他, 人均, 户均, 单均, per customer, per user, per unit, per head, per store');
/** First cells of tables of departments or of people. */
export const departmentNames = list(`
  ^department, ^function, ^team, ^role, ^position, ^job, ^staff, ^headcount, ^people, ^area, ^部门, ^岗位, ^职能,
  ^团队, ^人员, ^车间, ^班组
`);
export const peopleNames = list(`
  head count, headcount, staff, employees, personnel, FTE(s), department(s), 人数, 员工, 人员, 编制, 部门
`);
/** Titles or first cells of tables about one customer, order or shop. */
export const unitTables = list(`
  unit economics, ^per stop, ^per customer, ^per order, ^per unit, ^per store, ^per shop, ^per user, ^per head,
  ^per site, ^(an )(a )average store, ^(an )(a )average customer, ^(a )typical store, ^(a )typical customer,
  ^(a )typical shop, ^(a )single store, ^one store, ^one customer, ^average order, ^单店, ^单客, ^单台, ^单个, ^单品,
  ^单车, ^每家, ^每台, ^每单, ^每个, ^每位, ^每名, ^每平, ^单位成本, ^单位毛利, ^单位收入, ^单位模型, 单位经济
`);
export const marketNames = ['market', 'TAM', '市场'];
/** First cells of tables with a row for each customer, the columns of their shares, and rows of several customers. */
export const customerColumns = list(`
  ^(main )(key )(largest )(top )(our )customer(s), ^client(s), ^account(s), ^buyer(s), ^payer(s), ^funder(s), ^donor(s),
  ^tenant(s), ^客户, ^主要客户
`);
export const shareColumns = list(`
  share, part, portion, weight, % of sales, % of revenue, percent of sales, 占比, 比例, 比重, 占收入, 占营收, 占营业收入,
  占销售
`);
export const severalNames = list('other(s), all, rest, remain*, sum, top, next, 其他, 其它, 其余, 全年, 全部');
/** Names of columns that count the staff, and those that leave open what they count. */
export const employeeNames = list('employees, staff, head count, headcount, FTE(s), 员工, 职工, 在册, 编制, 定员');
export const generalNames = list(
  '^amount$, ^amounts$, ^number$, ^no$, ^value$, ^count$, ^total$, ^金额$, ^数量$, ^数$, ^人数$, ^合计$',
);
/** First cells of lists of what money is for or comes from. */
export const useNames = list(
  '^use(s), ^item(s), ^purpose(s), ^source(s), ^cost(s), ^categor*, ^what, 用途, 项目, 来源, 投向',
);
/** Words with which a number is one of a part, a mean, a change, other owners or another time. */
export const otherCounts = list(`
  per, each, every, average, mean, typical, more, fewer, less, other, further, both, no, not, had, were, they, their, 每, 各,
  平均, 人均, 其中, 另, 新增, 增加, 减少
`);
