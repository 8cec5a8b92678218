import { type Aliases, list } from './aliases.ts';

/** A metric that documents state by period. */
export interface MetricAliases extends Aliases {
  id: string;
  en: string;
  zh: string;
  kind: 'money' | 'count' | 'percent';
  /** Names that a row or column may have, but that mean something else in a sentence. */
  ofRows?: readonly string[];
  /** Words in a clause with which its figure is not that of the company. */
  unless?: readonly string[];
}

const growth = list('growth, share, stream(s), model, mix, per, source(s), recognition, multiple(s), tax, cost(s)');
const partsOfSales = list(`
  export, overseas, foreign, international, online, offline, service(s), rental, licen*, grant, ancillary, other,
  deferred, unearned, staff, employee, household, family, farm, personal, average, per capita, intercompany,
  intra group, cost of
`);
const partsOfSalesZh = ['月', '月均', '递延', '预收', '其他', '营业外', '人均', '平均'];

const partsOfMargin = list(`
  subscription(s), hardware, software, product(s), service(s), cartridge(s), retail, wholesale, online, segment,
  unit, store(s), export(s), contribution
`);

/** Metrics by precision of their names. At the same position in a text, the first one wins. */
export const metricAliases: readonly MetricAliases[] = [
  {
    id: 'arr',
    en: 'Annual recurring revenue',
    zh: '年度经常性收入',
    kind: 'money',
    names: list(`
      ARR, annual recurring revenue(s), annuali* recurring revenue(s), annually recurring revenue(s), 年经常性收入,
      年度经常性收入
    `),
    exceptBefore: ['per', 'growth', 'share'],
  },
  {
    id: 'mrr',
    en: 'Monthly recurring revenue',
    zh: '月度经常性收入',
    kind: 'money',
    names: ['MRR', 'monthly recurring revenue(s)', '月经常性收入', '月度经常性收入'],
    exceptBefore: ['per', 'growth', 'share'],
  },
  {
    id: 'gmv',
    en: 'Gross merchandise value',
    zh: '交易总额',
    kind: 'money',
    names: ['GMV', 'gross merchandise value', 'gross merchandise volume', '交易总额', '交易额', '成交总额', '成交额'],
  },
  {
    id: 'gross_margin',
    en: 'Gross margin',
    zh: '毛利率',
    kind: 'percent',
    names: ['gross margin(s)', 'gross profit margin', '毛利率'],
    exceptAfter: [
      ...partsOfMargin,
      'median',
      'typical',
      'industry',
      'average industry',
      'industry average',
      'peer',
      'target',
    ],
    exceptBefore: ['on', 'from', ...partsOfMargin.map((part) => `for (the )(our )${part}`)],
    unless: ['alone', '单看', '单算', '分产品', '分业务', '分品类', '分渠道'],
  },
  {
    id: 'gross_profit',
    en: 'Gross profit',
    zh: '毛利',
    kind: 'money',
    names: ['gross profit', '毛利润', '毛利'],
    exceptBefore: ['margin', '率', '润'],
  },
  { id: 'ebitda', en: 'EBITDA', zh: 'EBITDA', kind: 'money', names: ['EBITDA'], exceptBefore: ['margin'] },
  {
    id: 'operating_result',
    en: 'Operating result',
    zh: '营业利润',
    kind: 'money',
    names: list(
      'operating result, operating profit, operating loss, operating income, EBIT, 营业利润, 营业亏损, 经营利润, 经营亏损',
    ),
    exceptBefore: ['margin', '率'],
  },
  {
    id: 'net_profit',
    en: 'Net profit',
    zh: '净利润',
    kind: 'money',
    names: list(`
      net profit, net income, net loss, net result, net surplus, net deficit, profit after tax, PAT,
      profit for the year, profit for the period, loss for the year, loss for the period, surplus for the year,
      deficit for the year, surplus of #, 净利润, 净利, 净亏损, 税后利润
    `),
    exceptBefore: ['margin', '率', '润', '加', '减', '扣除', 'before', 'plus', 'less'],
    ofRows: ['surplus', 'deficit', 'surplus/deficit', 'net profit/loss'],
  },
  {
    id: 'cost_of_sales',
    en: 'Cost of sales',
    zh: '营业成本',
    kind: 'money',
    names: ['cost of goods sold', 'cost of sales', 'cost of revenue(s)', 'COGS', '营业成本', '销售成本'],
    ofRows: ['direct costs'],
  },
  {
    id: 'cost',
    en: 'Total costs',
    zh: '总成本',
    kind: 'money',
    names: list(`
      total (operating )cost(s), total (operating )expense(s), total (operating )expenditure, total spend*,
      total spent, total opex, total overheads, 总成本, 成本合计, 成本费用合计,
      费用合计
    `),
    ofRows: ['opex', 'costs', 'expenses', 'expenditure', 'operating expenses', 'operating costs'],
  },
  {
    id: 'revenue',
    en: 'Revenue',
    zh: '营业收入',
    kind: 'money',
    names: list(`
      (net )(total )(annual )(group )revenue(s) (from operations), (annual )(group )turnover, net sales,
      product sales, group sales, total sales, sales of #, sales were #, sales was #, sales reached #,
      income of #, income was #, 主营业务收入, 营业总收入, 营业收入, 销售收入, 总收入, 年收入, 营收, 收入
    `),
    exceptAfter: [...partsOfSales, ...partsOfSalesZh, 'interest'],
    exceptBefore: [...growth, '占', '模式', '来源', '结构', '增长率', '增速', '成本'],
    ofRows: ['sales', 'income', 'total income', '收益'],
    unless: ['would', 'could', 'might', 'each', 'average', 'per customer', 'break even', '人均', '平均', '单店'],
  },
  {
    id: 'burn',
    en: 'Monthly burn',
    zh: '月均资金消耗',
    kind: 'money',
    names: list(`
      (average )(net )(monthly )(net )(cash )burn(s), burn rate, burning, monthly spend*, monthly outgoings,
      monthly cash need, monthly cash use, net outflow, use(s) (about )(around )(roughly )(some )# a month,
      use(s) (about )# per month, spend(s) (about )# a month, spend(s) (about )# per month,
      spending (about )# a month, spending (about )# per month, outflow had averaged, outflow average*,
      average outflow, 月均(资金)(现金)(净)消耗, 月均(资金)(现金)(净)支出, 月均(净)流出, 每月(净)消耗, 每月(净)支出,
      每月(净)流出, 月(净)支出, 每个月净花, 每月净花, 每个月净烧, 每月净烧, 烧钱率
    `),
    unless: ['rent', 'household', 'customers pay', 'collect(s)', 'receipts', 'take in', 'takes in', '客户每月'],
  },
  {
    id: 'cash',
    en: 'Cash',
    zh: '现金余额',
    kind: 'money',
    names: list(`
      cash balance(s), cash position, cash at bank, cash in bank, cash in hand, cash on hand, cash reserve(s),
      cash of, cash at, cash on, cash is, cash was, cash stood, cash to, cash and bank, cash and cash equivalents,
      bank balance(s), in cash, of cash, in the bank, cash #, 现金余额, 资金余额, 现金储备, 资金储备, 资金存量, 账上,
      账面现金, 账面资金, 货币资金, 现金结余
    `),
    exceptAfter: ['paid', 'grant', 'sold'],
    exceptBefore: ['flow', 'burn'],
    ofRows: list(`
      cash, net cash, closing cash, cash at quarter end, cash at year end, cash at month end, cash at end of month,
      cash at end of quarter, cash at end of year, cash at end, 现金, 期末现金, 期末现金余额, 期末货币资金,
      期初货币资金, 年末账上现金, 年末现金
    `),
    unless: list('cash flow, in kind, contribut*, pays for, paid for, purchase price, consideration, retained'),
  },
  {
    id: 'head_count',
    en: 'Head count',
    zh: '员工人数',
    kind: 'count',
    names: list(`
      head count, headcount, (full time )employees, employ(s), FTE(s), full timers, team size, team of, workforce (of),
      heads, staff of, 员工(总)(人)(数), 职工(总)(人)数, 团队(人数)(规模), 在职(人数), 在岗, 在册, 在编, 全职,
      全公司, 定员
    `),
    ofRows: list(`
      head(s), full time equivalents, staff number(s), staff count, staff members, people employed, 人数, 期末人数,
      年末人数, 期末人员数量, 编制
    `),
    unless: list(`
      adds, adding, join*, hir*, recruit*, left, leavers, redundan*, option(s), grant*, average age, former,
      per employee, each employee, industry, 招聘, 新招, 新增, 离职, 调配, 其中, 平均年龄, 培训, 从事
    `),
  },
  {
    id: 'users',
    en: 'Users',
    zh: '用户数',
    kind: 'count',
    names: list(
      '(monthly )(daily )(registered )(active )users, MAU, DAU, (注册)(活跃)(付费)(月活)(日活)用户(总)数, 注册用户, 活跃用户',
    ),
  },
  {
    id: 'customers',
    en: 'Customers',
    zh: '客户数',
    kind: 'count',
    names: list(`
      (paying )(active )(total )(enterprise )customers, (paying )(active )clients, paying members, paying users,
      subscribers, 签约客户(数), 付费客户(数), 付费用户(数), 付费企业客户(数), 服务客户, 在用客户, 客户(总)数(量),
      客户
    `),
    exceptAfter: list(`
      top #, largest #, biggest #, # largest, pilot, trial, new, lost, former, past, potential, prospective, future,
      larger, largest, big, biggest, small, key, major, top, export, overseas, reference, waiting, repeat, other,
      main, 目标, 潜在, 大, 小, 新, 老, 第一, 单一, 是, 给, 为, 由
    `),
    exceptBefore: list('relations, service, success, support, 端, 经理, 关系, 体验, 需求, 每, 占, 合同, 信息, 满意'),
    ofRows: ['accounts', 'members', 'merchants', 'clients', '付费商户数', '签约商户数'],
    unless: list(`
      target, could, estimate*, there are, no paying, lost, churned, cancelled, 目标, 潜在, 供应商, 访谈, 伙伴, 银行,
      投资
    `),
  },
];
