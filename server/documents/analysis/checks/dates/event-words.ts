import { pattern, wordsOf } from '../../../words.ts';

/** Events that happen once to a thing, in the words of a sentence or of a row. */
export const events: readonly [string, RegExp][] = [
  ['built', /\b(?:built|constructed|erected)\b|建造|建于|落成/i],
  ['opened', /\b(?:doors open|opens?|opened|opening)\b|开业|开张|开馆|开园|投入使用/i],
  ['launched', /\b(?:launch(?:es|ed|ing)?|go(?:es|ing)? live|went live|roll(?:ed)? ?out)\b|上线|上市销售|推向市场/i],
  ['completed', /\b(?:complet(?:es|ed|ion)|finish(?:es|ed)?|handover|handed over|topped out)\b|竣工|完工|建成|封顶/i],
  [
    'in operation',
    wordsOf({
      en: [
        /commission(?:ed|ing)|start[- ]?up|in operation|operational|on stream/,
        /(?:start(?:s|ed)?|begins?|began) (?:production|operations?)/,
      ],
      zh: [/投产|启用|通线|投运|达产|试运行/],
    }),
  ],
  [
    'started',
    wordsOf({
      en: [
        /br(?:eak|oke)s? ground|ground[- ]?breaking/,
        /(?:start|beginning) of (?:works?|construction)|(?:works?|construction) (?:starts?|started|begins?|began)/,
      ],
      zh: [/开工|动工|奠基/],
    }),
  ],
  [
    'expires',
    wordsOf({
      en: [
        /expir(?:es|ed|y|ing)|is up|run(?:s|ning)? (?:out|to|until|through)|comes? to an end/,
        /ends|terminates|matur(?:es|ity)|renewal/,
        /(?:signed|contracted|committed|booked|tied)(?: up)? (?:to us )?(?:until|through|to)/,
      ],
      zh: [/到期|届满|终止/, /续?签[约到至]/],
    }),
  ],
  ['delivered', /\b(?:deliver(?:ed|y|ies)|arriv(?:es|ed|al)|shipped|installed|installation)\b|交付|到货|安装/i],
  [
    'next meeting',
    /\bnext (?:board |general |annual |committee )?meet(?:ing)?\b|\bmeets? next\b|\bannual general meeting\b|下(?:一)?次(?:董事会|股东会)?会议/i,
  ],
  [
    'approved',
    wordsOf({
      en: [
        /granted|obtained|received/,
        /clear(?:ed|ance)|approv(?:ed|al)|authori[sz]ed|authori[sz]ation|certifi(?:ed|cation)/,
      ],
      zh: [/取得|获批|获得|批准/],
    }),
  ],
];
/** Statements that compare two dates of one event, or give one that no longer holds. */
export const moved = wordsOf({
  en: [
    /could|might|may(?! \d)(?= \p{Ll})|would|if|unless|risk/u,
    /slip(?:s|ped)?|push(?:ed)?|delay(?:ed)?|postponed|moved|brought forward|earlier than|later than/,
    /originally|previously|initially|instead of|another|other|each/,
    /renew(?:ed|able)?|extended|re-?opened|since (?:19|20)\d\d/,
    // "12 more homes were delivered", "installed 40 units": some of several things
    pattern`\d[\d,]* (?!(?:was|is|has|were)\b)(?:\p{L}+ ){1,2}(?:(?:were|are) )?
      (?:delivered|installed|shipped|completed|opened|launched)`,
    /(?:delivered|installed|shipped|completed|opened) (?!(?:in|on|by|at|around|during) )(?:[\p{L}]+ )?\d+/u,
  ],
  zh: [/可能|如果|若|风险/, /原定|原计划|推迟|提前|延期/, /首[个家批]|另|各/],
});
export const numbered = wordsOf(
  {
    stems: [
      pattern`(?:phase|stage|unit|plant|site|line|block|building|hall|wave|series|tranche)s? ?
        (?:\d+|[IVX]+\b|[A-Z]\b|one|two|three)`,
      /(?:first|second|third|fourth) \p{L}+/u,
    ],
    zh: [/第?[一二三四五1-9][期号轮批阶]/],
  },
  'giu',
);
/** The foundation of the company and its registration, which may be two dates in English but are one in Chinese. */
export const foundations: readonly [string, RegExp][] = [
  [
    'founded',
    wordsOf(
      {
        en: [
          /founded|(?<=\b(?:company|business|firm) was )started|established|set up|formed|created|foundation|founding|came into being/,
          /(?:began|started)(?: out)?(?= (?:life|in business|as an? ))|(?:dates|goes) back to|in business since/,
        ],
        zh: [/(?:注册)?成立|设立|创立|创办|创建|始建/, /注册(?!地|资本|商标|用户|会员)/],
      },
      'iu',
    ),
  ],
  ['incorporated', /\b(?:incorporated|registered as a company|registered the company|incorporation)\b/i],
];
/** Text that may follow "founded" if it means the company rather than something else. */
export const foundedAfter = new RegExp(
  pattern`^\s*(?:$|[,.;，。；、）)(]|于|以来|之初|时|登记|(?:by|in|on|at|as|since|back|out|life|with|
    the (?:company|business|firm|group))\b)`,
  'iu',
);
/** A rate of output, which is reached many times: "单月出货达到7,000只", "monthly shipments of 7,000". */
export const rate = wordsOf({
  en: [/monthly|weekly|daily|run[- ]rate/, /(?:per|a|each|every|single) (?:month|week|day)/],
  zh: [/单[月日周季]|[当每][月日天周]/, /(?<!\d)[月日周]均|(?<!\d)[月日]产(?![品线])/],
});
