import { pattern, wordsOf } from '../../words.ts';
import { fullName, isNameEn, part } from './people-en.ts';
import { isNameZh } from './people-zh.ts';
import { roleZh } from './roles.ts';

export interface Told {
  name: string;
  role: string;
}

/** Parts of a company that a person can lead. */
const field = wordsOf({
  text: [
    /(?:[a-z]+ ){0,2}(?:team|department|side|programme|program|division|group)/,
    /(?:plant|field|store|site|shop|fleet|clinical) operations/,
    /sales|marketing|operations|production|finance|engineering|technology|product(?: development)?|software|hardware/,
    /quality(?: (?:control|assurance))?|logistics|procurement|purchasing|supply chain|distribution|fleet|transport/,
    /design|research|R&D|data|legal|compliance|HR|people|human resources|recruiting|training|safety|security|IT/,
    /customer (?:success|service|support|care)|support|clinical affairs/,
    /regulatory affairs|partnerships|business development/,
    /(?:workshop|kitchen|bakery|brewery|lab|laboratory|factory|plant)s?/,
    /(?:warehouse|yard|shop floor|shop|farm|clinic|studio|office)s?/,
    /(?:finances|accounts|books|money|commercial side|technical side|business side|export business)/,
  ],
});
const fields = pattern`(?:the |our |its |all |all of the )?${field}(?:(?:, | and | & )(?:the |our )?${field}){0,2}`;
const verb = wordsOf({
  text: [
    /runs?|leads?|heads?(?: up)?|manages?|directs?|oversees?|(?:looks?|look) after|handles?/,
    /(?:is|are) (?:responsible for|in charge of)|takes? care of/,
  ],
});
const past = /(?:has|have) (?:run|led|headed|managed|directed|overseen|looked after|handled)/;
const joined = pattern`(?:joined|came|arrived|moved)(?: us| home| the \p{Ll}+)?
  (?: in (?:\p{Lu}\p{Ll}+ )?\d{4}| last year| this year)?(?: to)(?: run| lead| head| manage| direct| oversee|
  (?: look after)| handle)`;
const does = pattern`(?:(?:now |also |today |currently |still )?${verb}|${past}|${joined})`;
/** "Fiona Adeyemi joined in 2023 to run production", "Tomasz Zielinski, who runs fleet and compliance". */
const leads = new RegExp(
  pattern`(?<![\p{L}-])(${fullName})(?:, (?:who|\d{2}),?)? ${does} (${fields})(?![\p{L}-])`,
  'gu',
);
/** "Production is run by Tom Hale". */
const ledBy = new RegExp(
  pattern`(?<![\p{L}-])(${field}) (?:is|are) (?:run|led|headed|managed|overseen|handled) by (${fullName})(?![\p{L}-])`,
  'gu',
);
/** The verb and what the person leads, without the words before them: "has led sales". */
const roleInWords = new RegExp(pattern`(\p{Ll}+(?: after| up| for| of| charge of)?) (${fields})$`, 'u');
const infinitive = /^(?:run|lead|head|manage|direct|oversee|look|handle)\b/;
/** The team of another company: "runs sales at Nordkraft". */
const elsewhere = /^ (?:at|for|of|in) (?:the )?\p{Lu}|^ (?:at|for|of) (?:a|an|another|one|our) |^['’]/u;

/** Capitalized words that show that a name is not a person: places, firms, projects. */
const noPerson = wordsOf({
  en: [
    /New|Great|North|South|East|West|Upper|Lower|Saint|St|San|Los|Las|Port|Lake|Mount|Park|Hill|River|Street|Road/,
    /Project|Bank|Fund|Trust|Council|Hospital|School|College|Union|Machinery|Industries|Foods?|Energy|Software|Trading|Logistics|Services|Systems|Agency|Institute|University/,
    /Monday|Tuesday|Wednesday|Thursday|Friday|January|February|March|April|June|July|August|September|October|November/,
    /United|Kingdom|States|European|American|British|German|French|Indian|Chinese|City|County|Valley|Bay|Beach|Works?/,
  ],
});

/** Returns true for a name without a word that shows that it is a place, a firm or a project. */
export const isPersonEn = (name: string): boolean => isNameEn(name) && !noPerson.test(name);

/** Finds people whose role is stated by a verb. Their role is what they lead. */
export function leadersEn(line: string): Told[] {
  const led = [...`${line.charAt(0).toLowerCase()}${line.slice(1)}`.matchAll(ledBy)].flatMap(({ 1: what, 2: name }) =>
    isPersonEn(name!) ? [{ name: name!, role: `leads ${what}` }] : [],
  );
  const leading = [...line.matchAll(leads)].flatMap(({ 0: whole, 1: name, index }) => {
    if (!isPersonEn(name!) || elsewhere.test(line.slice(index + whole.length))) return [];
    const [, act = '', object = ''] = roleInWords.exec(whole) ?? [];
    // "Joined in 2023 to run production" is about the present: "runs production".
    const told = infinitive.test(act) ? act.replace(/^\p{Ll}+/u, '$&s') : act;
    return [{ name: name!, role: `${told} ${object.replace(/^(?:our|its|all(?: of)?) /, 'the ')}` }];
  });
  return [...leading, ...led];
}

const kin =
  /^(?:Sister|Brother|Uncle|Aunt|Daughter|Son|Cousin|Wife|Husband|From|By|To|And|With|Cc) (?=\p{Lu}\p{L}+ \p{Lu})/u;
/** Returns a name without the words before it: "Sister Karin Brandvold", "From Maren Oduya". */
export const withoutLead = (name: string): string => name.replace(kin, '');

/** A first name with the surname and role in parentheses: "Garth (Beaulieu, CFO)". */
export const splitName = new RegExp(pattern`(?<![\p{L}-])(${part}) \((${part}(?:-${part})?), ([^()]{2,40})\)`, 'u');

const objectZh = /\p{Script=Han}{2,8}(?:[、和与]\p{Script=Han}{2,6}){0,2}/u;
const chargeZh = /主?管(?![理委道线网家辖控束])|分管|负责|主抓|掌管|打理|主持|执掌|带领/;
/** 欧阳凯管产品, 赵敏分管财务和行政. */
const leadsZh = new RegExp(
  pattern`(?:^|[，,。；;、：:\s])(\p{Script=Han}{2,4}?)(${chargeZh})(${objectZh}?)(?=[，,。；;：:]|$)`,
  'gu',
);
/** 供应链由罗海波负责. */
const ledByZh = new RegExp(
  pattern`(?:^|[，,。；;\s])(${objectZh})[由归](\p{Script=Han}{2,4}?)(?:来|亲自|一人)?(?:负责|分管|主管|牵头|打理|掌管|带队|管)(?=[，,。；;]|$)`,
  'gu',
);
const postZh = /经理|主任|总监|负责人|站长|厂长|店长|部长|总裁|主管|董事长|总工程师|院长|校长/;
/** 原站长杨克俭调任本项目经理. */
const movedZh = new RegExp(
  pattern`(?:^|[，,。；;、\s长理监任师官人])(\p{Script=Han}{2,4}?)(?:调任|出任|接任|升任|转任|现任)(?:公司|我司|集团|本公司|本)?
    (\p{Script=Han}{0,10}?(?:${postZh}))`,
  'gu',
);
/** 聘任王芳为财务总监, 由李明出任总经理, 我叫李明，是某公司的创始人. */
const namedZh = new RegExp(
  pattern`(?:(?:聘任|任命|聘请|选举|推举|(?<![理自经缘])由)(\p{Script=Han}{2,4}?)(?:同志|女士|先生)?(?:担任|出任|兼任|任|为)(?:公司|我司|新任)?|
    我[叫是](\p{Script=Han}{2,4})[，,]是?(?:[^，,。；;]{0,14}的)?)(${roleZh})`,
  'gu',
);
/** 周兆禾任执行董事兼总经理；其妻李桂芬任监事；徐海波持股62%并任厂长. */
const holdsZh = new RegExp(
  pattern`(?:^|[，,。；;、：:\s长理监师官人]|其[妻夫父母子女兄弟]|[妻夫])(\p{Script=Han}{2,3}?)
    (?:持股?[^，,。；;]{1,10}?[，,]?(?:并|兼|同时))?兼?任(?:公司|我司|企业|本公司)?(${roleZh})`,
  'gu',
);
/** Ends of words that begin like a name: 高管, 江苏, 金融机构. */
const noNameZh =
  /[管层部处组方厂店站院校局所司会商行户机构台间体件面苏海京州省市区县镇村]$|^(?:公司|我们|他们|大家|总部|双方|各[方自家])/;
const parts =
  /产品|销售|市场|品牌|电商|渠道|运营|生产|制造|研发|技术|工程|质量|品控|采购|供应链|物流|仓储|财务|资金|人事|行政|法务|售后|客服|工厂|车间|门店|厨房|设计|配方|融资|海外/;

/** Finds people whose role is stated by a verb in Chinese: 吴俊管电商. */
export function leadersZh(line: string): Told[] {
  const named = (name: string) => isNameZh(name) && !noNameZh.test(name);
  // Only people hold a post, so a name with one may end like the name of a place.
  const hasPost = (name: string) => isNameZh(name) && !/^(?:公司|总部)/.test(name);
  const found = [...line.matchAll(leadsZh)].flatMap(({ 1: name, 2: charge, 3: object }) =>
    named(name!) && parts.test(object!) ? [{ name: name!, role: `${charge}${object}` }] : [],
  );
  const led = [...line.matchAll(ledByZh)].flatMap(({ 1: object, 2: name }) =>
    named(name!) && parts.test(object!) ? [{ name: name!, role: `负责${object}` }] : [],
  );
  const moved = [...line.matchAll(movedZh)].flatMap(({ 1: name, 2: role }) =>
    hasPost(name!) ? [{ name: name!, role: role! }] : [],
  );
  const held = [...line.matchAll(holdsZh)].flatMap(({ 1: name, 2: role }) =>
    hasPost(name!) && !/[调出接升转现曾历兼担]$/.test(name!) ? [{ name: name!, role: role! }] : [],
  );
  const appointed = [...line.matchAll(namedZh)].flatMap(({ 1: name, 2: own, 3: role }) =>
    isNameZh((name ?? own)!) ? [{ name: (name ?? own)!, role: role! }] : [],
  );
  return [...found, ...led, ...moved, ...held, ...appointed];
}
