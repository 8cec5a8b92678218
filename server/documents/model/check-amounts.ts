import type { ConsistencyCheck, Figure } from '../findings/analysis-output.ts';
import { type Check, checkOf, sum } from '../findings/checks/check.ts';
import { simplified } from '../label/simplified.ts';
import { scanDates } from '../read/dates.ts';
import { decimal } from '../read/numerals.ts';
import { evidenceOf } from '../read/statements.ts';
import { areComparable, areEqual, type FoundNumber, numberIn, toleranceOf, unitOf } from './amounts.ts';
import type { Proposals, Proposed } from './proposals.ts';
import type { QuoteFinder } from './quotes.ts';
import type { Tally } from './tally.ts';

const MAX_NAME_LENGTH = 80;
const compact = (text: string) => text.replace(/\s+/g, '');

/** Verifies proposals about numbers: figures, sums, and contradictions between two values. */
export function amountChecks({ quotes, tally, chinese }: { quotes: QuoteFinder; tally: Tally; chinese: boolean }) {
  function find(proposal: { block: number; quote: string; number: string }, figures: readonly Figure[]) {
    const reads = quotes.find(proposal);
    if (reads.length === 0) return void tally.drop('quote');
    return numberIn(reads, proposal.number, figures, chinese) ?? void tally.drop('number');
  }

  /** Returns the checks of the statement that contains a number, with that number as the stated value. */
  const outcomesAt = (checks: readonly ConsistencyCheck[], { read, hit }: FoundNumber) => {
    const { block, start } = evidenceOf(read);
    return checks.filter((one) => one.block === block && one.start === start && one.stated === decimal(hit.value));
  };

  /** A sum that the numbers confirm. One that does not add up may lack a part, so it is not a contradiction. */
  function sumOf({ total, parts }: Proposed<'sums'>, figures: readonly Figure[], checks: readonly ConsistencyCheck[]) {
    if (parts.length < 2 || parts.length > 30) return tally.drop('sum');
    const stated = find(total, figures);
    if (!stated) return;
    const found: FoundNumber[] = [];
    for (const part of parts) {
      const one = find(part, figures);
      if (!one) return;
      found.push(one);
    }
    const hits = [stated, ...found].map(({ hit }) => hit);
    const isOneUnit = found.every((one) => unitOf(one) === unitOf(stated) && one.hit.value.gt(0));
    if (!isOneUnit || new Set(hits).size < hits.length) return tally.drop('sum');
    const { read, hit } = stated;
    const subject = read.written.slice(0, hit.start).split('\t', 1)[0] || read.written;
    const check = checkOf({
      kind: 'total',
      subject,
      expected: sum(found.map((one) => one.hit.value)),
      stated: hit.value,
      tolerance: toleranceOf(hits),
      unit: unitOf(stated),
      basis: found.map((one) => one.hit.raw).join(' + '),
      read,
    });
    if (check.status === 'inconsistent') return tally.drop('sum');
    const [known] = outcomesAt(checks, stated);
    if (known) return known.status === 'consistent' ? tally.merge() : tally.drop('rules');
    return check;
  }

  function contradictionOf(
    { first, second }: Proposed<'contradictions'>,
    figures: readonly Figure[],
    checks: readonly ConsistencyCheck[],
  ) {
    const [a, b] = [first, second].map(({ number, ...quoted }) =>
      number === null ? void tally.drop('number') : find({ ...quoted, number }, figures),
    );
    if (!a || !b) return;
    if (areEqual(a.hit, b.hit)) return tally.drop('equal');
    if (a.read === b.read || !areComparable(a, b)) return tally.drop('subject');
    const values = [a, b].map(({ hit }) => decimal(hit.value)).sort();
    if (checks.some(({ stated, expected }) => [stated, expected].sort().join() === values.join())) return tally.merge();
    const isExplained = (one: FoundNumber, other: FoundNumber) =>
      outcomesAt(checks, one).some(
        ({ status, basis }) => status === 'consistent' && compact(basis).includes(compact(other.hit.raw)),
      );
    if (isExplained(a, b) || isExplained(b, a)) return tally.drop('rules');
    const about = a.figure?.about ?? b.figure?.about;
    const fact = about && { code: 'subject.fact', params: { fact: about } };
    return checkOf({
      kind: 'conflict',
      subject: about?.replaceAll('_', ' ') ?? b.read.written,
      ...(fact && { subjectPhrase: fact }),
      expected: a.hit.value,
      stated: b.hit.value,
      tolerance: toleranceOf([a.hit, b.hit]),
      unit: unitOf(b),
      basis: a.read.written.replace(/\s+/g, ' '),
      read: b.read,
    });
  }

  /** Adds the name and period of a figure, or the figure itself. Both must be words of its block. */
  function addFigure({ block, name, period, ...rest }: Proposed<'figures'>, figures: Figure[]) {
    const found = find({ block, ...rest }, figures);
    if (!found) return;
    const { read, hit, figure } = found;
    const words = name === null || name.length > MAX_NAME_LENGTH ? null : quotes.wordsIn(block, name);
    const time = period === null || period.length > MAX_NAME_LENGTH ? null : quotes.wordsIn(block, period);
    const dates = time === null ? [] : scanDates(simplified(time));
    const iso = dates.length === 1 && dates[0]!.precision !== 'day' ? dates[0]!.iso : null;
    if ((name !== null && (!words || /^[\d\W]*$/u.test(words))) || (period !== null && !iso))
      return tally.drop('words');
    if (!words && !iso) return tally.drop('words');
    if (figure) {
      if (iso && figure.period && figure.period !== iso) return tally.drop('rules');
      const isNamed = figure.name !== null || figure.about !== null || !words;
      if (isNamed && (figure.period !== null || !iso)) return tally.merge();
      if (!isNamed) figure.name = words;
      figure.period ??= iso;
      figure.source = 'model';
      return tally.keep();
    }
    if (!words) return tally.drop('words');
    tally.keep();
    figures.push({
      id: `F${figures.length + 1}`,
      kind: hit.currency ? 'money' : hit.percent ? 'percentage' : 'count',
      unit: unitOf(found),
      raw: hit.raw,
      value: decimal(hit.value),
      label: read.label,
      about: null,
      name: words,
      period: iso,
      source: 'model',
      ...evidenceOf(read, hit.start),
    });
  }

  return {
    addFigures(proposals: Proposals, figures: Figure[]) {
      for (const one of proposals.figures) addFigure(one, figures);
    },
    /** Returns the checks of proposed sums and values, without those that the rules have. */
    checksOf(proposals: Proposals, figures: readonly Figure[], checks: readonly ConsistencyCheck[]): Check[] {
      const conflicts = proposals.contradictions.filter(({ why }) => why === 'different_values');
      const seen = new Set<string>();
      return [
        ...conflicts.map((one) => contradictionOf(one, figures, checks)),
        ...proposals.sums.map((one) => sumOf(one, figures, checks)),
      ].flatMap((check) => {
        if (!check) return [];
        const id = [check.kind, ...[check.stated, check.expected].sort()].join(' ');
        if (seen.has(id)) tally.drop('repeated');
        else tally.keep();
        return seen.has(id) || !seen.add(id) ? [] : [{ ...check, source: 'model' as const }];
      });
    },
  };
}
