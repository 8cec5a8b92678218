import Big from 'big.js';
import { type MetricName, metricOfRow } from '../../../facts/metric-names.ts';
import type { Row, Table, TableUnit } from '../../../read/table.ts';
import { cellValue, unitOf, unitOfRow } from '../../../read/table-units.ts';
import { nameOfCell } from '../../../read/tables.ts';
import { wordsOf } from '../../../words.ts';
import { type Check, checkOf, sum } from '../check.ts';

interface Value {
  value: Big;
  step: Big;
  unit: string;
}

/** The profit that each margin states as a share of revenue. */
const marginOf: readonly [RegExp, string][] = [
  [/gross (?:profit )?margin|毛利率/i, 'gross_profit'],
  [/EBITDA margin/i, 'ebitda'],
  [/operating margin|营业利润率/i, 'operating_result'],
  [/net (?:profit |income )?margin|净利率|净利润率/i, 'net_profit'],
];

const valueAt = (row: Row, index: number, unit: TableUnit, metric: MetricName | null): Value | null => {
  const number = row.cells[index]?.number;
  return number && !number.percent && !number.multiple ? cellValue(number, unitOfRow(row.label, unit), metric) : null;
};

/** Returns the only row of a metric, or, of several, the one whose label is exactly the metric. */
function rowOf(rows: readonly Row[], id: string): { row: Row; at: number; metric: MetricName } | null {
  const named = rows.flatMap((row, at) => {
    const of = metricOfRow(row.label);
    const isAmount = row.cells.some(({ number }) => number !== null && !number.percent);
    return of?.metric.id === id && isAmount ? [{ row, at, ...of }] : [];
  });
  const exact = named.filter((one) => one.exact);
  const [only] = exact.length > 0 ? exact : named;
  return only && (exact.length === 1 || named.length === 1) ? only : null;
}

/** Checks that revenue less cost of sales is gross profit, in each column of a table. */
function checkGrossProfit(table: Table, unit: TableUnit): Check[] {
  const [revenue, cost, profit] = ['revenue', 'cost_of_sales', 'gross_profit'].map((id) => rowOf(table.rows, id));
  if (!revenue || !cost || !profit || !(revenue.at < cost.at && cost.at < profit.at)) return [];
  const checks: Check[] = [];
  for (let index = 1; index < profit.row.cells.length; index += 1) {
    const [a, b, stated] = [revenue, cost, profit].map(({ row, metric }) => valueAt(row, index, unit, metric));
    if (!a || !b || !stated || a.value.lte(0)) continue;
    checks.push(
      checkOf({
        kind: 'total',
        subject: nameOfCell(profit.row, table.header, index),
        expected: a.value.minus(b.value.abs()),
        stated: stated.value,
        tolerance: sum([a.step, b.step, stated.step].map(roundingOf)).plus(ofLarge(stated)),
        unit: stated.unit,
        basis: `${nameOfCell(revenue.row)} ${a.value.toFixed()} − ${nameOfCell(cost.row)} ${b.value.abs().toFixed()}`,
        read: profit.row.read,
      }),
    );
  }
  // Rows in between, such as other income, may belong to the sum, unless it holds in another column.
  const isAdjacent = profit.at - revenue.at === 2;
  return isAdjacent || checks.some(({ status }) => status === 'consistent') ? checks : [];
}

/** Whole numbers of at least a thousand may have been rounded, each by half a unit. @param costs number of subtracted rows */
const ofLarge = ({ value, step }: { value: Big; step: Big }, costs = 1) =>
  value.abs().gte(step.times(10_000)) ? step.times(10).times(Math.floor((costs + 2) / 2)) : 0;

/** The step of a whole number is a tenth of its rounding unit. */
const roundingOf = (step: Big) => (step.lt(1) || step.eq('0.1') ? step.div(2) : step.times('0.6'));

/** Checks a row of margins against the rows of the profit and the revenue in the same table. */
function checkMarginRows(table: Table, unit: TableUnit): Check[] {
  const revenue = rowOf(table.rows, 'revenue');
  if (!revenue) return [];
  return table.rows.flatMap((row) => {
    const of = marginOf.find(([name]) => name.test(row.label))?.[1];
    const profit = of ? rowOf(table.rows, of) : null;
    if (!profit) return [];
    return row.cells.flatMap((cell, index) => {
      const whole = valueAt(revenue.row, index, unit, revenue.metric);
      const part = valueAt(profit.row, index, unit, profit.metric);
      if (!cell.number?.percent || !whole || !part || whole.value.lte(0) || whole.unit !== part.unit) return [];
      const expected = part.value.div(whole.value).times(100);
      const rounding = part.step.plus(whole.step).div(whole.value).times(60);
      return checkOf({
        kind: 'ratio',
        subject: nameOfCell(row, table.header, index),
        expected,
        stated: cell.number.value,
        tolerance: (cell.number.step.gte('0.1') ? new Big('0.6') : new Big('0.15')).plus(rounding),
        unit: '%',
        basis: `${part.value.toFixed()} / ${whole.value.toFixed()}`,
        read: row.read,
      });
    });
  });
}

/** Result rows in the order of an income statement, each of which follows from the one before. */
const results = new Set(['gross_profit', 'ebitda', 'operating_result', 'net_profit']);
const otherResult = wordsOf({
  en: [/(?:profit|income|earnings|loss|result|surplus) before (?:income )?tax(?:es)?|PBT/],
  text: [/^(?:net |annual )?(?:results?|surplus|deficit|profit|loss)(?: ?[/(] ?\(?(?:loss|deficit)\)?)?$/],
  zh: [/税前利润|利润总额|^(?:年度|本期)?(?:利润|亏损|结余)$/],
});
const isResult = (label: string) =>
  results.has(metricOfRow(label)?.metric.id ?? '') || otherResult.test(label.replace(/\s?[,(（].*$/, ''));
const hasAmount = ({ cells }: Row) => cells.some(({ number }) => number && !number.percent);

/**
 * Checks that a result is an earlier row less the costs in between. The costs are the rows between the two, or their
 * total. The earlier row is the nearest for which this holds in most columns, and in at least two unless it is a result
 * itself, which shows that these are the right rows.
 */
function checkResults(table: Table, unit: TableUnit): Check[] {
  const rows = table.rows.filter(hasAmount);
  return rows.flatMap((row, at) => {
    if (!isResult(row.label) || metricOfRow(row.label)?.metric.id === 'gross_profit') return [];
    for (let from = at - 2; from >= 0; from -= 1) {
      const between = rows.slice(from + 1, at);
      const total = between.find(({ label }) => /total|合计/i.test(label));
      const checks = resultChecks(table, unit, rows[from]!, total ? [total] : between, row);
      const agreeing = checks.filter(({ status }) => status === 'consistent').length;
      if (agreeing * 2 > checks.length && (agreeing > 1 || isResult(rows[from]!.label))) return checks;
    }
    return [];
  });
}

/** Compares a row with an earlier one less the costs, in each column. */
function resultChecks(table: Table, unit: TableUnit, from: Row, costs: readonly Row[], row: Row): Check[] {
  const amounts = costs.flatMap(({ cells }) =>
    cells.flatMap(({ number }) => (number && !number.percent ? [number] : [])),
  );
  // In a table that writes costs as negative, the difference to the budget may have either sign.
  const isSigned = amounts.filter(({ value }) => value.lt(0)).length * 2 > amounts.length;
  return row.cells.flatMap((_, index) => {
    const stated = valueAt(row, index, unit, null);
    const start = valueAt(from, index, unit, null);
    const less = costs.flatMap((cost) => valueAt(cost, index, unit, null) ?? []);
    if (!stated || !start || less.length === 0) return [];
    const tolerance = sum([start, stated, ...less].map(({ step }) => roundingOf(step))).plus(
      ofLarge(stated, less.length),
    );
    const expected = start.value.minus(sum(less.map(({ value }) => (isSigned ? value.times(-1) : value.abs()))));
    // A tax credit is a negative cost.
    const literal = start.value.minus(sum(less.map(({ value }) => value)));
    return checkOf({
      kind: 'total',
      subject: nameOfCell(row, table.header, index),
      expected: literal.minus(stated.value).abs().lte(tolerance) ? literal : expected,
      stated: stated.value,
      tolerance,
      unit: stated.unit,
      basis: [from, ...costs].map((one) => nameOfCell(one)).join(' − '),
      read: row.read,
    });
  });
}

/** Checks profits and margins that follow from other rows of the same table. */
export function checkProfits(table: Table): Check[] {
  if (!table.marked) return [];
  const unit = unitOf(table);
  const results = checkResults(table, unit);
  // Rows without column names are compared only where most columns agree.
  return table.header === null
    ? results
    : [...checkGrossProfit(table, unit), ...checkMarginRows(table, unit), ...results];
}
