import Big from 'big.js';
import { asWritten } from '../../label/simplified.ts';
import { pattern, wordsOf } from '../../words.ts';
import { metricIn, metricOfRow } from '../figures/metric-names.ts';
import type { NumberHit } from '../read/numbers.ts';
import type { Row, Table, TableUnit } from '../read/table.ts';
import { cellValue, unitOfColumn, unitOfRow } from '../read/table-units.ts';
import { nameOfCell } from '../read/tables.ts';
import type { Claim } from './claims.ts';
import { staff } from './lexicon.ts';
import { limitsOfCell } from './limits.ts';
import { marksIn } from './marks.ts';
import { type Clock, openingOf, periodOf, spanOf } from './periods.ts';
import { isPlan } from './qualifiers.ts';
import { measureIn } from './quantities.ts';
import { contentWords } from './words.ts';

export const totalRow = wordsOf({
  text: [
    /^(?:grand |sub-?)?totals?\b|\btotal$|^sum$|^altogether$/,
    /^(?:total|overall|combined) |^all \p{L}+(?: \p{L}+){0,2} ?$/u,
  ],
  zh: [/合计|总计|小计|^共计/],
});
const totalWord = /^(?:grand |sub-?)?totals?\b|合计|总计|小计|共计|^all\b/gi;
const forecast = /forecast|project|expect|plan|target|budget|estimate|\b20\d\d ?[EFPB]\b|预计|预测|计划|目标|预算/i;
const other =
  /growth|change|yoy|increase|增长|同比|环比|变动|index|rank|no\.$|序号|^(?:sort(?: order)?|length|size|version|code|id)$|^(?:长度|编号|代码|版本|页码?|学号|工号)$/i;
/** Rows of a table of amounts that count something. */
const countRow = wordsOf({
  en: [
    /number|no\.|count|units/,
    /staff|people|persons|workforce|personnel|employees|heads?|headcount/,
    /customers|clients|members|users|subscribers|visits|visitors/,
  ],
  zh: [/人数|编制|员工/, /数量|[家户人台]数/],
});
/** A row of balances at the beginning of each period. */
const openingRow = /^(?:opening|beginning)\b|\bat (?:the )?(?:start|beginning)\b|^[期年]初/i;
const han = /\p{Script=Han}/u;
/** A row of the balance at the beginning or the end: cash at that date in a table about cash. */
const balanceRow = wordsOf({
  text: [
    /^(?:opening|closing|beginning|starting|ending)(?: (?:cash|bank))?(?: (?:balance|position))?(?:$|[,(（]| (?:at|on)\b)/,
  ],
  zh: [/^[期年月季][初末](?:现金)?(?:余额|数)?$/],
});
/** Text in brackets, or after a bracket that is not closed. Matches both so that the search goes over a text only once. */
const inBrackets = /[（(][^）)]*([）)]?)/g;
const withoutBrackets = (text: string) => text.replace(inBrackets, (all, end) => (end ? ' ' : all));
const year = /\b(?:19|20)\d\d\b/g;
/** A longer line above a table, or a sentence, says more than what the table is about. */
const MAX_CAPTION_LENGTH = 70;

/** A column whose parts are the other columns. */
const wholeColumn = /^(?:totals?|together|all|overall|sum|合计|总计|共计)$/i;
/** A first column that says how a total is divided rather than what it counts. */
const division = wordsOf(
  {
    text: [
      pattern`^\W*(?:departments?|divisions?|functions?|regions?|areas?|categor(?:y|ies)|types?|
        segments?|items?)\b`,
    ],
    zh: [/^(?:部门|职能|区域|地区|城市)/, /^(?:类[别型]|分类|项目|名称)/],
  },
  'iu',
);
/** A column that counts people. */
const peopleColumn = /人数|\b(?:people|persons|number|no\.?)\b/i;
/** Words in the name of a column that do not say what its values are of. */
const noColumnName = new RegExp(
  pattern`^${wordsOf({
    text: [
      /plan|budget|forecast|target|project|estimat|actual|unaudit|audit/,
      /number|no|amount|[a-z]{3}|thousand|million|lakh|cror/,
    ],
    zh: [/预算|计划|预测|目标|实际/, /数量|金额|人数/],
  })}$`,
  '',
);

/** Words of a row that say what a table does with its subject rather than what it is about: "Opening", "New", "Other". */
const genericWords = new Set(
  (
    'open new lose other rest add added addition net gross chang movement increas decreas gain left leaver join joiner ' +
    'carri brought forward 新增 新签 增加 减少 增 减 其他 其它 流失 转入 转出 加入 退出 本期 上期'
  ).split(' '),
);
/** Words for the form of a table. */
const formWords = new Set(
  'bridg roll forward movement tabl statement reconcili walk chang plan summari overview 变动 变动表 表 情况 明细'.split(
    ' ',
  ),
);

const nameWords = (text: string) => [
  ...new Set(contentWords(withoutBrackets(text).replace(year, ' ')).filter((word) => !/^(?:fy)?\d/.test(word))),
];

interface Value {
  value: Big;
  /** Factor from the unit as written. */
  factor?: Big;
  /** Half of the rounding unit. */
  half: Big;
  unit: string;
}

/** Returns half of the rounding unit of a value; whole numbers are exact. */
const halfOf = (step: Big) => (step.eq('0.1') ? new Big(0) : step.div(2));

/** Returns the value of a cell in the unit of its row, its column or its table. */
function valueOfCell(hit: NumberHit, text: string, names: string, label: string, unit: TableUnit): Value {
  const measured = hit.currency || hit.percent ? null : measureIn(`${names} ${text.slice(hit.raw.length)}`);
  if (measured)
    return {
      value: hit.value.times(measured.factor),
      half: halfOf(hit.step).times(measured.factor),
      unit: measured.unit,
      factor: measured.factor,
    };
  const metric = metricIn(label)?.metric ?? null;
  const scaled = cellValue(hit, unitOfRow(names, unit), metric);
  const isMoney =
    (hit.currency !== null && /^[A-Z]{3}$/.test(scaled.unit)) ||
    unitOfRow(names, { power: 0, currency: null }).currency !== null ||
    (unit.currency !== null && metric?.kind === 'money');
  const own = { value: scaled.value, half: halfOf(scaled.step), unit: scaled.unit };
  const count = { value: hit.value, half: halfOf(hit.step), unit: '' };
  if (scaled.unit === '%' || isMoney) return own;
  const isOfMoney = unit.currency !== null && scaled.unit === unit.currency;
  return isOfMoney && metric?.kind !== 'count' && !countRow.test(`${label} ${names}`) ? own : count;
}

/** Returns the row whose parts are the other rows: revenue, or the total of a table about revenue. */
function wholeOf({ rows, caption, header }: Table): Row | null {
  const exact = rows.filter(({ label }) => {
    const named = metricOfRow(label);
    return named?.exact === true && named.metric.id === 'revenue';
  });
  if (exact.length > 0) return exact.length === 1 ? exact[0]! : null;
  const last = rows.at(-1);
  const isOfRevenue = /\b(?:revenues?|sales|turnover)\b|收入|营收|销售额/i.test(
    `${caption}\n${header?.read.text}\n${last?.label}`,
  );
  return last && totalRow.test(last.label) && isOfRevenue ? last : null;
}

/** Returns the share of a row's values in the whole, by column. */
const sharesOf = (row: Row, whole: Row | null): (Value | null)[] =>
  row.cells.map(({ number }, index) => {
    const all = whole && whole !== row ? whole.cells[index]?.number : null;
    const isPart = all && number && !all.percent && !number.percent && number.value.gt(0) && number.value.lt(all.value);
    return isPart ? { value: number.value.div(all.value).times(100), half: new Big(1), unit: '%' } : null;
  });

/** Returns the claims of the cells of a table. */
export function claimsOfTable(table: Table, clock: Clock): Claim[] {
  const { header, rows, marked, caption } = table;
  if (!marked || rows.length > 200) return [];
  const heads = header?.cells ?? [];
  const units = Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) }, (_, index) =>
    unitOfColumn(table, index),
  );
  const lines = caption.split('\n');
  const side = heads[0]?.text.replace(heads[0].date?.raw ?? /^$/, ' ') ?? '';
  const [captionPeriod = null] = [heads[0]?.text ?? '', lines.at(-1)!, lines[0]!].flatMap(
    (text) => periodOf(text, clock) ?? [],
  );
  const totals = rows.flatMap(({ label }) => (totalRow.test(label) ? [label] : []));
  const about = nameWords(
    [side, ...totals, ...lines.filter((line) => line.length < MAX_CAPTION_LENGTH && !/[.。;；!?]$/.test(line))].join(
      ' ',
    ),
  );
  // The name of a table: its first column, and the line above it unless that is a sentence.
  const last = lines.at(-1)!;
  const isName = last.length < MAX_CAPTION_LENGTH && !/[.。;；!?]$/.test(last);
  const subject = nameWords(`${side} ${isName ? last : ''}`).filter(
    (word) => (word.length > 1 || han.test(word)) && !formWords.has(word),
  );
  const cash = subject.find((word) => word === 'cash' || word === '现金');
  const whole = wholeOf(table);
  const headPeriods = heads.map(({ text, date }) => (date ? null : periodOf(text, clock)));
  const labels = new Map<string, number>();
  for (const { label } of rows) labels.set(label, (labels.get(label) ?? 0) + 1);
  const hasSum = heads.slice(1).some(({ text }) => wholeColumn.test(text));
  return rows.flatMap((row) => {
    // A name that several rows have does not tell them apart.
    if (other.test(row.label) || labels.get(row.label)! > 1) return [];
    const isTotal = totalRow.test(row.label);
    const label = isTotal ? row.label.replace(totalWord, ' ') : row.label;
    const headOf = (index: number) => heads[index]?.text ?? '';
    const values = row.cells.map(({ number, text }, index) =>
      number && !number.multiple && !other.test(headOf(index))
        ? valueOfCell(number, text, `${headOf(index)} ${row.label}`, row.label, units[index]!)
        : null,
    );
    // Documents do not mention the share of a month.
    const shares = row.cells.find(({ text }) => text !== '')?.date ? [] : sharesOf(row, whole);
    const rowPeriod = periodOf(row.label, clock);
    const rowWords = nameWords(row.read.text);
    // A date in a later cell, as in "Pune | 2019 | 25", is about the subject of the row.
    const sideDate = row.cells.find(({ text }) => text !== '')?.date;
    return row.cells.flatMap((_, index) => {
      const head = headOf(index);
      if (head === '' && values.filter((value) => value !== null).length > 1) return [];
      const date = heads[index]?.date ?? sideDate;
      const column = nameWords(heads[index]?.date ? head.replace(heads[index].date.raw, ' ') : head).filter(
        (word) => !noColumnName.test(word),
      );
      // A comma begins how the row is measured: "Loss, share of production".
      const isPart = hasSum && !wholeColumn.test(head) && !heads[index]?.date;
      const isCash = cash !== undefined && balanceRow.test(row.label.trim());
      const rowName = isCash ? [cash] : nameWords(label.split(/,\s/)[0]!);
      const own = [...new Set([...rowName, ...column, ...(isPart && column.length === 0 ? [head] : [])])];
      // The total of a table of one thing: "Young people helped | 2024 | 2023".
      const isOfStaff = staff.test(`${side} ${caption} ${isTotal ? header?.read.text : ''}`);
      const isGeneric = own.length > 0 && own.every((word) => genericWords.has(word));
      // "Opening" of one table is not "Opening" of another one.
      if (isGeneric && subject.length === 0) return [];
      const named =
        own.length > 0
          ? [...own, ...(isGeneric ? subject : [])]
          : isOfStaff && (peopleColumn.test(head) || (isTotal && values[index]?.unit === ''))
            ? ['employe']
            : isTotal
              ? nameWords(division.test(side) ? lines[0]! : side)
              : [];
      const words = own.length === 0 || isCash ? named : nameWords(`${label} ${head}`).sort();
      const columnPeriod = date ? spanOf(date) : (headPeriods[index] ?? rowPeriod ?? captionPeriod);
      const period = columnPeriod && openingRow.test(row.label) ? openingOf(columnPeriod) : columnPeriod;
      const claimOf = (
        { value, half, unit: ofUnit, factor = new Big(1) }: Value,
        siblings: readonly (Value | null)[],
        of: string[],
      ): Claim => ({
        noun: null,
        han: null,
        modifiers: [],
        scope: [],
        owner: [],
        context: [],
        lead: [],
        outer: [],
        words: [...words, ...of].sort(),
        near: rowWords,
        far: nameWords(caption),
        marks: marksIn(`${side} ${head} ${row.label}`),
        limits: limitsOfCell(
          `${side} ${totals.join(' ')}`,
          `${head} ${row.label}`,
          ofUnit,
          columnPeriod !== null && columnPeriod.to - columnPeriod.from === 11,
        ),
        period,
        isPlanned: isPlan(forecast.test(`${side} ${head} ${row.label}`) || (date?.projected ?? false), period, clock),
        unit: ofUnit,
        value,
        low: value.minus(half),
        high: value.plus(half),
        factor,
        raw: value.toFixed(),
        name: nameOfCell(row, header, index),
        cell: {
          table,
          isDerived: of.length > 0,
          isName: /^\p{Lu}[\p{L}’'&.-]+(?: (?:&|and|of|de|\p{Lu}[\p{L}’'&.-]*))+$/u.test(asWritten(label, row.read)),
          labelWords: nameWords(label.split(/,\s/)[0]!).length,
          named: [...named, ...of],
          rowKinds: column.length > 0 ? nameWords(side) : [],
          around: [...nameWords(`${head} ${label}`), ...(isCash ? [cash] : []), ...about],
          others: siblings.flatMap((one, at) => (one && at !== index && one.unit === ofUnit ? [one.value] : [])),
        },
        read: row.read,
      });
      const [value, share] = [values[index], shares[index]];
      if (words.length === 0) return [];
      return [...(value ? [claimOf(value, values, [])] : []), ...(share ? [claimOf(share, shares, ['revenu'])] : [])];
    });
  });
}
