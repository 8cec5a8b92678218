import { aliases } from '../../lexicon/aliases.ts';
import { customerColumns, lineNames, salesNames, severalNames, shareColumns } from '../../lexicon/table-names.ts';
import { isTotalName } from '../../read/row-kind.ts';
import type { Row, Table } from '../../read/table.ts';
import { metricOfRow } from '../metric-names.ts';

const customers = aliases(customerColumns);
const shares = aliases(shareColumns);
const several = aliases(severalNames);
/** "31 accounts", "Customers 6–10". */
const severalByNumber = /^\W*\d|\d\s?[-–~至到]\s?\d/;
const sales = aliases(salesNames);
const lines = aliases(lineNames);
const exactTotal = /^(?:grand )?total$|^(?:合计|总计)$/i;

/** Returns the rows of a table of customers, the one with the largest share first, and the column of their shares. */
export function customerShares({ header, rows }: Table): { rows: Row[]; column: number } | null {
  if (!header || !customers.test(header.cells[0]?.text ?? '') || rows.length < 2) return null;
  const column = header.cells.findIndex(({ text }) => shares.test(text));
  const named = rows.filter(
    ({ label, cells }) =>
      !isTotalName(label) && !several.test(label) && !severalByNumber.test(label) && cells[column]?.number?.percent,
  );
  const shareIn = ({ cells }: Row) => cells[column]!.number!.value;
  return named.length > 0 ? { rows: named.sort((a, b) => shareIn(b).cmp(shareIn(a))), column } : null;
}

/** Returns the total of a table that lists the sales by product, business or customer. */
export function totalOfSales({ header, rows }: Table): Row | null {
  const name = header?.cells[0]?.text ?? '';
  const title = (header?.read.title ?? '').replace(/^[\d.、\s一二三四五六七八九十]*/, '');
  if (!sales.test(name) && !(lines.test(name) && sales.test(title))) return null;
  const total = rows.find(({ label }) => exactTotal.test(label.trim()));
  const isNamed = rows.some(({ label }) => metricOfRow(label) !== null);
  return total && !isNamed && rows.indexOf(total) >= 2 ? total : null;
}
