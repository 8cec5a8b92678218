import { pattern, wordsOf } from '../../words.ts';
import { doubleSurnames, otherEmployer, roleZh, surnames } from './roles.ts';

const noHanName = wordsOf(
  {
    zh: [
      /[将已均曾现也某]$|曾任|以及/,
      /公司|企业|行业|大学|客户|市场/,
      /团队|技术|产品|项目|研发|核心|计划/,
      /经理|总监|管理|负责|先生|女士|小姐|老师/,
      /董事|监事|书记|秘书|主任|[部厂院所校会站店]长$/,
    ],
  },
  '',
);

/** Common words that begin like a name. */
const wordZh = wordsOf(
  {
    zh: [
      /^(?:方面|方案|席位|计划|时期|时间|时任|印章|印鉴|单位|成员|空缺|易人|简历|简介|费用|任期|任职|应当)$/,
      /^(?:高度|全权|全面|全体|马上|终于|连夜|连续|单独|时常|从此|党委|后续|党组|强调|会议|程序|安排|安全)$/,
    ],
  },
  '',
);

/** Returns true for a Chinese name of two or three characters, or one with a double surname. */
export const isNameZh = (text: string) =>
  /^\p{Script=Han}{2,4}$/u.test(text) &&
  (doubleSurnames.test(text) || (surnames.has(text[0]!) && text.length <= 3)) &&
  !noHanName.test(text) &&
  !wordZh.test(text);

/** 董事长由熊启明担任, 首席财务官为邓咏珊女士, 技术负责人为某大学教授田凤岐. */
const joint =
  /为|(?:还|仍|仍然|依然|一直)?是|由|[:：\s](?=\p{Script=Han}{2,3}(?:(?:博士|先生|女士|教授|老师|院士|同志)?[，,。；;、：:（()）\s]|(?:博士|先生|女士|教授|老师|院士|同志)?$))/u;
/** Verbs after the name of a person: 技术总监吕承志牵头. */
const actsZh =
  /牵头|带队|带领|提供|介绍|表示|主持|强调|汇报|提出|透露|认为|指出|宣布|亲自|自己|本人|答应|带着|领着|守[在着]|盯[在着]|还是|仍然?|休(?:产|年|病)?假|说(?!明)|说明(?=[：:])|签署|签字|保留|持有|持股|在(?=\p{Script=Han}{1,6}[上中里])|[在于](?=\d)|(?=(?:19|20)\d\d ?年)|从前|今年|去年|\p{Script=Han}(?=了)/u;
const afterName = wordsOf({
  zh: [
    /原来?[在是任]|此前|之前|担任|兼任|出任|现任|历任|调任|接任|升任|曾|负责|毕业|拥有/,
    actsZh,
    /来自|出身|在(?=\p{Script=Han}{3})/u,
    /以及|[和与及](?=\p{Script=Han}{1,8}(?:长|监|经理|总|人|官))/u,
    /[,，。；;、：:（()）\s]|$/,
  ],
});
/** Text after a name that describes a person: ，注册会计师 or （35岁）. */
const describesZh = wordsOf(
  {
    zh: [
      /^[，,（(](?:现年|男|女|曾|原[在任是]|此前|之前|早年|先后|(?:19|20)\d\d ?年(?:出生|生|加入|入职|到|起))/,
      pattern`^[，,（(][^，,。；;]{0,12}(?:岁|出身|出生|毕业|学历|学士|硕士|博士|职称|入职|到[岗任]|从业|(?:工程|会计|经济|审计)师)`,
    ],
  },
  'u',
);
/** Words before a role that the person no longer has, but not 太原 or 目前, and words after the name that say so. */
const formerZh =
  /(?:(?<![太中草平高固])原(?![料则因材])\p{Script=Han}{0,8}|(?<![目当])前任?|历任|时任|离任|已故的?|退休的?|卸任的?)$/u;
const departedZh = /^[，,][^，,。；;]{0,10}(?:离职|辞职|退休|去世|病故|离任|卸任|离开)/;
const hanRole = new RegExp(
  pattern`(${roleZh})
    (?:一职|职务)?(?:(${joint})(?:\p{Script=Han}{2,16}?(?:教授|博士|总?经理))?)?
    (\p{Script=Han}{2,4}?)(?:(博士|先生|女士|教授|老师|院士|同志)|(?=${afterName}))`,
  'gu',
);
/** First characters of common verbs and prepositions that are surnames too. */
const ambiguous = /^[普付应须于从和向与及时单全高都任解安常能通包管经相]/;

/** 云南某公司 总经理 普云生: a title line or a signature. */
const hanSignature = new RegExp(pattern`(?:^|[\s，,])(${roleZh})[\s：:]+(\p{Script=Han}{2,4})$`, 'u');

/** Returns the person in a title line or a signature. */
export function hanSigned(line: string): { name: string; role: string } | null {
  const [whole, role, name] = (line.length <= 48 && hanSignature.exec(line)) || [];
  return whole !== undefined && isNameZh(name!) && !otherEmployer.test(line.slice(0, -whole.length))
    ? { name: name!, role: role! }
    : null;
}

/** Finds names with their roles in brackets: 李明（创始人）、王芳（CTO）. */
export function inBrackets(line: string): { name: string; role: string }[] {
  return [...line.matchAll(/(?:^|[，,。；;、：:\s和与及])(\p{Script=Han}{2,4})[（(]([^（）()]{2,16})[）)]/gu)].flatMap(
    ({ 1: name, 2: said }) => {
      const role = roleZh.exec(said!);
      return role?.index === 0 && role[0] === said && isNameZh(name!) ? [{ name: name!, role: said }] : [];
    },
  );
}

/** Finds Chinese names after a role. Without a verb, a name has three characters or a title. */
export function hanInSentence(line: string): { name: string; role: string }[] {
  // 总经理周立德，2016年加入；财务总监吴敏，会计师
  const leads = line.split(/[。；;]/).filter((clause) => roleZh.exec(clause.trim())?.index === 0).length;
  let wasListed = false;
  return [...line.matchAll(hanRole)].flatMap(({ 0: whole, 1: role, 2: verb, 3: name, 4: honorific, index: at }) => {
    const rest = line.slice(at + whole.length);
    const before = line.slice(0, at);
    if (otherEmployer.test(before) || formerZh.test(before) || departedZh.test(rest)) return [];
    const follows = /^(?:[，,、；;]|以及|[和与及])/.exec(rest)?.[0];
    const isListed =
      (follows !== undefined && roleZh.exec(rest.slice(follows.length))?.index === 0) ||
      (wasListed && /[，,、；;和与及]$/.test(before)) ||
      (leads > 1 && /^[，,：:（(]/.test(rest) && /(?:^|[。；;])\s*$/.test(before));
    wasListed = isListed;
    const isLong = name!.length > 2 || isListed;
    const beginsClause = /(?:^|[，,。；;、\s]|公司|我司)$/.test(before);
    const acts = beginsClause && !ambiguous.test(name!) && actsZh.exec(rest)?.index === 0;
    const isDescribed = beginsClause && describesZh.test(rest);
    // 日常管外贸的是副总经理陈敏，
    const isSubject = /的是$/.test(before) && /^[，,]/.test(rest) && !ambiguous.test(name!);
    const isSure = isLong && (!ambiguous.test(name!) || (isListed && name!.length === 3));
    const isClear = acts || isDescribed || isSubject || isSure || verb !== undefined || honorific !== undefined;
    return isClear && isNameZh(name!) ? [{ name: name!, role: role! }] : [];
  });
}
