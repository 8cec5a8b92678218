const irregular: Record<string, string> = {
  people: 'person',
  analyses: 'analysis',
  grew: 'grow',
  grown: 'grow',
  sold: 'sell',
  built: 'build',
  won: 'win',
  led: 'lead',
  lost: 'lose',
  businesses: 'business',
  loss: 'loss',
  marketing: 'marketing',
  engineering: 'engineering',
  financing: 'financing',
  sourcing: 'sourcing',
};

/** Inflectional endings, longest first, with their replacements. */
const endings: readonly [string, string, number][] = [
  ['isations', 'iz', 4],
  ['izations', 'iz', 4],
  ['isation', 'iz', 4],
  ['ization', 'iz', 4],
  ['ising', 'iz', 4],
  ['izing', 'iz', 4],
  ['ised', 'iz', 4],
  ['ized', 'iz', 4],
  ['ise', 'iz', 5],
  ['ize', 'iz', 4],
  ['sses', 'ss', 2],
  ['ies', 'y', 2],
  ['ing', '', 4],
  ['ed', '', 4],
  ['es', '', 4],
  ['s', '', 3],
  ['e', '', 4],
];

/**
 * Removes the inflection of an English word, so that "pricing", "prices" and "price" match. Deliberately light: it
 * strips plural, -ing and -ed and keeps derived words apart.
 */
export function stem(word: string): string {
  const known = irregular[word];
  if (known !== undefined) return known;
  if (word.length < 4 || word.length > 30 || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is'))
    return word;
  for (const [ending, instead, least] of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < least) continue;
    const base = word.slice(0, word.length - ending.length) + instead;
    const doubled = (ending === 'ing' || ending === 'ed') && /([bdgmnprt])\1$/.test(base);
    return doubled ? base.slice(0, -1) : base;
  }
  return word;
}
