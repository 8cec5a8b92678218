import type { NumberHit } from '../../../read/numbers.ts';
import type { Read } from '../../../read/reading.ts';
import { type Check, checkOf, sum } from '../check.ts';

const cost =
  /总投资额?(?:约|为|共)?(?=\d)|\btotal (?:project )?(?:cost|investment)(?: is| of|:| comes to)? (?=\D{0,4}\d)/i;
const sources =
  /资金来源|\b(?:sources of (?:funds|finance|funding)|(?:it|this|which) (?:is|will be) (?:financed|funded)|financed by)\b/i;

/** Checks that the sources of funds in a sentence add up to the total cost of the project, stated earlier in the document. */
export function checkSources(reads: readonly Read[]): Check[] {
  let total: { hit: NumberHit; entry: string | undefined } | null = null;
  const checks: Check[] = [];
  for (const read of reads) {
    const { text, numbers, kind, place } = read;
    if (kind === 'row' || numbers.length === 0) continue;
    const named = cost.exec(text);
    const end = named ? named.index + named[0].length : -1;
    const hit = named && numbers.find((one) => one.currency !== null && one.end > end && one.start - end < 5);
    if (hit) total ??= { hit, entry: place.entry };
    const cue = sources.exec(text);
    if (!cue || hit || total === null || total.entry !== place.entry) continue;
    const parts = numbers.filter(({ currency, start }) => currency === total!.hit.currency && start > cue.index);
    const whole = sum(parts.map(({ value }) => value));
    if (total.hit.value.eq(0)) continue;
    const ratio = Number(whole.div(total.hit.value));
    // Other sums are not the sources of the whole cost.
    if (parts.length < 2 || ratio < 0.9 || ratio > 1.1) continue;
    checks.push(
      checkOf({
        kind: 'total',
        subject: text,
        expected: whole,
        stated: total.hit.value,
        tolerance: sum(parts.map(({ step }) => step))
          .plus(total.hit.step)
          .div(2),
        unit: total.hit.currency!,
        basis: parts.map(({ raw }) => raw).join(' + '),
        read,
      }),
    );
  }
  return checks;
}
