import type { Row, Table } from '../../read/table.ts';
import { wordsOf } from '../../words.ts';
import { metricOfRow } from '../metric-names.ts';

const salesName = wordsOf({
  text: [/^(?:net |total |group )?(?:revenues?|sales|turnover|income)\b(?! (?:cost|tax|per|growth))/],
  zh: [/^(?:年|营业|主营业务|销售)?(?:收入|营收)(?!成本|增)/],
});
const salesTitle = /^[\d.、\s一二三四五六七八九十]*(?:revenues?|sales|turnover|income)\b|收入|营收/i;
const plainColumn =
  /^(?:business(?: line)?|segment|product|stream|service|line|division|业务|产品|板块|品类|项目)(?:$|[\s（(,，])/i;
const exactTotal = /^(?:grand )?total$|^(?:合计|总计)$/i;

/** Returns the total of a table that lists the sales by product, business or customer. */
export function totalOfSales({ header, rows }: Table): Row | null {
  const name = header?.cells[0]?.text ?? '';
  const title = header?.read.title ?? '';
  if (!salesName.test(name) && !(plainColumn.test(name) && salesTitle.test(title) && !/成本|cost/i.test(title)))
    return null;
  const total = rows.find(({ label }) => exactTotal.test(label.trim()));
  const named = rows.some(({ label }) => metricOfRow(label) !== null);
  return total && !named && rows.indexOf(total) >= 2 ? total : null;
}
