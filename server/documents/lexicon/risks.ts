import { listed, type WordList } from './aliases.ts';

/** Titles of sections about what is done against risks, and of those that list risks with it. */
export const responseTitle = listed({
  en: 'mitigat*, mitigants, responses, countermeasures, risk management, risk control*, risk governance, risk framework',
  zh: '应对, 缓释, 防范, 防控, 控制, 化解, 规避, 风险管理',
});
export const jointTitle = listed({
  en: 'risks and, and risks, risks &',
  zh: '风险与, 风险及, 风险和, 风险、, 及风险, 与风险',
});

/** Names of the column of a risk register that lists the risks, and of columns about them. */
export const riskColumn = listed(
  {
    en: 'risk*, …risk, …risks, threat*, weakness*, weak points, weak spots',
    zh: '风险, 风险点, 风险因素, 风险事项, 风险描述, 风险内容, 主要风险, 风险类型, 风险项, 风险名称',
  },
  { at: 'whole' },
);
export const pointColumn = listed(
  {
    en: 'point*, item*, topic*, matter*, description*, what, issue*, finding*, event*, concern*',
    zh: '事项, 内容, 描述, 说明, 问题, 发现, 事件, 情形, 情况',
  },
  { at: 'whole' },
);
export const responseColumn = listed(
  {
    en: 'mitiga*, our mitiga*, treatment*, response*, our response, countermeasure*, remed*, recommendation*, what we do',
    zh: '对策, 因应, 应对, 措施, 建议',
  },
  { at: 'start' },
);
export const gradeColumn = listed(
  {
    en: 'impact, severity, likelihood, probability, rating, risk rating, level, risk level, grade, risk grade, score, risk score',
    zh: '程度, 等级, 级别, 概率, 可能性, 影响程度, 风险等级, 风险级别',
  },
  { at: 'whole' },
);
export const grades = {
  high: listed({ en: 'high, very high, severe, critical', zh: '高, 较高, 很高' }, { at: 'whole' }),
  medium: listed({ en: 'medium, moderate', zh: '中, 中等' }, { at: 'whole' }),
  low: listed({ en: 'low, very low', zh: '低, 较低' }, { at: 'whole' }),
};

/** Words that name a risk below a heading about risks. */
export const harm = listed({
  en: `risk*, may, might, could, would, should, if, unless, without, depend*, rely, relies, relian*, fail*, lose*, loss*, lost, miss*, lack*, short*,
    scarc*, delay*, late, slow*, difficult*, hard*, uncertain*, unclear, unknown, volatil*, fluctuat*, disrupt*, disput*, claim*, renewal*,
    expir*, single, sole, only, concentrat*, threat*, advers*, weak*, hurt*, harm*, damag*, ruin*, recall*, expos*, breach*, fraud*, fire, flood*,
    compet*, rival*, pressure*, cut, cuts, fall*, fell, drop*, declin*, decreas*, shrink*, no, not, nobody, cannot, few, fixed, rise*,
    rising, higher, expensive, exceed*, default*, ends, ended, leav*`,
  zh: `可能, 若, 如果, 如遇, 如出现, 如未, 一旦, 万一, 风险, 依赖, 不确定, 波动, 下降, 下滑, 下跌, 减少, 流失, 亏损, 短缺, 紧张, 不足, 不够, 缺, 薄弱,
    落后, 延期, 延迟, 滞后, 推迟, 中断, 断供, 停产, 逾期, 未能, 尚未, 无法, 难, 受限, 收紧, 纠纷, 诉讼, 违约, 处罚, 泄露, 事故, 价格战, 涨价, 离职, 影响,
    压力, 竞争, 替代, 上涨, 上升, 偏高, 偏低, 集中, 单一, 唯一, 不能, 减产, 不及, 拖欠, 失败, 不利, 损失, 挖角, 无`,
});

/** Starts of sentences about the response to a risk, its owner, its grade or the list instead of the risk. */
export const response = listed(
  {
    en: `mitiga*, action*, response*, remed*, countermeasure*, control*, safeguard*, owner*, status, likelihood, probability, severity,
    rating, condition*, against this, against that, to mitigate, to counter, to reduce, to address, to limit, we mitigate, we counter, we reduce,
    we address, we limit, we have, we keep, we will, we monitor, we insure, we plan to, the borrower must, the borrower shall,
    establish, implement, maintain, diversif*, monitor*, strengthen*, obtain, comply, ensure, regular, insurance, appendix, annex, this section, the following`,
    zh: `应对, 对策, 条件, 措施, 缓解, 解决, 责任人, 概率, 等级, 管理要求, 为此, 对此, 针对, 已, 拟, 公司已, 公司将, 我们已, 我们将, 借款人应, 建立, 完善, 加强,
    制定, 购买, 定期, 优化, 严格, 确保, 附件, 附录, 附表, 本节, 以下`,
  },
  { at: 'start' },
);
/** Words that make a sentence a response, or a note about the list, wherever they are. */
export const helps = listed({
  en: `help* mitigate, help* to mitigate, help* reduce, help* limit, may not be shared, may not be copied, information only, risk register,
    risks described, information provided`,
  zh: '不得对外, 仅供参考, 不构成要约, 提供的资料, 提供的信息',
});

/** Words that deny a risk. */
export const denial = listed({
  en: `there is no, there are no, there was no, there were no, we have no, has no pending, know of no, knows of no, is aware of no,
    do not see, does not see, do not expect any, does not expect any, has never, have never, no pending, no known, no current, no litigation,
    no lawsuits, no disputes, no claims, no debt, no risk, no risks, no dependenc*, not depend*, no … more than, none … more than, not party to,
    not a party to`,
  zh: `不依赖, 已收回, 已结清, 已偿还, 已和解, 了结, 未发现, 没有发现, 不存在, 没有任何, 从未, 没有拖欠过, 没有发生过, 没有出现过, 未出现过, 未发生过,
    无未决, 无重大, 没有未决, 无诉讼, 无纠纷`,
});
/** A key in front of a risk outside a section about risks. */
export const riskKey = listed(
  {
    en: 'risk, risks, key risk*, main risk*, biggest risk, principal risk*, worry, concern, threat',
    zh: '风险, 主要风险, 重大风险, 其他风险, 潜在风险',
  },
  { at: 'whole' },
);

/** Kinds of risk and their words, the most specific first. The first match decides. */
const kinds: Readonly<Record<string, WordList>> = {
  litigation: {
    en: 'litigation, contested, sued, sues, suing, court*, tribunal, lawsuit*, dispute*, pending claim*',
    zh: '诉讼, 起诉, 官司, 仲裁, 纠纷',
  },
  runway: { en: 'cash ends, cash runs out, cash lasts, out of cash, out of money', zh: '资金耗尽, 资金链断裂' },
  data: {
    en: 'privacy, GDPR, cyber*, hack*, data breach*, data protection, data leak*',
    zh: '信息安全, 隐私, 数据泄露, 数据安全, 信息泄露',
  },
  customer_concentration: {
    en: `half of our, half of sales, third of our, quarter of our, of our sales, of our revenue, of our turnover, concentration,
      largest customer*, largest client*, biggest customer*, single customer, one customer, few customers`,
    zh: '客户集中, 单一客户, 大客户, 前三大, 前五大, 前十大',
  },
  competition: {
    en: 'compet*, rival*, incumbent*, undercut*, down market, price war, price pressure, falling prices',
    zh: '竞争, 友商, 巨头, 新进入者, 价格战, 降价, 同质化',
  },
  people: {
    en: `hiring, hard to find, hard to hire, shortage of staff, shortage of people, lack of staff, successor, retire*, resign*, key person,
      key people, depend* on the founder*, attrition, recruit*`,
    zh: '人才, 人手, 骨干, 核心人员, 离职, 退休, 接班, 挖角',
  },
  environment: {
    en: 'weather, climate, monsoon, harvest*, crop*, drought*, flood*',
    zh: '天气, 气候, 自然灾害, 台风, 收成',
  },
  liquidity: {
    en: `liquidity, working capital, overdue, late payment*, delay* in payment*, delayed payment*, delay of payment*, round, funding,
      financing, overdraft, loan*, receivable*, covenant*, refinanc*, payment terms`,
    zh: '融资, 现金, 流动性, 资金链, 回款, 应收账款, 账期, 坏账, 拖欠',
  },
  regulation: {
    en: 'law, laws, rule, rules, ban, permit*, planning permission, regulat*, compliance, certif*, approval*, licen*, reimburse*',
    zh: '政策, 监管, 合规, 审批, 登记, 许可, 资质',
  },
  supplier: {
    en: 'supply, supplier, suppliers, sole partner, only manufacturer, single source, sole source, one source, lead time*, shortage*',
    zh: '供应商, 供应链, 断供, 货源, 短缺',
  },
  schedule: { en: 'delay*, late, slip*, postpon*, behind schedule, behind plan', zh: '延期, 延迟, 推迟, 滞后' },
  costs: {
    en: `cost, costs, price, prices, inflation, wage*, rent, rents, interest, tariff*, duty, duties, tax, taxes, energy, electricity, fuel,
      freight, raw material*, commodit*, currenc*, exchange rate*`,
    zh: '成本, 涨价, 价格, 租金, 工资, 人工, 运费, 原材料, 汇率, 利率',
  },
  technology: {
    en: 'pilot*, trial*, roadmap*, outage*, technolog*, prototype*, validated, unproven, obsolete, scale up',
    zh: '技术, 研发, 迭代, 试验, 性能, 系统',
  },
  demand: {
    en: 'demand, volume, volumes, orders, tender*, cycl*, sales cycle*, adoption, market risk, churn, economic, recession, downturn',
    zh: '市场风险, 需求, 客流, 销售周期, 推广, 经济下行',
  },
};
export const riskKinds = Object.entries(kinds).map(([kind, list]) => [kind, listed(list)] as const);

/** Words about money that is there. */
export const ofCash = listed({
  en: 'cash, burn, runway, money, in the bank, funds, funded, financed, liquidity',
  zh: '现金, 资金, 账上, 净支出, 净流出, 净消耗, 现有',
});
/** Words about what a round pays for rather than the money that is there. */
export const ofRound = listed({
  en: `round*, raise, raised, raises, proceeds, completion, closing, seed, series a, series b, series c, new money, new capital, new funds,
    new investor*, this loan, the loan, this grant, the grant, this investment, the investment, funds us, sized, rises to, rise to, will, would`,
  zh: '本轮, 募集, 融资后, 到账后',
});
export const withoutRound = listed({
  en: 'without, before, no, not, excluding',
  zh: '不融资, 不含, 不考虑, 若不, 融资前',
});
