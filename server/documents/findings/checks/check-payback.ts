import type Big from 'big.js';
import { type Quantity, quantitiesOf } from '../../read/quantities.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import { cellValue, unitOf, unitOfRow } from '../../read/table-units.ts';
import { wordsOf } from '../../words.ts';
import { type Check, checkOf } from './check.ts';

const payback = wordsOf({
  en: [
    /(?:pay-?back|paid back|pays? (?:for itself|back|itself back)|recover(?:s|ed)? (?:its|the) (?:cost|investment))/,
  ],
  zh: [/回收期|收回(?:全部)?投资|回本/],
});
/** Paybacks of something else, or calculated in another way. */
const other = wordsOf({
  en: [/discounted|includ\w+|customers?|CAC|per|each|target|industry|typical\w*/],
  zh: [/动态|含建设期|贴现|客户|单店|单台|每|目标|同行|行业|一般/],
});
const excluded = /不含建设期|不包括建设期|excluding (?:the )?(?:construction|building)/i;
const investment = wordsOf({
  text: [
    /^(?:the )?total (?:project )?(?:investment|cost|capital cost|capex)$/,
    /^(?:project|investment) (?:cost|total)$/,
  ],
  zh: [/^(?:项目|建设)?总投资(?:额|合计)?$/],
});
const yearlyCash = wordsOf({
  text: [/(?:annual|yearly) (?:net )?(?:cash ?flow|savings?|benefit)/, /(?:net )?cash ?flow (?:a|per) year/],
  zh: [
    /年(?:均)?(?:净|经营性?|运营)*现金(?:净)?流(?:量|入)?|年(?:均)?净收益|每年(?:可)?(?:节约|回收(?:资金|现金)?|收回)/,
  ],
});

/** Maximum number of characters between the name of an amount and the amount. */
const MAX_GAP = 12;

interface Amount {
  value: Big;
  unit: string;
  raw: string;
}

const isMoney = ({ unit }: Quantity) => /^[A-Z]{3}$/.test(unit);

/** Returns the total investment of a project, if its tables give one. */
function investmentIn(tables: readonly Table[], entry: string | undefined): Amount | null {
  const found = tables.flatMap((table) => {
    if (!table.marked || table.rows[0]?.read.place.entry !== entry) return [];
    return table.rows.flatMap(({ label, cells }) => {
      const [number, ...more] = cells.slice(1).flatMap((cell) => cell.number ?? []);
      if (
        !investment.test(label.replace(/[（(][^）)]*[）)]/g, '').trim()) ||
        !number ||
        number.percent ||
        more.some(({ percent }) => !percent)
      )
        return [];
      const { value, unit } = cellValue(number, unitOfRow(label, unitOf(table)), null);
      return [{ value, unit, raw: number.raw }];
    });
  });
  const [first, ...rest] = found;
  return first && rest.every(({ value }) => value.eq(first.value)) ? first : null;
}

/** Returns the amounts of cash that a sentence says the project brings in each year. */
function yearlyIn(read: Read): Amount[] {
  const named = read.kind === 'row' ? null : yearlyCash.exec(read.text);
  if (!named) return [];
  const amounts = quantitiesOf(read).filter(isMoney);
  const end = named.index + named[0].length;
  const next = amounts.find(({ start }) => start >= end && start - end < MAX_GAP);
  const isNamedOnce = !yearlyCash.test(read.text.slice(end));
  return next && isNamedOnce ? [next] : amounts;
}

/** Checks a payback in years against the investment and the yearly cash of the same document. */
export function checkPayback(reads: readonly Read[], tables: readonly Table[]): Check[] {
  const yearlyOf = Map.groupBy(
    reads.flatMap((read) => yearlyIn(read).map((amount) => ({ amount, entry: read.place.entry }))),
    ({ entry }) => entry,
  );
  return reads.flatMap((read) => {
    const { text, kind, place } = read;
    if (kind === 'row' || kind === 'heading' || !payback.test(text)) return [];
    const rest = text.replace(excluded, ' ');
    const years = quantitiesOf(read).filter(({ unit, factor }) => unit === 'months' && factor.gte(1));
    const [stated] = years;
    if (!stated || years.length > 1 || other.test(rest)) return [];
    const yearly = (yearlyOf.get(place.entry) ?? []).map(({ amount }) => amount);
    const [cash, ...more] = yearly;
    if (!cash || cash.value.lte(0) || more.some(({ value }) => !value.eq(cash.value))) return [];
    const cost = investmentIn(tables, place.entry);
    if (!cost || cost.unit !== cash.unit) return [];
    const expected = cost.value.div(cash.value);
    const value = stated.value.div(12);
    if (value.gt(expected.times(3)) || expected.gt(value.times(3))) return [];
    return checkOf({
      kind: 'ratio',
      subject: text,
      expected,
      stated: value,
      tolerance: expected.times('0.1').plus(stated.isHedged ? '0.5' : '0.35'),
      unit: 'years',
      basis: `${cost.raw} / ${cash.raw}`,
      read,
    });
  });
}
