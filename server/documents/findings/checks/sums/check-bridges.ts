import Big from 'big.js';
import { metricOfRow } from '../../../facts/metric-names.ts';
import type { Row, Table } from '../../../read/table.ts';
import { cellValue, unitOf } from '../../../read/table-units.ts';
import { nameOfCell } from '../../../read/tables.ts';
import { type Check, checkOf, sum } from '../check.ts';

const opening =
  /^(?:opening|beginning|starting)\b|, opening$|\bat (?:the )?(?:start|beginning) of\b|^期初|期初(?:余额|数)?$/i;
const closing = /^(?:closing|ending)\b|, closing$|\bat (?:the )?end of\b|^期末|期末(?:余额|数)?$/i;
const outflow =
  /churn|contraction|\blost\b|less\b|repaid|repayment|outflow|expenditure|payments?\b|leavers|减少|流出|流失/i;
const adjusted = /^(?:adjusted |normali[sz]ed |underlying )?EBITDA\b(?! margin)|^(?:调整后|经调整)EBITDA/i;
const startsBridge = new Set(['operating_result', 'net_profit']);

/** Maximum difference between a balance and its parts, as a share. A larger one means that the table lacks rows. */
const MAX_DIFFERENCE = 0.2;
const isNear = (a: Big, b: Big) => a.minus(b).abs().lte(a.abs().times(MAX_DIFFERENCE));

const amountAt = (row: Row, index: number) => {
  const number = row.cells[index]?.number;
  return number && !number.percent && !number.multiple ? number : null;
};

/** Returns the first and the last row of each series of rows that add up to the last one. */
function bridgesIn(rows: readonly Row[]): { from: number; to: number }[] {
  return rows.flatMap((row, to) => {
    const isClosing = closing.test(row.label);
    if (!isClosing && !adjusted.test(row.label)) return [];
    const from = rows
      .slice(0, to)
      .findLastIndex(({ label }) =>
        isClosing ? opening.test(label) : startsBridge.has(metricOfRow(label)?.metric.id ?? ''),
      );
    return from >= 0 && to - from >= 2 ? [{ from, to }] : [];
  });
}

/**
 * Checks rows that lead from one amount to another: an opening to a closing balance, or operating income to adjusted
 * EBITDA. Such rows are checked if another column shows that they add up, or if the table has no other rows and only
 * one column.
 */
export function checkBridges(table: Table): Check[] {
  if (!table.marked || table.header === null) return [];
  const unit = unitOf(table);
  return bridgesIn(table.rows).flatMap(({ from, to }) => {
    const last = table.rows[to]!;
    const parts = table.rows.slice(from, to);
    const signs = [() => 1, ({ label }: Row, value: Big) => (outflow.test(label) && value.gt(0) ? -1 : 1)] as const;
    const attempts = signs.map((signOf) =>
      last.cells.flatMap((cell, index) => {
        const stated = amountAt(last, index);
        const terms = parts.flatMap((row) => {
          const hit = amountAt(row, index);
          return hit ? [{ row, value: hit.value.times(signOf(row, hit.value)), step: hit.step }] : [];
        });
        if (!stated || terms.length < 2 || terms[0]!.row !== parts[0]) return [];
        const scaled = cellValue(stated, unit, metricOfRow(last.label)?.metric ?? null);
        const factor = stated.value.eq(0) ? 1 : scaled.value.div(stated.value);
        return checkOf({
          kind: 'total',
          subject: nameOfCell(last, table.header, index),
          expected: sum(terms.map(({ value }) => value)).times(factor),
          stated: cell.number!.value.times(factor),
          tolerance: sum([...terms, stated].map(({ step }) => step.div(2)))
            .plus(stated.value.abs().gte(10_000) ? 1 : 0)
            .times(factor),
          unit: scaled.unit,
          basis: terms.map(({ row, value }) => `${nameOfCell(row)} ${value.toFixed()}`).join(' + '),
          read: last.read,
        });
      }),
    );
    const agreeing = (checks: readonly Check[]) => checks.filter(({ status }) => status === 'consistent').length;
    const best = agreeing(attempts[1]!) > agreeing(attempts[0]!) ? attempts[1]! : attempts[0]!;
    if (agreeing(best) > 0) return agreeing(best) * 2 >= best.length ? best : [];
    // In a table with one column, all rows have to belong to the bridge.
    const [only, ...more] = attempts[parts.some((row) => row.cells.some(({ number }) => number?.value.lt(0))) ? 0 : 1]!;
    const isWhole = from === 0 && to === table.rows.length - 1 && more.length === 0 && closing.test(last.label);
    return isWhole && only && isNear(new Big(only.stated), new Big(only.expected)) ? [only] : [];
  });
}
