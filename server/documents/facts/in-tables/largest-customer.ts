import { asWritten } from '../../label/simplified.ts';
import { isTotalName } from '../../read/row-kind.ts';
import type { Row, Table } from '../../read/table.ts';
import { wordsOf } from '../../words.ts';

const client = /^(?:customer|client|account|buyer)s?\b|^(?:主要)?客户(?:名称)?$/i;
const shareOfSales = wordsOf({
  stems: [/(?:sales|revenue|turnover|ARR) (?:share|%)/],
  text: [
    /(?:share|%|percent|portion)\b.*\b(?:sales|revenues?|turnover|income|ARR)\b/,
    /^share(?: (?:19|20)\d\d)?$|^%$/,
  ],
  zh: [/占.*(?:收入|营收|销售)|^(?:(?:19|20)\d\d年?)?占比/],
});
const severalClients = /\bothers?\b|\ball\b|\brest\b|\d|其他|其余/i;

/** Returns the row with the largest share in a table of customers, and the name of its column. */
export function largestCustomer({ header, rows }: Table): { row: Row; head: string } | null {
  if (!client.test(header?.cells[0]?.text ?? '')) return null;
  const column = header!.cells.findIndex(({ text }) => shareOfSales.test(text));
  const named = rows.filter(
    ({ label, cells }) => !isTotalName(label) && !severalClients.test(label) && cells[column]?.number?.percent,
  );
  const [first, ...rest] = named;
  if (!first || rest.length === 0) return null;
  const shareIn = ({ cells }: Row) => cells[column]!.number!.value;
  const row = rest.reduce((top, one) => (shareIn(one).gt(shareIn(top)) ? one : top), first);
  return { row, head: asWritten(header!.cells[column]!.text, header!.read) };
}
