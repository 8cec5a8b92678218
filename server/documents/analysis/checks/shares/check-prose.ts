import Big from 'big.js';
import type { NumberHit } from '../../read/numbers.ts';
import type { Read } from '../../read/reading.ts';
import { nameOfCell, type Row, type Table } from '../../read/tables.ts';
import { type Check, checkOf } from '../check.ts';

const totalRow = /^(?:grand )?totals?\b|^sum\b|合计|总计|共计/i;
const revenue = /\b(?:revenues?|sales|turnover|income)\b|[$€£¥]|收入|营收|销售/i;
/** "… bought 38% of everything we sold", "占收入的58%". */
const shareOfRevenue =
  /% of (?:(?:our|its|the|total|all|company|group|annual) )*(?:revenues?|sales|turnover|income|everything)\b|(?:占|贡献)[^。；，%]{0,14}(?:收入|营收|销售额)[^。；，%]{0,6}\d/i;
/** Words that tie a figure to a plan, a part or another time. */
const qualified =
  /\b(?:plan\w*|will|would|target\w*|expect\w*|forecast|budget\w*|including|of which|previously|additional|new|per)\b|预计|计划|目标|将|其中|新增|增加|订单|累计|包括/i;
/** A unit of counting in the name of a column: "在保台数", "推广面积（万亩）". */
const measured = /[（(]?(万?)([台辆人家个亩吨座间张套件名])数?[)）]?$/;

/** A figure of a table that a sentence may repeat. */
interface Part {
  name: string;
  /** Year of the column, if it has one. */
  year: number | null;
  value: Big;
  tolerance: Big;
  unit: string;
  row: Row;
}

const yearOf = (table: Table, index: number): number | null => {
  const { date, text = '' } = table.header?.cells[index] ?? {};
  return date?.year ?? (Number(/(?:19|20)\d{2}/.exec(text)?.[0] ?? /(?:19|20)\d{2}/.exec(table.caption)?.[0]) || null);
};

/** Returns the share of each row in the revenue that a table splits up, by column. */
function sharesIn(table: Table): Part[] {
  const total = table.rows.at(-1);
  if (!table.marked || !total || !totalRow.test(total.label)) return [];
  if (!revenue.test(`${table.caption}\n${table.header?.read.text}\n${total.label}`)) return [];
  return total.cells.flatMap((cell, index) => {
    const whole = cell.number;
    if (!whole || whole.percent || whole.multiple || whole.value.lte(0)) return [];
    return table.rows.slice(0, -1).flatMap((row) => {
      const part = row.cells[index]?.number;
      if (!part || part.percent || part.value.lte(0) || row.label.length < 3) return [];
      const value = part.value.div(whole.value).times(100);
      return { name: row.label, year: yearOf(table, index), value, tolerance: new Big(1), unit: '%', row };
    });
  });
}

/** Returns the totals of columns that count something, with the name of what they count. */
function countsIn(table: Table): Part[] {
  const { header, rows, marked } = table;
  const row = rows.at(-1);
  if (!marked || !header || !row || !totalRow.test(row.label)) return [];
  return header.cells.flatMap(({ text }, index) => {
    const hit = row.cells[index]?.number;
    const [whole, tenThousand, unit] = measured.exec(text) ?? [];
    if (!hit || hit.percent || hit.currency || whole === undefined) return [];
    const own = text.slice(0, -whole.length).replace(/^.*年(?:度|末|底)?/, '');
    const name = own.length > 1 ? own : (header.cells[0]?.text ?? '').replace(/(?:类)?[型别]$/, '');
    if (name.length < 2) return [];
    const value = hit.value.times(tenThousand ? '1e4' : 1);
    return { name, year: yearOf(table, index), value, tolerance: new Big(0), unit: unit!, row };
  });
}

/** Returns the number after a name in a sentence, if the sentence is about the same year as the part. */
function statedAfter(read: Read, part: Part): { hit: NumberHit; between: string } | null {
  const { text, dates, numbers, place } = read;
  const at = text.toLowerCase().indexOf(part.name.toLowerCase());
  if (at < 0 || part.row.read.place.entry !== place.entry) return null;
  const years = new Set(dates.map(({ year }) => year));
  const isSameYear =
    years.size === 0 ? part.year === null : years.size === 1 && part.year !== null && years.has(part.year);
  const end = at + part.name.length;
  const hit = numbers.find(({ start }) => start >= end);
  if (!isSameYear || !hit || hit.start - end > 40) return null;
  // "1.35 against a budget of 1.30 and 1.18 in 2023": the year is that of the last number.
  const isOfAnother = (year: number) => numbers.some(({ start }) => start >= hit.end && start < year);
  if (dates.length > 0 && dates.every(({ start }) => start >= hit.end && isOfAnother(start))) return null;
  const clause = text
    .slice(0, hit.end)
    .split(/[;；。]|\. |(?<=\p{Script=Han})，/u)
    .at(-1)!;
  if (qualified.test(clause)) return null;
  return { hit, between: text.slice(end, hit.start) };
}

/** Returns true for a number that can be meant as the same figure: at most twice or half as large. */
const isNear = (hit: NumberHit, { value }: Part) => hit.value.gt(value.div(2)) && hit.value.lt(value.times(2));

const repeats: readonly [(table: Table) => Part[], (read: Read, part: Part) => NumberHit | null][] = [
  [
    sharesIn,
    (read, part) => {
      const { hit } = statedAfter(read, part) ?? {};
      return hit?.percent && shareOfRevenue.test(read.text) ? hit : null;
    },
  ],
  [
    countsIn,
    (read, part) => {
      const { hit, between } = statedAfter(read, part) ?? {};
      const isCount = hit && !hit.percent && hit.currency === null && hit.after.startsWith(part.unit);
      return isCount && isNear(hit, part) && between!.length < 12 && !/[，。；]/.test(between!) ? hit : null;
    },
  ],
];

/** Checks figures that a sentence repeats from a table: the share of a customer, a total count. */
export function checkProse(reads: readonly Read[], tables: readonly Table[]): Check[] {
  const sentences = reads.filter(({ kind, numbers }) => kind !== 'row' && numbers.length > 0);
  return repeats.flatMap(([partsOf, statedIn]) => {
    const parts = tables.slice(0, 100).flatMap(partsOf).slice(0, 300);
    return sentences.flatMap((read) => {
      const found = parts.flatMap((part) => {
        const hit = statedIn(read, part);
        return hit ? [{ part, hit }] : [];
      });
      const [first] = found;
      if (found.length !== 1 || !first) return [];
      const { part, hit } = first;
      return checkOf({
        kind: 'conflict',
        subject: nameOfCell(part.row),
        expected: part.value,
        stated: hit.value,
        tolerance: part.tolerance.plus(hit.step),
        unit: /^[A-Z]{3}$|%/.test(part.unit) ? part.unit : 'number',
        basis: part.row.read.written.replace(/\s+/g, ' '),
        read,
      });
    });
  });
}
