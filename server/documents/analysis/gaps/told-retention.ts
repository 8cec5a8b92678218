import { pattern, wordsOf } from '../../words.ts';
import type { Read } from '../read/reading.ts';

/** Customers who can stay or leave, by the names that trades have for them. */
const client = wordsOf({
  text: [
    /customers?|clients?|accounts?|members?|subscribers?|users?|buyers?|guests?/,
    /distributors?|dealers?|resellers?|retailers?|wholesalers?|merchants?|franchisees?|operators?/,
    /clinics?|hospitals?|practices?|surgeries|schools?|colleges?|nurser(?:y|ies)|gyms?|studios?/,
    /restaurants?|pubs?|hotels?|caf[eé]s?|shops?|stores?|locations?|sites?|brands?|pilots?/,
    /famil(?:y|ies)|students?|pupils?|parents?|households?|patients?|farms?|farmers?|growers?|landlords?|councils?/,
  ],
});
const count = wordsOf({
  text: [
    /\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen/,
    /(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]+)?|half|a third|a quarter|a dozen/,
    /none|no|not (?:one|a single)|nobody|most|all(?: but [a-z]+)?|only/,
  ],
});
const part = pattern`${count}(?: (?:per ?cent|percent|%))?`;
/** Words that say that a customer stays. */
const stays = wordsOf({
  text: [
    pattern`(?:have |has |had |were |are )?(?:ever |since |all |again )?(?:renewed|reordered|re-ordered|rebooked|
      re-?enrol(?:l)?ed|rejoined|returned)\b(?! (?:an?|the|it|them|goods|items)\b)`,
    /(?:order|buy|book|enrol|come|sign|buying|ordered|bought|booked|enroll?ed|came|signed)(?: up)? (?:again|back)/,
    /(?:are |is |were )?still (?:order|buy|use|us|pay|live|active|with us|customers?|clients?|members?)/,
    /(?:stay(?:s|ed)?|remain(?:s|ed)?|(?:have|has) been) with us/,
    /(?:kept|keep) (?:ordering|buying|using|paying|coming)/,
  ],
});
/** Words that say that a customer leaves. */
const leaves = wordsOf({
  text: [
    pattern`(?:have |has |had |ever |seem to )*(?:left|leave|cancell?ed|quit|churned|lapsed|defected)
      (?! (?:the|a|an|behind|to)\b)`,
    /(?:have |has |had |ever )*(?:switched|walked|moved|gone|dropped) (?:away|out|off|elsewhere|to another)/,
    /(?:did|does|do|have|has) not (?:come|came|gone|return|renew|re-?order|re-?enrol|sign)/,
    /stopped (?:buying|ordering|using|paying|coming)|(?:handed|sent|gave|given) [^.;]{0,16}\bback/,
    /lost|terminated|ended (?:an?|their|its|the) contracts?/,
  ],
});
const gap = /[^.;:]{0,48}?/;
const says = wordsOf({ text: [stays, leaves] });
const losing = /\b(?:lost|lose|losing)/;
const told = wordsOf({
  en: [
    pattern`${part} (?:of [^.;:]{0,30}?)?(?:[\w-]+ ){0,3}?${client}${gap}\b${says}`,
    pattern`${client}\b${gap}\b${part}${gap}\b${says}`,
    pattern`${client} (?:has|have) been with us`,
    pattern`${losing} (?:only |just |about )?${part} (?:[\w-]+ ){0,2}?${client}`,
    pattern`${client}\b[^.]{0,20}[;:,][^.;:]{0,20}\b${part} (?:have |has )?(?:ever )?${leaves}`,
    pattern`${client} (?:tend to |usually |typically |do |will )?(?:stay|
      remain)s? (?:with us )?(?:for )?(?:[\w-]+ ){0,3}?
      (?:years?|months|seasons)`,
  ],
});
/** Staff, owners and things that stay or leave, and other meanings of the words. */
const others = wordsOf({
  en: [
    /employees?|staff|engineers?|drivers?|directors?|trustees?|managers?|teachers?|nurses?|founders?|hires?/,
    /vans?|vehicles?|trucks?|pumps?|goods|parcels?|items?|flat|board|lost (?:a|one|two|\d+) days?/,
  ],
});
const clientZh = wordsOf({
  zh: [
    /客户|顾客|客人|用户|会员|商户|商家|加盟商|经销商|代理商|学员|学生|家长|患者|老人|住户/,
    /酒店|餐厅|饭店|门店|医院|诊所|学校|工厂|企业|品牌|单位|[经合]作方/,
  ],
});
const countZh = wordsOf({
  zh: [
    /\d[\d,.]*\s?[%家位个户人名]|百分之|[一二三四五六七八九两十百]+[多来余]?[成家位个户人名]|半数|一半|都|全部|大半/,
    /没有(?:任何)?一|没有|无一|仅|只有/,
  ],
});
const staysZh = wordsOf({
  zh: [
    /(?:继续|接着|还在|仍在|仍然|再次|又|重新|持续)[^，。；]{0,3}(?:下单|采购|合作|订|购|用|买|签|来|续)/,
    /续(?:了|签|约|费|租|订|卡)|会再来|回来|再来|复购|留下|留住|没走|未流失/,
  ],
});
const leavesZh = wordsOf({
  zh: [
    /走掉|走了|流失|解约|退租|退订|退出|终止合作|不再(?:合作|下单|采购|续)|丢掉|换(?:了|成)(?:别家|供应商|厂家)|没再来|解除合同/,
  ],
});
const saysZh = wordsOf({ zh: [staysZh, leavesZh] });
const othersZh = wordsOf({
  zh: [/员工|人员|职工|团队|师傅|熟手|护理员|司机|工程师|股东|董事|(?<!换[了成])供应商|合同的?(?:解除|终止)条/],
});

/** "Disconnections were 9.6% of the opening base." */
const leaving = pattern`\b(?:disconnections|cancellations|terminations|leavers|lapses|non-renewals)\b(?:[^.;]|\.(?=\d)){0,40}
  \d ?%[^.;]{0,30}\b(?:base|book|customers|clients|members|subscribers|subscriptions|accounts|contracts|policies)\b`;
/** "Two left and three joined" */
const cameAndWent = pattern`\b${count} (?:have |had )?(?:left|cancelled) and ${count} (?:have |had )?(?:joined|
  signed|came)\b`;

/** Returns true for a sentence that says how many customers stayed or left: "Of 31 customers, 28 ordered again". */
export function tellsRetention({ text, kind, label }: Pick<Read, 'text' | 'kind' | 'label'>): boolean {
  if (kind === 'row' || kind === 'heading') return false;
  if (/\p{Script=Han}/u.test(text))
    return text
      .split(/[。；]/)
      .some((one) => clientZh.test(one) && countZh.test(one) && saysZh.test(one) && !othersZh.test(one));
  return (told.test(text) || leaving.test(text) || (label !== 'team' && cameAndWent.test(text))) && !others.test(text);
}
