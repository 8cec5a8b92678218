import { asWritten } from '../../label/simplified.ts';
import type { CompanyRecord } from '../../outputs.ts';
import { pattern } from '../../words.ts';
import { foundIn } from '../found.ts';
import type { Source } from '../lines-of-text.ts';
import { firstNames } from './first-names.ts';
import { fullName, isNameEn, isSameName, part, particle, title, withoutTitles } from './people-en.ts';
import {
  chairedBy,
  chairs,
  foundedBy,
  founds,
  hasGone,
  hired,
  introduces,
  isDirector,
  isGroupRole,
  isLate,
  members,
  nameAtEnd,
  nameBeforeRole,
  nameThenRole,
  ofFirm,
  roleThenComma,
  roleThenName,
  topRoleThenName,
} from './people-patterns.ts';
import { leadersEn, leadersZh, splitName, withoutLead } from './people-verbs.ts';
import { hanInSentence, hanSigned, inBrackets, isNameZh } from './people-zh.ts';
import { maxRoleLength, roleAt, trim, wholeRole } from './role-at.ts';
import { contact, firm, firmRole, plainRoleZh, quotation, roleEn, roleZh } from './roles.ts';

type Person = CompanyRecord['people'][number];

const isName = (text: string) => isNameEn(text) || isNameZh(text);

const person = (name: string, role: string): Person['value'] => ({
  // A period after "Jr." belongs to the name, and one after a word ends the sentence.
  name: withoutLead(trim(name)).replace(/(?<=\p{Ll}{2})\.$/u, ''),
  role: trim(role).slice(0, maxRoleLength),
});

/** Finds names and roles that a sentence joins with a verb or puts next to each other. */
function inSentence(line: string): Person['value'][] {
  const found: Person['value'][] = [];
  for (const match of line.matchAll(nameThenRole)) {
    const rest = line.slice(match.index + match[0].length);
    const role = roleAt(rest);
    const isElsewhere = / (?:was|served as|acted as) $/.test(match[0]) && ofFirm.test(rest.slice(role?.length ?? 0));
    if (role && !isElsewhere && isName(match[1]!)) found.push(person(match[1]!, role));
  }
  for (const { 1: name, 2: role } of line.matchAll(isDirector)) if (isName(name!)) found.push(person(name!, role!));
  for (const match of line.matchAll(roleThenName)) if (isName(match[2]!)) found.push(person(match[2]!, match[1]!));
  const [, committee, chair] = chairedBy.exec(line) ?? [];
  if (chair && isName(chair)) found.push(person(chair, committee ? `Chair of the ${committee}` : 'Chair'));
  const head = chairs.exec(line)?.[1];
  if (head && isName(head)) found.push(person(head, 'Chair'));
  const [, kind, member, list] = members.exec(line) ?? [];
  for (const one of (list ?? '').split(/;|(?<!\b\p{Lu})\./u, 1)[0]!.split(/, (?:and )?| and /))
    if (isNameEn(trim(one))) found.push(person(one, kind ? `${kind} ${member}` : member!));
  if (found.length > 0)
    for (const match of line.matchAll(nameBeforeRole)) {
      const role = roleAt(line.slice(match.index + match[0].length));
      if (role && isName(match[1]!)) found.push(person(match[1]!, role));
    }
  for (const { 1: role, 2: name } of line.matchAll(roleThenComma)) {
    const said = roleAt(role!);
    if (said && isNameEn(name!)) found.push(person(name!, said));
  }
  for (const { 1: role, 2: name } of line.matchAll(topRoleThenName))
    if (isNameEn(name!)) found.push(person(name!, role!));
  const [, ...founders] = foundedBy.exec(line) ?? founds.exec(line) ?? [];
  for (const name of founders) if (name && isNameEn(name)) found.push(person(name, 'founder'));
  const own = introduces.exec(line);
  const ownRole = own && roleAt(line.slice(own.index + own[0].length));
  if (ownRole && isNameEn(own[1]!)) found.push(person(own[1]!, ownRole));
  const [, first, last, told] = splitName.exec(line) ?? [];
  if (told && roleAt(told)) found.push(person(`${first} ${last}`, roleAt(told)!));
  found.push(...leadersEn(line).map(({ name, role }) => person(name, role)));
  const hire = hired.exec(line);
  if (hire && isName(hire[2]!) && roleAt(hire[1]!)) found.push(person(hire[2]!, hire[1]!));
  return found;
}

/** 实际控制人方启明，董事长: a name at the end of a clause, alone or after the person's relation to the company. */
const hanNameAtEnd =
  /(?:^|[:：，,、。；;\s])(?:(?:其|公司)?(?:实际控制人|实控人|控股股东|第一大股东|大股东|发起人|主要负责人|掌门人)(?:为|是)?)?(\p{Script=Han}{2,4})$/u;

/** "Erik Brandvold, 52, president" */
const age = /^(?:aged )?\d{2}(?: years old)?[,)] ?/;

/** The year in which a student graduates: "Ann Roe ’20, President". */
const classYear = / [’'‘]\d{2}(?=,)/g;

/** Finds "Name, Role", "Name (Role)", "Role: Name" and "Name — Role" in one statement. */
function inLine(text: string): Person['value'][] {
  if (contact.test(text)) return [];
  const line = trim(withoutTitles(text).replace(classYear, ''));
  const found: Person['value'][] = [];
  const han =
    /^(\p{Script=Han}{2,4})(?:(?:博士|先生|女士|教授))?(?:[,，:：、|\s（(–—-]+|(?=创始|联合|首席|董事|总))/u.exec(line);
  if (han && isNameZh(han[1]!)) {
    const title = line.slice(han[0].length).replace(/[)）]$/, '');
    const role = roleAt(title) ?? (plainRoleZh.test(title) ? title : null);
    // 方启明，董事长；刘婉如，副总经理
    const others = line.split(/[；;]/).slice(1).join('；');
    if (role) return [person(han[1]!, role), ...(others === '' ? inBrackets(line) : inLine(others))];
  }
  const led = roleZh.exec(line);
  if (led?.index === 0) {
    const name = /^[\s:：]+(\p{Script=Han}{2,3})(?=[\s,，。；;、]|$)/u.exec(line.slice(led[0].length))?.[1];
    if (name && isNameZh(name))
      return [person(name, led[0]), ...inLine(line.slice(line.indexOf(name, led[0].length) + name.length))];
  }
  const signer = hanSigned(line);
  if (signer) return [person(signer.name, signer.role)];
  const keyed = /^([^:：]{2,50})[:：]\s*(.+)$/.exec(line);
  if (keyed) {
    const role = roleAt(keyed[1]!);
    const name = trim(keyed[2]!.split(/[,，;；。(（]|\s[–—-]\s/)[0]!);
    if (role && isName(name))
      return [person(name, role), ...inLine(line.slice(line.indexOf(keyed[2]!) + name.length + 1))];
  }
  found.push(
    ...inSentence(line),
    ...[...hanInSentence(line), ...leadersZh(line), ...inBrackets(line)].map(({ name, role }) => person(name, role)),
  );
  // Text such as "Prepared by Dr. Jane Doe, founder and CEO" or a contact line has the name further in.
  for (const cut of line
    .slice(0, 400)
    .matchAll(/[,，(（|]\s?|\s[–—-]\s|[:：]\s?|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu)) {
    const before = line.slice(0, cut.index).trimEnd();
    const tail = nameAtEnd.exec(before.slice(-60))?.[1];
    const hanTail = hanNameAtEnd.exec(before.slice(-16))?.[1];
    const name = tail ?? hanTail;
    if (!name || !isName(name)) continue;
    const after = line.slice(cut.index + cut[0].length).replace(age, '');
    const role = roleAt(after);
    if (role && !/^(?: (?:of|at) )(?!the company)/.test(after.slice(role.length))) found.push(person(name, role));
  }
  return found;
}

/** Number of statements before a name in which its owner may be quoted. */
const MAX_PREVIOUS = 4;
/** Maximum number of words that are compared with names. */
const MAX_WORDS = 50_000;
const lowerWord = /(?<![\p{L}\p{N}@.])\p{Ll}{2,}(?![\p{L}\p{N}@])/gu;
/** "An SOP", "How Investment Works" */
const noPerson = /^(?:an?|the|this|that|these|those|how|what|why|if|our|your|their|no|all|any|each|every)\b/i;
/** The employer of someone else: "Ann Roe, VP Sales at Tarn Ltd", "Bo Lind, CEO, Tarn". */
const otherFirm = /^\s*(?:,|at|of|[-–—@|])\s*(?:the )?\p{Lu}/u;

/** Collects people with their roles, those from statements about the team first. Pass it every statement in order. */
export function peopleFinder() {
  const people = new Map<string, Person & { team: boolean }>();
  const firsts = firstNames();
  let previous: Source[] = [];
  const lowerCase = new Set<string>();
  /** Returns true for words that the document also writes in lower case: "Charging Point Operator". */
  const isCommon = (name: string) => {
    const words = name.match(/\p{L}{2,}/gu) ?? [];
    return words.length > 0 && words.every((word) => lowerCase.has(word.toLowerCase()));
  };
  const keep = (value: Person['value'], source: Source) => {
    const own = value.name.replace(title, '').toLowerCase();
    const id = [...people.keys()].find((other) => isSameName(own, other)) ?? own;
    const team = source.label === 'team';
    if (noPerson.test(value.name)) return;
    // A customer is quoted.
    const quoted = [...previous, source];
    const isQuoted = (lines: readonly Source[]) => lines.some(({ text }) => quotation.test(text));
    if (/^(?:traction|market)$/.test(source.label) && isQuoted(quoted.slice(-2))) return;
    const rest = source.text.slice(source.text.indexOf(value.role) + value.role.length);
    if (!team && otherFirm.test(rest) && isQuoted(quoted)) return;
    const at = source.text.indexOf(value.name);
    if (at >= 0 && (isLate.test(source.text.slice(0, at)) || hasGone.test(source.text.slice(at + value.name.length))))
      return;
    if (!team && firmRole.test(value.role) && firm.test(source.text)) return;
    const known = people.get(id);
    const isCloser =
      known &&
      ((isGroupRole.test(known.value.role) && !isGroupRole.test(value.role)) ||
        /^[、,兼和与及]/.test(
          value.role.startsWith(known.value.role) ? value.role.slice(known.value.role.length) : '',
        ));
    if (people.size >= 200 || (known && !isCloser && (known.team || !team))) return;
    const role = asWritten(value.role, source);
    people.set(id, { ...foundIn(value.name, source), value: { name: asWritten(value.name, source), role }, team });
  };
  return {
    add(source: Source): void {
      const { text } = source;
      firsts.add(source);
      const cells = source.cells?.map(withoutTitles);
      if (cells) {
        const at = cells.findIndex((cell) => isName(trim(cell)));
        const after = at >= 0 ? cells.slice(at + 1) : [];
        const role = after.map((cell) => wholeRole(cell, source.label === 'team')).find((one) => one !== null);
        // "VP Finance | Jill Tamura"
        const before = at > 0 && !role && cells[at - 1]!.length <= maxRoleLength / 2 ? wholeRole(cells[at - 1]!) : null;
        if (at >= 0 && (role ?? before)) keep(person(cells[at]!, (role ?? before)!), source);
        // "Prepared by | Jane Doe, VP Finance", or the owner in a register: "Marta Eklund, CRO"
        else if (at < 0)
          for (const [column, cell] of cells.entries())
            for (const part of (cells.length === 2 && column === 1) || nameAndRole.test(cell)
              ? [cell]
              : cell.split(/[;；]/).filter((one) => hanInCell.test(one.trim())))
              for (const value of inLine(part)) keep(value, source);
      } else {
        const found = inLine(text);
        for (const value of found) keep(value, source);
        // A table in a PDF: "Lukas Ottenreiter Chief Operating Officer 11 years …", or a name split across the lines
        // above.
        if (found.length === 0)
          for (const value of source.label === 'team' ? acrossLines(previous.slice(-2), text) : signed(previous, text))
            keep(value, source);
      }
      previous = [...previous.slice(1 - MAX_PREVIOUS), source];
      if (lowerCase.size < MAX_WORDS) for (const [word] of text.matchAll(lowerWord)) lowerCase.add(word);
    },
    people(): Person[] {
      for (const { name, rest, source } of firsts.known()) {
        const role = roleAt(rest);
        const known = people.get(name.toLowerCase());
        if (role && (!known || isGroupRole.test(known.value.role))) keep(person(name, role), source);
      }
      return [...people.values()]
        .filter(({ value }) => !isCommon(value.name))
        .map(({ team: _team, ...found }) => found);
    },
  };
}

/** 翁立群(研发总监), 审批:总经理 尹博 */
const hanInCell =
  /^(?:\p{Script=Han}{2,4}[:：](?:\p{Script=Han}{2,8}\s)?)?\p{Script=Han}{2,4}[(（]\p{Script=Han}{2,12}[)）]$|^(?:审批|审核|批准|汇报人)?[:：]?\p{Script=Han}{2,8} \p{Script=Han}{2,4}$/u;
const nameAndRole = new RegExp(pattern`^${fullName}, [^,.]{2,40}$`, 'u');

/** Matches words that all begin with a capital, such as "Executive Vice President and Chief Financial Officer". */
const titleCase = /^(?:\p{Lu}[\p{L}-]*|and|of|the|&)(?:(?:, ?| )(?:\p{Lu}[\p{L}-]*|and|of|the|&))*,?$/u;

/** ", Naka Credit Private Limited" */
const withFirm = /^(?:, \p{Lu}[\p{L}&. ]+)?$/u;

/** Finds a role on a line of its own below a name, as in a signature. */
function signed(previous: readonly Source[], text: string): Person['value'][] {
  const above = previous.at(-1);
  const line = text.trim();
  const isTitle =
    text.length <= maxRoleLength &&
    roleAt(line) !== null &&
    (titleCase.test(line) || (/^\p{Lu}/u.test(line) && withFirm.test(line.slice(roleAt(line)?.length ?? 0))));
  if (!above || above.cells || !isTitle) return [];
  const name = trim(withoutTitles(above.text));
  return isName(name) ? [person(name, titleCase.test(line) ? text : (roleAt(line) ?? text))] : [];
}

const namePattern = new RegExp(
  pattern`^((?:(?:Dr|Prof)\.? ){0,2}${part}(?: (?:${particle} ){0,2}${part}){0,3})(?: |$)`,
  'u',
);

function acrossLines(previous: readonly Source[], text: string): Person['value'][] {
  const role = roleEn.exec(text);
  const same = previous
    .filter((source) => source.kind !== 'heading' && source.cells === null && source.text.length < 30)
    .map((source) => source.text);
  if (role === null || role.index > 40) return [];
  const lead = text.slice(0, role.index).trim();
  const chosen = roleAt(text.slice(role.index));
  if (chosen === null) return [];
  const leadName = namePattern.exec(`${lead} `)?.[1] === lead ? lead : null;
  const options =
    lead === '' ? [same.at(-1), same.slice(-2).join(' ')] : leadName ? [leadName, `${same.at(-1)} ${leadName}`] : [];
  const name = options.find((option) => option !== undefined && isName(option));
  return name ? [person(name, chosen)] : [];
}
