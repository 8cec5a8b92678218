import type Big from 'big.js';
import type { NumberHit } from '../../read/numbers.ts';
import type { Read } from '../../read/reading.ts';
import { nameOfCell, type Row, type Table } from '../../read/tables.ts';
import { type Check, checkOf } from '../check.ts';

const totalRow = /^(?:grand )?totals?\b|^sum\b|合计|总计|共计/i;
/** Words that tie a figure to a plan, a part or another time. */
const qualified =
  /\b(?:plan\w*|will|would|target\w*|expect\w*|forecast|budget\w*|including|of which|previously|additional|new|per)\b|预计|计划|目标|将|其中|新增|增加|订单|累计|包括/i;
/** A unit of counting in the name of a column: "在保台数", "推广面积（万亩）". */
const measured = /[（(]?(万?)([台辆人家个亩吨座间张套件名])数?[)）]?$/;

/** A total count of a table that a sentence may repeat. */
interface Part {
  name: string;
  /** Year of the column, if it has one. */
  year: number | null;
  value: Big;
  unit: string;
  row: Row;
}

const yearOf = (table: Table, index: number): number | null => {
  const { date, text = '' } = table.header?.cells[index] ?? {};
  return date?.year ?? (Number(/(?:19|20)\d{2}/.exec(text)?.[0] ?? /(?:19|20)\d{2}/.exec(table.caption)?.[0]) || null);
};

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
    return { name, year: yearOf(table, index), value, unit: unit!, row };
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

/** Checks total counts that a sentence repeats from a table: "截至2024年末，公司在保电梯12,600台". */
export function checkProse(reads: readonly Read[], tables: readonly Table[]): Check[] {
  const counts = tables.slice(0, 100).flatMap(countsIn).slice(0, 300);
  return reads.flatMap((read) => {
    const found = counts.flatMap((part) => {
      const { hit, between } = (read.kind !== 'row' && statedAfter(read, part)) || {};
      const isCount = hit && !hit.percent && hit.currency === null && hit.after.startsWith(part.unit);
      return isCount && isNear(hit, part) && between!.length < 12 && !/[，。；]/.test(between!) ? [{ part, hit }] : [];
    });
    const [first] = found;
    if (found.length !== 1 || !first) return [];
    const { part, hit } = first;
    return checkOf({
      kind: 'conflict',
      subject: nameOfCell(part.row),
      expected: part.value,
      stated: hit.value,
      tolerance: hit.step,
      unit: 'number',
      basis: part.row.read.written.replace(/\s+/g, ' '),
      read,
    });
  });
}
