import Big from 'big.js';
import { wordsOf } from '../../../words.ts';
import type { Claim } from '../../claims/claims.ts';
import { totalRow } from '../../claims/claims-of-table.ts';
import { marksIn } from '../../claims/marks.ts';
import { measureIn } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { NumberHit } from '../../read/numbers.ts';
import type { Read } from '../../read/reading.ts';
import type { Cell, Row, Table } from '../../read/table.ts';
import { cellValue, unitOfColumn, unitOfRow } from '../../read/table-units.ts';
import { nameOfCell } from '../../read/tables.ts';
import { type Check, checkOf, sum } from '../check.ts';

/** Columns whose values do not add up. */
const noSum = wordsOf({
  en: [/age/],
  text: [/price|rate|average|avg|score|per |margin|%|growth|index/, /year|date|opened|since|no\.$/],
  zh: [/单价|均|率|比/, /年份|时间|日期/, /序号|编号/],
});
const generic = /^(?:amounts?|numbers?|no\.?|values?|counts?|totals?|sum|金额|数量|数|人数|合计)?$/i;
/** Headers of columns that count the staff, alone or next to the names of departments. */
const staffHead =
  /^(?:(?:own|total|permanent) )?(?:employees|staff|head ?count|FTEs?)$|^(?:[年期]?[末底])?(?:在册|劳动定员|定员|编制|员工(?:人数|数量?)?)$/i;
const personHead = /^(?:people|persons|number|(?:[年期季月]?[末底])?(?:人数|人员|人员数量?))$/i;
/** Headers of columns that count people, to which the unit of the table does not apply. */
const ofPeople = wordsOf({ en: [/employees|staff|people|persons|headcount/], zh: [/人数|人员|员工|职工/] });
const department = /^(?:department|team|function|role|position|部门|岗位|车间|职能|工种|班组)/i;
const inBrackets = /[（(][^）)]*[）)]/g;
const listed =
  /^(?:uses?|items?|purposes?|sources?|cost|costs|category|what|how|用途|项目|来源|投向|内容|资金用途|投资项目)\b|用途|项目|来源/i;
/** Words of a sentence about an amount that a table below it divides. */
const whole = wordsOf({
  en: [
    /rais(?:e|ing)|seek(?:ing)?|ask(?:ing)?|looking for|need|request(?:ing)?/,
    /total|cost(?:s|ing)?|budget|invest(?:ment|ing)?|spend/,
    /proceeds|loan|grant|round/,
  ],
  zh: [/融资|募集|投资|资金/, /总额|共需|预算|合计/],
});

/** A column of a table that adds up to something, with the words that name it. */
interface Column {
  words: string[];
  /** Words of the first header cell, which may say what the table counts. */
  counted: string[];
  marks: string[];
  unit: string;
  value: Big;
  half: Big;
  terms: string[];
  /** Names of the rows that add up. */
  parts: string[];
  row: Row;
  table: Table;
  name: string;
  isTotal: boolean;
  isListed: boolean;
  /** Year that the header names: "Staff, September 2024". */
  year: number | null;
}

function columnsOf(table: Table): Column[] {
  const { header, rows, marked } = table;
  if (!marked || !header || rows.length > 100) return [];
  const totals = rows.filter(({ label }) => totalRow.test(label));
  const parts = rows.filter((row) => !totals.includes(row) && row.cells.some(({ number }) => number));
  const [total] = totals;
  if (totals.length > 1 || parts.length < 2 || rows.some(({ cells }) => cells[0]?.date)) return [];
  const numeric = header.cells.filter((_, index) => index > 0 && parts.some(({ cells }) => cells[index]?.number));
  return header.cells.flatMap((head, index): Column[] => {
    const { text, date } = head;
    const hits = parts.map((row) => row.cells[index]?.number);
    const isComplete = hits.every((hit) => hit && !hit.percent && !hit.multiple && hit.value.gte(0));
    // Columns of several years are not parts of one list.
    const nameIn = (cell: Cell) => cell.text.replace(cell.date?.raw ?? '', '').trim();
    const isOfYears =
      date !== null && numeric.some((other) => other !== head && other.date && nameIn(other) === nameIn(head));
    if (index === 0 || isOfYears || noSum.test(text.replace(inBrackets, '')) || !isComplete) return [];
    const measured = measureIn(text);
    const unit = ofPeople.test(text) ? { power: 0, currency: null } : unitOfColumn(table, index);
    const amounts = hits.map((hit) => cellValue(hit!, unitOfRow(text, unit), null));
    const ofUnit =
      measured?.unit ??
      (amounts[0]!.unit === 'number' ||
      (unitOfRow(text, { power: 0, currency: null }).currency === null &&
        hits.every((hit) => hit!.currency === null) &&
        !/[A-Z$€£¥元]/.test(table.caption.slice(-60)))
        ? ''
        : amounts[0]!.unit);
    if (ofUnit === 'months' || amounts.some((one) => one.unit !== amounts[0]!.unit)) return [];
    const isBare = ofUnit === '' || measured;
    const factor = measured?.factor ?? new Big(1);
    const values = isBare ? hits.map((hit) => hit!.value.times(factor)) : amounts.map(({ value }) => value);
    const stated = total?.cells[index]?.number;
    if (total && !stated) return [];
    const value = stated
      ? isBare
        ? stated.value.times(factor)
        : cellValue(stated, unitOfRow(text, unit), null).value
      : sum(values);
    const isWhole = isBare ? hits.every((hit) => !/[.]/.test(hit!.raw)) : false;
    const half = isWhole
      ? new Big(0)
      : sum(isBare ? hits.map((hit) => hit!.step.times(factor)) : amounts.map(({ step }) => step)).div(2);
    const undated = date ? text.replace(date.raw, '') : text;
    const bare = undated.replace(inBrackets, '').replace(/^[\s,，]+|[\s,，]+$/g, '');
    const first = (header.cells[0]?.text ?? '').replace(inBrackets, '');
    const isStaff = staffHead.test(bare) || (personHead.test(bare) && department.test(first));
    const named = isStaff
      ? ['employe']
      : generic.test(bare)
        ? contentWords(`${first}`)
        : contentWords(bare.replace(/数$/, ''));
    const words = named.filter((word) => !/^\d+$/.test(word)).map((word) => (word === 'person' ? 'employe' : word));
    return [
      {
        words: [...new Set(words)],
        counted: contentWords(first),
        marks: marksIn(`${header.cells[0]?.text ?? ''} ${text}`),
        unit: ofUnit,
        value,
        half,
        parts: parts.map(({ label }) => label),
        terms: parts.map((row, at) => `${nameOfCell(row)} ${hits[at]!.raw}`),
        row: total ?? parts.at(-1)!,
        table,
        name: nameOfCell({ ...(total ?? parts.at(-1)!), label: '' }, header, index) || bare,
        isTotal: stated !== undefined && stated !== null,
        year: date?.year ?? null,
        isListed: listed.test(first) && parts.length === rows.length - totals.length,
      },
    ];
  });
}

const otherKinds = new Set(['average', 'extreme', 'running', 'equivalent']);

const isWithin = (claim: Claim, { value }: Column, from: number, to: number) =>
  claim.value.gte(value.times(from)) && claim.value.lte(value.times(to));

/** Words of a sentence that gives the total of the table below it. */
const totalWords = /总量|总数|合计|共计|累计|\b(?:total|altogether|in all)\b/i;

/** Returns true if a sentence gives the number that a column adds up to. */
function isAbout(claim: Claim, column: Column, names: ReadonlySet<string>, isAbove: boolean): boolean {
  const { words } = claim;
  // "in Kent, Essex and Surrey", all rows of the table, is not a part of them.
  const text = claim.read.text.toLowerCase();
  const isOfAll = column.parts.every((part) => text.includes(part.toLowerCase()));
  // An average or a peak is not what the column adds up to.
  const isOtherKind = claim.marks.some((mark) => otherKinds.has(mark) && !column.marks.includes(mark));
  if (isOtherKind || claim.limits.isPartial) return false;
  const known = [...column.words, ...(isOfAll ? contentWords(column.parts.join(' ')) : [])];
  // If a sentence counts something, only the words of what it counts show what it is about.
  const isCount = claim.noun !== null && !/[:：]/.test(claim.read.text);
  const own = isCount ? [...claim.modifiers, ...claim.scope] : words;
  if (claim.unit !== column.unit || claim.isPlanned || own.some((word) => names.has(word) && !known.includes(word)))
    return false;
  if (column.unit === '') {
    // A column named Bristol in a table of people says nothing about the desks in Bristol.
    const narrower = [...claim.modifiers, ...claim.scope];
    const isOfRows = claim.noun !== null && !column.words.includes(claim.noun);
    const isCounted = !isOfRows || column.counted.includes(claim.noun!);
    // "186 testers in Bristol" counts the rows of a column "Bristol"; "shops in seven counties" does not count shops.
    const isNamed =
      column.words.length > 0 && column.words.every((word) => (isOfRows ? narrower : words).includes(word));
    const isWhole = narrower.every((word) => known.includes(word));
    return isCounted && isNamed && isWhole && isWithin(claim, column, 0.74, 1.36);
  }
  // "签约总量" and a column "签约量" are similar enough for a larger difference.
  const isNamed = column.words.some((word) =>
    words.some((one) => /\p{Script=Han}{2}/u.test(word) && one.startsWith(word.slice(0, 2))),
  );
  if (isNamed || (isAbove && totalWords.test(claim.read.text.slice(0, claim.read.text.indexOf(claim.raw)))))
    return isWithin(claim, column, 0.7, 1.45);
  return !column.words.some((word) => /\p{Script=Han}/u.test(word)) && isWithin(claim, column, 0.8, 1.25);
}

/** Words for money of another time. */
const past = /\b(?:before|already|so far|to date|previous(?:ly)?|earlier|until now|historically)\b|此前|已|历次|累计/i;

/** Returns the amount that the statements right above a list of uses or sources state as its total. */
function dividedAmount(reads: readonly Read[], column: Column): { hit: NumberHit; read: Read } | null {
  const at = reads.indexOf(column.table.header!.read);
  const above = reads
    .slice(Math.max(0, at - 4), Math.max(0, at))
    .filter(({ section, kind }) => section === column.row.read.section && kind !== 'row');
  const isNear = ({ value }: NumberHit) => value.gte(column.value.times('0.7')) && value.lte(column.value.times('1.4'));
  const amounts = above.flatMap((read) =>
    read.numbers.filter(({ currency }) => currency === column.unit).map((hit) => ({ hit, read })),
  );
  const found = amounts.filter(
    ({ hit, read }, at) =>
      amounts[at - 1]?.read !== read && whole.test(read.text) && !past.test(read.text.slice(0, hit.end + 24)),
  );
  // If there are two amounts of this size, either may be meant.
  const isOnly = new Set(amounts.filter(({ hit }) => isNear(hit)).map(({ hit }) => hit.value.toFixed())).size === 1;
  const [first] = found;
  return found.length === 1 && first && isOnly && isNear(first.hit) ? first : null;
}

function checkList(reads: readonly Read[], column: Column): Check[] {
  const divided = column.isListed && !column.isTotal ? dividedAmount(reads, column) : null;
  if (!divided) return [];
  const { hit, read } = divided;
  return [
    checkOf({
      kind: 'total',
      subject: read.text,
      expected: column.value,
      stated: hit.value,
      tolerance: column.half.plus(hit.step.div(2)),
      unit: column.unit,
      basis: column.terms.join(' + '),
      read,
    }),
  ];
}

/** Finds sentences that give another number than the column of a table adds up to: "186 testers" above a list of 166. */
export function checkColumns(
  reads: readonly Read[],
  tables: readonly Table[],
  claims: readonly Claim[],
  names: ReadonlySet<string>,
): Check[] {
  const sentences = claims.filter(({ cell }) => cell === null);
  return tables.slice(0, 100).flatMap((table) =>
    columnsOf(table).flatMap((column) => {
      if (/^[A-Z]{3}$/.test(column.unit)) return checkList(reads, column);
      const { read } = column.row;
      const own = sentences.filter((one) => one.read.place.entry === read.place.entry);
      const at = reads.indexOf(table.header!.read);
      const isAbove = (one: Claim) => one.read === reads[at - 1] && one.read.section === table.header!.read.section;
      const isOfYear = ({ period }: Claim) =>
        column.year === null || period === null || Math.floor(period.to / 12) === column.year;
      const alike = own.filter((one) => isOfYear(one) && isAbout(one, column, names, isAbove(one)));
      const agrees = alike.some(
        (one) => one.low.lte(column.value.plus(column.half)) && one.high.gte(column.value.minus(column.half)),
      );
      const [claim] = alike;
      if (agrees || !claim) return [];
      return checkOf({
        kind: 'total',
        subject: claim.name || column.name,
        expected: column.value,
        stated: claim.value,
        tolerance: column.half,
        unit: column.words.includes('employe') ? 'people' : 'number',
        basis: column.isTotal ? column.row.read.written.replace(/\s+/g, ' ') : column.terms.join(' + '),
        read: claim.read,
      });
    }),
  );
}
