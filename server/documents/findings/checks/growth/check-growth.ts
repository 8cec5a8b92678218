import Big from 'big.js';
import { metricIn } from '../../../facts/metric-names.ts';
import type { Observation } from '../../../facts/metrics.ts';
import type { NumberHit } from '../../../read/numbers.ts';
import type { Read } from '../../../read/reading.ts';
import type { Table } from '../../../read/table.ts';
import { nameOfCell } from '../../../read/tables.ts';
import { wordsOf } from '../../../words.ts';
import { type Check, checkOf } from '../check.ts';
import { annualRate, otherRate } from './periods.ts';

export const up = wordsOf({
  en: [/grow\w*|grew|increas\w*|rose|rise|risen|up|gain\w*/, /climb\w*|jump\w*|improv\w*|expand\w*|reach\w*/],
  zh: [/增长|成长|增加|增幅|增至|扩大/, /提升|上升|提高|上涨/],
});
export const down =
  /\b(?:decreas\w*|declin\w*|fell|fall|fallen|drop\w*|down|reduc\w*|shr[aiu]nk)\b|下降|降低|减少|降幅/i;
const fromTo = /\bfrom\b|从|由|自/i;
const baseNext = /\b(?:up )?from $|[较比由从]$/i;
const upTo = /\bto\b|[到至为]/i;
/** Words right before a percentage that is a level: "the margin rose to 18%", 占比由17%. */
const levelBefore = /(?:[至到由从]|\b(?:to|from|at))\s?(?:about |around |约)?$/i;
const change = (from: Big, to: Big) => to.minus(from).div(from).times(100);

/** Compares a stated percentage with the change between two figures, allowing for rounding. */
export function compareGrowth(
  from: NumberHit | Observation,
  to: NumberHit | Observation,
  percent: NumberHit,
  read: Read,
  subject: string,
  basis: string,
  sign: 1 | -1,
): Check {
  const half = (hit: { step: Big }) => hit.step.div(2);
  const exact = change(from.value, to.value).times(sign);
  const least = change(from.value.plus(half(from)), to.value.minus(half(to))).times(sign);
  const most = change(from.value.minus(half(from)), to.value.plus(half(to))).times(sign);
  const spread = [least, most].map((edge) => edge.minus(exact).abs()).reduce((a, b) => (a.gt(b) ? a : b));
  const written = percent.step.gte('0.1') ? new Big('0.6') : percent.step;
  const tolerance = spread.plus(written).plus(exact.abs().times('0.005'));
  return checkOf({
    kind: 'growth',
    subject,
    expected: exact,
    stated: percent.value,
    tolerance,
    unit: '%',
    basis,
    read,
  });
}

/** Returns the number of years between the two years of a statement with a rate per year, or null for any other. */
function yearsOfRate({ text, dates }: Read): number | null {
  const [first, second, ...others] = dates.filter(({ precision }) => precision === 'year');
  if (!annualRate.test(text) || !first || !second || others.length > 0) return null;
  const years = Math.abs(second.year - first.year);
  return years > 1 ? years : null;
}

/** Compares a rate per year with the change between two figures over several years. */
function compareRate(from: NumberHit, to: NumberHit, percent: NumberHit, read: Read, years: number): Check {
  const exact = new Big(Number(to.value.div(from.value)) ** (1 / years)).minus(1).times(100).round(4);
  return checkOf({
    kind: 'growth',
    subject: read.text,
    expected: exact,
    stated: percent.value,
    tolerance: (percent.step.gte('0.1') ? new Big('0.6') : percent.step).plus(exact.abs().times('0.02')),
    unit: '%',
    basis: `(${to.raw} / ${from.raw})^(1/${years}) − 1`,
    read,
  });
}

/** Checks the percentage in "from A to B, up P %" against the two figures next to it. */
export function checkGrowthSentence(read: Read): Check[] {
  const { text, numbers } = read;
  const years = yearsOfRate(read);
  const isOther = years === null && otherRate.test(text);
  if (read.kind === 'row' || numbers.length < 3 || isOther || !(up.test(text) || down.test(text))) return [];
  for (let at = 0; at + 1 < numbers.length; at += 1) {
    const from = numbers[at]!;
    const to = numbers[at + 1]!;
    if (
      from.percent ||
      to.percent ||
      from.multiple ||
      to.multiple ||
      from.value.lte(0) ||
      from.currency !== to.currency
    )
      continue;
    const lead = text.slice(Math.max(0, from.start - 30), from.start);
    const between = text.slice(from.end, to.start);
    // "EUR 12 million in 2028, from EUR 3 million in 2025, a compound annual growth rate of 35%"
    const after = numbers[at + 2];
    if (years !== null && after?.percent && after.start < to.end + 60 && between.length < 40 && baseNext.test(between))
      return from.value.gt(to.value) && to.value.gt(0) ? [compareRate(to, from, after, read, years)] : [];
    if (!fromTo.test(lead) || between.length > 60 || !upTo.test(between)) continue;
    const clause = text.slice(to.end).search(/[。;；]|\.\s(?=\p{Lu})/u);
    const end = clause < 0 ? text.length : to.end + clause;
    const percent =
      numbers.find((number) => number.percent && /^,? from $/i.test(text.slice(number.end, from.start))) ??
      numbers.find(
        (number) =>
          number.percent &&
          number.start > to.end &&
          number.start < Math.min(end, to.end + 60) &&
          !levelBefore.test(text.slice(0, number.start)),
      ) ??
      numbers.findLast((number) => {
        const before = text.slice(Math.max(0, number.start - 40), number.start);
        const isChange = up.test(before) || down.test(before) || !/[，；]/.test(text.slice(number.end, from.start));
        return number.percent && number.end < from.start && from.start - number.end < 50 && isChange;
      });
    if (!percent || percent.value.lt(0)) continue;
    if (years !== null) return to.value.gt(from.value) ? [compareRate(from, to, percent, read, years)] : [];
    // The words decide the direction, so that a figure that "fell" to a higher one is inconsistent.
    const clauseStart = lead.search(/[,;，；。][^,;，；。]*$/) + 1;
    const words = lead.slice(clauseStart) + text.slice(from.start, Math.max(to.end, percent.end));
    const [rises, falls] = [up.test(words), down.test(words)];
    const isDecline = rises === falls ? to.value.lt(from.value) : falls;
    return [compareGrowth(from, to, percent, read, text, `${from.raw} → ${to.raw}`, isDecline ? -1 : 1)];
  }
  return [];
}

const growthRow =
  /\b(?:growth|change|variation|YoY|y-o-y|year[- ](?:on|over)[- ]year)\b|[Δ±]|增长率|成长率|增速|同比|年增|增减|变动|增幅/i;
/** Matches a negative number as in accounting. */
const bracketed = /^[(（].*[)）]$/;

/** Checks a row of growth rates below a row of values: each rate against its column's value and the previous one. */
export function checkGrowthRows({ rows, header, marked }: Table): Check[] {
  if (header === null || header.cells.filter((cell) => cell.date?.precision === 'year').length < 2) return [];
  return rows.flatMap((row, at) => {
    if (!growthRow.test(row.label) || otherRate.test(row.label)) return [];
    const named = metricIn(row.label.replace(growthRow, ''));
    const values = rows
      .slice(0, at)
      .findLast(
        (one) =>
          one.cells.some((cell) => cell.number && !cell.number.percent) &&
          (!named || metricIn(one.label)?.metric.id === named.metric.id),
      );
    if (!values) return [];
    return row.cells.flatMap((cell, index) => {
      const shift = marked ? 0 : row.cells.length - values.cells.length;
      const to = values.cells[index - shift]?.number;
      const from = values.cells[index - shift - 1]?.number;
      const periods = [header.cells[index - 1]?.date?.year, header.cells[index]?.date?.year];
      const adjoining = !marked || (periods[0] !== undefined && periods[1] === periods[0] + 1);
      if (!cell.number?.percent || !to || !from || from.percent || from.value.lte(0) || !adjoining) return [];
      const subject = nameOfCell(row, header, marked ? index : header.cells.length - row.cells.length + index);
      const stated = bracketed.test(cell.text)
        ? { ...cell.number, value: cell.number.value.abs().times(-1) }
        : cell.number;
      return [compareGrowth(from, to, stated, row.read, subject, `${from.raw} → ${to.raw}`, 1)];
    });
  });
}

/** Checks a column of growth rates against the two years in the same row. At least half of the rows must agree. */
export function checkGrowthColumns({ rows, header, marked }: Table): Check[] {
  const heads = header?.cells ?? [];
  const years = heads.flatMap(({ date }, index) => (date?.precision === 'year' ? [{ index, year: date.year }] : []));
  const rates = heads.flatMap(({ text, date }, index) =>
    date === null && growthRow.test(text) && !otherRate.test(text) ? [index] : [],
  );
  const [first, second] = [...years].sort((a, b) => a.year - b.year);
  const [rate] = rates;
  if (!marked || years.length !== 2 || rates.length !== 1 || rate === undefined || second!.year !== first!.year + 1)
    return [];
  const checks = rows.flatMap((row) => {
    const [from, to, stated] = [first!.index, second!.index, rate].map((index) => row.cells[index]?.number);
    if (!from || !to || !stated?.percent || from.percent || to.percent || from.value.lte(0)) return [];
    const isNegative = bracketed.test(row.cells[rate]!.text);
    const value = isNegative ? stated.value.abs().times(-1) : stated.value;
    return compareGrowth(
      from,
      to,
      { ...stated, value },
      row.read,
      nameOfCell(row, header, rate),
      `${from.raw} → ${to.raw}`,
      1,
    );
  });
  return checks.filter(({ status }) => status === 'consistent').length * 2 >= checks.length ? checks : [];
}
