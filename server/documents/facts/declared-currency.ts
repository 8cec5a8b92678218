import { aliases } from '../lexicon/aliases.ts';
import { dollarDeclarations, dollarsOf } from '../lexicon/units.ts';
import { isInRand } from '../read/currencies.ts';
import type { Read } from '../read/reading.ts';

const ofDollars = aliases(dollarDeclarations);
/** Number of statements at the beginning of a document that may declare its dollars. */
const MAX_STATEMENTS = 60;

/** Returns the currency of the dollars that a document declares: "All dollars are Canadian". */
function declaredDollars(reads: readonly Read[]): string | undefined {
  const { text = '' } =
    reads.slice(0, MAX_STATEMENTS).find((one) => one.kind !== 'row' && ofDollars.test(one.text)) ?? {};
  return Object.entries(dollarsOf).find(([name]) => text.includes(name))?.[1];
}

/** Returns the statements with the currency that the document means by "$", and by "R" before a number. */
export function withDeclaredCurrency(reads: readonly Read[]): Read[] {
  const dollars = declaredDollars(reads);
  const hasRand = isInRand(reads);
  if (!dollars && hasRand) return [...reads];
  return reads.map((read) => ({
    ...read,
    numbers: read.numbers
      // In a document that is not in rand, "R32" is a name.
      .filter(({ currency, raw }) => hasRand || currency !== 'ZAR' || !raw.startsWith('R'))
      .map((hit) =>
        dollars && hit.currency !== null && hit.raw.startsWith('$') ? { ...hit, currency: dollars } : hit,
      ),
  }));
}
