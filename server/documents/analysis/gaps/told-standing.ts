import { pattern, wordsOf } from '../../words.ts';
import { moneySign } from '../read/currencies.ts';

const money = pattern`${moneySign}\d[\d.,]*\w*`;
const number = wordsOf({
  text: [
    pattern`\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|(?:twenty|thirty|forty|
      fifty)(?:-[a-z]+)?`,
  ],
});
const business =
  /company|firm|business|mill|farm|shop|school|group|brewery|bakery|co-op(?:erative)?|clinic|hotel|plant|yard/;
const holders = /famil(?:y|ies)|brothers|sisters|staff|employees|members|trust|founders?|partners|workers|municipality/;
const checked = /checked|verified|reviewed|examined|audited|signed off/;
const figures = /accounts|books|figures|numbers|statements/;

/** Names another plant: 通辽的兴源燃料公司年产能20万吨, 海伦市禾源燃料公司去年卖680元 */
const otherPlant =
  /(?:\p{Script=Han}{2,4}[市县区]|\p{Script=Han}{2,3}的)\p{Script=Han}{2,8}(?:公司|集团|厂)(?:年产能|去年(?:卖|出口|销售|做))/u;
const offer =
  /homes?|shops?|stores?|clinics?|plants?|schools?|hotels?|labs?|foundr(?:y|ies)|mills?|centres?|providers?/;
/** Names a competitor: "The nearest homes are Corrib Lodge and …", "People ask about Bluebird Cupworks" */
const namedOthers = wordsOf(
  {
    en: [
      pattern`(?:[Nn]earest|[Cc]losest|[Nn]ext|[Oo]ther) (?:\p{Ll}+ )?(?:${offer}) (?:is|are) \p{Lu}\p{Ll}+`,
      /(?:[Pp]eople|[Ii]nvestors|[Ee]veryone|[Yy]ou) (?:always |often )?asks? (?:me |us )?about \p{Lu}\p{Ll}+ \p{Lu}\p{L}*/u,
      /(?:swap|trade) (?:plants|places|shops|books) with (?:them|\p{Lu}\p{L}*)/u,
    ],
  },
  'u',
);

/** Sentences about owners, accounts, rights, disputes and value, in plain words. */
export const standing: readonly [string, RegExp][] = [
  [
    'audit',
    wordsOf({
      en: [
        pattern`${figures}\b[^.;]{0,24}\b(?:were|was|are|is|have been) (?:not )?(?:${checked})`,
        pattern`(?:nobody|no one|no accountant|an accountant|our accountant|outside firm)\b[^.;]{0,32}
          \b(?:${checked}|prepares?|prepared|does|compiles?)\b[^.;]{0,24}\b(?:${figures})`,
      ],
      zh: [/未经(?:第三方|审)|(?:第三方|外部|会计师)[^，。；]{0,6}(?:核对|审|出具)|标准无保留/],
    }),
  ],
  [
    'ip',
    wordsOf({
      en: [
        /registered (?:mark|design)|everything we (?:write|make|invent)\b[^.;]{0,12}\bbelongs/,
        /(?:owns?|holds?) the (?:method|process|design|recipe|code|rights|strain)\b[^.;]{0,24}\b(?:and )?licen[cs]es?/,
        /(?:design|name|label|process) is (?:registered|protected)/,
      ],
      zh: [/著作权|软著|配方(?:保密|是保密)|商业秘密|技术秘密/],
    }),
  ],
  [
    'litigation',
    wordsOf({
      en: [
        /(?:filed|lodged|made|brought) a (?:complaint|claim|grievance)\b[^.;]{0,24}\b(?:with|at|before|against)/,
        /(?:brought|made|filed) an? (?:\w+ ){1,2}(?:claim|complaint)|nothing (?:else )?(?:is )?pending/,
        /brought a claim (?:about|over|for)|(?:no|any) (?:dispute|quarrel|lawsuit|case)s? with any(?:body|one)|taken us to court/,
      ],
      zh: [/打官司|上法庭|劳动仲裁/],
    }),
  ],
  [
    'valuation',
    wordsOf({
      en: [
        pattern`(?:firm|company|business|group) is worth (?:about |around |some )?${money}`,
        pattern`(?:priced|valued) (?:us|it|the company) at ${money}`,
        /valu(?:es|ed|ing) (?:all|the whole) of the \w+[^.;]{0,40} at/,
        pattern`\d+ ?(?:%|per ?cent) of (?:the |its |our )?(?:stock|shares|equity|company) for [$€£₹]\s?\d+`,
        /(?:pays?|asks?|asking|at) (?:about |around )?(?:[a-z]+|\d[\d.]*) times (?:sales|revenue|earnings|profit|EBITDA)/,
      ],
      zh: [
        /(?:交易|收购|股权|转让)(?:对价|价款)\S{0,6}\d/,
        /(?:公司|整体|全部股权)(?:作价|估|值)[^，。；]{0,4}[\d一二两三四五六七八九十]/,
      ],
    }),
  ],
  [
    'ownership',
    wordsOf({
      en: [
        pattern`(?:hold|holds|own|owns|has|have) (?:\d{1,3}|a third|half|a quarter|most|all)\b[^.;]{0,44}\bshares`,
        pattern`(?:two|three|four|five|six) (?:${holders}) own the (?:${business})`,
        pattern`owned by (?:its |the |our )?(?:\d[\d,]* |\w+ )?(?:${holders})`,
      ],
      zh: [/(?:我|他|她|老\p{Script=Han}|[哥姐弟妹])占[一二三四五六七八九]成|一起出资|合伙出资|各占一半/u],
    }),
  ],
  [
    'gross_margin',
    wordsOf({
      en: [
        pattern`(?:cost of (?:goods|sales)|materials|ingredients)\b[^.;]{0,24}\b\d{1,2} ?(?:%|per ?cent) of (?:sales|
          revenue|turnover)`,
        /\d{1,2} ?[pc] (?:of|in|out of) (?:every|each) (?:pound|dollar|euro) (?:is|are) left/,
      ],
      zh: [/毛利[^，。；]{0,4}[\d一二两三四五六七八九十]+[块元]/],
    }),
  ],
  [
    'head_count',
    wordsOf({
      en: [
        pattern`(?:there are|we are)(?: now| still| only)? ${number} (?:people|of us) (?:here|in all|
        altogether)`,
        pattern`staff of ${number}`,
      ],
      zh: [/(?:全店|全厂|全公司|全社|店里|厂里)[^，。；]{0,4}[\d一二两三四五六七八九十百]+来?个?人/],
    }),
  ],
  [
    'market_size',
    /(?:全国|全省|国内|行业)[^。；]{0,16}[\d一二两三四五六七八九十]+来?个?亿[^，。；]{0,8}(?:的|元|市场|生意)/,
  ],
  [
    'ask',
    /(?:想|要|打算|计划|准备|希望)[^，。；]{0,6}(?:贷|借|融|募)[^，。；]{0,4}[\d一二两三四五六七八九十]+[^，。；]{0,4}[万亿]/,
  ],
  [
    'pricing',
    /一(?:节课|堂课|小时|次|晚|间房|张票|份|杯|碗|只|桌)[^，。；]{0,4}(?!十[一二三四五六七八九]?[箱个只件])[\d一二两三四五六七八九十百]{2,}(?![箱个只件条])/,
  ],
  ['customers', /给[\d一二两三四五六七八九十百]+[多来余]?[家所个](?:食堂|学校|餐厅|酒店|超市|门店|客户|工厂|医院)/],
  [
    'burn',
    wordsOf({
      en: [/paid (?:its|our) own way|(?:breaks?|broke) even (?:since|every|each)|lives? off its own (?:cash|sales)/],
      zh: [/每个?月(?:能|可以|刚好)?(?:打平|持平|盈利)/],
    }),
  ],
  [
    'retention',
    /\b(?:regulars|members|customers|guests)\b[^.;]{0,40}\b(?:coming|with us|buying) for (?:years|decades)|老(?:主顾|客户|顾客)[^，。；]{0,4}[\d一二三四五六七八九]成/i,
  ],
  [
    'competitors',
    wordsOf({
      en: [
        pattern`the only other (?:${business}|one|maker|supplier|provider)`,
        /(?:who|that) do(?:es)? not (?:come|buy|go) (?:to|from|with) us (?:go|buy|come|turn|drive)/,
      ],
      zh: [
        /(?:镇|县|城|街|村|本地|附近)[里上]?还有[^，。；]{0,6}家/,
        /(?:同类|同行|同业)(?:企业|公司|厂家?|项目)?[里中](?:面)?[，,]?(?!没有|无)/,
        /(?:隔壁|邻[县市]|附近|本地|当地|周边|省内|市里|县里)[^，。；]{0,10}(?:公司|集团|厂)(?:去年|年产|年销|一年)/,
        /比我们(?:的)?(?:价格)?(?:高|低|贵|便宜|快|慢|大|小|强|弱|早)/,
        otherPlant,
      ],
    }),
  ],
  ['competitors', namedOthers],
];
