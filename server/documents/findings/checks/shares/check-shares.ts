import Big from 'big.js';
import { decimal } from '../../../read/numerals.ts';
import type { Read } from '../../../read/reading.ts';
import type { Row, Table } from '../../../read/table.ts';
import { cellValue, unitOf } from '../../../read/table-units.ts';
import { nameOfCell } from '../../../read/tables.ts';
import { pattern, wordsOf } from '../../../words.ts';
import { type Check, checkOf, sum } from '../check.ts';

export const useOfFunds = wordsOf({
  text: [
    /use of (?:funds|proceeds|capital|the (?:money|funds|proceeds))|allocation of (?:funds|proceeds)/,
    /(?:funds|proceeds|money|capital) (?:will be|to be|is|are) (?:used|spent|allocated)/,
    /where (?:it|(?:the|our|your) (?:money|funds?|capital|cash)) (?:goes|will go)/,
  ],
  zh: [/资金(?:用途|使用|分配|投向|运用)|募集资金/, /用途|钱花在/],
});
export const ownership =
  /shareholders?|cap(?:italisation|italization)? table|ownership|shareholding|equity split|股权结构|股东结构|持股|股权比例/i;
const totalRow = /^(?:grand )?totals?\b|^sum\b|合计|总计|共计/i;
const hundred = new Big(100);

/** Returns the rows that are parts of a whole: all but a total. A row of 100 % under another name counts as a total. */
export const partRows = ({ rows }: Table): Row[] =>
  rows.filter(({ label, cells }, at) => {
    const percents = cells.filter(({ number }) => number?.percent);
    const isWhole = at > 2 && at === rows.length - 1 && percents.length === 1 && percents[0]!.number!.value.eq(hundred);
    return !totalRow.test(label) && !isWhole;
  });

/** Checks that the percentages of a list of parts add up to 100, and its amounts to the funding amount. */
export function checkShareTable(table: Table, ask: { value: Big; currency: string; read: Read } | null): Check[] {
  const uses = useOfFunds.test(table.caption) || useOfFunds.test(table.header?.read.text ?? '');
  if (!uses && !ownership.test(table.caption)) return [];
  const parts = partRows(table);
  const stated = table.rows.find((row) => totalRow.test(row.label));
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined) return [];
  const checks: Check[] = [];
  const kind = uses ? 'use_of_funds' : 'share_total';
  const shares = parts.map((row) => row.cells.filter((cell) => cell.number?.percent));
  if (shares.every((cells) => cells.length === 1) && stated === undefined) {
    const values = shares.map(([cell]) => cell!.number!.value);
    // Lines of text that add up to far less or more than 100% are rarely the parts of one whole.
    if (!table.marked && (sum(values).lt(60) || sum(values).gt(140))) return checks;
    const basis = parts.map((row, index) => `${nameOfCell(row)} ${decimal(values[index]!)}%`).join(' + ');
    checks.push(
      checkOf({
        kind,
        subject: heading(table),
        expected: hundred,
        stated: sum(values),
        tolerance: roundingOf(values),
        unit: '%',
        basis,
        read: last.read,
      }),
    );
  }
  const unit = unitOf(table);
  const amounts = parts.map((row) =>
    row.cells.filter(
      (cell) =>
        cell.number &&
        !cell.number.percent &&
        !cell.number.multiple &&
        (cell.number.currency !== null || unit.currency !== null),
    ),
  );
  if (!uses || ask === null || !amounts.every((cells) => cells.length === 1)) return checks;
  const values = amounts.map(([cell]) => cellValue(cell!.number!, unit, null));
  if (values.some((value) => value.unit !== ask.currency)) return checks;
  // Other money than that of the round is spent too.
  const ratio = ask.value.eq(0) ? 0 : Number(sum(values.map(({ value }) => value)).div(ask.value));
  if (ratio < 0.7 || ratio > 1.3) return checks;
  const basis = parts.map((row, index) => `${nameOfCell(row)} ${decimal(values[index]!.value)}`).join(' + ');
  // Parts that are all half a unit off were not rounded.
  const tolerance = sum(values.map(({ step }) => step))
    .times('0.45')
    .plus(ask.value.times('0.001'));
  checks.push(
    checkOf({
      kind,
      subject: heading(table),
      expected: ask.value,
      stated: sum(values.map(({ value }) => value)),
      tolerance,
      unit: ask.currency,
      basis,
      read: (stated ?? last).read,
    }),
  );
  return checks;
}

const heading = (table: Table) =>
  table.header?.read.written.replace(/\s+/g, ' ') || table.caption.split('\n').at(-1) || table.caption;
/** One point for three or more whole numbers, which may each have been rounded, otherwise half a point. */
export const roundingOf = (values: readonly Big[]) => new Big(values.length > 2 ? 1 : 0.5);

const partsOf = wordsOf({
  en: [
    /\d{1,3}% of (?:our |the |its |total |annual )*(?:revenues?|sales|turnover|income|costs?|expenses|spending|customers)/,
    /mix|split|breakdown|break down|consists? of|made up of|shareholders?/,
    /elsewhere|the (?:rest|remaining|remainder|balance)/,
  ],
  zh: [/占|结构|构成|持股/, /用于|分配|其余|剩余/],
});
/** Matches "capex 70% / R&D 20% / working capital 15%" and "70% capex, 20% R&D, 15% working capital". */
const start = /(?:^|[:：.。] ?)/;
const percentList = wordsOf(
  {
    text: [
      pattern`${start}[^%.。]{2,40}\d{1,3}%\s?[,/;，、|][^%.。]{2,40}\d{1,3}%\s?(?:[,/;，、|]|and)[^%.。]{2,40}\d{1,3}%`,
      pattern`${start}\d{1,3}%[^%.。,/;|]{2,40}[,/;|] ?\d{1,3}%[^%.。,/;|]{2,40}(?:[,/;|]|and) ?\d{1,3}%`,
    ],
  },
  '',
);
/** A sentence that continues with the remaining part. */
const others = /^(?:and )?the (?:other|rest|remaining|remainder|balance|last)\b|^(?:其余|剩余|剩下|余下|另外)/i;
/** Words before a percentage that is not a part of a whole. */
const rateBefore =
  /(?:\b(?:rates?|interest|yield|discount|coupon|fee|return)\b|利率|费率|税率|收益率|回报率|折扣|折现率)[^,，;；、]{0,12}$/i;
const change =
  /\b(?:grow|grew|increas|rose|rise|fell|fall|drop|decline|CAGR|margin|retention|churn)|增长|提升|下降|降低|同比|毛利率|复购|留存|折扣/i;

/**
 * Checks percentages that one sentence lists as parts of a whole: "60% tooling, 25% sales, 15% approvals". Requires
 * that the sentence or its context says that they are parts.
 *
 * @param above the statement before, and @param next the one after, which may name the rest.
 */
export function checkShareSentence(read: Read, above: string, next?: Read): Check[] {
  const { text, numbers, kind, title } = read;
  if (kind === 'row' || numbers.length < 3) return [];
  const uses =
    useOfFunds.test(`${above}\n${text}`) ||
    useOfFunds.test(title ?? '') ||
    /\b(?:raise|raising|seek)\b[^%]{0,80}:[^:]{0,20}%/i.test(text) ||
    (read.label === 'funding' && percentList.test(text));
  const parts = uses || partsOf.test(text) || ownership.test(`${above}\n${text}`);
  if (!parts || change.test(text)) return [];
  const colon = Math.max(text.indexOf(':'), text.indexOf('：'));
  const shares = numbers.filter(
    (number) =>
      number.percent &&
      !rateBefore.test(text.slice(0, number.start)) &&
      number.start > (colon > 0 && numbers.some((one) => one.start > colon && one.percent) ? colon : -1),
  );
  if (shares.length < 3) return [];
  // Parts of one whole are close to each other, each with its own name.
  const dense = shares.every(
    (share, index) =>
      index === 0 || (share.start - shares[index - 1]!.end > 1 && share.start - shares[index - 1]!.end < 60),
  );
  const whole = sum(shares.map(({ value }) => value));
  if (!dense || whole.gt(140) || whole.lt(60) || (whole.lt(hundred) && others.test(next?.text ?? ''))) return [];
  // The next sentence may name one more holder.
  const more = whole.lt(hundred) && next?.section === read.section ? next.numbers.filter(({ percent }) => percent) : [];
  const isMore = more.length === 1 && ownership.test(`${title}\n${above}\n${text}`) && !change.test(next!.text);
  const all = isMore ? [...shares, ...more] : shares;
  const values = all.map(({ value }) => value);
  const basis = all.map(({ raw }) => raw).join(' + ');
  return [
    checkOf({
      kind: uses ? 'use_of_funds' : 'share_total',
      subject: text,
      expected: hundred,
      stated: sum(values),
      tolerance: roundingOf(values),
      unit: '%',
      basis,
      read,
    }),
  ];
}

const listed = /[:：(（]|,|，|、/;
const notUses = wordsOf({
  en: [/of (?:which|it|this|that|them)/],
  text: [/including|such as|each|per /, /committed|valuation|revenue|pre\b|post\b/],
  zh: [/其中包括/, /估值|营收|收入/],
});

/** Words before an amount that the rest of the sentence divides. */
const divided = /\b(?:of|from|out of)\b[^,:;]{0,40}$/i;

/**
 * Checks the amounts that a sentence lists as uses of the round: "Proceeds: £180,000 for a canning line, £70,000 …".
 * @param ask amount of the round.
 */
export function checkUsesOfFunds(read: Read, ask: { value: Big; currency: string; read: Read } | null): Check[] {
  const { text, kind, numbers } = read;
  if (ask === null || kind === 'row' || notUses.test(text) || !listed.test(text)) return [];
  const parts = numbers.filter(({ currency }) => currency !== null);
  const about = useOfFunds.test(text) || /\bproceeds\b|其中/i.test(text) || read.label === 'funding';
  if (!about || parts.length < 3 || parts.some(({ currency }) => currency !== ask.currency)) return [];
  const values = parts.map(({ value }) => value);
  const whole = sum(values);
  if (ask.value.eq(0)) return [];
  const ratio = Number(whole.div(ask.value));
  // "Of the 6m, 4m are paid and 2m are due"
  const isDivided = divided.test(text.slice(0, parts[0]!.start)) && values[0]!.times(2).eq(whole);
  if (isDivided || ratio < 0.7 || ratio > 1.3 || values.some((value) => value.gte(ask.value))) return [];
  return [
    checkOf({
      kind: 'use_of_funds',
      subject: text,
      expected: ask.value,
      stated: whole,
      tolerance: ask.value.times('0.005'),
      unit: ask.currency,
      basis: parts.map(({ raw }) => raw).join(' + '),
      read,
    }),
  ];
}

const holds = /\b(?:owns?|holds?|owned|held|belongs?|shares?|stake|equity)\b|持股|股权|股份/i;
const remaining = /\bremaining (\d{1,3}(?:\.\d+)?)\s?%|(?:其余|剩余)的?(\d{1,3}(?:\.\d+)?)\s?[%％]/i;

/**
 * Checks "The remaining 20% belongs to …" against the stakes that the same and the three preceding statements give.
 *
 * @param before the preceding statements of the document, the nearest last.
 */
export function checkRemainder(read: Read, before: readonly Read[]): Check[] {
  const rest = remaining.exec(read.text);
  const near = [...before.filter(({ section }) => section === read.section), read];
  if (!rest || read.kind === 'row' || !near.some(({ text }) => holds.test(text))) return [];
  const parts = near.flatMap(({ numbers }) => numbers.filter(({ percent }) => percent));
  const whole = sum(parts.map(({ value }) => value));
  if (parts.length < 3 || near.some(({ text }) => change.test(text)) || whole.lt(70) || whole.gt(130)) return [];
  return [
    checkOf({
      kind: 'share_total',
      subject: read.text,
      expected: hundred,
      stated: whole,
      tolerance: roundingOf(parts.map(({ value }) => value)),
      unit: '%',
      basis: parts.map(({ raw }) => raw).join(' + '),
      read,
    }),
  ];
}

const makesUp = wordsOf({
  en: [
    /made up|makes? up|account(?:s|ed|ing) for|represent(?:s|ed|ing)?/,
    /contribut(?:es|ed|ing)|equal(?:s|led)? to|or/,
  ],
  zh: [/占/],
});

/** Checks "exports of A made up P % of revenue of B" within one sentence. */
export function checkShareOf(read: Read): Check[] {
  const { text, numbers, kind } = read;
  const [part, percent, whole] = numbers;
  if (kind === 'row' || numbers.length !== 3 || !part || !percent?.percent || !whole) return [];
  if (part.currency === null || part.currency !== whole.currency || whole.value.lte(part.value)) return [];
  const before = text.slice(part.end, percent.start);
  const after = text.slice(percent.end, whole.start);
  if (!makesUp.test(before) || /[.;]/.test(before) || !/^ of\b/.test(after) || after.length > 60) return [];
  const expected = part.value.div(whole.value).times(100);
  const rounding = [part, whole].map((hit) => hit.step.div(2).div(hit.value)).reduce((a, b) => a.plus(b));
  return [
    checkOf({
      kind: 'ratio',
      subject: text,
      expected,
      stated: percent.value,
      tolerance: expected.times(rounding).plus(percent.step.gte('0.1') ? '0.6' : '0.15'),
      unit: '%',
      basis: `${part.raw} / ${whole.raw}`,
      read,
    }),
  ];
}
