import { wordsOf } from '../../../words.ts';
import type { Denied } from './denial.ts';

/** An event that a document may deny, in words. */
export interface Event {
  id: Denied;
  /** Name of the event after "no". */
  denied: RegExp;
  /** Words of a statement that it happened. */
  happened: RegExp;
  /**
   * A customer that leaves: the noun comes before the verb, and the denial may be limited to customers above a size.
   */
  isCustomer?: true;
  noun?: RegExp;
  verb?: RegExp;
}

interface Lists {
  en: RegExp[];
  zh: RegExp[];
}

/** Returns an event whose name also states that it happened. `also` has words that state only that. */
const event = (id: Denied, words: Lists, also: Partial<Lists> = {}): Event => ({
  id,
  denied: wordsOf(words),
  happened: wordsOf({ en: [...words.en, ...(also.en ?? [])], zh: [...words.zh, ...(also.zh ?? [])] }),
});

/** Returns an event whose name alone does not state that it happened: "fines for late delivery". */
const eventTold = (id: Denied, words: Lists, happened: Lists): Event => ({
  id,
  denied: wordsOf(words),
  happened: wordsOf(happened),
});

const customers = wordsOf({ en: [/(?:customers?|clients?|accounts?|subscribers?)/], zh: [/客户/] });

export const events: readonly Event[] = [
  {
    id: 'customer_losses',
    isCustomer: true,
    denied: customers,
    noun: customers,
    verb: wordsOf({
      en: [/left|leave|leaving|lost|lose|churned|cancel(?:l?ed)?|departed|defected|terminated/],
      zh: [/流失|离开|解约|退订|终止合作|停止合作|丢/],
    }),
    happened: wordsOf({
      en: [
        /(?:left|churned|departed|defected|switched)(?= (?:us|in|on|for|to|at|after|during|because)\b)/,
        /(?:cancel(?:l?ed)|terminated)(?= (?:in|on|its|their|the contract|the subscription|at|after|early|because)\b)/,
        /did not renew|moved (?:its business )?to (?:a competitor|another)|(?:we|company) lost (?:\w+ ){0,3}(?:customer|client|account)/,
      ],
      zh: [/流失|解约|退订|终止合作|停止合作|不再续约|未续约|转投/],
    }),
  },
  event(
    'accidents',
    {
      en: [/accidents?|injur(?:y|ies|ed)|lost-time incidents?/],
      zh: [/(?:安全|生产|责任|工伤|交通|伤亡|质量)*事故|工伤|因工受伤/],
    },
    {
      en: [/(?:was|were) (?:badly |seriously )?(?:injured|hurt|burned|burnt|scalded)|broke (?:his|her|an?) \p{L}+/u],
      zh: [/受伤|[灼烧烫砸摔]伤|骨折|闪燃|爆燃|坍塌/],
    },
  ),
  eventTold(
    'violations',
    {
      en: [/non-?compliances?(?: records?)?|violations?|citations?|infringements?/, /fines|fined|penalt(?:y|ies)/],
      zh: [/不符合项|违规|违法|行政处罚|处罚|罚款/],
    },
    {
      en: [
        /non-?compliances?(?: records?)?|violations?|citations?|infringements?/,
        /(?:was|were|been) fined|fined (?:[£$€₹]|\d|by)|(?:paid|received) (?:a|the) (?:\w+ )?(?:fine|penalty)/,
      ],
      zh: [/被[^，。；]{0,12}(?:处罚|罚款)/, /(?:受到|收到)[^，。；]{0,10}处罚/, /被罚|罚款 ?\d|责令整改/],
    },
  ),
  event('recalls', { en: [/(?:product )?recalls?/], zh: [/(?:产品)?召回/] }, { en: [/recalled/] }),
  event('complaints', { en: [/complaints?/], zh: [/(?:客户|用户)?投诉/] }, { en: [/complained/] }),
  event(
    'missing_people',
    {
      en: [/missing[- ]person (?:case|report|incident)s?|absconsions?|elopements?/],
      zh: [/(?:老人|学生|患者)?(?:走失|走丢|失踪)/],
    },
    {
      en: [/(?:went|was reported) missing|wandered (?:off|out|away)/],
      zh: [/(?:老人|长者|患者|幼儿|孩子|学生)[^。；]{0,16}(?:出了大门|离开了|走出|跑出|不见了)[^。；]{0,30}找[到回]/],
    },
  ),
  event(
    'fires',
    { en: [/fires?/], zh: [/火灾|火情/] },
    { en: [/caught fire|burn(?:ed|t) (?:down|out)/], zh: [/起火|失火|着火/] },
  ),
  event(
    'outages',
    {
      en: [/outages?|downtime|service interruptions?|unplanned (?:shutdowns?|stoppages?)/],
      zh: [/宕机|停机|服务中断|停产|断电/],
    },
    { en: [/(?:was|were|went) (?:down|offline)/], zh: [/瘫痪/] },
  ),
  event(
    'breaches',
    { en: [/(?:data|security) (?:breach(?:es)?|leaks?|incidents?)/], zh: [/(?:数据|信息|客户资料)(?:泄露|泄漏|外泄)/] },
    { en: [/customer data (?:was|were) (?:leaked|stolen|exposed)/], zh: [/(?:数据|信息|资料)被(?:盗|泄露)/] },
  ),
  eventTold(
    'lawsuits',
    { en: [/lawsuits?|legal proceedings/], zh: [/诉讼|官司|被起诉/] },
    {
      en: [
        /sued (?:us|the company)|(?:lawsuits?|suit|proceedings) (?:was |were )?(?:filed )?against (?:us|the company)/,
      ],
      zh: [/起诉(?:公司|我们)|被[^，。；]{2,12}起诉|作为被告/],
    },
  ),
  eventTold(
    'strikes',
    { en: [/strikes?|walkouts?|work stoppages?/], zh: [/罢工/] },
    {
      en: [
        /went on strike|walked out|(?<!lightning )strike (?:of|by) (?:the|our)|(?:the|a) (?:strike|walkout|work stoppage)/,
      ],
      zh: [/罢工/],
    },
  ),
];
