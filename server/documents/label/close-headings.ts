import type { Label } from '../outputs.ts';
import { pattern, type Words } from '../words.ts';

/** Headings in everyday words whose objects decide: "Who pays us" names customers, and "Who pays" is about prices. */
export const closeHeadings: readonly (readonly [Label, Words])[] = [
  [
    'traction',
    {
      stems: [
        /who (?:ships|sends|flies|banks|trains|trades|works|flew) (?:with|by|through) (?:us|them|it|the \w+)$/,
        /who (?:lives|stays|sleeps|moors|parks|shops)(?: here)?(?: (?:with|in|at)(?: (?:us|them|it|the \w+))?)?$/,
        /who pays (?:us|them|for it|the bills?)\b|(?:do|will|did) (?:they|people|customers|guests|users|clients) (?:come back|return|stay|renew)/,
        pattern`the (?:people|families|children|students|guests|patients) (?:who|that|we) (?:live|stay|come|learn|eat|sleep|serve|look
          after|care for|teach|treat|help|house)`,
        /what (?:has been|have we|was|has it) (?:shown|proved|proven|achieved|done|built|learned|tested|delivered)|\w+ on the ground\b/,
      ],
      zh: [/(?:联|带动|帮|富)农|(?:他们|客户|用户|顾客|病人)(?:还)?(?:会)?(?:回来|再来|留下)/],
    },
  ],
  [
    'financials',
    {
      stems: [
        /how long (?:we|it|they|the (?:money|cash)|our (?:money|cash))(?: can| will|['’]ll)? lasts?/,
        /how (?:it|they|he|she|the (?:borrower|client|account|company|firm)) (?:has|have) (?:behaved|conducted|paid|performed|kept)/,
        /state of (?:the|our) (?:company|finances|accounts|books|business)|(?:the|our) (?:loan )?book,? and|往来/,
      ],
      zh: [/往来款|^(?:[一二三四五六七八九十\d]+[、.．]? ?)?[钱账]$/],
    },
  ],
  [
    'funding',
    {
      stems: [
        /(?:other|public|state|outside|grant) (?:public )?(?:money|aid|funds|support)$|what we (?:hold|have as security|would hold)$/,
      ],
    },
  ],
  [
    'business_model',
    {
      stems: [/one (\w+), one (?:month|year|day|customer|week|unit)|what one \w+ (?:brings|earns|makes)/],
      zh: [/(?:原?料|货|粮|水|奶|草|煤|气|电|果子)(?:源|都)?(?:够不够|够吗|够用吗)/],
    },
  ],
  [
    'product',
    {
      stems: [
        /what(?: is|['’]s) (?:new|novel|different|special|unusual) (?:about|in|here|with)/,
        /the (?!company|business|people|figures|numbers|team|staff|board|market|money|loan|law|round|deal|year)\w+ (?:itself|themselves)$/,
      ],
    },
  ],
  [
    'other',
    {
      stems: [
        /(?:one|a|the|some) (?:last|final|closing|parting) (?:words?|thoughts?|notes?|remarks?)/,
        /why this (?:company|business|firm)|what (?:we|i) (?:are going to|will|plan to|intend to|mean to) do\b(?! with)/,
        /^(?:\d+[.)]? )?(?:the |our |my )?recommendations?(?:$| and \w+|:)/,
        /^(?:\d+[.)]? )?(?:grant|loan|funding|joint) application (?:to|for)\b/,
        pattern`^(?:\d+[.)]? )?application (?:to|for) (?:[\w'’-]+ ){0,5}?(?:fund(?:s|ing)?|bank|council|foundation|trust|grant|loan|
          credit|finance|facility|support|scheme|program(?:me)?|ministry|agency|authority|committee|commission|board|\d{4})\b`,
      ],
      zh: [/由来|来历|缘起|缘由|来龙去脉|怎么来的|从何而来|零碎|杂事|没(?:有)?做[好到成完]|做得不够|不足之处/],
    },
  ],
];
