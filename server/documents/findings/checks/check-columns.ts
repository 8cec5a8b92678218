import Big from 'big.js';
import { blanked } from '../../facts/subjects.ts';
import { aliases } from '../../lexicon/aliases.ts';
import { planned } from '../../lexicon/changes.ts';
import { contentWords } from '../../lexicon/content-words.ts';
import { durations } from '../../lexicon/units.ts';
import type { NumberHit } from '../../read/numbers.ts';
import { type Quantity, quantitiesOf } from '../../read/quantities.ts';
import type { Read } from '../../read/reading.ts';
import { isTotalName } from '../../read/row-kind.ts';
import type { Cell, Row, Table } from '../../read/table.ts';
import { cellValue, unitOfColumn, unitOfRow } from '../../read/table-units.ts';
import { nameOfCell } from '../../read/tables.ts';
import { wordsOf } from '../../words.ts';
import { type Check, checkOf, sum } from './check.ts';

/** Columns whose values do not add up. */
const noSum = wordsOf({
  en: [/age/],
  text: [/price|rate|average|avg|score|per |margin|%|growth|index/, /year|date|opened|since|no\.$/],
  zh: [/单价|均|率|比/, /年份|时间|日期/, /序号|编号/],
});
/** Headers of columns with durations, which are not parts of a whole. */
const ofDuration = new RegExp(
  `(?:^|[\\s(（,，/])${aliases(durations.flatMap(([, names]) => names)).source}(?:[)）]|$)`,
  'i',
);
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

/** Returns the word for employees instead of the one for people, which tables of staff use for the same. */
const asPerson = (word: string) => (word === 'person' ? 'employe' : word);

/** A column of a table that adds up to something, with the words that name it. */
interface Column {
  words: string[];
  /** Words of the first header cell, which may say what the table counts. */
  counted: string[];
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

/** Returns true if the last row is the sum of the others in a column, which makes it their total by any name. */
function addsUp(rows: readonly Row[]): boolean {
  const last = rows.at(-1);
  return (
    last?.cells.some(({ number }, index) => {
      const values = rows.slice(0, -1).flatMap(({ cells }) => cells[index]?.number?.value ?? []);
      return number && values.length >= 3 && sum(values).eq(number.value);
    }) ?? false
  );
}

function columnsOf(table: Table): Column[] {
  const { header, rows, marked } = table;
  if (!marked || !header || rows.length > 100) return [];
  const named = rows.filter(({ label }) => isTotalName(label));
  const totals = named.length === 0 && addsUp(rows) ? rows.slice(-1) : named;
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
    if (
      index === 0 ||
      isOfYears ||
      noSum.test(text.replace(inBrackets, '')) ||
      (date === null && ofDuration.test(text)) ||
      !isComplete
    )
      return [];
    const unit = ofPeople.test(text) ? { power: 0, currency: null } : unitOfColumn(table, index);
    const amounts = hits.map((hit) => cellValue(hit!, unitOfRow(text, unit), null));
    const ofUnit =
      amounts[0]!.unit === 'number' ||
      (unitOfRow(text, { power: 0, currency: null }).currency === null &&
        hits.every((hit) => hit!.currency === null) &&
        !/[A-Z$€£¥元]/.test(table.caption.slice(-60)))
        ? ''
        : amounts[0]!.unit;
    if (amounts.some((one) => one.unit !== amounts[0]!.unit)) return [];
    const isBare = ofUnit === '';
    const values = isBare ? hits.map((hit) => hit!.value) : amounts.map(({ value }) => value);
    const stated = total?.cells[index]?.number;
    if (total && !stated) return [];
    const value = stated ? (isBare ? stated.value : cellValue(stated, unitOfRow(text, unit), null).value) : sum(values);
    const isWhole = isBare ? hits.every((hit) => !/[.]/.test(hit!.raw)) : false;
    const half = isWhole
      ? new Big(0)
      : sum(isBare ? hits.map((hit) => hit!.step) : amounts.map(({ step }) => step)).div(2);
    const undated = date ? text.replace(date.raw, '') : text;
    const bare = undated.replace(inBrackets, '').replace(/^[\s,，]+|[\s,，]+$/g, '');
    const first = (header.cells[0]?.text ?? '').replace(inBrackets, '');
    const isStaff = staffHead.test(bare) || (personHead.test(bare) && department.test(first));
    const named = isStaff
      ? ['employe']
      : generic.test(bare)
        ? contentWords(`${first}`)
        : contentWords(bare.replace(/数$/, ''));
    const words = named.filter((word) => !/^\d+$/.test(word)).map(asPerson);
    return [
      {
        words: [...new Set(words)],
        counted: contentWords(first).map(asPerson),
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

/** A clause of a sentence with one number. */
interface Clause {
  read: Read;
  quantity: Quantity;
  words: string[];
  /** Years that the sentence names. */
  years: Set<number>;
}

/** Words that make a number a part, a mean, a change, or one of others or of another time. */
const ofPart = wordsOf({
  en: [/per|each|every|average|mean|typical|more|fewer|less|other|further|both/, /no|not|had|were|they|their/],
  zh: [/每|各|平均|人均|其中|另|新增|增加|减少/],
});
const clauseEnd = /[,;:!?。；：，、（）()“”"|\t]|\.(?=\s|$)|\s[–—-]\s/;
const rangeMark = /^\s?(?:and|or|to|[–—~-]|[至到和或、])\s?$/i;
const MAX_SENTENCE_LENGTH = 300;

/** Returns the clauses of sentences that give exact numbers of things now. */
function clausesOf(read: Read): Clause[] {
  const { text, kind, dates } = read;
  if (kind === 'row' || kind === 'heading' || text.length > MAX_SENTENCE_LENGTH || planned.test(text)) return [];
  const years = new Set(dates.map(({ year }) => year));
  const undated = blanked(text, dates);
  const quantities = quantitiesOf(read);
  /** Returns true for two numbers of a range or a list: "30 to 36 vans". */
  const isJoined = (at: number) => rangeMark.test(text.slice(quantities[at]?.end ?? 0, quantities[at + 1]?.start ?? 0));
  return quantities.flatMap((quantity, at) => {
    if (isJoined(at - 1) || isJoined(at)) return [];
    const before = undated
      .slice(quantities[at - 1]?.end ?? 0, quantity.start)
      .split(clauseEnd)
      .at(-1)!;
    const after = undated.slice(quantity.end, quantities[at + 1]?.start).split(clauseEnd)[0]!;
    const clause = `${before} # ${after}`;
    return ofPart.test(clause) ? [] : [{ read, quantity, words: contentWords(clause).map(asPerson), years }];
  });
}

/** Returns true if a clause names what a column adds up, and nothing else. */
function isAbout({ read, quantity, words, years }: Clause, column: Column, known: ReadonlySet<string>): boolean {
  if (quantity.unit !== column.unit || [...years].some((year) => year !== column.year)) return false;
  // "in Kent, Essex and Surrey", all rows of the table, is not a part of them.
  const text = read.text.toLowerCase();
  const ofParts = column.parts.every((part) => text.includes(part.toLowerCase()))
    ? contentWords(column.parts.join(' '))
    : [];
  const own = [...column.words, ...column.counted, ...ofParts];
  const isNamed =
    column.unit === ''
      ? column.words.length > 0 && column.words.every((word) => words.includes(word))
      : own.some((word) => words.includes(word));
  return (
    isNamed &&
    words.every((word) => own.includes(word) || known.has(word)) &&
    quantity.value.gte(column.value.times('0.74')) &&
    quantity.value.lte(column.value.times('1.36'))
  );
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
export function checkColumns(reads: readonly Read[], tables: readonly Table[], company: string | null = null): Check[] {
  const clauses = reads.flatMap(clausesOf);
  const ofCompany = new Set(contentWords(company ?? ''));
  return tables.slice(0, 100).flatMap((table) =>
    columnsOf(table).flatMap((column) => {
      if (/^[A-Z]{3}$/.test(column.unit)) return checkList(reads, column);
      const { entry } = column.row.read.place;
      const alike = clauses.filter((one) => one.read.place.entry === entry && isAbout(one, column, ofCompany));
      const agrees = alike.some(
        ({ quantity: { value, half, isHedged } }) =>
          isHedged || value.minus(column.value).abs().lte(column.half.plus(half)),
      );
      const [clause] = alike;
      if (agrees || !clause) return [];
      return checkOf({
        kind: 'total',
        subject: column.name,
        expected: column.value,
        stated: clause.quantity.value,
        tolerance: column.half,
        unit: column.words.includes('employe') ? 'people' : 'number',
        basis: column.isTotal ? column.row.read.written.replace(/\s+/g, ' ') : column.terms.join(' + '),
        read: clause.read,
      });
    }),
  );
}
