import { asWritten } from '../../label/simplified.ts';
import { aliases } from '../../lexicon/aliases.ts';
import { customerColumns, lineNames, salesNames, severalNames, shareColumns } from '../../lexicon/table-names.ts';
import { isTotalName } from '../../read/row-kind.ts';
import type { Row, Table } from '../../read/table.ts';
import { metricOfRow } from '../metric-names.ts';

const customers = aliases(customerColumns);
const shares = aliases(shareColumns);
const several = aliases(severalNames);
const sales = aliases(salesNames);
const lines = aliases(lineNames);
const exactTotal = /^(?:grand )?total$|^(?:合计|总计)$/i;

/** Returns the row with the largest share in a table of customers, and the name of its column. */
export function largestCustomer({ header, rows }: Table): { row: Row; head: string } | null {
  if (!header || !customers.test(header.cells[0]?.text ?? '')) return null;
  const column = header.cells.findIndex(({ text }) => shares.test(text));
  const named = rows.filter(
    ({ label, cells }) =>
      !isTotalName(label) && !several.test(label) && !/\d/.test(label) && cells[column]?.number?.percent,
  );
  const [first, ...rest] = named;
  if (!first || rest.length === 0) return null;
  const shareIn = ({ cells }: Row) => cells[column]!.number!.value;
  const row = rest.reduce((top, one) => (shareIn(one).gt(shareIn(top)) ? one : top), first);
  return { row, head: asWritten(header.cells[column]!.text, header.read) };
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
