import Big from 'big.js';
import type { DateHit } from '../read/dates.ts';
import type { Read } from '../read/reading.ts';
import { type Check, checkOf } from './check.ts';

/** Balances that have one value on a day. */
const balance =
  /\b((?:order )?backlog|order book|net (?:financial )?debt|bank debt|loan book|assets under management|net assets|(?:tangible )?net worth)\b(?: balance)?(?: (?:was|were|is|of|stood at|stands at|amounted to|amounts to|totall?ed|came to))? (?=[$€£₹¥]|[A-Z]{3} ?\d|Rs)|(在手订单|银行借款|净资产|存货)(?:余额|金额|总额)?(?:为|约|达)?(?=\d)/gi;
/** Deeds that are counted over a year: "312 cleans completed in 2024". */
const deed =
  /(?<![\d.,])(\d[\d,]*) ([a-z]{3,20}) (?:were )?(completed|delivered|sold|shipped|installed|produced|performed|treated|trained)\b/gi;
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

const isNear = (date: DateHit, end: number) => date.start >= end && date.start - end < 24;

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
  const [date] = dates;
  if (date?.precision !== 'year' || qualified.test(text)) return;
  for (const found of text.matchAll(deed)) {
    const at = dates.find((one) => one.start >= found.index) ?? date;
    const name = `${found[2]} ${found[3]} ${at.iso}`.toLowerCase();
    const value = new Big(found[1]!.replaceAll(',', ''));
    yield { key: `${name} ${scope}`, name, value, tolerance: new Big(0), unit: 'number', read };
  }
}

/** Finds balances of one day and deeds of one year that the document states twice with different values. */
export function checkRestated(reads: readonly Read[]): Check[] {
  const known = new Map<string, Statement>();
  const checks: Check[] = [];
  for (const read of reads) {
    if (read.numbers.length === 0 || read.dates.length === 0) continue;
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
