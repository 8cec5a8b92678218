import Big from 'big.js';
import { metricOfRow } from '../../../facts/metric-names.ts';
import type { Table } from '../../../read/table.ts';
import { cellValue, unitOf, unitOfRow } from '../../../read/table-units.ts';
import { nameOfCell } from '../../../read/tables.ts';
import { type Check, checkOf, sum } from '../check.ts';

/** Metrics of a year that are the sum of its quarters. */
const flows = new Set([
  ...['revenue', 'gmv', 'cost_of_sales', 'cost', 'gross_profit', 'ebitda', 'operating_result', 'net_profit'],
]);
/** Columns that are not a full year, or not an actual one beside actual quarters. */
const otherYear = /\bYTD\b|\bto date\b|\b[LT]TM\b|budget|plan|forecast|target|累计|至今|预算|计划/i;
const partsOfYear = { quarter: 4, half: 2 };

/** Returns the columns of each year's quarters or halves, with the column of the year itself. */
function yearsOf({ header }: Table): { at: number; parts: number[] }[] {
  const dates = header?.cells.map(({ date }) => date) ?? [];
  return dates.flatMap((whole, at) => {
    if (whole?.precision !== 'year' || otherYear.test(header!.cells[at]!.text)) return [];
    return Object.entries(partsOfYear).flatMap(([precision, count]) => {
      const parts = dates.flatMap((date, index) =>
        date?.precision === precision && date.year === whole.year ? [index] : [],
      );
      // Two columns of one quarter are its actual and its budget.
      const isComplete = parts.length === count && new Set(parts.map((index) => dates[index]!.iso)).size === count;
      return isComplete ? [{ at, parts }] : [];
    });
  });
}

/** Checks that the quarters or halves of a year add up to the year, in the rows of a table. */
export function checkPeriods(table: Table): Check[] {
  const unit = unitOf(table);
  return yearsOf(table).flatMap(({ at, parts }) =>
    table.rows.flatMap((row) => {
      const metric = metricOfRow(row.label)?.metric;
      const cells = [...parts, at].map((index) => row.cells[index]?.number);
      if (!metric || !flows.has(metric.id) || cells.some((number) => !number || number.percent || number.multiple))
        return [];
      const values = cells.map((number) => cellValue(number!, unitOfRow(row.label, unit), metric));
      const stated = values.pop()!;
      return checkOf({
        kind: 'total',
        subject: nameOfCell(row, table.header, at),
        expected: sum(values.map(({ value }) => value)),
        stated: stated.value,
        tolerance: sum([...values, stated].map(({ step }) => step)).times(new Big('0.6')),
        unit: stated.unit,
        basis: cells
          .slice(0, -1)
          .map((number) => number!.raw)
          .join(' + '),
        read: row.read,
      });
    }),
  );
}
