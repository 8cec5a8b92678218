import type { Row } from './table.ts';
import { unitIn } from './table-units.ts';

/** A name of a column: "Share (%)", "FY24, % of sales", 占比（%）. */
const headOfPercent = /[%％]|\bper ?cent(?:age)?\b|百分比/i;
/** A name of a row that ends with the sign: "EBITDA margin, %", 毛利率（%）. */
const labelOfPercent = /(?:^|[\s,，(（])[%％][)）]?$/;
/** Larger numbers are amounts, even in a column of percentages. */
const MAX_PERCENT = 1_000;

const isPercent = (name: string, words: RegExp) => {
  const { power, currency } = unitIn(name);
  return words.test(name) && power === 0 && currency === null;
};

/** Returns the rows with their bare numbers read as percentages where the name of the column or of the row says so. */
export function withPercentages(rows: readonly Row[], header: Row | null): Row[] {
  const columns = header?.cells.map(({ text }) => isPercent(text, headOfPercent)) ?? [];
  return rows.map((row) => {
    const isOfRow = isPercent(row.label.trim(), labelOfPercent);
    if (!isOfRow && !columns.includes(true)) return row;
    const cells = row.cells.map((cell, index) => {
      const { number } = cell;
      const isNamed = isOfRow || columns[index];
      if (!isNamed || !number || number.currency !== null || number.multiple || number.value.abs().gt(MAX_PERCENT))
        return cell;
      return { ...cell, number: { ...number, percent: true } };
    });
    return { ...row, cells };
  });
}
