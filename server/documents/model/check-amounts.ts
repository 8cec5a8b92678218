import Big from 'big.js';
import type { ConsistencyCheck, Figure } from '../findings/analysis-output.ts';
import { type Check, checkOf } from '../findings/checks/check.ts';
import { simplified } from '../label/simplified.ts';
import { scanDates } from '../read/dates.ts';
import { decimal } from '../read/numerals.ts';
import { evidenceOf } from '../read/statements.ts';
import { areComparable, areEqual, type FoundNumber, haveOnePeriod, numberIn, toleranceOf, unitOf } from './amounts.ts';
import { calculate } from './calculate.ts';
import type { Proposals, Proposed } from './proposals.ts';
import type { QuoteFinder } from './quotes.ts';
import type { Tally } from './tally.ts';

const kinds = { sum: 'total', share: 'ratio', growth: 'growth', product: 'ratio' } as const;
const signs = { sum: ' + ', share: ' / ', growth: ' → ', product: ' × ' };
const MAX_NAME_LENGTH = 80;
const compact = (text: string) => text.replace(/\s+/g, '');

/** Verifies proposals about numbers: figures, sums, and contradictions between two values. */
export function amountChecks({ quotes, tally, chinese }: { quotes: QuoteFinder; tally: Tally; chinese: boolean }) {
  /** Returns the number of a statement, with its place in the document. */
  function find(statement: Proposed<'statements'> | undefined, figures: readonly Figure[]) {
    if (!statement?.number) return void tally.drop('number');
    const reads = quotes.find(statement);
    if (reads.length === 0) return void tally.drop('quote');
    return numberIn(reads, statement.number, figures, chinese) ?? void tally.drop('number');
  }

  /** Returns the checks of the statement that contains a number, with that number as the stated value. */
  const outcomesAt = (checks: readonly ConsistencyCheck[], { read, hit }: FoundNumber) => {
    const { block, start } = evidenceOf(read);
    return checks.filter((one) => one.block === block && one.start === start && one.stated === decimal(hit.value));
  };

  /** Returns the outcome of a calculation. A sum that does not add up may lack a part, so it is not a contradiction. */
  function calculationOf(
    { kind, result, terms }: Proposed<'calculations'>,
    { statements }: Proposals,
    figures: readonly Figure[],
    checks: readonly ConsistencyCheck[],
  ) {
    if (terms.length < 2 || terms.length > (kind === 'sum' ? 30 : 2)) return tally.drop('sum');
    const found: FoundNumber[] = [];
    for (const at of [result, ...terms]) {
      const one = find(statements[at], figures);
      if (!one) return;
      found.push(one);
    }
    const outcome = calculate(kind, found);
    if (!outcome || (kind === 'sum' && !outcome.holds)) return tally.drop('sum');
    const [stated, ...others] = found as [FoundNumber, ...FoundNumber[]];
    const { read, hit } = stated;
    const status = outcome.holds ? 'consistent' : 'inconsistent';
    const [known] = outcomesAt(checks, stated);
    if (known) return known.status === status ? tally.merge() : tally.drop('rules');
    const check = checkOf({
      kind: kinds[kind],
      subject: read.written.slice(0, hit.start).split('\t', 1)[0] || read.written,
      expected: outcome.expected,
      stated: hit.value,
      tolerance: new Big(0),
      unit: unitOf(stated),
      basis: others.map((one) => one.hit.raw).join(signs[kind]),
      read,
    });
    return { ...check, status } as const;
  }

  function contradictionOf(
    { first, second }: Proposed<'contradictions'>,
    { statements }: Proposals,
    figures: readonly Figure[],
    checks: readonly ConsistencyCheck[],
  ) {
    const a = find(statements[first], figures);
    const b = a && find(statements[second], figures);
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
  function addFigure(statement: Proposed<'statements'>, figures: Figure[]) {
    const { block, name, period } = statement;
    const found = find(statement, figures);
    if (!found) return;
    const { read, hit, figure } = found;
    const words = name === null || name.length > MAX_NAME_LENGTH ? null : quotes.wordsIn(block, name);
    const time = period === null || period.length > MAX_NAME_LENGTH ? null : quotes.wordsIn(block, period);
    const dates = time === null ? [] : scanDates(simplified(time));
    const iso = dates.length === 1 && dates[0]!.precision !== 'day' ? dates[0]!.iso : null;
    if ((name !== null && (!words || /^[\d\W]*$/u.test(words))) || (period !== null && !iso))
      return tally.drop('words');
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
      for (const one of proposals.statements) if (one.number && (one.name ?? one.period)) addFigure(one, figures);
    },
    /** Returns true if two numbers under different names can be of the same thing: in one unit, but not equal. */
    mayDiffer({ statements }: Proposals, { first, second }: Proposed<'contradictions'>, figures: readonly Figure[]) {
      const [a, b] = [first, second].map((at) => {
        const { number, ...quoted } = statements[at]!;
        return number === null ? null : numberIn(quotes.find(quoted), number, figures, chinese);
      });
      return !!a && !!b && unitOf(a) === unitOf(b) && haveOnePeriod(a, b) && !areEqual(a.hit, b.hit);
    },
    /** Returns the checks of proposed calculations and values, without those that the rules have. */
    checksOf(proposals: Proposals, figures: readonly Figure[], checks: readonly ConsistencyCheck[]): Check[] {
      const conflicts = proposals.contradictions.filter(({ why }) => why === 'different_values');
      const seen = new Set<string>();
      return [
        ...conflicts.map((one) => contradictionOf(one, proposals, figures, checks)),
        ...proposals.calculations.map((one) => calculationOf(one, proposals, figures, checks)),
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
