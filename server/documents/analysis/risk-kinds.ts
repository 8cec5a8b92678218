/** Kinds of risk and their words, the most specific first. The first match decides. */
export const riskKinds: readonly [string, RegExp][] = [
  ['litigation', /\blitigation\b|\blawsuit|\bpending claim|\bdispute|诉讼|仲裁|纠纷/i],
  ['runway', /cash (?:ends|runs out|lasts)|out of (?:cash|money)|资金(?:耗尽|链断裂)/i],
  ['liquidity', /\bliquidity\b|\breceivable|payment terms|\boverdue\b|回款|应收账款|账期|现金流|流动性|资金链/i],
  [
    'customer_concentration',
    /concentration|(?:largest|biggest|single|one|few) (?:customer|client)|客户集中|单一客户|大客户依赖|最大客户/i,
  ],
  [
    'supplier',
    /supplier|single source|sole source|one source|\bsupply\b|\bshortage|lead time|contract manufacturer|depend\w* on [a-z ]*(?:data )?(?:prices?|supply)|供应商|供应链|断供|原材料供应|短缺/i,
  ],
  [
    'people',
    /key[- ]person|key people|\bpeople:|depend\w* on (?:the )?(?:chief|founder|c[et]o)|attrition|recruit|人才|核心人员|首席科学家|核心技术人员|离职/i,
  ],
  ['environment', /\bweather\b|\bharvest|\bclimate\b|raw material|crop failure|天气|气候|自然灾害|原材料价格|收成/i],
  [
    'regulation',
    /regulat|certif|approval|licen[cs]|reimburse|notified bod|compliance|\blaw\b|public contracts|政策|监管|审批|登记|许可|合规|资质/i,
  ],
  ['data', /data (?:breach|protection|leak)|\bprivacy\b|\bGDPR\b|cyber|security|数据泄露|信息安全|隐私|数据安全/i],
  ['competition', /compet|\brival|price (?:war|pressure)|falling prices|incumbent|竞争|价格战|价格下降|巨头|同质化/i],
  [
    'technology',
    /technolog|\bproduct\b|target cost|\bfail|perform|validated|obsolete|\bdelay|roadmap|技术|产品|研发失败|迭代|试验|性能/i,
  ],
  [
    'demand',
    /\bdemand\b|sales cycle|buy slowly|\btender|adoption|\bmarket\b|customers? may|churn|economic|recession|市场风险|需求|销售周期|推广|接受度|经济下行/i,
  ],
];

/** Strong risk words outside a section about risk, with the kind they indicate. */
export const warnings: readonly [string, RegExp][] = [
  [
    'litigation',
    /\b(?:one|two|three|a|an) (?:pending|open|unresolved) (?:claim|lawsuit|case)|\bpending litigation|\bis being sued|存在未决诉讼|涉及诉讼/i,
  ],
  [
    'supplier',
    /\b(?:sole|single|only one|one) (?:supplier|source|manufacturer)\b|\bsole-sourced|单一供应商|唯一供应商|独家供应/i,
  ],
  [
    'customer_concentration',
    /\b(?:depend\w*|rel(?:y|ies|iance)) (?:heavily )?on (?:one|a single|a few|our largest) customers?|依赖(?:单一|少数|大)客户/i,
  ],
  ['people', /\bdependen(?:ce|t) on (?:the |our )?(?:founder|chief|ceo|cto)|依赖(?:创始人|首席|核心技术人员)/i],
];

/** Matches a sentence that denies a risk or only describes a countermeasure. */
export const denial =
  /\bno (?:pending |known |current |other )?(?:litigation|lawsuits?|disputes?|claims?|debt)\b|\bnot (?:a )?party to|\b(?:no|not|never)(?: longer)? depend|不依赖|(?:目前)?(?:公司)?(?:无|没有|不存在)(?:任何)?(?:未决|重大)?(?:诉讼|纠纷|仲裁|行政处罚)/i;

export const severe =
  /\b(?:insolven\w*|cash ends|runs? out|bankrupt\w*|existential|withdraw\w*|recall|only customer|majority of|more than half)\b|\bone (?:supplier|source|customer)\b|破产|断供|资金链断裂|停产|召回|吊销|核心技术依赖/i;
export const mild =
  /\b(?:slightly|minor|limited|insured|insurance|low (?:probability|likelihood))\b|已签订|已投保|影响较小|可能性(?:较)?低/i;
