import type Big from 'big.js';
import { wordsOf } from '../../../words.ts';
import type { NumberHit } from '../../read/numbers.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import { type Check, checkOf } from '../check.ts';
import { type Column, columnsOf } from './check-columns.ts';

/** Names of all that a project costs. */
const wholeCost = wordsOf({
  en: [
    /total (?:project |capital |planned )?(?:investment|costs?|outlay|budget|capex)/,
    /(?:project|build|construction) (?:costs?|budget|outlay)|(?:cost|budget) (?:of|for) the (?:whole )?project/,
    /project (?:is )?cost(?:s|ing)|investment(?: required)? (?:is|of|amounts to|comes to)/,
  ],
  zh: [/总投资(?:额|估算|概算)?/, /投资总额|项目投资(?:总额)?|总造价|总预算/],
});
/** A part of the cost, or the cost of one of several things. */
const ofPart = wordsOf({
  en: [/phases?|stages?|first|second|per|each|every|annual|yearly|so far|already|remaining|additional/],
  zh: [/[一二三首每各单]期|阶段|每|单[个店台]|其中|已|年度|剩余|新增/],
});
/** Names of the parts of an investment. */
const investments = wordsOf({
  en: [
    /equipment|machinery|plant|works|building|buildings|construction|civil|land|installation|fit-?out/,
    /contingency|working capital|commissioning|fees|engineering|software|vehicles/,
  ],
  zh: [/设备|工程|土建|建筑|安装|土地|预备费|流动资金|装修|基建|软件|车辆|设计/],
});
const MAX_GAP = 16;

/** Returns the amount that a sentence gives as the whole cost of a project. */
function costIn({ text, kind, numbers }: Read): NumberHit | null {
  const named = kind === 'row' || kind === 'heading' || text.length > 400 ? null : wholeCost.exec(text);
  if (!named) return null;
  const from = named.index + named[0].length;
  const amount = numbers.find(({ start, currency }) => start >= from && start - from <= MAX_GAP && currency !== null);
  const clause = text.slice(0, amount?.start).replace(/^.*[.;,，。；]/s, '');
  return amount?.value.gt(0) && !ofPart.test(clause) ? amount : null;
}

/** Returns the columns of tables that list the parts of an investment. */
const columnsIn = (tables: readonly Table[], entry: string | undefined): Column[] =>
  tables
    .filter(({ rows }) => rows[0]!.read.place.entry === entry)
    .flatMap(columnsOf)
    .filter(({ parts }) => parts.filter((part) => investments.test(part)).length >= 2);

/** Returns what a project costs, by tables of its parts and by sentences. */
export function projectCosts(reads: readonly Read[], tables: readonly Table[], entry: string | undefined) {
  const ofTables = columnsIn(tables, entry).map(({ value, unit }) => ({ value, unit, raw: value.toFixed() }));
  const ofText = reads.flatMap((read) => {
    const hit = read.place.entry === entry ? costIn(read) : null;
    return hit ? [{ value: hit.value, unit: hit.currency!, raw: hit.raw }] : [];
  });
  return [...ofTables, ...ofText];
}

const isNear = (a: Big, b: Big) => a.gte(b.times('0.75')) && a.lte(b.times('1.33'));

/** Checks the cost of a project that sentences state against the table that lists its parts, anywhere in the document. */
export function checkProjectCost(reads: readonly Read[], tables: readonly Table[]): Check[] {
  const costs = reads.flatMap((read) => {
    const hit = costIn(read);
    return hit ? [{ hit, read }] : [];
  });
  const [first, ...others] = costs;
  // Two different costs may be those of two projects.
  if (!first || others.some(({ hit }) => !hit.value.eq(first.hit.value))) return [];
  const { hit, read } = first;
  const columns = columnsIn(tables, read.place.entry).filter(({ unit }) => unit === hit.currency);
  const tolerance = ({ half }: Column) => half.plus(hit.step.div(2));
  if (columns.some((one) => one.value.minus(hit.value).abs().lte(tolerance(one)))) return [];
  const [column, ...more] = columns.filter(({ value }) => isNear(hit.value, value));
  if (!column || more.length > 0) return [];
  // The table may leave out a part that a sentence gives, such as the working capital.
  const rest = hit.value.minus(column.value);
  if (reads.some(({ numbers }) => numbers.some(({ value, currency }) => currency === hit.currency && value.eq(rest))))
    return [];
  return [
    checkOf({
      kind: 'total',
      subject: read.text,
      expected: column.value,
      stated: hit.value,
      tolerance: tolerance(column),
      unit: column.unit,
      basis: column.terms.join(' + '),
      read,
    }),
  ];
}
