import { asWritten } from '../../label/simplified.ts';
import { closesWith } from '../../lexicon/aliases.ts';
import { adviserFirm, onBehalf } from '../../lexicon/organizations.ts';
import { contactLine, departed, groupRole, holdsRole, topRole } from '../../lexicon/roles.ts';
import type { CompanyRecord } from '../../outputs.ts';
import { pattern } from '../../words.ts';
import { foundIn, type Source } from '../source.ts';
import { isName, isSameName, namesEn, withoutDegrees, withoutTitle } from './names.ts';
import { peopleZh, type Stated } from './people-zh.ts';
import { MAX_ROLE_LENGTH, roleAt, roleAtEnd, trim, wholeRole } from './roles.ts';

type Person = CompanyRecord['people'][number];

const MAX_PEOPLE = 200;
/** Maximum number of words that are compared with names. */
const MAX_WORDS = 50_000;
/** Number of statements before a name in which its owner may be quoted. */
const MAX_PREVIOUS = 2;

/** Text between a name and its role: ", our ", " (", " – ", " joined in 2021 as ". */
const link = new RegExp(pattern`^(?:,? (?:who )?${holdsRole} |, | \(|\s[–—-]\s|: | \| |[，：（])`, 'u');
/** An age or the like between a name and that text. */
const aside = /^(?: \([^()]{1,20}\)|, (?:aged )?\d{2}(?: years old)?)/;
/** Text between a role and the name after it. */
const linkBefore = /(?:,| is|:|\s[–—-])?\s?$/;
const ownerBefore = closesWith(['our', 'my', 'its', 'the', 'her', 'his', 'their']);
const quotation = /["“「][^"“”「」]{6,400}["”」]/u;
/** The employer of someone else: "VP Sales at Tarn Ltd". */
const elsewhere = /^ (?:at|of|for) (?!the (?:[Cc]ompany|[Bb]oard|[Gg]roup|[Cc]harity))(?:the )?\p{Lu}/u;
const lowerWord = /(?<![\p{L}\p{N}@.])\p{Ll}{2,}(?![\p{L}\p{N}@])/gu;

/** Returns the role that follows a name. */
function roleAfter(after: string): string | null {
  const joint = link.exec(after)?.[0];
  const beside = aside.exec(after)?.[0];
  return (joint && roleAt(after.slice(joint.length))) ?? (beside ? roleAfter(after.slice(beside.length)) : null);
}

/** Finds English names next to a role in a line. */
function peopleEn(line: string): Stated[] {
  const found: Stated[] = [];
  let from = 0;
  const names = [...namesEn(line)];
  for (const [at, { name, start, end }] of names.entries()) {
    const [before, after] = [line.slice(from, start), line.slice(end)];
    const next = roleAfter(after);
    const behind = next === null ? 0 : end + after.indexOf(next) + next.length;
    // "CEO Irene Kallas, CTO Mark Duvall": the second role is that of the second name.
    const role = names[at + 1]?.start === behind + 1 ? null : next;
    const rest = role === null ? '' : after.slice(after.indexOf(role) + role.length);
    const isGone = departed.test(before.slice(-12)) || departed.test(after.slice(0, 60));
    if (role !== null && !elsewhere.test(rest) && !isGone) {
      found.push({ name, role });
      from = end + after.indexOf(role) + role.length;
      continue;
    }
    const gap = linkBefore.exec(before)![0];
    const last = roleAtEnd(before.slice(0, before.length - gap.length));
    const opening = before.slice(0, last?.at);
    const isOwn = /(?:^|[.;:(])\s*$/.test(opening) || ownerBefore.test(opening);
    const isNext = gap.trim() === '' ? topRole.test(last?.role ?? '') : gap.trim() !== ',' || isOwn;
    if (last && isNext && !isGone && !elsewhere.test(after)) found.push({ name, role: last.role });
  }
  return found;
}

function inLine(text: string): Stated[] {
  if (contactLine.test(text)) return [];
  const line = trim(withoutDegrees(text));
  return [...peopleEn(line), ...peopleZh(line)];
}

/** Finds the person in a row of a table: a cell with the name and one with the role, or both in one cell. */
function inRow(cells: readonly string[]): Stated[] {
  const at = cells.findIndex((cell) => isName(trim(cell)));
  if (at < 0) return cells.flatMap((cell) => inLine(cell));
  const after = cells.slice(at + 1).flatMap((cell) => wholeRole(cell) ?? []);
  const before = at > 0 && cells[at - 1]!.length <= MAX_ROLE_LENGTH / 2 ? wholeRole(cells[at - 1]!) : null;
  const role = after[0] ?? before;
  return role ? [{ name: trim(cells[at]!), role }] : [];
}

/** Finds a role on a line of its own below a name, as in a signature. */
function signed(above: Source | undefined, text: string): Stated[] {
  const role = text.length <= MAX_ROLE_LENGTH && /^[\p{Lu}\p{Script=Han}]/u.test(text) ? wholeRole(text.trim()) : null;
  const name = above && !above.cells ? trim(withoutDegrees(above.text)) : '';
  return role && isName(name) ? [{ name, role }] : [];
}

/** Collects people with their roles, those from statements about the team first. Pass it every statement in order. */
export function peopleFinder() {
  const people = new Map<string, Person & { isTeam: boolean }>();
  const lowerCase = new Set<string>();
  let previous: Source[] = [];
  /** Returns true for words that the document also writes in lower case: "Charging Point Operator". */
  const isCommon = (name: string) => {
    const words = name.match(/\p{Lu}\p{L}+/gu) ?? [];
    return words.length > 0 && words.every((word) => lowerCase.has(word.toLowerCase()));
  };
  const keep = ({ name, role }: Stated, source: Source) => {
    const isTeam = source.label === 'team';
    const isQuoted = [...previous, source].some(({ text }) => quotation.test(text));
    if (isQuoted && !isTeam) return;
    if (!isTeam && groupRole.test(role) && (adviserFirm.test(source.text) || onBehalf.test(source.text))) return;
    const own = withoutTitle(name).toLowerCase();
    const id = [...people.keys()].find((other) => isSameName(own, other)) ?? own;
    const known = people.get(id);
    if (people.size >= MAX_PEOPLE || (known && (known.isTeam || !isTeam))) return;
    const value = { name: asWritten(name, source), role: asWritten(role, source) };
    people.set(id, { ...foundIn(name, source), value, isTeam });
  };
  return {
    add(source: Source): void {
      const found = source.cells
        ? inRow(source.cells.map(withoutDegrees))
        : [...inLine(source.text), ...signed(previous.at(-1), source.text)];
      for (const stated of found) keep(stated, source);
      previous = [...previous.slice(1 - MAX_PREVIOUS), source];
      if (lowerCase.size < MAX_WORDS) for (const [word] of source.text.matchAll(lowerWord)) lowerCase.add(word);
    },
    people: (): Person[] =>
      [...people.values()].filter(({ value }) => !isCommon(value.name)).map(({ isTeam: _, ...found }) => found),
  };
}
