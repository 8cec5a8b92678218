/** Groups of alternatives with one meaning: whole English words, and Chinese words at any place. */
interface WordLists {
  en?: readonly RegExp[];
  zh?: readonly RegExp[];
}

/** Returns an expression that matches any of the words, without regard to case. */
export function wordsOf({ en = [], zh = [] }: WordLists): RegExp {
  const anyOf = (groups: readonly RegExp[]) => groups.map(({ source }) => source).join('|');
  const english = en.length > 0 ? [`\\b(?:${anyOf(en)})\\b`] : [];
  return new RegExp([...english, ...zh.map(({ source }) => source)].join('|'), 'iu');
}

/** Returns an expression from a template with expressions as parts. Line breaks and the indentation after them do not count. */
export function pattern(template: TemplateStringsArray, ...parts: readonly RegExp[]): RegExp {
  const source = String.raw(template, ...parts.map((part) => `(?:${part.source})`));
  return new RegExp(source.replace(/\n\s*/g, ''), 'iu');
}
