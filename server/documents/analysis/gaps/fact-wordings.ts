import { pattern, wordsOf } from '../../words.ts';
import { moneySign } from '../read/currencies.ts';

/** Words for owners without shares. */
export const owned = wordsOf({
  en: [
    /is (?:an? )?(?:wholly|family|employee|jointly)[- ]owned\b(?! subsidiar)/,
    /is an? (?:[\w-]+ )?subsidiary of/,
    /sole (?:shareholder|owner)|all (?:the )?shares are held by/,
  ],
  zh: [/全资持有|实际控制人/],
});

const player = /players?|providers?|vendors?|makers?|brands?|operators?|chains?|producers?|names/;
const funds = /funds|proceeds|money|capital|loan|investment|grant/;
const newFunds = /money|funds|funding|investment|round|loan|capital|proceeds/;
const holder = /founders?|family|investors?|directors|employees|trust|fund|management|brother|sister/;
const name = /(?!we|it|they|this|you|who)\p{Lu}\p{L}+/u;
const amount = /(?:[$€£₹¥]|USD|EUR|GBP|CNY|INR|CHF|AUD|CAD|Rs\.?)\s?\d/;
const payer = wordsOf({
  text: [
    /shop|pub|customer|client|buyer|user|member|guest|visitor|reader/,
    /patient|student|school|family|household|farmer/,
  ],
});
const visitor = wordsOf({
  text: [/visits|visitors|guests|passengers|admissions|diners|players|riders/, /dealers|traders|growers|policyholders/],
});

/** Sentences that state a fact without its usual name. */
export const wordings: readonly [string, RegExp][] = [
  [
    'litigation',
    wordsOf({
      en: [
        /su(?:ed|es|ing)\b(?! for peace)/,
        /(?:in|to|before) (?:the )?(?:\p{Lu}\w+ )?court/u,
        /tribunal|arbitration|legal action/,
        /court (?:or|and|proceedings|cases?|actions?|claims?|judge?ments?|hearings?)/,
        /(?:legal|administrative|judicial) (?:or \p{L}+ )?(?:proceedings|actions?|cases?)/u,
      ],
      stems: [/claims? (?:of )?(?:about |around )?(?:[$€£₹]|EUR|USD|GBP)\s?\d/],
      zh: [/官司|起诉|法院/, /(?:在审|审理|未结|未决)(?:中|的)?的?案件|劳动争议|案件[^，。；]{0,8}标的/],
    }),
  ],
  [
    'competitors',
    wordsOf(
      {
        en: [
          /choose between us/,
          /names\b[^.;]{0,40}\b(?:meets?|tenders?|bids?)/,
          pattern`(?:makers|providers|suppliers|firms|shops|operators|players) of (?:similar|
            the same|comparable) (?:size|kind)`,
          /(?:larger|smaller|cheaper|nearest|next) (?:players?|providers?|shops?|chains?)/,
          /(?:new|\p{Lu}\p{Ll}+|two|three|several) entrants/u,
        ],
        stems: [
          /compare[sd]? (?:itself |themselves )?(?:with|to|against) \p{Lu}\p{Ll}/u,
          pattern`(?:we|company|group|\p{Lu}{2,}|\p{Lu}\p{Ll}+) (?:mostly |often |mainly |also )?
            (?:meets?|faces?|comes? up against|bids? against|runs? into) (?:most(?:ly)? |often )?
            [^.;]{0,40}\p{Lu}\p{Ll}+`,
          /we meet \p{Lu}/u,
          /(?:lost|lose|losing)\b[^.;]{0,40}\bto \p{Lu}/u,
          pattern`(?:main|major|largest|leading|dominant|biggest) (?:[a-z]+ )?${player} (?:are|is|include) \p{Lu}`,
        ],
        text: [
          pattern`\p{Lu}[\w-]+ (?:and|&) \p{Lu}[^.;]{0,40}
            \bare (?:also )?(?:present|active|established|strong|dominant)\b`,
        ],
        zh: [/(?:行业内|市面上|市场上)[^，。；]{0,8}(?:厂家|厂商|企业|玩家|品牌|公司|产品)(?:主要)?(?:包括|有|为|是)/],
      },
      'u',
    ),
  ],
  [
    'audit',
    wordsOf({
      en: [
        /(?:audit|auditor['’]?s?) (?:report|opinion|certificate|fees?|firm)/,
        /clean (?:report|opinion)|unqualified/,
        /examined by|(?:compiled|reviewed) (?:by|the (?:statements|accounts))/,
        /CPAs?|chartered (?:[a-z]+ )?accountants/,
        /(?:books|accounts|figures|statements)\b[^.;]{0,24}\b(?:checked|certified) by/,
        /management accounts/,
      ],
      stems: [/audit (?:of|for) (?:the )?(?:\w+ )?(?:19|20)\d\d/],
      zh: [/核数师|会计师事务所/],
    }),
  ],
  [
    'valuation',
    wordsOf({
      en: [
        /enterprise value|equity value|price per share/,
        /valu(?:es|ed|ing) (?:us|it|the \w+) at/,
        pattern`\d[\d.]*(?:x| times) (?:the |its |our |adjusted |LTM |last year['’]s )*
          (?:EBITDA|revenues?|sales|earnings|ARR)`,
      ],
      zh: [/每股(?!收益|净|股利|派|盈|现金)\S{0,6}\d/, /(?:增资|投资|交易)[前后](?:评价|市值|整体价值)/],
    }),
  ],
  [
    'use_of_funds',
    wordsOf({
      en: [
        pattern`${funds}\b[^.;]{0,24}\b(?:would|will|is to|are to|shall|should) (?:be (?:used|spent|invested|put)|
          go|flow|serve|pay|buy|finance|fund|cover|support|allow|enable)`,
        /(?:earmarked|destined|meant) for/,
        /use would be|would be used (?:for|to)/,
        /(?:loan|facility|grant)\b(?:[^.;]|\.\d){0,40}\b(?:towards|to (?:fund|finance|buy|build|expand))/,
        pattern`with (?:the|this|that|these) (?:new )?${newFunds},? (?:we|the company)`,
        /of (?:the|this) [$€£₹]\s?\d[\d,.]*[^.;]{0,60}\b(?:pays?|goes|buys?|is for|are for)/,
      ],
      stems: [
        pattern`(?:how|where|what) (?:we|it|the money|the ${moneySign}\d(?:[^.;:]|\.\d){0,12})\b[^.;:]{0,40}
          \b(?:spend|spent|goes|used?)\b[^.;:]{0,20}:`,
      ],
      text: [/^(?:it|this|most of it|half of it|the (?:rest|money)) (?:will |would )?(?:pays? for|finances) /],
      zh: [
        pattern`(?:所募|募集|本轮|融资|增资|借款|贷款)(?:的?(?:资金|款项?))?[^，。；]{0,8}(?:投向|用于|用作|用来|购置)`,
        /其中[^。；]{0,16}(?:购置|用作|补充流动资金)/,
        /[拟将]将?[^，。；]{0,4}\d[\d,.]* ?[万亿]?元?(?:主要)?用于/,
      ],
    }),
  ],
  [
    'market_size',
    pattern`\b(?:demand for|spend(?:s|ing)? on|spent\b[^.;]{0,24}\bon)\b[^.;]{0,80}(?:[$€£₹¥]|EUR|USD|GBP)\s?
      \d[\d.,]* ?(?:m|mn|bn|million|billion|crore|Mio)`,
  ],
  [
    'head_count',
    wordsOf({
      en: [
        /workforce of/,
        pattern`(?:\d[\d,.]*|\p{L}+) (?:[\p{L}-]+ ){0,2}(?:full-timers|persons|workers|colleagues|heads|
          people on (?:our |the )?(?:payroll|rolls)|on (?:our |the )?payroll)`,
      ],
      stems: [/team of \p{L}+/u, /staff (?:numbers?|totals?|is|are|of)\b[^.;]{0,12}\d/],
      zh: [
        pattern`(?:公司|团队|集团|我们|全职)\S{0,6}(?:现有|共有?|有)\S{0,2}\d+ ?[人名]
          (?!独立|董事|股东|监事|客户|顾问)`,
        /(?:公司|办公室|总部|工厂|团队)[^，。；]{0,6}(?:一共|总共|共|有)[一二两三四五六七八九十百]+[来多余]?个?人/,
        /(?:定员|用工)\s?\d+\s?[人名]/,
      ],
    }),
  ],
  [
    'ip',
    wordsOf({
      en: [
        /(?:code|software|technology|know-how)\b[^.;]{0,40}\b(?:belongs? to|owned by) (?:us|the company)/,
        /licensed from/,
        /(?:brand|name|logo|design)s?\b[^.;]{0,16}\b(?:is|are) (?:protected|registered)/,
      ],
      stems: [/exclusive(?:ly)? licen[cs]\w+/],
    }),
  ],
  [
    'ownership',
    wordsOf({
      stems: [pattern`(?:${holder}|${name}) (?:together |still |also )?(?:holds?|owns?) (?:about )?\d[\d.]* ?%`],
      text: [/^(?:shares?|stakes?|holdings?|equity)\s?[:：]/],
      zh: [/占股/],
    }),
  ],
  ['ownership', owned],
  [
    'ask',
    wordsOf({
      en: [
        /capital increase of/,
        /(?:requested|required) (?:amount|sum|loan)|(?:amount|sum) (?:requested|sought|required)/,
        /issu(?:es|ing)\b[^.;]{0,24}\bshares (?:worth|of|for|at)/,
        /subscri(?:bes?|ptions?)\b[^.;]{0,30}\bnew shares/,
      ],
      stems: [
        /needs? a (?:further|additional) [^.;]{0,6}\d/,
        /(?:prepare|raise|plan|do) an? [^.;]{0,6}\d[\d.,]* ?(?:m|mn|k|million)? ?(?:seed|series [A-E])/,
        pattern`(?:offering|raise|round|placement|facility|investment|financing|funding)\s?[:：]\s?(?:up to )?
          (?:[$€£₹¥]|Rs\.?|EUR|USD|GBP|INR)\s?\d`,
        pattern`(?:a SAFE (?:at|with|of|for)|convertible (?:note|loan))\b(?:[^.;]|\.\d){0,40}${amount}`,
      ],
      zh: [
        /(?:追加投资|拟融)[^，。；]{0,6}\d/,
        /(?:增资(?![至到])|募资|筹资|集资|增发)[^，。；]{0,12}\d/,
        pattern`(?:拟|计划|希望|申请|需要?|本次)[^。；]{0,24}(?:借款|贷款|资助|投资额|引资)[^。；]{0,8}
          \d[\d,.]* ?[万亿]`,
      ],
    }),
  ],
  [
    'burn',
    wordsOf({
      en: [
        /cash[- ]flow[- ]positive/,
        /run out of (?:cash|money) (?:in|by|before)/,
        pattern`(?:cash|money|funds|liquidity)\b[^.;]{0,40}
          \b(?:lasts?|suffices?|is enough|is secured|carries us|takes us)\b[^.;]{0,16}\b(?:until|through|to|for)`,
      ],
      stems: [/consumption of\b[^.;]{0,30}\bmonth/, /loss(?:es)?\b[^.;]{0,30}\d[^.;]{0,12}\b(?:a|per|each) month/],
      zh: [
        /(?:资金|现金|账上|钱)[^。；]{0,12}(?:还能|可|能|够)再?(?:用(?!于|来|作)|撑|维持|花)/,
        /每月(?:大约|约|平均)?(?:烧|净?亏损|净消耗|花掉)/,
      ],
    }),
  ],
  [
    'pricing',
    wordsOf({
      en: [
        /(?:sold|sells?|priced|charged|rented|hired)\b[^.;]{0,12}\b(?:for|at|from|between)/,
        /(?:fee|tariff|rate|price)s? (?:per|for each)/,
        pattern`we (?:take|keep|charge|earn|receive)\b[^.;]{0,12}%[^.;]{0,8}
          \b(?:of|on|per) (?:each|every|the (?:sale|price|amount|value))`,
      ],
      stems: [
        pattern`(?:ticket|pass|seat|night|subscription|membership|consultation|session|lesson|bottle|kit)s?
          \b[^.;]{0,16}\b(?:is|are|for|costs?|at) ${amount}`,
        /(?:retails?|bills? by the \w+)\b[^.;]{0,6}\bat\b[^.;]{0,6}\d/,
      ],
      text: [/[$€£₹¥]\s?\d[\d.,]* (?:monthly|yearly|hourly|weekly)\b/],
      zh: [/年卡|月卡|单次|客单|门票|学费/, /报价\d/, /每[套台次位份]\S{0,6}\d[\d,.]* ?[万元]/],
    }),
  ],
  [
    'customers',
    wordsOf({
      en: [
        pattern`\d[\d,.]*k? (?:[\p{L}-]+ ){0,2}${visitor}`,
        /\d[\d,.]*k? [\p{L}-]+ (?:are |were )?active/u,
        /\d[\d,.]* \p{L}+s (?:have )?(?:joined|signed up|subscribed|registered|use|order|buy)/u,
      ],
      stems: [
        /active \p{L}+\b[^.;]{0,16}\d/u,
        pattern`we (?:now |currently )?(?:look after|serve|supply|work (?:for|with)|deliver to|treat|teach|host|
          insure|manage|maintain|clean|train)\b[^.;]{0,16}\d`,
        /(?:footfall|admissions|enrol?lments?|ridership|installs|downloads)\b[^.;]{0,24}\d/,
        /(?:customers|clients|names) (?:include|such as) \p{Lu}/u,
      ],
      zh: [
        /(?:会员|客流|到店|粉丝|商户|学员|患者|读者)\S{0,6}\d/,
        /\d万?(?:名|位|个)?(?:会员|商户|学员|患者|读者)/,
        /(?:服务|在读|入住|接待)\S{0,4}\d[\d,.]*\s?万?[余多]?[家户名人所个位]/,
      ],
    }),
  ],
  ['pricing', pattern`\bcosts? (?:an?|each|the|every) ${payer}\b`],
  [
    'retention',
    wordsOf({
      en: [
        /(?:accounts?|customers?|clients?|tenants?|subscribers?) (?:have |has )?(?:left|cancell?ed|quit)/,
        /(?:handed|sent|given|gave|brought) (?:a|an|their|the|it|them)\b[^.;]{0,16}\bback/,
        /not lost a single|guests? come back/,
      ],
      stems: [
        /(?:stay|return|renew|come back|leave)(?:s|ed)?\b[^.;]{0,40}\d ?%/,
        /(?:customer|client|member|guest)s? stays? \d/,
      ],
      text: [
        /\d ?%[^.;]{0,40}\b(?<!\b(?:every|each|the|any|a|of) )(?:stay|return|renew|extend|rebook|come back|came back)/,
      ],
      zh: [
        /(?<![持连继后陆手])续[费约签订卡保租]\S?率|回购率/,
        /老客户?\S{0,4}占|回头客|(?:再次|继续|接着)(?:下单|购买|采购|订货|订购)/,
      ],
    }),
  ],
  [
    'cac',
    wordsOf({
      en: [
        pattern`(?:winning|acquiring|signing|landing|converting|closing)(?: up| on)? (?:an?|each|one|a new)
          \b[^.;]{0,40}\bcosts?`,
        /costs?\b[^.;]{0,24}\bto (?:win|acquire|sign(?: up| on)?|land|convert|recruit)/,
        /pay \p{L}+ [^.;]{0,12}\d for (?:each|every) (?:sign-?up|referral|new)/u,
        /CPA/,
      ],
      stems: [
        pattern`(?:(?:new|each|closed|a) (?:[\p{L}-]+ ){0,2}
          (?:customers?|clients?|sales?|dealers?|subscribers?|members?|users?)\b[^.;]{0,24}|new \p{L}+ )
          \bcosts? (?:us )?(?:about |around )?(?:[$€£₹₦¥]|EUR|USD)`,
        pattern`(?:advertising|marketing|ads?)\b[^.;]{0,24}
          \b(?:per|for each|to (?:get|gain|win|attract))(?: (?:a|one|each))? new \p{L}+`,
        /cost per (?:acquisition|new|sign-?up|install)/,
      ],
      zh: [
        /新客\S{0,6}(?:费用|成本)|(?:客|用户|会员)\S{0,4}获取\S{0,2}(?:成本|费用)/,
        /(?:签下|招到|获得|拉来)[^，。；]{0,2}一[位个名家][^，。；]{0,10}(?:花费|成本|花)\D{0,4}\d/,
        pattern`(?:获取|拉来|新增)[^，。；]{0,4}[一每]?[个名位家]?[^，。；]{0,6}
          (?:客户|用户|会员|学员|顾客)[^，。；]{0,8}(?:成本|花费)`,
      ],
    }),
  ],
];
