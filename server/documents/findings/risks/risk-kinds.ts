import { pattern, wordsOf } from '../../words.ts';

const worker = /\w+ists|\w+ians|staff|people|workers|drivers|engineers|nurses|carers|teachers|labou?r/;

/** Kinds of risk and their words, the most specific first. The first match decides. */
export const riskKinds: readonly [string, RegExp][] = [
  [
    'litigation',
    wordsOf({
      en: [/litigation|contested/, /su(?:ed|es|ing)/, /courts?|tribunal/],
      stems: [/lawsuit|dispute|pending claim/],
      zh: [/诉讼|起诉|官司/, /仲裁|纠纷/, /抢注/],
    }),
  ],
  ['runway', /cash (?:ends|runs? out|ran out|lasts)|out of (?:cash|money)|资金(?:耗尽|链断裂)/i],
  [
    'data',
    wordsOf({
      en: [/privacy|GDPR/],
      stems: [/cyber|hack/],
      text: [/data (?:breach|protection|leak)/],
      zh: [/信息安全|隐私|病历/, /(?:数据|资料|信息)(?:泄露|外泄|安全)/],
    }),
  ],
  [
    'customer_concentration',
    wordsOf({
      en: [
        /large chain/,
        pattern`(?:half|third|quarter|fifth|sixth|tenth|\d ?%) of (?:our|the|its) (?:[a-z]+ )?
          (?:sales|revenues?|turnover|income)`,
      ],
      stems: [/retender/],
      text: [/concentration/, /(?:largest|biggest|single|one|few) (?:customer|client)/],
      zh: [/客户集中/, /单一客户|大客户|最大客户/, /前\s?[\d三五十]+\s?[大家]/],
    }),
  ],
  [
    'competition',
    wordsOf({
      en: [
        /compet(?:e|es|ing|ition|itive|itors?)/,
        /free tier|down market|gives? away/,
        /(?:national|large|big|foreign) (?:[a-z]+ )?(?:chain|company|player|group)s?/,
      ],
      stems: [/rival|incumbent/, /undercut|exclusiv/],
      text: [/price (?:war|pressure)|falling prices/],
      zh: [/竞争|友商|巨头|新进入者/, /价格战|价格下降|降价/, /同质化|自建/],
    }),
  ],
  [
    'people',
    wordsOf(
      {
        en: [
          /hiring|(?:hard|difficult) to (?:find|hire)/,
          pattern`(?:lack|shortage) of (?:\w+ )?${worker}`,
          /successor|notice and leaves/,
          /[Ii]f \p{Lu}\p{Ll}+ (?:left|leaves|falls ill)/u,
          /[Rr]eliance on \p{Lu}\p{Ll}+ for/u,
        ],
        stems: [
          /people:/,
          /retire|resign/,
          /(?:relations?|relationships?|accounts?)\b.{0,40}\b(?:hang|rest|depend|rel)/,
        ],
        text: [/key[- ]person|key people/, /depend\w* on (?:the )?(?:chief|founder|c[et]o)/, /attrition|recruit/],
        zh: [/人才|人手|招人|师傅|骨干/, /核心人员|首席科学家|核心技术人员/, /离职|退休|接班|要是走/, /挖角|挖走/],
      },
      'u',
    ),
  ],
  [
    'environment',
    wordsOf({
      en: [/weather|climate/, /monsoon|snow/, /bird flu/],
      stems: [/harvest|crop/, /drought|flood|frost/],
      zh: [/天气|气候/, /自然灾害|台风/, /收成/],
    }),
  ],
  [
    'liquidity',
    wordsOf({
      en: [
        /liquidity|working capital/,
        /overdue|late payments?|delay\w* (?:in|of) payments?/,
        /[Ss]eries [A-E]|round|funding|financing/,
        /overdraft|lending|loan|first-loss/,
      ],
      stems: [/receivable/, /covenant|refinanc/],
      text: [/payment terms/],
      zh: [/融资|续贷/, /现金|(?<![员人工]|团队)流动性|资金链/, /回款|应收账款|账期|坏账|拖欠/],
    }),
  ],
  [
    'regulation',
    wordsOf({
      en: [/laws?|rules?|ban/],
      stems: [/permit|planning (?:appeal|permission|consent)/],
      text: [/regulat|compliance/, /certif|approval|licen[cs]|notified bod/, /reimburse|public contracts/],
      zh: [/政策|监管|合规/, /审批|登记|许可|资质|版号/, /集采/],
    }),
  ],
  [
    'supplier',
    wordsOf({
      en: [
        /supply/,
        /suppliers?\b(?! is (?:late|behind))/,
        /(?:only|sole) (?:[a-z]+ )?(?:partner|manufacturer|plant|mill)/,
        /one (?:[\w-]+ )?(?:provider|bank|kitchen|plant|mill)/,
      ],
      stems: [/shortage/],
      text: [
        /single source|sole source|one source/,
        /lead time|contract manufacturer/,
        /depend\w* on [a-z ]*(?:data )?(?:prices?|supply)/,
      ],
      zh: [/供应商|供应链|原材料供应/, /断供|货源|短缺/],
    }),
  ],
  ['schedule', /\bdelay|\blate\b|\bslip|\bpostpone|\bbehind (?:schedule|plan)\b|\bopening back\b|延期|延迟|推迟|滞后/i],
  [
    'costs',
    wordsOf({
      en: [
        /costs?(?! us\b)|prices?|inflation/,
        /wages?|rents?|interest|tolls?|tariffs?|dut(?:y|ies)|tax(?:es)?/,
        /energy|electricity|power|fuel|freight|raw materials?|commodit\w+/,
        /currenc\w+|exchange rates?|dollar|euro|sterling|naira|rupee|zloty|ringgit|franc/,
      ],
      zh: [/成本|涨价|价格/, /租金|工资|人工|运费|原材料/, /汇率|利率/],
    }),
  ],
  [
    'technology',
    wordsOf({
      en: [/yields?/, /pilot|trial/, /boiler|breaks? down/],
      stems: [/roadmap|outage/],
      text: [/technolog|prototype|target cost/, /validated|unproven|obsolete/, /scale-?up/],
      zh: [/技术|研发|迭代/, /试验|性能|良率/, /系统|失控/],
    }),
  ],
  [
    'demand',
    wordsOf({
      en: [/demand|volumes?|footfall|orders/],
      stems: [/tender|cycl/],
      text: [/sales cycle|buy slowly|adoption/, /market risk|customers? may|churn/, /economic|recession|downturn/],
      zh: [/市场风险|需求|客流/, /销售周期|推广|接受度/, /经济下行/],
    }),
  ],
];
