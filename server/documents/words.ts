/** Groups of words by how they appear in a text. */
export interface Words {
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
/** Returns the flags of an expression that ignores case. Without `u`, `\p{…}` would be plain text. */
const flagsOf = (source: string) => (/\\p\{/i.test(source) ? 'iu' : 'i');

/**
 * Returns an expression that matches any of the words. Each element is a group of alternatives with one meaning.
 * @param flags replaces the default flags, for words whose case matters. Flags of the parts are ignored.
 */
export function wordsOf({ en = [], stems = [], text = [], zh = [] }: Words, flags?: string): RegExp {
  const source = [
    ...(en.length > 0 ? [`\\b(?:${anyOf(en)})\\b`] : []),
    ...(stems.length > 0 ? [`\\b(?:${anyOf(stems)})`] : []),
    ...[...text, ...zh].map(({ source }) => source),
  ].join('|');
  return new RegExp(source, flags ?? flagsOf(source));
}

/**
 * Returns an expression that ignores case, from a template with expressions as parts. A line break and the indentation
 * after it do not count, so that long ones can have several lines.
 */
export function pattern(template: TemplateStringsArray, ...parts: readonly (RegExp | string)[]): RegExp {
  const sources = parts.map((part) => `(?:${part instanceof RegExp ? part.source : part})`);
  const source = String.raw(template, ...sources).replace(/\n\s*/g, '');
  return new RegExp(source, flagsOf(source));
}
