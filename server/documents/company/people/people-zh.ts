import { afterNameZh, formerZh, notFormerZh, otherEmployer } from '../../lexicon/roles.ts';
import { pattern } from '../../words.ts';
import { isAmbiguous, isNameZh } from './names.ts';
import { roleZh } from './roles.ts';

export interface Stated {
  name: string;
  role: string;
}

const allRoles = new RegExp(roleZh.source, 'giu');
const joints = /^(?:一职|职务)?(?:(?:还|仍然?)?是|由|为|[:：]\s?|\s+)?/;
const nameFirst = new RegExp(
  pattern`(?:^|[，,。；;、：:\s和与及])(\p{Script=Han}{2,4})(?:博士|先生|女士|教授)?
    (?:([（(])|[，,\s：:、–—-]+|(?:持[^，。；、]{1,8}并)?(?:现|兼|担|出|续)?任(?:公司)?的?)(${roleZh})`,
  'giu',
);
const nextRole = new RegExp(pattern`^(?:[、，,；;和与]|以及)${roleZh}`, 'iu');

const clean = (role: string) => role.replace(/[\s、/&兼和与及]+$/, '');

/** Returns the name at the start of a text if what follows it can follow a name. */
function nameAt(text: string): { name: string; rest: string } | null {
  for (const length of [2, 3, 4]) {
    const [name, rest] = [text.slice(0, length), text.slice(length)];
    if (isNameZh(name) && (/^(?:[,，。；;、：:（()）\s"”]|$|(?:19|20)\d\d)/.test(rest) || afterNameZh.test(rest)))
      return { name, rest };
  }
  return null;
}

const isOther = (before: string) =>
  otherEmployer.test(before) ||
  /(?:^|[，,。；;\s])原[^，,。；;]{0,8}$/.test(before) ||
  (formerZh.test(before) && !notFormerZh.test(before));

/** Finds Chinese names after a role, and before one that brackets, a comma or a verb joins to them. */
export function peopleZh(line: string): Stated[] {
  if (!/\p{Script=Han}/u.test(line)) return [];
  const found: Stated[] = [];
  for (const { 1: name, 2: bracket, 3: role, index, 0: whole } of line.matchAll(nameFirst)) {
    const rest = line.slice(index + whole.length);
    const isWhole = bracket ? /^[^（）()]{0,8}[）)]/.test(rest) : /^(?:[，,。；;、：:（(\s]|$)/.test(rest);
    if (isWhole && isNameZh(name!)) found.push({ name: name!, role: clean(role!) });
  }
  for (const { 0: role, index } of line.matchAll(allRoles)) {
    const before = line.slice(0, index);
    const after = line.slice(index + role.length);
    const joint = joints.exec(after)![0];
    const at = nameAt(after.slice(joint.length));
    if (!at || isOther(before) || found.some(({ name }) => name === at.name)) continue;
    const opensClause = /(?:^|[，,。；;、：:\s的由及]|公司|我司)$/.test(before);
    const isListed = (opensClause && at.name.length > 2 && /^[，,。；;]/.test(at.rest)) || nextRole.test(at.rest);
    const isSure = joint !== '' || isListed || (!isAmbiguous(at.name) && (at.name.length > 2 || opensClause));
    if (isSure) found.push({ name: at.name, role: clean(role) });
  }
  return found;
}
