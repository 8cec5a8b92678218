import { plainRole, plainRoleZh, roleEn, roleZh } from './roles.ts';

export const trim = (text: string) =>
  text
    .replace(/\*\*/g, '')
    .replace(/^[\s•·▪●*,，:：;；|–—-]+|[\s,，:：;；|–—(（-]+$/g, '')
    .trim();

/** Returns the longest role at the start of a text, or null if the text starts with no role. */
export function roleAt(text: string): string | null {
  const start = trim(text);
  const han = roleZh.exec(start);
  if (han?.index === 0 && /\p{Script=Han}/u.test(han[0])) return han[0].replace(/[\s、/&兼和与及]+$/, '');
  const role = roleEn.exec(start);
  if (role === null || role.index > 24 || /[.;:]/.test(start.slice(0, role.index))) return null;
  const lead = start.slice(0, role.index);
  if (
    lead !== '' &&
    !/^(?:our |the |my |its |group |deputy |interim |acting |senior |global |non-executive |\p{Lu}[\p{L}-]+ )*$/iu.test(
      lead,
    )
  )
    return null;
  if (/\b(?:who|retired|resigned|stepped down|left|relationship|nominated|legal|tax|bank|loan|credit)\b/i.test(lead))
    return null;
  // A role with two parts: "co-founder and Chief Executive Officer", "Chief Executive Officer, co-founder".
  const rest = start.slice(role.index + role[0].length);
  const second = /^(?:,| and| &) ?(?:(?:our|the|its|my) )?/.exec(rest);
  const more = second ? roleEn.exec(rest.slice(second[0].length)) : null;
  const whole = more?.index === 0 ? `${role[0]}${second![0]}${more[0]}` : role[0];
  const said = completeRole(whole, start.slice(role.index + whole.length));
  return lead.replace(/^(?:our |the |my |its )/i, '') + said.replace(/(?<=,|and|&) (?:our|the|its|my) /, ' ');
}

/** Returns the role in a cell, or null if it is only part of a phrase: "Manager fees". */
export function wholeRole(cell: string, isTeam = false): string | null {
  const role = roleAt(cell) ?? ((isTeam ? plainRole : plainRoleZh).test(cell) ? cell : null);
  const rest = role === null ? '' : cell.slice(cell.indexOf(role) + role.length);
  return /^ \p{L}/u.test(rest) && !/^ (?:and|of|for|at|since|in|to|until|from|on) /.test(rest) ? null : role;
}

export const maxRoleLength = 80;
const openEnd = / of(?: (?:an?|the|our|its|one))?$/i;

/** Extends a role that ends in "director of a" to the end of its phrase, in whole words, or cuts it before the "of". */
function completeRole(role: string, rest: string): string {
  // "Head of Credit Risk": the rest of a title in capitals.
  const title = / of \p{Lu}\p{L}*(?: (?:and )?\p{Lu}\p{L}*)*(?: and)? ?$/u.test(role)
    ? (/^(?: (?:and |& )?\p{Lu}[\p{L}-]+)+/u.exec(rest)?.[0] ?? '')
    : '';
  if (!openEnd.test(role)) return (role + title).length <= maxRoleLength ? role + title : role;
  const words = /^[^,，;；:：()（）|]*?(?=[.!?](?:\s|$)|[,，;；:：()（）|]|\s[–—-]\s|$)/.exec(rest)?.[0].trim();
  const whole = words ? `${role} ${words}` : role.replace(openEnd, '');
  return whole.length <= maxRoleLength ? whole : role.replace(openEnd, '');
}
