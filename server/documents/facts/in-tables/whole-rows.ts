import { aliases } from '../../lexicon/aliases.ts';
import { customerColumns, severalNames, shareColumns } from '../../lexicon/table-names.ts';
import { isTotalName } from '../../read/row-kind.ts';
import type { Row, Table } from '../../read/table.ts';

const customers = aliases(customerColumns);
const shares = aliases(shareColumns);
const several = aliases(severalNames);
/** "31 accounts", "Customers 6–10". */
const severalByNumber = /^\W*\d|\d\s?[-–~至到]\s?\d/;

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
