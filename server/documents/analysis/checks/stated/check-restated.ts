import Big from 'big.js';
import type { DateHit } from '../../read/dates.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/tables.ts';
import { type Check, checkOf } from '../check.ts';

/** Balances that have one value on a day. */
const balance =
  /\b((?:order )?backlog|order book|net (?:financial )?debt|bank debt|loan book|assets under management|net assets|(?:tangible )?net worth)\b(?: balance)?(?: (?:was|were|is|of|stood at|stands at|amounted to|amounts to|totall?ed|came to))? (?=[$€£₹¥]|[A-Z]{3} ?\d|Rs)|(在手订单|银行借款|净资产|存货)(?:余额|金额|总额)?(?:为|约|达)?(?=\d)/gi;
/** Deeds that are counted over a year: "312 cleans completed in 2024". */
const deed =
  /(?<![\d.,])(\d[\d,]*) ([a-z]{3,20}) (?:were )?(completed|delivered|sold|shipped|installed|produced|performed|treated|trained)\b/gi;
/** "We delivered 312 pods in 2024", in the same words as a deed. */
const activeDeed =
  /\b(completed|delivered|sold|shipped|installed|produced|performed|treated|trained) (\d[\d,]*) ([a-z]{3,20})(?= (?:in|during|over|last)\b|[.,;]|$)/gi;
/** The row of a table that counts a deed by year: "Pods delivered". */
const deedRow =
  /^(?:number of )?([a-z]{3,20}) (completed|delivered|sold|shipped|installed|produced|performed|treated|trained)$/i;
/** The part of the business that a number of customers or suppliers make up. */
const concentration =
  /\b(?:top|largest|biggest) (two|three|four|five|ten|\d{1,2}) (customers|clients|accounts|suppliers)\b[^.;%]{0,50}?(\d+(?:\.\d+)?) ?% of (?:our |its |total |all |the |annual )*(revenues?|sales|turnover|receivables|purchases|orders|ARR)\b|前([两二三五十])大(客户|供应商)[^。；%]{0,16}?(?:占|贡献)(?:公司|全部|总|年度|了)*(营业收入|营收|收入|销售额|应收账款|采购额)[^。；%]{0,8}?(\d+(?:\.\d+)?) ?%/gi;
const revenueWords = /^(?:revenues?|sales|turnover|营业收入|营收|收入|销售额)$/i;
/** Words that say that a value is only a part, or of another kind than the one stated elsewhere. */
const qualified =
  /\b(?:of which|including|more than|over|at least|about|target\w*|plan\w*|expect\w*|forecast|budget\w*|would|will|pro forma|restated|previously|adjusted)\b|其中|预计|计划|目标|超过/i;

interface Statement {
  key: string;
  name: string;
  value: Big;
  tolerance: Big;
  unit: string;
  read: Read;
}

const half = new Big('0.5');
const isNear = (date: DateHit, end: number) => date.start >= end && date.start - end < 24;

/** Returns the parts of the business that a few customers or suppliers make up. */
function concentrationsIn(read: Read): Statement[] {
  const { text, dates, numbers, place } = read;
  if (read.kind === 'row' || dates.length > 1 || qualified.test(text)) return [];
  return [...text.matchAll(concentration)].flatMap(([whole, many, who, percent, base, few, whom, part, share]) => {
    const stated = percent ?? share!;
    const hit = numbers.find((one) => one.percent && one.value.eq(stated));
    const of = base ?? part!;
    const key = [many ?? few, who ?? whom, revenueWords.test(of) ? 'revenue' : of, dates[0]?.year, place.entry];
    if (!hit) return [];
    return { key: key.join(' ').toLowerCase(), name: whole, value: hit.value, tolerance: half, unit: '%', read };
  });
}

/** Returns the deeds that the rows of tables count by year. */
function deedsOfTable({ rows, header }: Table): Statement[] {
  return rows.flatMap((row) => {
    const [, thing, verb] = deedRow.exec(row.label.trim()) ?? [];
    if (!thing || !verb || header === null) return [];
    return row.cells.flatMap(({ number }, index) => {
      const date = header.cells[index]?.date;
      if (!number || number.percent || number.currency || date?.precision !== 'year') return [];
      const name = `${thing} ${verb} ${date.iso}`.toLowerCase();
      const key = `${name} ${row.read.place.entry ?? ''}`;
      return { key, name, value: number.value, tolerance: new Big(0), unit: 'number', read: row.read };
    });
  });
}

function* statementsIn(read: Read): Generator<Statement> {
  const { text, numbers, dates, place } = read;
  const scope = place.entry ?? '';
  if (read.kind !== 'row')
    for (const found of text.matchAll(balance)) {
      const end = found.index + found[0].length;
      const hit = numbers.find(({ start }) => start >= end && start - end <= 1);
      const name = found.slice(1).find(Boolean)!.toLowerCase();
      const on = hit && (dates.find((date) => isNear(date, hit.end)) ?? (dates.length === 1 ? dates[0] : undefined));
      if (!hit?.currency || qualified.test(text.slice(0, end)) || on?.precision !== 'day') continue;
      const { value, step, currency } = hit;
      const tolerance = step.div(2).plus(value.abs().times('0.002'));
      yield {
        key: `${name} ${on.iso} ${currency} ${scope}`,
        name: `${name} ${on.iso}`,
        value,
        tolerance,
        unit: currency,
        read,
      };
    }
  yield* concentrationsIn(read);
  const [date] = dates;
  if (date?.precision !== 'year' || qualified.test(text)) return;
  const deeds = [
    ...[...text.matchAll(deed)].map(({ 1: count, 2: thing, 3: verb, index }) => ({ count, thing, verb, index })),
    ...[...text.matchAll(activeDeed)].map(({ 1: verb, 2: count, 3: thing, index }) => ({ count, thing, verb, index })),
  ];
  for (const { count, thing, verb, index } of deeds) {
    const at = dates.find((one) => one.start >= index) ?? date;
    const name = `${thing} ${verb} ${at.iso}`.toLowerCase();
    const value = new Big(count!.replaceAll(',', ''));
    yield { key: `${name} ${scope}`, name, value, tolerance: new Big(0), unit: 'number', read };
  }
}

/**
 * Finds balances of one day, deeds of one year and the weight of the largest customers that the document states twice
 * with different values.
 */
export function checkRestated(reads: readonly Read[], tables: readonly Table[] = []): Check[] {
  const known = new Map(tables.flatMap(deedsOfTable).map((one) => [one.key, one]));
  const checks: Check[] = [];
  for (const read of reads) {
    if (read.numbers.length === 0) continue;
    for (const one of statementsIn(read)) {
      const first = known.get(one.key);
      if (first === undefined) known.set(one.key, one);
      else if (first.read !== read)
        checks.push(
          checkOf({
            kind: 'conflict',
            subject: one.name,
            expected: first.value,
            stated: one.value,
            tolerance: first.tolerance.plus(one.tolerance),
            unit: one.unit,
            basis: first.read.written.replace(/\s+/g, ' '),
            read,
          }),
        );
    }
  }
  return checks;
}
