import { listed, type WordList } from './word-list.ts';

/** Titles of sections that list what may go wrong. */
export const riskTitle = listed({
  en: `risk*, threat*, danger*, weaknesses, vulnerabilit*, downside*, headwind*, red flags, uncertaint*, exposure*, dependenc*,
    watch list, watchlist, watch point*, watch outs, points to watch, points of attention, our concerns, key concerns, main concerns`,
  zh: '风险, 威胁, 隐患, 不利因素, 不利影响, 不确定性, 不确定因素, 薄弱, 需关注, 需要关注, 值得关注, 关注事项, 关注要点',
});

/** Titles of sections whose sentences name no risks of the company: responses, references, products about risks. */
export const otherTitle = listed({
  en: `reference*, bibliography, literature, sources, glossary, contents, risk free, at risk, mitigat*, mitigants, responses,
    countermeasures, risk management, risk control*, risk governance, risk appetite, risk framework, risk scor*, risk engine*,
    risk model*, risk platform*, risk software, risk tool*, risk data, risk intelligence, risk monitoring, risk transfer,
    threat detection, threat intelligence, vulnerability scan*`,
  zh: `参考文献, 目录, 风险管理, 风险控制, 风险规避, 风险缓释, 风险系统, 风险平台, 风险软件, 风险模型, 风险引擎, 应对措施, 应对方案,
    应对策略, 缓释措施, 防范措施, 防控措施, 控制措施, 控制策略, 化解措施`,
});
/** A title that lists risks together with the responses to them. */
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
    en: `mitiga*, our mitiga*, treatment*, response*, our response, countermeasure*, remed*, recommendation*, what we do`,
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
  en: `risk*, may, might, could, would, if, unless, should, without, depend*, rel*s on, rely, relies, reliance, hinge*, rests on,
    hang* on, fail*, lose*, loss*, lost, miss, misses, missed, missing, lack*, gap, short*, scarc*, vacan*, delay*, slip*, late, later, slow*, overdue,
    overrun*, outstanding, difficult*, hard to, harder to, uncertain*, unclear, unknown, unproven, untested, unhedged,
    unsigned, unsold, uneconomic, uninsured, volatil*, swing*, fluctuat*, cyclical*, seasonal*, disrupt*, outage*, downtime,
    stop, stops, break, breaks, broke, disput*, claim*, lawsuit*, litigat*, fine, fined, fines, penalt*, sanction*, expir*, laps*,
    renewal*, renegotiat*, retender*, run out, runs out, refus*, reject*, withdraw*, revok*, ban, bans, banned, concentrat*, single,
    sole, threat*, advers*, weak*, hurt*, harm*, damag*, ruin*, destroy*, injur*, accident*, spoil*, recall*, exposed, exposure*,
    leak*, theft, stolen, fraud*, breach*, hack*, fire, flood*, storm*, drought*, frost*, disease*, virus*, war, strike*, downturn*,
    recession*, inflation, pressure*, squeez*, erod*, erosion, restrict*, tighten*, price war, compet*, rival*, overtak*, undercut*,
    imitat*, copied, copy, obsolete, outdated, reduc*, cutback*, cut, cuts, fall, falls, falling, fell, drop*, declin*, decreas*,
    shrink*, shrunk, depreciat*, devalu*, exceed*, exhaust*, default*, insolv*, bankrupt*, indebted, refinanc*, attrition, resign*,
    retir*, no, not, nobody, none, never, cannot, neither, only, mostly, most of, all of, nearly all, almost all, almost every, alone,
    few, fixed, rise, rises, rising, rose, jump*, increas*, higher, dearer, expensive, costly, spends more, too many, too few,
    too much, too little, shut*, halt*, closes, ends, ended, leaves, leaving, left, knocks, differs, half of, one`,
  zh: `可能, 若, 如果, 如遇, 如出现, 如未, 如不, 一旦, 要是, 万一, 风险, 依赖, 不确定, 未知, 波动, 下降, 下滑, 下跌, 减少, 流失, 压缩,
    回落, 放缓, 疲软, 饱和, 亏损, 短缺, 紧张, 不足, 不够, 不稳, 缺乏, 缺少, 缺口, 短板, 薄弱, 落后, 过高, 过低, 延期, 延迟, 延缓, 滞后,
    推迟, 中断, 断供, 断货, 断电, 断料, 断粮, 停产, 停工, 停线, 逾期, 未能, 未必, 尚未, 还没, 无法, 难, 受阻, 受限, 受制, 趋严, 收紧, 纠纷, 诉讼,
    违约, 处罚, 泄露, 事故, 价格战, 同质化, 涨价, 淘汰, 离职, 走人, 挖, 影响, 压力, 竞争, 替代, 上涨, 上升, 走高, 偏高, 偏低,
    越来越, 集中, 单一, 唯一, 只有, 仅有, 没有, 尚无, 不能, 周期长, 只能, 跟着, 减产, 关停, 关店, 关床, 不到, 很快, 自建, 抢占, 挤占, 被砍,
    被先砍, 最先被, 被水, 不及预期, 参差不齐, 拖欠, 失败, 失误, 不利, 损失`,
});

/** Starts of sentences that describe the response to a risk, its owner or its grade instead of the risk. */
export const response = listed(
  {
    en: `mitiga*, action*, response*, remed*, countermeasure*, control*, safeguard*, owner*, status, likelihood, probability, impact:,
    severity, rating, trend, how we, what we do, our answer, our response, conditions:, undertakings:, management requirements,
    covenants:, lending conditions, loan conditions, against this, against these, against that, to mitigate, to counter, to reduce,
    to address, to limit, we mitigate, we counter, we reduce, we address, we limit, in response, in mitigation, for this reason,
    we have already, we have agreed, we have signed, we have built, we have hired, we have a, we have an, we have two, we keep, we hold, we will add, we will build, we will hire, we will open,
    we will keep, we will sign, we would cut, we would stop, we are building, we are hiring, we are signing, we monitor, we insure, we plan to,
    the company has, the company will, the board has, the board will, the borrower must, the borrower shall, the borrower undertakes,
    the applicant must, the applicant shall, we require, we would require, we insist on, no dividends, no new debt, no further debt,
    establish, implement, introduce, maintain, diversif*, monitor*, strengthen*, purchase insurance, obtain, comply, ensure, train,
    set up, a second, a backup, an alternative, regular, insurance, key person insurance, key man insurance`,
    zh: `在做, 正在做, 我们的办法, 我们的做法, 怎么办, 办法, 已采取, 应对, 对策, 措施, 缓解, 解决, 责任人, 概率, 等级, 影响程度, 管理要求, 贷后管理,
    授信条件, 用信条件, 放款条件, 审批条件, 附加条件, 前提条件, 管理建议, 为了, 所以，为, 因此，为, 对应的, 为此, 对此, 针对, 目前公司已, 目前我们已,
    已与, 已经, 已在, 已建立, 已签, 已完成, 拟, 公司已, 公司将, 公司会, 公司正, 公司计划, 公司通过, 我们已, 我们将, 我们会, 我们正, 我们计划, 我们通过,
    借款人应, 借款人不得, 企业应, 企业不得, 企业未经, 未经我行, 建立, 完善, 加强, 强化, 制定, 制订, 购买, 设立, 定期, 申请, 引入, 采用, 选择, 遵守, 获得,
    获取, 搭建, 构建, 开展, 优化, 推进, 落实, 组建, 签订, 聘请, 多元化, 部署, 配置, 严格, 确保, 保障, 实施, 执行, 预留, 准备, 密切, 持续, 积极, 及时`,
  },
  { at: 'start' },
);
/** Words that make a sentence a response wherever they are. */
export const helps = listed({
  en: `help mitigate, help to mitigate, help reduce, help to reduce, help limit, life cover, key person cover, may not be shared,
    may not be copied, information only, risk register, risks described, risks set out, risks listed, information provided`,
  zh: '不得对外, 仅供参考, 不构成要约, 应对措施：, 提供的资料, 提供的信息',
});

/** Words that deny a risk. */
export const denial = listed({
  en: `there are no, there is no, there were no, there was no, we have no, has no pending, know of no, knows of no, is aware of no,
    faces no, sees no, do not see, does not see, do not expect any, does not expect any, needs no licen*, needs no permit,
    has never, have never, not once, no pending, no known, no current, no litigation, no lawsuits, no disputes, no claims, no debt,
    no risk, no risks, no material risk*, no significant risk*, party to any, no other proceedings, not party to, not a party to, no dependenc*, not depend*,
    no longer depend*, never depend*, does not keep, does not worry`,
  zh: `不依赖, 已全部回款, 已收回, 已结清, 已偿还, 已了结, 已和解, 已协商了结, 协商了结, 未发现, 没有发现, 不存在, 从未拖欠, 从未逾期, 从未违约, 从未发生, 从未出现,
    没有拖欠过, 没有发生过, 没有出现过, 未出现过, 未发生过, 无未决, 无重大, 没有未决, 没有未了结, 无诉讼, 无纠纷`,
});
/** Sentences about the list of risks rather than a single risk. */
export const aboutList = listed(
  {
    en: `this section, the following, these risks, the risks below, the risks above, these points, the points, the matters, those points, these matters,
    the topics, the questions, two points, three points, four points, five points, three matters, four matters, appendix, annex, note #, risks are listed, the register, this register`,
    zh: '以下, 下列, 上述, 本节, 下面, 这些, 附：, 附件, 附录, 附注, 附表, 大家',
  },
  { at: 'start' },
);
/** A key in front of a risk outside a section about risks. */
export const riskKey = listed(
  {
    en: `risk, risks, key risk, key risks, main risk, main risks, biggest risk, principal risk*, worry, concern, threat`,
    zh: '风险, 主要风险, 重大风险, 其他风险, 其它风险, 各类风险, 常见风险, 潜在风险',
  },
  { at: 'whole' },
);

export const severe = listed({
  en: `insolven*, bankrupt*, cash ends, run out, runs out, existential, withdraw*, recall, only customer, majority of, more than half,
    one supplier, one source, one customer`,
  zh: '破产, 资金链断裂, 断供, 停产, 召回, 吊销, 核心技术依赖',
});
export const mild = listed({
  en: 'slightly, minor, limited, insured, insurance, low probability, low likelihood',
  zh: '已签订, 已投保, 影响较小, 可能性低, 可能性较低',
});

/** Kinds of risk and their words, the most specific first. The first match decides. */
const kinds: Readonly<Record<string, WordList>> = {
  litigation: {
    en: 'litigation, contested, sued, sues, suing, court*, tribunal, lawsuit*, dispute*, pending claim*',
    zh: '诉讼, 起诉, 官司, 仲裁, 纠纷, 抢注',
  },
  runway: { en: 'cash ends, cash runs out, cash lasts, out of cash, out of money', zh: '资金耗尽, 资金链断裂' },
  data: {
    en: 'privacy, GDPR, cyber*, hack*, data breach*, data protection, data leak*',
    zh: '信息安全, 隐私, 病历, 数据泄露, 数据安全, 信息泄露, 资料外泄',
  },
  customer_concentration: {
    en: `large chain, half of our, half of sales, third of our, quarter of our, fifth of our, of our sales, of our revenue, of our turnover,
      retender*, concentration, largest customer*, largest client*, biggest customer*, single customer, one customer, few customers`,
    zh: '客户集中, 单一客户, 大客户, 最大客户, 前三大, 前五大, 前十大',
  },
  competition: {
    en: `compet*, rival*, incumbent*, undercut*, exclusiv*, free tier, down market, gives away, national chain, large chain,
      foreign group, price war, price pressure, falling prices`,
    zh: '竞争, 友商, 巨头, 新进入者, 价格战, 价格下降, 降价, 同质化, 自建',
  },
  people: {
    en: `hiring, hard to find, hard to hire, difficult to find, shortage of staff, shortage of people, shortage of drivers, lack of staff,
      successor, retire*, resign*, key person, key people, depend* on the founder*, attrition, recruit*, turnover of staff`,
    zh: '人才, 人手, 招人, 师傅, 骨干, 核心人员, 首席科学家, 离职, 退休, 接班, 挖角, 挖走',
  },
  environment: {
    en: 'weather, climate, monsoon, snow, harvest*, crop*, drought*, flood*, frost*, bird flu',
    zh: '天气, 气候, 自然灾害, 台风, 收成',
  },
  liquidity: {
    en: `liquidity, working capital, overdue, late payment*, delay* in payment*, delayed payment*, delay of payment*, series a, series b, series c, round,
      funding, financing, overdraft, lending, loan*, receivable*, covenant*, refinanc*, payment terms`,
    zh: '融资, 续贷, 现金, 流动性, 资金链, 回款, 应收账款, 账期, 坏账, 拖欠',
  },
  regulation: {
    en: `law, laws, rule, rules, ban, permit*, planning permission, planning appeal, regulat*, compliance, certif*, approval*, licen*,
      notified bod*, reimburse*, public contracts`,
    zh: '政策, 监管, 合规, 审批, 登记, 许可, 资质, 版号, 集采',
  },
  supplier: {
    en: `supply, supplier, suppliers, only partner, sole partner, only … partner, only manufacturer, only plant, one kitchen, one plant, one mill, one provider,
      single source, sole source, one source, lead time*, contract manufacturer*, shortage*`,
    zh: '供应商, 供应链, 原材料供应, 断供, 货源, 短缺',
  },
  schedule: { en: 'delay*, late, slip*, postpon*, behind schedule, behind plan', zh: '延期, 延迟, 推迟, 滞后' },
  costs: {
    en: `cost, costs, price, prices, inflation, wage*, rent, rents, interest, toll*, tariff*, duty, duties, tax, taxes, energy, electricity,
      power, fuel, freight, raw material*, commodit*, currenc*, exchange rate*, dollar, euro, sterling`,
    zh: '成本, 涨价, 价格, 租金, 工资, 人工, 运费, 原材料, 汇率, 利率',
  },
  technology: {
    en: `yield*, pilot*, trial*, boiler*, breaks down, roadmap*, outage*, technolog*, prototype*, validated, unproven, obsolete, scale up`,
    zh: '技术, 研发, 迭代, 试验, 性能, 良率, 系统, 失控',
  },
  demand: {
    en: `demand, volume, volumes, footfall, orders, tender*, cycl*, sales cycle*, adoption, market risk, customers may, churn, economic,
      recession, downturn`,
    zh: '市场风险, 需求, 客流, 销售周期, 推广, 接受度, 经济下行',
  },
};
export const riskKinds = Object.entries(kinds).map(([kind, list]) => [kind, listed(list)] as const);

/** Columns of a table with a row for each customer, and rows of it that name none. */
export const customerColumn = listed(
  {
    en: `customer*, client*, account*, buyer*, payer*, funder*, donor*, tenant*, main customer*, key customer*, largest customer*,
    top customer*, our customer*`,
    zh: '客户, 客户名称, 主要客户',
  },
  { at: 'whole' },
);
export const shareColumn = listed({ en: 'share*, part, portion, weight', zh: '占比, 比例, 比重, %, ％' });
export const noCustomer = listed({
  en: 'other*, all other*, total*, rest, remain*, all, sum',
  zh: '合计, 总计, 小计, 全年, 全部, 其他, 其它, 其余',
});
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
