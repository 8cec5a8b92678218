import { pattern, wordsOf } from '../words.ts';
import type { FactName } from './fact-names/fact-name.ts';
import { factNames } from './fact-names.ts';

/** Words that give a number its meaning, in addition to those of the facts. */
type Cue = Pick<FactName, 'id' | 'kind' | 'cue' | 'not'>;

const about = wordsOf({
  text: [/about|around|roughly|some|approximately|averaged?|an average of/, /nearly|over|just (?:under|over)|up to/],
  zh: [/约|近/],
});
const amount = pattern`(?:${about} ?)*(?:[$€£₹¥￥]|[A-Z]{1,3}\$?)? ?\d`;
const customerNouns =
  /customers?|clients?|accounts?|subscribers?|members?|users?|buyers?|payers?|sources?|tenants?|employers?/;
const ofSales = pattern`(?:of|in) (?:our |its |their |total |all |group |company |net |annual |the )*
  (?:(?:FY|fiscal )?\d+ )?(?:revenues?|sales|turnover|income|billings|ARR|MRR|receipts|orders?|volume)\b`;

const named: readonly Cue[] = [
  ...factNames.filter(({ kind }) => kind !== 'mention'),
  {
    id: 'burn',
    kind: 'money',
    cue: wordsOf({
      en: [/monthly (?:spend(?:ing)?|outgoings|out ?flows?|cash (?:use|need))/],
      stems: [
        pattern`(?:we|company|business|group|and|balance|out ?flows?|spend|spending)\b[^.;]{0,24}
          \b(?:us(?:e|es|ed)|los(?:e|es|t)|consum(?:e|es|ed)|fell|falls? by|shrinks? by|averag(?:ed?|es)|ris(?:e|es) to)
          (?= ${amount}[^.;]{0,16}\b(?:a|per|each|every) month)`,
      ],
      zh: [
        pattern`(?:每个?月|月均|一个月)(?:现金|资金)?(?:大?约)?净?(?:花|烧|消耗|支出|流出|亏)掉?
          (?=[约为近大]{0,2}(?:港币|人民币|美元)? ?[\d.一二两三四五六七八九十])`,
      ],
    }),
  },
  {
    id: 'retention',
    kind: 'percent',
    cue: wordsOf({
      en: [
        pattern`(?:net |gross |logo |customer |client |member |revenue |dollar )*retention(?: rate)?
          \b(?! (?:bonus|money|period|policy))`,
        /[NG]RR|NDR/,
      ],
      stems: [/renewal rate/],
      zh: [/留存率|续费率|续约率|复购率/],
    }),
  },
  {
    id: 'retention',
    kind: 'percent',
    cue: pattern`\b(?:kept|retain(?:s|ed)?)
      (?= ${amount}[\d.]* ?% of (?:our |their |its |the )?(?:\w+ )?(?:revenue|${customerNouns})\b)`,
  },
  {
    id: 'top_customer',
    kind: 'percent',
    cue: pattern`\b(?:largest|biggest|top|main)(?! (?:two|three|four|five|six|ten|\d))(?: single)?
      (?: (?:${customerNouns}|one))?\b
      (?=,| (?:is|was|at|with|of (?:them|these|our)|accounts?|accounted|makes?|made|took|takes|
        brings?|brought|contribut\w+|paid|pays|bought)\b)
      (?=[^.;%]{0,60}\d ?(?:%|per ?cent) ${ofSales})`,
    not: /\b(?:segment|market|product|region|country|channel|category)\b/i,
  },
  {
    id: 'top_customers',
    kind: 'percent',
    cue: wordsOf({
      en: [
        /(?:top|largest|biggest) (?:two|three|four|five|six|ten|\d{1,2})/,
        /(?:two|three|four|five|six|ten) (?:largest|biggest|main)/,
      ],
      zh: [/前[二三四五十]大(?:客户)?|前[二三四五十]名客户/],
    }),
    not: wordsOf({
      en: [
        /segments?|markets?|products?|channels?/,
        /regions?|countries|cities|sites/,
        /shareholders?|holders|investors?|suppliers?|vendors?/,
      ],
      zh: [/股东|供应商/],
    }),
  },
  {
    id: 'cash',
    kind: 'money',
    cue: wordsOf({
      en: [/(?:free|net) cash (?:of|is|was)/, /cash (?:amounts )?to|cash and (?:bank|cash)/, /bank balances?/],
      stems: [/(?:hold|held|have|had) (?=[^.;]{1,20} (?:in|of) cash\b)/],
      zh: [/(?:现金|资金)结余|账上(?:现在|目前|手头|还|大概|大约|只|一共|总共){0,3}[有剩]/],
    }),
    not: /cash ?flow/i,
  },
  {
    id: 'ask',
    kind: 'money',
    cue: wordsOf({
      en: [/(?:amount|sum|loan|grant|facility|limit|support) (?:requested|applied for|sought|asked for)/],
      zh: [/(?:拟|计划|将)(?:向公司)?增资(?=[^，。；]{0,4}\d)|申请(?:贷款|授信|补助|资助)(?:金额|额度|资金)?/],
    }),
    not: /\b(?:previous|last year|received|granted|approved in)\b|已(?:获|到)/i,
  },
  {
    id: 'ask',
    kind: 'money',
    cue: /(?:这一?轮|本轮|此轮)(?:我们)?(?:想|打算|准备|计划)?(?:要|拿|融|募)(?=[^，。；]{0,4}[\d一二两三四五六七八九十])/,
  },
  { id: 'equity_offered', kind: 'percent', cue: /(?:增资|投资|交易)(?:完成)?后[^，。；]{0,6}(?:持股|持有|占股)/ },
  {
    id: 'cac',
    kind: 'money',
    cue: pattern`\b(?:signing|winning|landing|acquiring|recruiting|
      converting (?=an? (?:lead|trial|visitor|prospect|pilot)))(?: up)?
      (?: ?an?| ?each| ?one) (?:new )?
      (?!lease|contract|loan|deal|tenancy|franchise|tender|grant)[\w-]+(?: \w+)? costs? (?:us )?(?=${amount})`,
  },
  {
    id: 'cac',
    kind: 'money',
    cue: /(?:签下|拉来|招到|获得)[一每][位个名家]\p{Script=Han}{0,8}?(?:花费|成本|要花|花)/u,
  },
  { id: 'cac', kind: 'money', cue: /(?<=(?:获客|新客|拉新)[^。；]{0,30})(?:所有|全部|各)渠道平均(?:下来)?/ },
  {
    id: 'cac',
    kind: 'money',
    cue: pattern`\b(?:new|each|a|closed|every) (?:new |closed )?(?:${customerNouns}|sale|deal) costs? (?:us )?
      (?=${amount})`,
  },
  {
    id: 'equity_offered',
    kind: 'percent',
    cue: wordsOf({
      en: [
        pattern`(?:new (?:money|investors?|members?|shareholders?|partners?)|investors? (?=will|would))
          \b[^.;%]{0,24}\b(?:hold|holds|own|owns|receives?|gets?|have)`,
        /stake of/,
      ],
      text: [
        /(?<=\d ?%) (?:for|to) (?:the |our )?new (?:investors?|money|partner)\b/,
        pattern`(?<=\d ?%) of the (?:enlarged )?(?:company|equity|share capital|shares)
          (?= after (?:the |this )?(?:issue|round|closing|increase|investment|transaction|completion|raise)\b)`,
      ],
    }),
    not: /\bexisting\b|\btoday\b|\bcurrent|\bheld\b|\bretention\b|before the/i,
  },
  {
    id: 'head_count',
    kind: 'count',
    cue: wordsOf({
      en: [/workforce|full-timers|people employed|on (?:the|our) (?:last )?payroll/],
      stems: [
        pattern`(?:we|company|group|plan|trust|budget) (?:are|is|has|have|had|employ(?:s|ed)?|counts?)
          (?= (?:\w+ ){1,2}(?:people|persons|heads)\b)`,
      ],
      zh: [/在(?:册|岗|编)/],
    }),
  },
  {
    id: 'runway',
    kind: 'months',
    cue: /\b(?:financed|funded|funds|covers?|lasts?|enough|sufficient|reach(?:es)?)\b|足以|足够|够用?|应付|支撑|维持|撑/i,
    not: /\b(?:contracts?|lease|warranty|payback|training|notice|licen[cs]e|subscription|insurance|interest)\b|合同|租/i,
  },
  {
    id: 'ask',
    kind: 'money',
    cue: wordsOf({
      stems: [pattern`(?:we|company) (?:now )?needs? (?=${amount})`],
      text: [
        pattern`(?<=\d ?(?:k|m|mn|bn|million|crore|lakh)? )(?:seed|series [a-e]|bridge)\b
          (?! (?:investors?|shareholders?))`,
      ],
    }),
    not: /\b(?:closed|raised|led|previous(?:ly)?|earlier|completed|invested)\b/i,
  },
  {
    id: 'ask',
    kind: 'money',
    cue: wordsOf({
      en: [/(?:ask|asks|apply|applies|applying) (?:the bank |you )?for/],
      zh: [
        pattern`(?:想|拟|计划|打算|希望|准备|需要?)(?:再)?(?:融资?|拿(?!出)|募集?|筹集?|贷款?|借款?)
          (?=[^\d，。；]{0,6}\d)`,
      ],
    }),
    not: /历史|已完成|曾/,
  },
  {
    id: 'customers',
    kind: 'count',
    cue: pattern`(?:付费|签约|合作|在用|存量|活跃)的?\p{Script=Han}{0,8}?
      (?=(?:共|约|达|增至|已有?)? ?\d[\d,.]* ?(?:余|多|万)?(?:家|户|个|位|名)(?=[，。；、：:（(]|$))`,
    not: /供应商|供货|伙伴|银行|高校|大学|投资|股东|目标|潜在/,
  },
  {
    id: 'cac',
    kind: 'money',
    cue: /(?:开发|获取|拿下|拉来|签下)一[家个位名]\p{Script=Han}{0,6}(?:客户|商户|用户|门店|会员)(?!界面|端|系统|体系|平台|群|中心)/iu,
  },
  { id: 'pre_money', kind: 'money', cue: /投前/ },
  { id: 'post_money', kind: 'money', cue: /投后(?!管理)/ },
  {
    id: 'head_count',
    kind: 'count',
    cue: /(?:全职|一共|总共|年[底末]|月末|季末)(?:全体|全职|员工|在册|团队|人数|总数|计划|增至|达到?|[共有为约 ]){0,4}(?=\d[\d,]* ?(?:名|个)?人(?![次均民群]))/,
  },
];

/** All cues, with expressions that find each occurrence. */
export const cues = named.map((name) => ({ ...name, every: new RegExp(name.cue, `g${name.cue.flags}`) }));
