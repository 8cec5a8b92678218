import type { Label } from '../outputs.ts';
import { pattern, type Words, wordsOf } from '../words.ts';
import { closeHeadings } from './close-headings.ts';

const we = /we|it|they|i|the (?:company|business|group|firm|charity|trust|plant|shop|school|clinic|year)/;
const money = /money|cash|funds?|pound|dollar|euro|capital|proceeds|loan|investment/;
const asks = /needs?|wants?|ask|raise|seek|borrow|request|look(?:ing)?|rais(?:e|ing)|seeking|asking|after/;
const buys = wordsOf({
  text: [
    /buys?|rents|orders|signs|has bought|bought|shops/,
    /uses?|is using|comes|stays|visits|trusts|eats|drinks|reads|plays|travels/,
    /(?:we|it) (?:serve|sell|help|work|teach|treat|supply|reach)\w*/,
  ],
});
/** Verbs after "what we" that say nothing about the product, and what is left of "aren't" or "we're". */
const vague = /(?:a|i)?(?:re|s|m|was|were|will|would|had|did|think|know|see|mean|expect|hope|say|said)/;

/**
 * Headings that are everyday questions or statements, by their grammar: the question word, who acts, and the kind of
 * verb. The first match decides, so general ones come last.
 */
/** People who look for something, and those who buy. */
const seekers = /famil(?:y|ies)|parents|people|customers|clients|clinics|schools|farmers|growers|hospitals|shops|they/;
const buyers =
  /restaurant|shop|clinic|school|farmer|grower|hospital|customer|client|buyer|owner|landlord|hotel|pub|store/;

const spoken: readonly (readonly [Label, Words])[] = [
  ...closeHeadings,
  [
    'risk',
    {
      stems: [
        /go(?:es)? (?:wrong|against)|stands? in (?:the|our) way|hold(?:s|ing)? us back/,
        /what (?:could|can|might|may|if)\b|where (?:it|we|this|the plan) (?:could|might|may|hurts?|is weak|are weak)/,
        /worr(?:y|ies|ied)|fears?\b|awake|lose sleep|sleepless|up at night/,
        /bothers?\b|nags?\b|nagging|uneasy|uncomfortable|nervous|bad news|troubles? (?:us|me|the board)/,
        /(?:sink|kill|hurt|break|stop|undo)s? (?:us|it|this|the (?:plan|company|business))|(?:weak|soft|sore) (?:spots?|points?)/,
        /(?:should|must|need to|ought to) (?:know|watch|note|mind|weigh)|what (?:we|i|they) (?:are )?watch/,
        /(?:do not|don['’]t) know|(?:depend|rely|relies) on|upsets? (?:the|our)|falls? short|(?:could|might|may) bite/,
      ],
    },
  ],
  [
    'risk',
    {
      zh: [
        /丑话|难听话?|不好听|坏消息|睡不着|担心|担忧|闹心|怕什么|最怕/,
        /没底|不踏实|放心不下|揪心|心虚|心病|发愁|犯愁|头[疼痛]|捏.?把汗/,
        /难处|难关|隐患|隐忧|软肋|短板|悬着|拦路虎/,
        /[要须得]防(?:的|着|住|范)|出问题|出岔|万一|踩坑|输在|绕不开的/,
        /拿不准|没把握|会不会|需要?(?:关注|注意|警惕|说明)的/,
      ],
    },
  ],
  [
    'other',
    {
      stems: [
        pattern`(?:chair(?:man|woman|person)?|chief executive|president|director|trustees|editor)(?:['’]s?)
          (?: statement| letter| foreword| introduction| message)`,
        /(?:letter|note|word) (?:to|from) (?:the |our )?(?:share|stock)?holders?|foreword|preface/,
      ],
      zh: [/致(?:各位)?股东|(?:董事长|总经理)(?:致辞|寄语)|卷首/],
    },
  ],
  ['market', { stems: [/(?:the )?(?:medical|clinical|unmet|patient|social|public) needs?$/] }],
  [
    'traction',
    { stems: [/results of (?:the |our )?(?:trial|pilot|study|test|[a-z]+-\d)/, /(?:trial|pilot|study) results/] },
  ],
  ['legal', { stems: [/(?:\d+[.)]? )?ethics\b/], zh: [/环境影响|环保与|环境与社会/] }],
  ['business_model', { zh: [/一[碗单杯件桌台亩只车][^，。\s]{0,3}?(?:能|可以)?(?:赚|挣)多少/] }],
  ['financials', { stems: [/^(?:\d+[.)]? )?money$/], zh: [/利润分配|分红|(?:[去今前上]年|全年|一年)的账|盈亏/] }],
  [
    'market',
    {
      stems: [
        /other (?:people|firms|companies|shops|businesses|brands|ones) (?:who |that )?(?:do|doing|in|on|at|around|making|selling)/,
        /the other side of the (?:street|road|counter|table)|over the fence|next door|the neighbou?rs$/,
        /other [a-z]+s in (?:the|our|this)/,
        pattern`why (?:${seekers}) (?:come|look|need|call|wait|want|ask)`,
      ],
      zh: [/(?:里|中|上)的(?:大)?生意$|(?:街|路|河)对面|隔壁|(?:跟|和|与)我们抢|抢(?:生意|饭碗|客)/],
    },
  ],
  ['product', { stems: [pattern`why (?:an? |the )?(?:${buyers}) (?:says? yes|buys?|signs?|pays?|agrees?)`] }],
  ['product', { zh: [/(?:货|料|东西|原料|食材|粮)从(?:哪|何)(?:里|儿|处)?来|后厨|灶台/] }],
  [
    'financials',
    {
      stems: [
        /money in,? (?:and )?(?:money )?out|(?:ins and outs|comings and goings) of (?:the )?(?:money|cash)|the money so far/,
      ],
    },
  ],
  [
    'legal',
    {
      stems: [
        /permissions?$|(?:papers|permits) and (?:permits|papers)|paperwork|red tape|what the law|who may stop us/,
      ],
      zh: [/官司|手续|红线|批文|证照/],
    },
  ],
  ['funding', { zh: [/钱(?:进来|到位|到账)(?:以?后|了)?/] }],
  [
    'team',
    {
      stems: [
        /^(?:\d+[.)]? )?(?:us|the (?:crew|gang|folks|faces|hands))$|who (?:is|will be) on (?:the )?(?:team|board|payroll)/,
        /hands on deck|who you (?:would|will) be (?:backing|funding|betting on|lending to)/,
      ],
      zh: [/^[一二三四五六七八九十\d]{0,3}[、.．]? ?人$|这[帮群班]人|谁在撑|用(?:多少|几个)?人$|班子|[的和]人$/],
    },
  ],
  [
    'financials',
    {
      stems: [
        /where (?:the|our|its|your|all) (?:\w+ )?(?:money|cash|income|funds?) (?:comes?|came|went|has gone)/,
        /where it (?:went|came from)/,
        /how (?:we|it|the year|the quarter|trading) (?:did|went|is going|performed)/,
        /can (?:it|we|they|the \w+) (?:be (?:re)?paid|be afforded|afford|pay|repay|service)/,
        /what (?:we|it) (?:earn(?:s|ed)?|spent|spend)\b/,
      ],
    },
  ],
  ['financials', { zh: [/(?:赚|挣|亏|花)了?多少|算.{0,3}账/, /钱(?:从哪|哪里?来|花到哪里?去了)|收成|家底/] }],
  [
    'funding',
    {
      stems: [
        pattern`(?:what|how much|why) (?:we|it|they|the company)(?: are| is|['’]re| would)?(?: \w+)? ${asks}`,
        pattern`where (?:the|your|this|our|every|each) (?:\w+ )?${money} (?:goes|will go|is going|would go|is spent)`,
        /where it (?:goes|will go)|what (?:the|your|this) (?:money|loan|round|investment|capital|cash) /,
        /how (?:we|it|they|the \w+)(?: will| would|['’]ll)? (?:spend|use (?:it|the)|invest)/,
        /who owns\b|(?:what )?you get (?:for|in return)|what is on offer/,
        /what (?:we|i) would (?:do|buy|build) with/,
      ],
    },
  ],
  [
    'funding',
    {
      zh: [
        /钱(?:要|会|将|该|都)?(?:花|用|怎么|投|去)|(?:要|融|借|缺)多少/,
        /怎么(?:花|用钱|退)|用在哪|花在哪/,
        /谁(?:的股|占股|持股)|(?:能|可以)占多少/,
      ],
    },
  ],
  [
    'business_model',
    {
      stems: [
        pattern`how (?:we|it|they|the \w+)(?: \w+)? (?:charges?|earns?|prices?|paid|sells?|markets?|reach(?:es)?|
          makes? (?:money|a living)|gets? paid|finds? (?:\w+ )?(?:customers|clients|buyers|users))`,
        /what (?:we|it|they) (?:charges?|costs?)\b|what (?:a|an|one) [\w -]+ costs\b|what (?:a|an|one|the) [\w -]+ (?:pays|earns|brings in)\b/,
        /who pays\b|what (?:\w+ )?(?:customers?|clients?|users?) pays?\b/,
      ],
    },
  ],
  [
    'business_model',
    {
      zh: [/(?:怎么|如何|靠什么|凭什么)(?:赚|挣|收|卖|定价|吃饭|盈利|收费|销售|拿单|获客)/, /一单.{0,3}多少|一家店/],
    },
  ],
  [
    'market',
    {
      stems: [
        /(?:who|what) else|who (?:we )?(?:competes?|(?:are )?up against)|(?:up )?against whom/,
        /how (?:we|it|they) (?:compares?|differs?|stacks? up|are different)/,
        /why (?:now|(?:we|us|they|customers) (?:win|choose|switch))/,
        /how (?:big|large|many people)|what (?:others|else|people do|rivals|they use)/,
      ],
    },
  ],
  [
    'market',
    {
      zh: [
        /还有谁|谁还在|(?:跟|和|与)谁(?:比|争|竞争)|别人|对家|同行/,
        /(?:为什么|为何)是?现在/,
        /有多大|多大的|市场多大|盘子|蛋糕/,
      ],
    },
  ],
  [
    'traction',
    {
      stems: [
        pattern`who (?:already )?${buys}`,
        /where (?:we|it|things|the \w+) (?:are|is|stands?|sells?|(?:have|has) got)/,
        /how (?:far|we got|it began|it started)|day (?:at|in the life)/,
        pattern`what (?:happened|changed|has happened|(?:we|it) (?:have |has )?(?:done|did|achieved|learn\w*)|
          came out|it has done)`,
        /what (?:(?!we\b|i\b)\w+ ){1,3}(?:say|said|tell|told|think|thought)\b/,
      ],
    },
  ],
  [
    'traction',
    {
      zh: [
        /谁(?:已经|都)?(?:在|来|会)?(?:用|买|订|吃|喝|住)|(?:卖|租|供)给谁|买单|(?:用户|客户|顾客|买家)是谁/,
        /(?:做|走|干)到(?:哪|了|今天)|走过|一路/,
        /做(?:了|成)(?:什么|哪些)|干了|怎么(?:走|来|样)/,
      ],
    },
  ],
  [
    'team',
    {
      en: [/behind (?:it|the \w+)/],
      stems: [
        /who (?:we are|is (?:who|behind|in charge)|are (?:we|you|they)|stands behind)/,
        /who (?:runs|leads|decides|sits|does|works|makes|builds?|built|brews|bakes)/,
      ],
    },
  ],
  ['team', { zh: [/我们是谁|谁(?:在|来)?(?:做|干|管|带|掌|领)/, /什么人|哪些人|几个人|带头/] }],
  [
    'other',
    {
      stems: [
        /why we (?:exist|started|are here|do it)|why (?:us|invest)\b/,
        /what (?:is|comes|happens) next|what we (?:are for|stand for|decided|believe)/,
      ],
      zh: [/接下来|写在(?:前|后|最)/],
    },
  ],
  [
    'product',
    {
      stems: [
        pattern`what ${we}(?: \w+ly)?(?: has| have)? (?!${vague}\b)[a-z]+`,
        /how (?:it|this|that|they|we) [a-z]+|why (?:it|this) matters/,
        /what (?:leaves|goes into|is in|is it|it is)\b|what you (?:get|see|eat|buy)/,
      ],
    },
  ],
  [
    'product',
    {
      zh: [
        /(?:做|卖|造|种|养|提供)(?:的是)?什么|是什么|解法/,
        /(?:怎么|如何)(?:做|干|工作|解决|运转)/,
        /为什么难|难在|之痛|没人愿?意?/,
      ],
    },
  ],
];
const patterns = spoken.map(([label, words]) => [label, wordsOf(words, '')] as const);

/** Maximum length of a heading: a longer one is a sentence. */
const MAX_LENGTH = 120;

/** Returns the subject of a heading in everyday words, with those that say it: "Who buys", "Where the money goes", 谁在用. */
export function spokenSubject(heading: string): { label: Label; words: string } | null {
  if (heading.length > MAX_LENGTH) return null;
  const text = heading.toLowerCase().replace(/(?<=\b(?:what|how|where|who|why|it|that))['’]s\b/g, ' is');
  for (const [label, expression] of patterns) {
    const words = expression.exec(text)?.[0];
    if (words !== undefined) return { label, words };
  }
  return null;
}
