import type { Facts } from '../../facts/facts.ts';
import type { Observation } from '../../facts/metrics.ts';
import type { Pace } from '../../label/pace.ts';
import type { ExtractedText } from '../../outputs.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import type { ConsistencyCheck } from '../analysis-output.ts';
import type { Check } from './check.ts';
import { checkCoverage } from './check-coverage.ts';
import { checkPayback } from './check-payback.ts';
import { checkMarginRow, checkMarginSentence, checkPostMoney, checkUnitEconomics } from './check-ratios.ts';
import { checkRounds } from './check-round.ts';
import { checkRunway } from './check-runway.ts';
import { checkBudgetClaims } from './growth/check-budget-claim.ts';
import { checkDerivedColumns } from './growth/check-derived-columns.ts';
import { checkGrowthColumns, checkGrowthRows, checkGrowthSentence } from './growth/check-growth.ts';
import { checkGrowthClaims } from './growth/check-growth-claim.ts';
import { checkGrowthPair } from './growth/check-growth-pair.ts';
import { checkRatioClaims } from './growth/check-ratio-claim.ts';
import { seriesOf } from './growth/series.ts';
import { checkCounts } from './shares/check-counts.ts';
import { checkLargest } from './shares/check-largest.ts';
import { checkPies } from './shares/check-pie.ts';
import {
  checkRemainder,
  checkShareOf,
  checkShareSentence,
  checkShareTable,
  checkUsesOfFunds,
} from './shares/check-shares.ts';
import { checkShareColumns, checkStakes } from './shares/check-stakes.ts';
import { checkBridges } from './sums/check-bridges.ts';
import { checkColumns } from './sums/check-columns.ts';
import { checkEnumeration } from './sums/check-enumerations.ts';
import { checkParts } from './sums/check-parts.ts';
import { checkPeriods } from './sums/check-periods.ts';
import { checkProfits } from './sums/check-profit.ts';
import { checkSources } from './sums/check-sources.ts';
import { checkTotals } from './sums/check-totals.ts';

/** Maximum number of totals checked per document. */
const maxTotals = 600;

/** Returns true unless an earlier check found the same disagreement: in the same sentence, row or column of a table. */
function isFirst(check: Check, at: number, all: readonly Check[]): boolean {
  if (check.status === 'consistent') return true;
  const isRepeated = all
    .slice(0, at)
    .some((other) => other.quote === check.quote && other.stated === check.stated && other.expected === check.expected);
  if (isRepeated) return false;
  // A percentage calculated from a wrong total is not reported too.
  const isOfTotal = ({ kind, status, quote }: Check) =>
    kind === 'total' && status === 'inconsistent' && quote === check.quote;
  if (check.kind === 'growth' || check.kind === 'ratio')
    return !all
      .slice(0, at)
      .some(
        (other) =>
          isOfTotal(other) ||
          (other.kind === check.kind &&
            other.status === check.status &&
            other.quote === check.quote &&
            other.stated === check.stated),
      );
  if (!['total', 'share_total', 'use_of_funds'].includes(check.kind)) return true;
  const columnOf = ({ subject }: Check) => subject.split(' · ')[1];
  return !all.slice(0, at).some((other) => {
    const isSame =
      other.status === 'inconsistent' &&
      other.unit === check.unit &&
      other.difference.replace('-', '') === check.difference.replace('-', '') &&
      other.entry === check.entry &&
      other.page === check.page;
    return isSame && (other.quote === check.quote || (columnOf(other) && columnOf(other) === columnOf(check)));
  });
}

/** Runs all consistency checks of the document. Inconsistent ones come first, with IDs. */
export async function checkAll(
  from: {
    reads: readonly Read[];
    tables: readonly Table[];
    facts: Facts;
    observations: readonly Observation[];
    language?: ExtractedText['language'];
  },
  pace: Pace,
  company: string | null = null,
): Promise<ConsistencyCheck[]> {
  const checks: Check[] = [];
  const ask = from.facts.get('ask');
  const sought = ask?.hit?.currency ? { value: ask.hit.value, currency: ask.hit.currency, read: ask.read } : null;
  const pies = checkPies(from.reads);
  const inPie = new Set(pies.flatMap(({ reads }) => reads));
  let spent = 0;
  for (const table of from.tables) {
    for (const found of spent < maxTotals ? checkTotals(table) : []) {
      spent += 1;
      checks.push(...found);
      await pace();
    }
    checks.push(
      ...(inPie.has(table.rows[0]!.read)
        ? []
        : checkShareTable(table, sought?.read.place.entry === table.rows[0]?.read.place.entry ? sought : null)),
      ...checkGrowthRows(table),
      ...checkGrowthColumns(table),
      ...checkDerivedColumns(table),
      ...checkProfits(table),
      ...checkPeriods(table),
      ...checkBridges(table),
      ...checkShareColumns(table),
    );
    await pace();
  }
  checks.push(...pies.map(({ check }) => check));
  await pace();
  const tableValues = from.observations.filter(({ source }) => source === 'table').slice(0, 2_000);
  let above = '';
  for (const [at, read] of from.reads.entries()) {
    if (at % 50 === 0) await pace();
    if (read.numbers.length > 0) {
      const isSameFile = sought?.read.place.entry === read.place.entry;
      const parts = checkParts(from.reads, at);
      checks.push(...parts, ...(parts.length > 0 ? [] : checkUsesOfFunds(read, isSameFile ? sought : null)));
      checks.push(
        ...checkShareSentence(read, above, from.reads[at + 1]),
        ...checkRemainder(read, from.reads.slice(Math.max(0, at - 3), at)),
        ...checkCounts(read),
        ...checkShareOf(read),
        ...checkGrowthSentence(read),
        ...checkGrowthPair(read),
        ...checkMarginSentence(read),
      );
    }
    checks.push(...checkEnumeration(from.reads, at));
    above = read.text.slice(0, 200);
  }
  await pace();
  const series = seriesOf(from.tables, from.observations, checks);
  checks.push(
    ...checkPostMoney(from.facts),
    ...checkRounds(from.reads, ask?.hit ?? null),
    ...checkRunway(from.reads, from.facts),
    ...checkPayback(from.reads, from.tables),
    ...checkMarginRow(tableValues),
    ...checkUnitEconomics(from.reads, from.facts),
    ...checkSources(from.reads),
    ...checkStakes(from.reads, from.tables),
    ...checkLargest(from.reads, from.tables),
    ...checkGrowthClaims(from.reads, series),
    ...checkRatioClaims(from.reads, series),
    ...checkBudgetClaims(from.reads, series),
    ...checkCoverage(from.reads, from.observations),
    // The words of other languages are not known, so that their statements cannot be compared.
    ...(from.language === 'other' ? [] : checkColumns(from.reads, from.tables, company)),
  );
  await pace();
  const seen = new Set<string>();
  return checks
    .filter(({ kind, subject, quote, stated }) => {
      const id = `${kind} ${subject} ${quote} ${stated}`;
      return !seen.has(id) && seen.add(id);
    })
    .filter(isFirst)
    .sort((a, b) => Number(a.status === 'consistent') - Number(b.status === 'consistent'))
    .map((check, index) => ({ id: `C${index + 1}`, ...check }));
}
