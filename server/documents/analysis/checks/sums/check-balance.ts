import { wordsOf } from '../../../words.ts';
import type { Row, Table } from '../../read/table.ts';
import { cellValue, unitOf } from '../../read/table-units.ts';
import { nameOfCell } from '../../read/tables.ts';
import { type Check, checkOf } from '../check.ts';

const income = /^total (?:income|incoming resources|receipts)\b|^(?:总收入|收入(?:合计|总计))/i;
const spending = /^total (?:expenditure|expenses|outgoings|payments|spending|costs)\b|^(?:总支出|支出(?:合计|总计))/i;
const net = wordsOf({
  text: [/^net (?:income|expenditure|movement|surplus|deficit|result|receipts)\b/, /^(?:surplus|deficit)\b/],
  zh: [/^(?:本年|本期)?(?:收支)?(?:结余|盈余|净收支)/],
});

/**
 * Checks that a surplus is total income less total expenditure, as nonprofit organizations report it. At least half of the
 * columns must agree, which shows that these are the right rows.
 */
export function checkBalance(table: Table): Check[] {
  const { rows, header, marked } = table;
  const at = rows.findIndex(({ label }) => net.test(label));
  const last = (name: RegExp) => rows.slice(0, Math.max(0, at)).findLast(({ label }) => name.test(label));
  const [earned, spent] = [last(income), last(spending)];
  const stated = rows[at];
  if (!marked || header === null || !earned || !spent || !stated) return [];
  const unit = unitOf(table);
  const valueAt = (row: Row, index: number) => {
    const number = row.cells[index]?.number;
    return number && !number.percent ? cellValue(number, unit, null) : null;
  };
  const checks = stated.cells.flatMap((_, index) => {
    const [a, b, c] = [earned, spent, stated].map((row) => valueAt(row, index));
    if (!a || !b || !c) return [];
    return checkOf({
      kind: 'total',
      subject: nameOfCell(stated, header, index),
      expected: a.value.minus(b.value.abs()),
      stated: c.value,
      tolerance: a.step.plus(b.step).plus(c.step),
      unit: c.unit,
      basis: `${nameOfCell(earned)} ${a.value.toFixed()} − ${nameOfCell(spent)} ${b.value.abs().toFixed()}`,
      read: stated.read,
    });
  });
  const agreeing = checks.filter(({ status }) => status === 'consistent').length;
  return agreeing > 0 && agreeing * 2 >= checks.length ? checks : [];
}
