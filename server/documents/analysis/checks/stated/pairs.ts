import type { Claim } from '../../claims/claims.ts';
import { areComparable } from '../../claims/limits.ts';
import type { Clock } from '../../claims/periods.ts';
import { type Features, featuresOf, type Subject } from './same-subject.ts';

/** A word shared by more claims than this does not distinguish subjects. */
const MAX_GROUP = 80;
const MAX_PAIRS = 60_000;
/** Natural logarithm of the largest ratio between a value and one stated by mistake. */
const MAX_RATIO = 1.1;

type Named = readonly [Claim, Subject];

export interface Pair {
  a: Claim;
  b: Claim;
  features: Features;
}

/**
 * Returns the words that claims are looked up by, including the first and last two characters of long Chinese words.
 */
const wordsOf = ([{ cell }, { head, key }]: Named): Set<string> =>
  new Set(
    [...head, ...key.keys(), ...(cell?.around ?? [])].flatMap((word) =>
      /\p{Script=Han}/u.test(word) && word.length > 2 ? [word, word.slice(0, 2), word.slice(-2)] : [word],
    ),
  );

/** Returns true if two claims may state the same thing, with equal or different values. */
function isComparable([a]: Named, [b]: Named): boolean {
  const ratio = Number(a.value) / Number(b.value);
  if (a.read === b.read || a.isPlanned !== b.isPlanned || !(Math.abs(Math.log(ratio)) <= MAX_RATIO)) return false;
  if (!areComparable(a.limits, b.limits)) return false;
  // Rows of one table are about different things, and a calculated share repeats another cell.
  return !a.cell || !b.cell || (a.cell.table !== b.cell.table && !a.cell.isDerived && !b.cell.isDerived);
}

/** Returns the pairs of claims that may be about the same thing. */
export function* pairsOf(claims: readonly Named[], names: ReadonlySet<string>, clock: Clock): Generator<Pair> {
  const groups = new Map<string, number[]>();
  for (const [at, claim] of claims.entries())
    for (const word of wordsOf(claim)) {
      const id = `${word} ${claim[0].unit} ${claim[0].read.place.entry ?? ''}`;
      const group = groups.get(id);
      if (group) group.push(at);
      else groups.set(id, [at]);
    }
  const done = new Set<number>();
  for (const group of groups.values()) {
    if (group.length > MAX_GROUP) continue;
    for (const [index, j] of group.entries())
      for (const i of group.slice(0, index)) {
        const [one, other] = [claims[i]!, claims[j]!];
        const id = i * claims.length + j;
        if (done.size >= MAX_PAIRS || done.has(id) || !isComparable(one, other)) continue;
        done.add(id);
        const features = featuresOf(one, other, names, clock);
        if (features && features.head > 0) yield { a: one[0], b: other[0], features };
      }
  }
}
