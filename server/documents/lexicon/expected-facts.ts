import type { Label } from '../outputs.ts';
import { listed } from './word-list.ts';

/**
 * Words of each fact that an investor expects. A fact is reported as not found only if the text has none of them, since
 * it may state the fact in a way that no rule reads.
 */
export const factWords: Readonly<Record<string, RegExp>> = {
  ask: listed({
    en: `raise, raising, raises, seek, seeks, seeking, sought, ask, round, capital increase, share offer, share issue, requested amount,
      amount requested, grant, loan, borrow*, facility, term sheet, issue size, invest … million`,
    zh: '融资, 募集, 募资, 增资, 贷款, 借款, 资助, 授信',
  }),
  use_of_funds: listed({
    en: `use of funds, use of proceeds, use of the funds, use of the money, uses, proceeds, the money, the funds, funds will, will fund,
      will be spent, will be used, spent on, goes to, go to, going to, allocated, project cost, capital cost, total cost, capex,
      investment plan, to build, to open, to buy, to finance, to fund, to hire, to expand, towards, pay for, pays for, object of the issue`,
    zh: '用途, 用于, 资金使用, 投向, 总投资, 投资估算, 资金筹措, 资金安排, 建设, 购置, 投入',
  }),
  valuation: listed({
    en: `valuation, valued, values the, pre money, post money, price per share, share price, offer price, enterprise value,
      equity value, purchase price, cap of, valuation cap, pre, multiple of`,
    zh: '估值, 投前, 投后, 每股, 作价, 对价, 市值',
  }),
  burn: listed({
    en: `burn, runway, outflow*, cash flow*, cash out, a month, per month, monthly cost*, monthly spend*, cash lasts, months of cash, liquidity,
      overdraft, working capital, cash flow positive, loss of, losses, quarters of funding`,
    zh: '净支出, 净流出, 净消耗, 现金流, 烧钱, 可维持, 可支撑, 周转, 支出, 月均',
  }),
  gross_margin: listed({
    en: 'margin, margins, gross profit, cost of sales, cost of goods, contribution, direct cost*, variable cost*, net profit, ebitda, mark up',
    zh: '毛利, 成本, 利润率, 利润',
  }),
  revenue: listed({
    en: 'revenue, revenues, turnover, sales, income, arr, mrr, billings',
    zh: '收入, 营收, 销售额, 营业额, 流水',
  }),
  audit: listed({
    en: 'audit*, unaudited, examined, reviewed by, accountant*, statutory accounts, chartered accountants, assurance, opinion',
    zh: '审计, 会计师事务所, 审阅, 经审, 核数',
  }),
  pricing: listed({
    en: `price, prices, priced, pricing, fee, fees, tariff*, charge, charges, charged, sells for, per seat, per user, subscription, rent, rental,
      a night, a month, a year per, each pay*, pays us, rate of, commission, ticket*, a ton, a tonne, per unit, per order, average order`,
    zh: '每…#元, 价格, 定价, 单价, 售价, 报价, 均价, 电价, 票价, 底价, 价为, 价约, 收费, 年费, 月费, 服务费, 单价, 客单, 元/, 佣金, 租金, 费率, 加盟费',
  }),
  cac: listed({
    en: `acquisition, acquire a, acquire customers, cac, cpa, payback, cost to win, costs to win, cost per lead, cost per customer, to win a,
      new customers cost, marketing cost*, marketing spend, advertising cost*, word of mouth, referral*, costs us, won through`,
    zh: '获客, 新客, 推广费, 营销费, 投放, 渠道费, 广告费, 转介绍, 口碑',
  }),
  customers: listed({
    en: `# … customers, customers, clients, subscribers, members, users, buyers, guests, patients, pupils, students, tenants, accounts, retailers, stores,
      shops, pubs, hospitals, schools, farms, contracts, households, visitors, passengers, distributors, orders, pilot*, merchants, supermarkets, restaurants, dealers, sell, sells, sold`,
    zh: '客户, 用户, 会员, 商家, 订单, 学员, 患者, 入住, 门店, 经销商, 客人, 顾客, 家庭, 试点, 业主',
  }),
  retention: listed({
    en: `retention, retain*, churn*, renew*, repeat, left us, leave us, leaving, loyal*, stay*, cancel*, return rate, returning, come back, came back,
      re order*, reorder*, again, long term contract*, lost, since 20#, since 19#, attrition, lapsed`,
    zh: '留存, 续, 复购, 流失, 回头, 老客户, 重复, 退出, 长期合作, 连续, 回购, 解约, 退款',
  }),
  market_size: listed({
    en: `market size, size of the market, market of, market…#, market…worth, #…market, worth, addressable, tam, sam, total market,
      market volume, market value, market potential, demand of, demand for, spend on, spent on, spends, a year on`,
    zh: '市场规模, 市场容量, 市场空间, 市场…#, 行业…#, 规模…#, #…市场',
  }),
  competitors: listed({
    en: `compet*, rival*, others, dominat*, multinational*, large groups, agencies, alternative*, incumbent*, players, other suppliers, other providers, other companies, other firms, instead of, similar, unlike, versus,
      market share, market leader, chains, nearest, peers, benchmark*, comparable*`,
    zh: '竞争, 对手, 同行, 同类, 友商, 竞品, 同业, 份额, 其他厂家, 替代, 对标, 可比',
  }),
  head_count: listed({
    en: `employ*, staff, workforce, headcount, head count, fte, ftes, full time, part time, team of, people, of us, workers, crew, engineers, drivers, volunteers,
      personnel, headcount`,
    zh: '员工, 职工, 人员, 定员, 编制, 团队, 人手, 用工, 名, 人',
  }),
  people: listed({
    en: `founder*, director*, ceo, chief executive, manager*, chair*, president, trustee*, partner, head of, owner*, principal*, team, management`,
    zh: '创始人, 总经理, 董事, 负责人, 经理, 法定代表人, 团队, 院长, 校长',
  }),
  ip: listed({
    en: `patent*, trademark*, trade mark*, copyright*, intellectual property, ip, licen*, know how, trade secret*, proprietary, owns the, own the,
      recipe*, brand, brands, source code, freedom to operate, invention*, rights, registered`,
    zh: '专利, 商标, 著作权, 知识产权, 软著, 许可, 授权, 技术秘密, 配方, 自主研发, 版权',
  }),
  ownership: listed({
    en: `shareholder*, owned, owner*, ownership, cap table, equity, shares, stake, stakes, holds, holding, holdings, parent, subsidiary, family, partners, option pool,
      trust, members, founder*, proprietor, sole, dilut*, investors`,
    zh: '股东, 股权, 持股, 控股, 占股, 实际控制人, 独资, 股份, 出资, 全资, 合伙人, 创始人',
  }),
  litigation: listed({
    en: `litigation, dispute*, lawsuit*, court*, proceedings, claim, claims, claimed, arbitration, sued, sues, suing, tribunal, judgment, judgement, infring*,
      legal action, appeal, prosecut*, enforcement, lawyer*, solicitor*, contested`,
    zh: '诉讼, 纠纷, 官司, 仲裁, 起诉, 侵权, 争议, 处罚, 案件, 一案, 律师, 抢注',
  }),
};

/** Words that show that a document deals with a subject, even without a section about it. */
export const labelWords: Partial<Record<Label, RegExp>> = {
  product: listed({
    en: 'product*, service*, range, brand*, platform, technology, production, plant*, shop*, store*, sell*, make*, build*, develop*, provid*, offer*, run*, own*',
    zh: '产品, 服务, 品牌, 主营, 经营, 技术, 研发, 生产, 门店',
  }),
  risk: listed({
    en: `risk*, concern*, worr*, point* of attention, watch out*, fall short, uncertain*, threat*, challenge*, may not, could fail, depend*, delay*, pressure*,
      what could, what may, what might, headwind*, weak*, problem*, difficult*, sensitiv*, slow*, if`,
    zh: '风险, 可能出, 不确定, 压力, 困难, 挑战, 依赖, 问题, 不足, 隐患, 下滑, 若, 如果',
  }),
  legal: listed({
    en: `legal*, licen*, regulat*, compliance, complian*, certif*, statutory, permit*, planning, permission, approval*, ISO #, GDPR, HACCP, FDA, CE mark*, health and safety, inspect*,
      patent*, trade mark*, trademark*, court*, lawyer*, solicitor*, tribunal, contract*, agreement*, covenant*, lease*, insur*, law, laws, confidential, registered, audit*, tax, security, pledge*, guarantee*`,
    zh: '法律, 许可, 资质, 认证, 合规, 备案, 环评, 消防, 批复, 专利, 商标, 诉讼, 官司, 证照, 证书, 合同, 协议, 监管, 审批, 法规, 担保, 抵押, 租赁, 保险, 审计',
  }),
};

const commercial = `valuation, ownership, cac, gross_margin, pricing, customers, retention, market_size, competitors, burn, ip, ask,
  use_of_funds`;
/** Kinds of documents by words of their opening, with the facts that no reader expects in them. */
export const documentKinds: readonly { words: RegExp; facts: string; unlessRaising?: boolean }[] = [
  {
    words: listed({
      en: `registered charity, charity number, charity no, charity commission, charitable trust, charitable company, trustees report,
        trustees annual report, report of the trustees, a charity, a … charity, a foundation, non profit, not for profit, the … foundation`,
      zh: '慈善, 公益, 基金会',
    }),
    facts: commercial,
  },
  {
    words: listed({
      en: `grant application, grant proposal, application for … grant, application to … fund, application to … foundation, application narrative,
        application form, amount requested, proposal acronym, lead applicant, call for proposals, grant requested, proposal for … grant`,
      zh: '资助申请, 补助申请, 专项资金申请, 项目申请书, 项目申报书, 申报书, 基金申请',
    }),
    facts: 'valuation, cac, burn',
  },
  {
    words: listed({
      en: `credit paper, credit presentation, credit memo*, credit application, credit proposal, credit submission, credit appraisal, credit note,
        credit committee, loan application, loan request, loan proposal, request for … loan, application for … loan, sanction note, term loan`,
      zh: '授信, 信贷, 贷款申请, 贷款调查, 融资申请',
    }),
    facts: 'valuation, ip, ownership',
  },
  {
    words: listed({ en: 'feasibility study, feasibility report, techno economic', zh: '可行性研究, 可研报告' }),
    facts: 'valuation, cac, retention, audit',
  },
  {
    words: listed({
      en: `annual report, half year, full year, interim report, interim results, quarterly report, quarter results, results for the, monthly report,
        report and accounts, update for the, board pack, board paper, board report, board meeting, budget, form 10 k, form 10 q, form 20 f`,
      zh: '年报, 年度报告, 季报, 半年报, 季度报告, 半年度, 月报, 经营报告, 工作报告, 总结, 董事会, 预算, 简报',
    }),
    facts: 'ask, use_of_funds, valuation',
    unlessRaising: true,
  },
  {
    words: listed({
      en: 'sale of 100%, sale of all, to sell all, to sell 100%, intend to sell, wish to sell, sale memo*, for sale',
      zh: '转让全部, 出售全部, 转让100%, 股权转让',
    }),
    facts: 'ask, use_of_funds, burn',
  },
];
