import { pattern, wordsOf } from '../../words.ts';

const dispute = /claims?|lawsuits?|cases?|disputes?|litigation|proceedings|arbitrations?/;
const undecided = /pending|unresolved|under appeal|not (?:yet )?(?:been )?(?:settled|decided|resolved)/;
const permit = /licen[cs]e|permit|permission|approval|consent|certificate|accreditation/;
const permitZh = /批复|许可|批准|认证|牌照|资质|备案|环评/;
const notYetZh = /尚未|未|没有|还没|还在|仍在/;
const lowerPrices = /(?:has|have) (?:cut|lowered|halved|dropped) (?:its|their|the)? ?prices?/;
const leave = /retire|step down|resign|leave (?:us|the company|in|after|next|by)/;
const single = /sole|single|only one|(?<=\b(?:by|from|on|through|with|to) )one/;
const output = /receivables|sales|revenues?|orders|output|production|volume/;
const buyer = /customer|client|buyer|distributor|retailer|dealer|chain|account|partner|contract|product|site/;

/** Events and dependencies that threaten a company in any section, with the kind of risk. */
export const warnings: readonly [string, RegExp][] = [
  [
    'litigation',
    wordsOf({
      en: [
        /(?:is|are|has|have|has been|have been|was|were) (?:being )?(?:suing|sued)/,
        /(?:is|are|being|been) (?:contested|challenged|disputed|appealed)/,
        pattern`(?:pending|open|unresolved|ongoing) (?:[\w-]+ ){0,3}${dispute}`,
        pattern`(?:claims?|disputes?|lawsuits?|proceedings|cases?)\b[^.;]{0,60}\b${undecided}`,
        /(?:claim|case|dispute|objection)s?\b[^.;]{0,24}\b(?:is|are|remains?) still (?:open|pending|undecided)/,
      ],
      stems: [
        pattern`(?:former|ex-?|previous|our|its) ?(?:\w+ ){1,3}(?:claims|claimed|demands|seeks|contests)\b.{0,60}
          (?:[$€£₹¥]|EUR|USD|GBP|\b(?:against|from) (?:us|the company)\b)`,
      ],
      zh: [
        /纠纷案|涉及诉讼|存在未决诉讼/,
        /(?:尚在|正在|仍在)(?:审理|仲裁|诉讼)/,
        /(?:尚未|未)(?:判决|开庭|结案)/,
        /(?:被|遭).{0,16}(?:起诉|索赔|抢注|侵权|查封|冻结|举报)/,
        /起诉(?:我们|公司|我司)/,
      ],
    }),
  ],
  [
    'regulation',
    wordsOf({
      en: [
        /(?:regulator|authority|commission|inspector\w*)\b.{0,80}\b(?:fine|penalty|enquiry|inquiry|investigat\w+)/,
        pattern`${permit}s?\b[^.;]{0,40}\b(?:has|have|is|are) (?:not|never) (?:yet )?(?:been )?
          (?:granted|issued|approved|received|obtained|renewed)`,
      ],
      stems: [/fine is (?:possible|likely)/],
      zh: [
        /被(?:监管|立案|处罚)/,
        pattern`(?:${permitZh}|验收).{0,6}(?:尚未|仍未|还未|还没)(?:取得|获得|通过|批准|办理|完成|下来)`,
        pattern`(?:尚未|仍未|还未|还没)(?:取得|获得|通过|拿到)[^，。；]{0,16}${permitZh}`,
      ],
    }),
  ],
  [
    'competition',
    wordsOf({
      stems: [
        pattern`(?:competitors?|rivals?|incumbents?)\b[^.;]{0,90}
          \b(?:undercut\w*|for free|free (?:of charge|months?|tier)|months free|price cuts?|${lowerPrices}|poach\w*)`,
      ],
      zh: [/(?:竞争对手|同行|对手|友商)[^。；]{0,24}(?:降价|低价|免费|挖|抢)/],
    }),
  ],
  [
    'demand',
    wordsOf({
      en: [
        /(?:we|company) lost (?!no\b)[^.]{0,60}\b(?:customer|client|account|contract)/,
        /delisted/,
        /renewals?\b[^.;]{0,30}\bat risk/,
        pattern`(?:contracts?|tender|account)\b[^.;]{0,80}
          \b(?:comes? up|up for renewal|retender\w*|renewal)\b[^.;]{0,60}
          \b(?:asked|bid(?:ding|s)?|quotes?|competitors?|others?)`,
        pattern`(?:customer|client|tenant|chain|council|retailer)s?\b[^.;]{0,40}\b(?:has|have) (?:given notice|
          served notice|decided to leave|(?:put|announced) [^.;]{0,30} (?:to|out to) tender)`,
      ],
    }),
  ],
  [
    'other',
    wordsOf({
      en: [
        /(?:grant|contract|lease|funding|credits?)\b[^.]{0,40}\b(?:may|might) not be renewed/,
        // A list of leases and their dates is not a warning.
        /(?<!\blease\b[^.]*)lease\b(?![^.]*\blease\b)[^.]{0,30}\b(?:runs out|expires|ends)/,
        pattern`(?:contract|lease|agreement|concession|licen[cs]e)s?\b[^.;]{0,60}
          \b(?:ends?|expires?|runs? out|lapses?|comes? up)\b[^.;]{0,90}
          \b(?:has not|have not|not yet|neither|no (?:renewal|agreement|extension))`,
      ],
      zh: [
        pattern`(?:合同|租约|授权|许可)[^。；]{0,24}到期[^。；]{0,24}${notYetZh}(?:续|达成|确定|定|谈|同意|答复)`,
        /(?:不再|拒绝|不会)(?:续租|续签|续约|供货|合作)/,
      ],
    }),
  ],
  ['costs', /\b(?:unhedged|not hedged)\b/i],
  [
    'liquidity',
    wordsOf({
      en: [
        pattern`(?:bank|lender|landlord|licensor|franchisor|supplier) (?:can|may|could) (?:call|
          terminate|cancel|end|recall|withdraw)`,
        /covenants?\b[^.]{0,80}\b(?:could|may|might|would) be (?:breached|broken)/,
        /no assurance\b[^.]{0,60}\b(?:funding|equity|capital|terms)/,
        pattern`(?:financing|funding|budget|site|lease|outcome|renewal|extension) (?:is|are|remains?) (?:still )?
          (?:open|uncertain|unclear|not (?:yet )?(?:secured|agreed|arranged|committed|decided))`,
      ],
      stems: [/going concern\b[^.;]{0,40}\b(?:doubt|uncertaint)/],
      zh: [
        pattern`(?:贷款?|借款)[^。；]{0,24}到期[^。；]{0,24}${notYetZh}(?:续|达成|确定|定|谈)`,
        /(?:不再|拒绝|不会)续贷/,
        /(?:贷款|授信|续期)[^。；]{0,8}(?:还没|尚未|未获?)(?:批|落实|到位)/,
        /拖欠|失联|(?<!计提了?)坏账(?!准备|计提|率)/,
      ],
    }),
  ],
  [
    'supplier',
    wordsOf({
      en: [
        pattern`(?<!(?:largest|biggest|main) )${single} (?:[\w-]+ )?
          (?:supplier|source|vendor|manufacturer|provider|foundry)\b(?! of (?:income|revenue|truth))`,
        /(?:no|without an?) (?:second|alternative|back-?up) (?:source|supplier|vendor|manufacturer|site|plant)/,
      ],
      stems: [
        /sole-sourced/,
        pattern`(?:all|most|nearly all|everything)\b[^.;]{0,40}
          \b(?:made|cooked|produced|stored|assembled|comes?|bought|sourced|supplied|runs?|built) (?:in|by|from|at|
          through) (?:one|a single|just one) \w+`,
      ],
      zh: [
        /单一供应商|唯一供应商|独家供应/,
        /(?:核心|关键)[^，。；]{0,6}(?:需|靠)进口/,
        /(?:全部|完全|主要|高度)依赖(?:进口|国外|海外|第三方)/,
        /依赖单一(?!客户)/,
        /依赖(?:于)?(?:[一两几]|少数|个别)家?(?:供应商|厂)/,
        /只有一家(?:供应商|厂|工厂|企业)?(?:能|可|在)?(?:做|供|生产)/,
      ],
    }),
  ],
  [
    'technology',
    wordsOf({
      en: [
        /(?:slipped|is (?:running )?late|behind schedule|delayed) by (?:\w+|about \w+) (?:weeks|months|quarters)/,
        /(?:weeks|months) behind (?:schedule|plan)/,
      ],
      zh: [/(?:进度|工期|交付|上线|投产)(?:已)?(?:延期|延迟|推迟|滞后)/],
    }),
  ],
  [
    'customer_concentration',
    wordsOf({
      en: [
        pattern`(?:half|most|all|a third|two thirds|\d[\d.]* ?%) of (?:our|its) ${output}\b[^.;]{0,24}
          \b(?:one|a single) (?:[a-z]+ )?${buyer}`,
      ],
      stems: [/(?:depend\w*|rel(?:y|ies|iance)) (?:heavily )?on (?:one|a single|a few|our largest) customers?/],
      zh: [
        /对(?:单一|少数|个别)\S{0,6}客户\S{0,4}依赖|依赖(?:单一|少数|大)客户/,
        /客户(?:较为|比较|高度|过于)?集中(?=[，。；]|$)|集中度[仍依然较偏过]{1,3}高/,
      ],
    }),
  ],
  [
    'people',
    wordsOf({
      en: [
        pattern`${wordsOf({
          en: [
            /has resigned|gave notice|has given notice|retires (?:in|next)/,
            /is leaving (?:us|the company|in)/,
            pattern`(?:will|intends? to|plans? to|wishes to|wants to|is (?:due|about) to) ${leave}`,
          ],
        })}(?! for (?:school|work))`,
        /no successor/,
        /(?:nobody|no one) else (?:knows|(?:in|at) the (?:company|firm|team|business))/,
        /only (?:person|one|employee) who/,
        /successor\b[^.;]{0,30}\b(?:not|yet to)/,
      ],
      stems: [/no succession/, /dependen(?:ce|t) on (?:the |our )?(?:founder|chief|ceo|cto)/],
      zh: [
        /(?:核心|关键)(?:技术)?(?:人员|骨干)[^。；]{0,8}(?:离职|流失)|离职率.{0,4}(?:高|上升)/,
        /(?:拟|即将|打算|准备)(?:退休|离职|辞职)|提出(?:辞职|离职)|可能(?:离开|离职|退休|辞职)/,
        /没有?(?:人)?接班|接班人(?:尚未|还没)|(?:没有人|无人)[能可]?(?:接替|顶替|替代|顶上)/,
        /依赖(?:创始人|首席|核心技术人员)/,
      ],
    }),
  ],
];
