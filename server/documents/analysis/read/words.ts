interface Words {
  /** Whole English words. */
  en?: readonly RegExp[];
  /** Beginnings of English words: `depend` matches "dependence". */
  stems?: readonly RegExp[];
  /** Text at any place, even within a word. */
  text?: readonly RegExp[];
  /** Chinese words, which no spaces separate. */
  zh?: readonly RegExp[];
}

const anyOf = (groups: readonly RegExp[]) => groups.map(({ source }) => source).join('|');
/** Ignores case. `\p{…}` in a part needs the flag `u`, which the part then has. */
const flagsFor = (parts: readonly (RegExp | string)[]) =>
  parts.some((part) => part instanceof RegExp && part.unicode) ? 'iu' : 'i';

/**
 * Returns an expression that matches any of the words. Each element is a group of alternatives with one meaning.
 * @param flags Replace the usual ones, for words of which the case matters.
 */
export function wordsOf({ en = [], stems = [], text = [], zh = [] }: Words, flags?: string): RegExp {
  const groups = [
    ...(en.length > 0 ? [`\\b(?:${anyOf(en)})\\b`] : []),
    ...(stems.length > 0 ? [`\\b(?:${anyOf(stems)})`] : []),
    ...[...text, ...zh].map(({ source }) => source),
  ];
  return new RegExp(groups.join('|'), flags ?? flagsFor([...en, ...stems, ...text, ...zh]));
}

/**
 * Returns an expression that ignores case, from a template with expressions as parts. A line break and the indentation
 * after it do not count, so that long ones can have several lines.
 */
export function pattern(template: TemplateStringsArray, ...parts: readonly (RegExp | string)[]): RegExp {
  const sources = parts.map((part) => `(?:${part instanceof RegExp ? part.source : part})`);
  return new RegExp(String.raw(template, ...sources).replace(/\n\s*/g, ''), flagsFor(parts));
}
