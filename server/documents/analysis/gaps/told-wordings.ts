import { pattern, wordsOf } from '../../words.ts';
import { moneySign } from '../read/currencies.ts';
import type { Read } from '../read/reading.ts';
import { notNow, notPrice, unknown } from './fact-conditions.ts';
import { standing } from './told-standing.ts';

const money = pattern`${moneySign}\d[\d.,]*(?: ?(?:k|m|mn|million|crore|lakh|bn)\b)?`;
const bare = /\d[\d.,]* ?(?:k|m|mn|million|crore|lakh)\b/;
const percent = /\d{1,2}(?:\.\d+)? ?(?:%|per ?cent)/;
const numeralZh = /[\d一二两三四五六七八九十]/;
const rival =
  /school|firm|shop|store|company|plant|clinic|hotel|brewery|bakery|farm|project|provider|product|service|studio/;
const otherName = /(?!we\b|it\b|they\b|this\b|you\b|the\b|us\b)\p{Lu}[\p{L}\d&-]+/u;
const donor =
  /donors?|members?|readers|supporters|the (?:bank|fund|foundation|council|committee|board|trust)|you|investors?/;
const lend =
  /lend|approve|grant|fund|finance|renew|extend|increase|provide|consider|invest|support|give|back|commit|sanction|agree|put in/;
const cheaper = /larger|bigger|smaller|older|our size/;

/** Words of sentences about something else. */
const not: Record<string, RegExp | undefined> = { pricing: notPrice, ask: notNow, cac: unknown, retention: unknown };

/** Sentences that state a fact without any of its usual words. Case matters where they contain names. */
const told: readonly [string, RegExp][] = [
  [
    'competitors',
    wordsOf(
      {
        en: [
          pattern`(?:[Nn]earest|[Cc]losest|
            [Oo]nly other) (?:[\p{L}-]+ ){0,2}?${rival}s?\b[^.;]{0,16} (?:like (?:ours|us)|of (?:our|this) kind)`,
          pattern`(?:pick|choose|prefer|go (?:to|with|for)|turn to|stay with) ${otherName} (?:or|and|instead)\b`,
          pattern`between us(?:,| and) ${otherName}`,
          pattern`${otherName}(?:,| and| or)[^.;]{0,40}\b(?:do|does|offers?|sells?|makes?) (?:much |almost |exactly |
            nearly )?the same\b`,
          pattern`(?:[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Aa] few|[Ss]everal|[Ss]ome) [^.;]{0,48}\b(?:times|
            twice) (?:${cheaper}|as (?:large|big))`,
          pattern`(?:lose|lost|losing) (?:deals|bids|tenders|orders|out)?\s?(?:mostly |mainly |usually |
            only )?to ${otherName}`,
        ],
        zh: [
          /除了?我们[^。；]{0,8}(?:还有|也有|就是)|夹在(?:当中|中间)|正面碰上/,
          /(?:做同样|做这[行个]|干这[行个])[^，。；]{0,6}的?(?:还有|有|只有)|不(?:选|找|用)我们/,
          /(?:最常|经常|总是|常)(?:遇到|碰到|撞上|碰上)的?(?:对手)?(?:是|有|为)/,
          /规模(?:相近|相当|相似|类似)的(?:项目|企业|公司|厂|品牌)|(?:同行|同类)[^，。；]{0,6}(?:只有|不过|(?<!没)有)/,
          /(?:一种|一类|一家|几家)是[^。；]{2,40}[；。]?(?:另一?[种类家]|还有[一几]?[种类家])/,
        ],
      },
      'u',
    ),
  ],
  [
    'ask',
    wordsOf({
      en: [
        pattern`(?:we|company|co-op|charity|society|school|trust|club|project|farm) (?:needs?|(?:is|are) after)
          (?:about |some )?(?:${money}|${bare})(?:,| by| to| for| in)`,
        pattern`(?:this|the|our) (?:seed |new |current )?round(?: is| of|:)+ (?:about |up to )?(?:${money}|${bare})`,
        pattern`(?:it|the (?:plan|project)) needs (?:about )?(?:${money}|${bare}) from (?:the |our |a )?(?:bank|\p{L}+ family|investors|
          lenders?|council|owners|shareholders)`,
        pattern`(?:would like|hope for|hoping for|looking to raise|want) (?:about |some |up to )?(?:${money}|
          ${bare}) (?:from|of (?:equity|debt|capital|investment))`,
        pattern`ask(?:s|ing)? (?:our |the )?${donor} (?:for|to (?:lend|give|consider|approve|provide|fund|
          support))[^.;]{0,40}${money}`,
        pattern`(?:we|bank|fund|board|committee|council|trust|trustees|directors) (?:is|are|has been|have been) asked (?:for\b
          (?! (?:an? |the )?(?:deposit|payment|fee|refund|guarantee)s?\b)|to ${lend})[^.;]{0,80}${money}`,
        pattern`(?:loan|grant|amount|facility|finance|limit|sum)s? (?:applied for|requested|sought|asked for|
          proposed)[^.;]{0,20}[:：] ?${/.{0,4}/}\d`,
      ],
      text: [
        pattern`^(?:proposal|request|application)[:：] .{0,40}${money}`,
        pattern`(?:${money}|${bare}) for (?:a |an )?${percent}`,
        pattern`^(?:grant|loan|amount|sum|support) (?:requested|applied for|sought)[^:：]{0,24}[:：] ?${money}`,
      ],
      zh: [
        pattern`(?:这一?轮|本轮|此轮|这回|这次)(?:我们)?[^，。；]{0,4}(?:要|拿|融|募|需要?|借)[^，。；]{0,6}${numeralZh}`,
        pattern`(?:想|打算|计划|希望|准备)(?:再)?(?:拿|融|引进?|要)[^，。；]{0,4}${numeralZh}[^，。；]{0,10}[万亿]`,
        pattern`申请[^，。；]{0,12}(?:金额|资金|补助|资助|经费|补贴|贷款|授信)[^，。；\d]{0,6}\d`,
        pattern`引入[^，。；]{0,8}(?:投资|资本)[^，。；\d]{0,6}\d[\d.,]*[万亿]`,
      ],
    }),
  ],
  [
    'valuation',
    pattern`(?:${money}|${bare}) for (?:a |an )?${percent} of|puts? the (?:company|business|group) at ${money}|
      ${money} (?:pre|post)[ -]?money\b|
      (?:price|worth|valu(?:e|es|ed|ing|ation)|stands at)\b[^.;]{0,40}${money} (?:before|pre|after|post)
      (?: the)?[ -](?:new )?(?:money|investment|round)\b`,
  ],
  ['valuation', /投[前后][^，。；]{0,4}[\d一二两三四五六七八九十]/],
  [
    'ownership',
    wordsOf({
      en: [
        /(?:half|a third|three quarters|two thirds|most) belongs to the (?:family|staff|founders?|employees)/,
        /(?:i|we|she|he|they) own all (?:of )?(?:it|the (?:shares|company))|each (?:hold|own)s? (?:half|a third|a quarter)/,
        pattern`(?:\p{Lu}\p{L}+|i|we) (?:has|have|holds?|owns?) ${percent}[^.;]{0,40}\b(?:angels?|investors?|
          founders?|trust|pool|family|fund)`,
      ],
      zh: [
        /股权(?:现在|目前|结构)?(?:是|为)?(?:这样|如下)?[:：]/,
        /(?:创始人|团队|员工平台|投资人)占[^，。；]{0,2}[一二三四五六七八九\d]/,
      ],
    }),
  ],
  [
    'customers',
    wordsOf({
      en: [
        /(?:has|have) been (?:a |our )?(?:customers?|clients?) (?:since|for)/,
        /(?:all|most|the whole) of (?:our|its) (?:output|production|gas|power|harvest|volume) (?:goes|is sold) to/,
        pattern`(?:buys?|takes?) (?:every|all|the whole|most) (?:of )?
          (?:batch|our|harvest|output|the output|what we make|that we make)`,
      ],
      zh: [
        /(?:全部|均|悉数|都)由\S{2,16}(?:收购|包销|采购|购买|承购)/,
        /(?:主要|现有|目前的?)客户(?:有|包括|为|是)|客户[里中]最大|[\d一二两三四五六七八九十][家个位][^，。；\d]{0,4}在用/,
      ],
    }),
  ],
  [
    'burn',
    wordsOf({
      en: [
        pattern`(?:go(?:es)? through|get(?:s)? through|costs? us) (?:about |around )?${money} (?:a|per|each|
          every) month`,
        /(?:account|till|kitty) (?:is|will be|runs) (?:empty|dry)/,
        /enough (?:money |cash )?in (?:the )?(?:bank|hand) (?:to|for|until)/,
      ],
      zh: [/每个?月[^，。；]{0,4}(?:贴|净烧|烧|倒贴|亏)[^，。；]{0,4}[\d一二两三四五六七八九十]/],
    }),
  ],
  [
    'cac',
    wordsOf({
      en: [
        pattern`(?:ads?|advertising|marketing|sales time)\b[^.;]{0,24}\bfor (?:every|each|a) new (?:customer|client|
          subscriber|member|user|student|patient)`,
        pattern`(?:signing|winning|landing|recruiting) [^.;]{0,64}\bcost\b[^.;]{0,40}${money}[^.;]{0,24}\beach`,
      ],
      zh: [/[一每]个新(?:客|用户|会员|学员)[^，。；]{0,6}[\d一二两三四五六七八九十]/],
    }),
  ],
  [
    'pricing',
    wordsOf({
      en: [
        /(?:entry|list|starting|headline|basic|average|net|trade|shelf|retail) price (?:is|of|was|at)[^.;]{0,8}\d[\d.,]*k?/,
        pattern`(?:an? (?:hour|day|night|week|session|lesson|class|visit|ticket)[^.;]{0,16}|bags?|boxes|bottles?|
          packs?|jars?|units?|trays?|crates?|tuition|entry|admission|a \p{L}+) (?:is|are|go(?:es)?|sells?)
          (?:[^.;]{0,24} )?(?:at |for |a trade price of )?${money}`,
        pattern`(?:members?|customers?|clients?|parents|families|subscribers?|users?) (?:pay|paid|give|
          are charged)s? (?:about |us )?${money}`,
        pattern`(?:we|it|the \w+) (?:sells?|offers?|charges?)\b[^.;]{0,48}?${money} (?:for (?:an?|each|every|one)|an?|per)(?: )
          (?:hour|day|night|week|month|year|season|term|visit|seat|head|person|user|family|litre|liter|kilo|kg|tonne|ton|piece)\b`,
      ],
      zh: [
        /(?:标价|定价|零售价|出厂价|到手价?|卖|每[吨公斤克升件瓶袋盒只斤杯])[^，。；]{0,6}\d[\d.,]*(?:元|块)/,
        /人均(?:消费|客单|收费)[^，。；]{0,4}\d/,
        /(?:学费|票价|年费|月费|会费|房价)[^，。；]{0,4}[\d一二两三四五六七八九十]/,
        /每[台套个件瓶袋盒只位人次间][^，。；]{0,6}(?:卖|收)[^，。；]{0,4}[\d一二两三四五六七八九十]/,
      ],
    }),
  ],
  [
    'market_size',
    wordsOf({
      en: [
        pattern`(?:europeans|americans|britons|indians|households|consumers|companies|people) (?:buy|spend|eat|
          drink)[^.;]{0,8}${money}`,
        pattern`(?:fee|profit|revenue) pool|pool of (?:fees|revenue|spend)[^.;]{0,16}${money}`,
      ],
      text: [
        pattern`${money} (?:worth )?of (?:such|these|this) [^.;]{0,24}\b(?:is|are|were|was) (?:bought|sold|consumed)\b`,
      ],
      zh: [
        pattern`(?:全国|全省|全球|国内|每年|一年)[^。；]{0,24}(?:的钱|消费|花在|生意)[^。；]{0,16}${numeralZh}[^，。；]{0,6}亿`,
        pattern`(?:行业|市场(?!部)|品类|赛道)[^。；，]{0,12}${numeralZh}[^，。；]{0,4}亿`,
      ],
    }),
  ],
  [
    'litigation',
    wordsOf({
      en: [
        /(?:claim|case|dispute|suit)s?\b[^.;]{0,40}\b(?:was|were|is|has been) (?:settled|dismissed|withdrawn|resolved)/,
        /before the courts|against us in court|as (?:claimant|plaintiff|defendant)/,
      ],
      zh: [/被告|原告/],
    }),
  ],
  ['audit', /\baudits? (?:our|the|its) (?:books|accounts|figures|statements)\b/i],
  ['gross_margin', /\bkeep \d{1,2} (?:cents|pence|paise) (?:of|in|out of|from) (?:each|every)\b/i],
  [
    'ip',
    /\b(?:recipe|formula|process|design|method|code)s? (?:belongs?|is owned|are owned|remains?)\b|配方(?:属于|归|只有)/i,
  ],
];

/** Returns the IDs of the facts that a statement gives without their usual words. */
export const toldFacts = ({ text }: Pick<Read, 'text'>): string[] =>
  [...told, ...standing].flatMap(([id, wording]) => (wording.test(text) && !not[id]?.test(text) ? [id] : []));
