import { departmentZh, roleHead, roleModifier, roleOf, roleZhHead } from '../../lexicon/roles.ts';
import { pattern } from '../../words.ts';

export const MAX_ROLE_LENGTH = 80;

/** An English role, such as "chief financial officer". Case does not matter. */
export const roleEn = pattern`(?:${roleModifier}[ -]){0,4}${roleHead}`;
/** One or more Chinese roles with their departments: 执行董事兼总经理. */
export const roleZh = pattern`(?:${departmentZh}{0,3}${roleZhHead}(?:\s?[、/&兼和与及]\s?(?=.))?){1,4}`;
const roleZhAtStart = new RegExp(`^${roleZh.source}`, 'iu');
const joint = /^(?: ?[&/,] ?| and )(?:our |the |its |my )?/i;
const complement =
  /(?: of (?!(?:an?|one)\b)(?:the |our |its )?[\p{L}&-]+|(?<=\b(?:[Hh]ead|VP|[Pp]resident)) \p{Lu}[\p{L}&-]+)(?:(?: and| &)? \p{Lu}[\p{L}&-]+)*(?: and [\p{L}&-]+)?/uy;

export const trim = (text: string) =>
  text
    .replace(/\*\*/g, '')
    .replace(/^[\s•·▪●*,，:：;；|–—-]+|[\s,，:：;；|–—(（-]+$/g, '')
    .trim();

/** Returns the end of the English role that begins in a text at a match, with "of sales" and "and CEO". */
function endOfRole(text: string, { index, 0: first }: RegExpExecArray): number {
  let end = index + first.length;
  if (roleOf.test(first)) {
    complement.lastIndex = end;
    end += complement.exec(text)?.[0].length ?? 0;
  }
  const second = joint.exec(text.slice(end))?.[0];
  const next = second === undefined ? null : roleEn.exec(text.slice(end + second.length));
  return next?.index === 0 ? end + second!.length + endOfRole(text.slice(end + second!.length), next) : end;
}

/** Returns the role at the start of a text, or null if it starts with none. */
export function roleAt(text: string): string | null {
  const start = trim(text).replace(/^(?:(?:our|the|its|my|her|his|an?|new) )+/i, '');
  const han = roleZhAtStart.exec(start)?.[0];
  if (han && /\p{Script=Han}/u.test(han)) return han.replace(/[\s、/&兼和与及]+$/, '');
  const found = roleEn.exec(start);
  // "Peru Plant Director": other words in front have capitals.
  if (!found || !/^(?:\p{Lu}[\p{L}&.-]* |of |and |& ){0,4}$/u.test(start.slice(0, found.index))) return null;
  const role = start.slice(0, endOfRole(start, found));
  return role.length <= MAX_ROLE_LENGTH ? role : found[0];
}

/** Returns the role that ends a text, with its position. */
export function roleAtEnd(text: string): { role: string; at: number } | null {
  for (const match of text.matchAll(new RegExp(roleEn.source, 'giu'))) {
    const end = endOfRole(text, match);
    if (end === text.length) return { role: text.slice(match.index, end), at: match.index };
  }
  return null;
}

/** Returns the role in a cell, or null if it is only part of a phrase: "Manager fees". */
export function wholeRole(cell: string): string | null {
  const role = roleAt(cell);
  const rest = role === null ? '' : cell.slice(cell.indexOf(role) + role.length);
  return /^ \p{L}/u.test(rest) && !/^ (?:and|of|for|at|since|in|to|from) /.test(rest) ? null : role;
}
