import { emptyNameWords, roleNames, rowKindNames } from '../lexicon/row-kinds.ts';

/** The kind of a row or a column. A heading has no figures. */
export type RowKind = (typeof rowKindNames)[number][0] | 'heading';
export type Role = keyof typeof roleNames;

const han = /\p{Script=Han}/u;

/** Removes marks of footnotes from a name. */
export const withoutMarks = (name: string) => name.replace(/[¹²³⁰⁴-⁹*†‡§]+|\[\w{1,2}\]| ?\(\d\)$/g, '');

/** Returns a name in small letters, without punctuation. */
const plainName = (name: string) =>
  withoutMarks(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\bper ?cents?\b|\bpct\b/g, '%')
    .replace(/%/g, ' % ')
    .replace(/[^\p{L}\p{N}%&#]+/gu, ' ')
    .trim();

/** Returns a test for names with one of the phrases. */
export function namesOf(phrases: readonly string[]): (name: string) => boolean {
  const forms = phrases.map((phrase) => {
    const words = phrase.replace(/^\^|\$$/g, '').replace(/[.*+?()[\]{}|\\]/g, '\\$&');
    const [start, end] = han.test(phrase) ? ['', ''] : ['(?:^| )', '(?:$| )'];
    return `${phrase.startsWith('^') ? '^' : start}${words}${phrase.endsWith('$') ? '$' : end}`;
  });
  const expression = new RegExp(forms.join('|'));
  return (name) => expression.test(plainName(name));
}

const kinds = rowKindNames.map(([kind, phrases]) => [kind as RowKind, namesOf(phrases)] as const);
const roles = Object.fromEntries(
  Object.entries(roleNames).map(([role, phrases]) => [role, namesOf(phrases)] as const),
) as Record<Role, (name: string) => boolean>;

/** Returns true if the name says that the row or column has this role. */
export const hasRole = (name: string, role: Role) => roles[role](name);

/** Returns true for names of counts, which nobody rounds. */
export const isCountName = (name: string) =>
  hasRole(name, 'count') && !hasRole(name, 'cost') && !hasRole(name, 'income');

/** Returns the kind that a name tells. */
export const namedKind = (name: string): RowKind => kinds.find(([, test]) => test(name))?.[0] ?? 'item';

/** Kinds of rows with percentages or rates. In a row of amounts, their words are part of a name: "Growth Fund". */
const ofPercentages: ReadonlySet<RowKind> = new Set(['growth', 'share', 'margin']);

/** Returns what a row or column with figures is. The unit of its figures has to agree with its name. */
export function rowKindOf(name: string, isPercent: boolean): RowKind {
  const fits = ([kind, test]: (typeof kinds)[number]) =>
    (isPercent ? kind !== 'item' : !ofPercentages.has(kind)) && test(name);
  const kind = kinds.find(fits)?.[0] ?? 'item';
  if (!isPercent) return kind;
  return kind === 'change' ? 'growth' : kind === 'result' || kind === 'perUnit' ? 'margin' : kind;
}

/** Returns true for names of rows that add up others. */
export const isTotalName = (name: string) => ['total', 'subtotal'].includes(namedKind(name));

/** Returns true if a name has a word in common with another that says what it measures. */
export function mentions(name: string, other: string): boolean {
  const [own, one] = [plainName(name), plainName(other)];
  if (han.test(one)) return one.length >= 2 && own.includes(one.slice(0, 2));
  const wordsOf = (text: string) => text.split(' ').map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  const words = new Set(wordsOf(own));
  return wordsOf(one).some((word) => word.length > 1 && !emptyNameWords.has(word) && words.has(word));
}
