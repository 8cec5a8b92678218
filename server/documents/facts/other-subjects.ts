import type { Read } from '../read/reading.ts';
import { pattern, wordsOf } from '../words.ts';
import { clauseAt } from './facts.ts';

/** Words before "revenue" that make it a part: "export revenue", 境外收入. */
const partOfSales = wordsOf({
  text: [
    /\b(?:export|overseas|foreign|international|online|offline|service|services|rental|licen[cs]e|grant|ancillary|other) $/,
    /\b(?:household|family|farm|personal|average|per capita|monthly household) (?:annual |monthly )?$/,
  ],
  zh: [
    /(?:出口|境外|海外|国外|外销|线[上下]|租金|投资|人均|平均|户均|家庭|个人|工资|月均?|退款|捐赠)(?:年|月)?$|(?:抖音|天猫|京东|淘宝|快手|单店|一个月|每个?月|单月)[^，。；]{0,4}$/,
  ],
});
const product = pattern`subscription|hardware|software|product|services?|cartridge|retail|wholesale|online|bulk|segment|unit|
    store|export|contribution`;
/**
 * Words before "gross margin" that make it that of a part. In Chinese, all words do except those for the whole company.
 */
const partOfMargin = wordsOf({
  text: [
    pattern`\b(?:${product})s?['’]? $`,
    /\b(?:median|typical|industry|industry average|average industry|peer|target) $/,
  ],
});
const wholeZh =
  /(?:综合|整体|总体|平均|公司|集团|我们|全年|全部|年度?|月|季度?|期|业务|主营|销售|目前|其中|[的，,。；;：:、\s]|^)$/;
/** A noun with 的 before the word: 直营餐饮的毛利率. */
const ownedZh = /(?<!公司|集团|我们|整体|全年|全部|年度?|季度|业务|综合)的$/;
const margin = /^(?:的)?(?:综合)?毛利/;
const splitZh = /分(?:产品|业务|品类|渠道|区域|地区|板块)(?:看|来看)?[，,：:]/;
/** Words after "gross margin" that make it that of a part: "on cartridges", "for our hardware". */
const ofPart = wordsOf({
  text: [
    /^ (?:on|from) (?!average|(?:the|our) (?:whole|company|group|year)|total|all|sales|revenue|20\d\d)/,
    pattern`^ (?:for|of|in) (?:the |our )?(?:\w+ )?(?:${product})s?\b(?! sales)`,
  ],
});

/** Words of another company than the document's. */
const rival = wordsOf({
  en: [
    /competitors?|rivals?|peers?|suppliers?|vendors?|incumbents?|industry average|industry median|median/,
    /listed (?:company|peer|group)|larger player/,
  ],
  zh: [/同行|对手|竞品|友商|供应商|行业(?:平均|均值|中位)|上市公司|龙头/],
});
const own = /\b(?:we|our|us|the company|company-wide|the group)\b|我们|我司|本?公司|综合|自己/i;
const numbersOfOthers = new Set([
  'gross_margin',
  'revenue',
  'net_profit',
  'ebitda',
  'head_count',
  'customers',
  'arr',
  'churn',
]);

/** Channels whose cost of winning customers is not that of the company. */
const channel = wordsOf({
  en: [/(?:on|through|via|from|by) (?:\p{Lu}\w+|search|social|ads|paid|referrals?|events|trade fairs|the web)/u],
  text: [/\b(?:paid|organic|Facebook|Google|Instagram|TikTok|LinkedIn|Amazon|online|search|referral) $/],
  zh: [/(?:抖音|天猫|淘宝|京东|快手|小红书|拼多多|美团|线[上下]|网上|直播|地推|转介绍|投流)/],
});
const allChannels = /\b(?:blended|overall|all channels|on average|average)\b|综合|平均|所有渠道|全渠道|整体/i;

/** Words for some of the customers. */
const someCustomers = wordsOf({
  text: [
    /\b(?:pilot|trial|new|lost|former|past|potential|prospective|future)(?: \w+)? $/,
    /\b(?:larger?|largest|big|bigger|small|smaller|key|major|top)(?: \w+)? $/,
    /\b(?:export|overseas|foreign|enterprise|reference|waiting|repeat) $/,
  ],
});
const lost = /\b(?:lost|churned|cancelled)\b[^.;]{0,40}$/i;
const someBefore = wordsOf({
  text: [
    /\b(?:paying|spend(?:s|ing)?|worth|over|above|more than)(?: us)? (?:over |more than |about )?$/,
    /\b(?:top|largest|biggest|main|other) $/,
  ],
  zh: [/(?:超过|以上|大于|不足|低于|满)[^，。；]{0,8}的$/],
});

const holds = /\b(?:hold|held|have|had|has|with|ended|closed|left|remain\w*|sits?|sitting|bank)\b/i;
const paidInCash = /\b(?:in kind|contribut\w+|pays? for|up ?front|consideration)\b/i;

/** "A listed peer in Suzhou: gross margin 41%", "Our main supplier has": another party is the subject. */
const rivalFirst = wordsOf({
  text: [/^(?:[\w'’-]+ ){0,3}(?:competitor|rival|supplier|peer|vendor|incumbent)s?\b(?!['’])/],
  zh: [/^[^，,：:。；]{0,16}(?:同行|对手|竞品|友商|供应商|上市公司)[^，,：:。；]{0,6}[：:]/],
});

/**
 * Returns true if the words around a mention show that its number belongs to a part of the company or to another party.
 * @param start where the words of the meaning begin.
 * @param end where they end.
 * @param hit the number, if it is known.
 */
export function isOfOther(
  id: string,
  { text, label }: Pick<Read, 'text' | 'label'>,
  { start, end, hit }: { start: number; end: number; hit: { start: number; end: number; raw: string } | null },
): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 60);
  const clause = clauseAt(text, start);
  const between = hit === null ? '' : hit.start >= end ? text.slice(end, hit.start) : text.slice(hit.end, start);
  if (numbersOfOthers.has(id) && rivalFirst.test(clause.trim())) return true;
  if (numbersOfOthers.has(id) && rival.test(clause) && !own.test(clause)) return true;
  if (
    hit &&
    /^ (?:at|for|by|from|of) (?:(?:our|the|its) )?(?:\w+ ){0,2}(?:competitor|rival|peer|industry)/i.test(
      text.slice(hit.end),
    )
  )
    return true;
  if (/^(?:arr|mrr|revenue)$/.test(id) && /\b(?:average|mean|each)\b|平均|人均/i.test(between)) return true;
  switch (id) {
    case 'revenue':
      return partOfSales.test(before);
    case 'net_profit':
      return /^\s?(?:加上?|减去?|扣除|\+|plus|before|less|minus|excluding)/i.test(after);
    case 'gross_margin':
      return (
        partOfMargin.test(before) ||
        ofPart.test(after) ||
        splitZh.test(text) ||
        (/\p{Script=Han}/u.test(text[start] ?? '') &&
          margin.test(text.slice(start)) &&
          (!wholeZh.test(before) || ownedZh.test(before)))
      );
    case 'churn':
      return label === 'team';
    case 'cac':
      return (
        !allChannels.test(before.slice(-12) + text.slice(start, end) + between) &&
        (channel.test(before.slice(-12)) || channel.test(between))
      );
    case 'customers': {
      const lead = hit ? text.slice(Math.max(0, hit.start - 24), hit.start) : '';
      return (
        (hit !== null && (/[km]$/i.test(hit.raw) || someBefore.test(lead) || lost.test(text.slice(0, hit.start)))) ||
        someCustomers.test(hit && hit.start < start ? text.slice(hit.end, start).trimStart() : before)
      );
    }
    case 'top_customers':
    case 'top_customer':
      if (id === 'top_customer' && /\b(?:two|three|four|five|six|ten|\d+) $/i.test(before)) return true;
      return /降价|涨价|折扣|账期|返利|让利|增长|下降|discount|price|rebate|cut\b|gr[eo]w|rose|fell/i.test(between);
    case 'cash':
      return (/^in cash/i.test(text.slice(start)) && !holds.test(clause)) || paidInCash.test(clause);
    default:
      return false;
  }
}
