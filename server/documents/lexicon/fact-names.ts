import { type FactAliases, list } from './aliases.ts';
import { moneyFacts } from './money-facts.ts';

const customers = ['customer', 'client', 'account', 'buyer'];

/** Facts in the order in which a sentence is searched for them. */
export const factAliases: readonly FactAliases[] = [
  ...moneyFacts,
  {
    id: 'customers',
    label: 'traction',
    kind: 'count',
    names: [],
    hints: list(`
      customer*, client*, subscriber*, member*, user*, buyer*, guest*, patient*, pupil*, student*, tenant*, account*,
      retailer*, store*, shop*, hospital*, school*, farm*, contract*, household*, home*, visitor*, passenger*,
      distributor*, order*, pilot*, merchant*, dealer*, sell*, sold, 客, 用户, 会员, 商家, 订单, 学员, 患者, 经销商,
      家庭, 试点, 业主, 门店
    `),
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
    hints: list(`
      retain*, renew*, repeat*, churn*, leav*, left, lost, loyal*, stay*, cancel*, return*, reorder*, again,
      long term, attrition, lapsed, 留存, 续, 复购, 流失, 回头, 老客户, 重复, 退出, 长期, 连续, 回购, 解约, 退款
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
      'customer concentration:',
      '第一大客户',
      '最大(的)客户',
      '单一客户',
    ],
    unless: list(`
      no single, no one, no individual, target, at most, no more than, not exceed, below, under, limit, discount,
      price, rebate, order, segment, platform(s), supplier(s), vendor(s), channel(s), shareholder(s), investor(s), 供应商,
      平台, 渠道, 股东, 目标, 不超过, 低于, 降价, 涨价, 折扣, 账期
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
    hints: list(`
      market*, industry, sector, worth, demand, spend*, 市场, 行业, 规模
    `),
    importance: 'high',
  },
  {
    id: 'competitors',
    label: 'market',
    kind: 'mention',
    names: list('competitor(s), competition, competitive, rival(s), incumbent(s), 竞争对手, 竞品, 竞争格局, 友商'),
    hints: list(`
      compet*, alternative*, dominat*, others, peer*, player*, instead, similar, unlike, versus, chain*, benchmark*,
      comparable*, 竞争, 对手, 同行, 同类, 同业, 份额, 替代, 对标, 可比
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
    hints: list(`
      copyright*, licen*, proprietary, brand*, recipe*, invent*, rights, know how, 许可, 授权, 配方, 研发, 版权
    `),
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
    hints: list(`
      court*, claim*, 争议, 处罚
    `),
    importance: 'low',
  },
];
