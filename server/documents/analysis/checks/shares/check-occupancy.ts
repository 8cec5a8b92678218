import Big from 'big.js';
import { wordsOf } from '../../../words.ts';
import type { NumberHit } from '../../read/numbers.ts';
import type { Read } from '../../read/reading.ts';
import type { Row, Table } from '../../read/table.ts';
import { nameOfCell } from '../../read/tables.ts';
import { type Check, checkOf } from '../check.ts';

/** A rate of what is in use, before its percentage: "occupancy was", "入住率达到". */
const rate =
  /(?:\b(?:occupancy|utili[sz]ation|fill) ?(?:rate|level)?|入住率|出租率|使用率|利用率|上座率)[^,.;:，。；：\d]{0,24}$/i;
const capacity = wordsOf({
  en: [
    /beds?|rooms?|units?|places?|seats?|berths?|stalls?|desks?|pitches|plots/,
    /capacity|available|lettable|licen[cs]ed/,
  ],
  zh: [/床位|房间|座位|车位|工位|套数|容量|产能|核定|可租|可出租/],
});
const used = wordsOf({
  en: [/occupied|residents?|guests|tenants|children|pupils|let|leased|filled|rented|taken|in use/],
  zh: [/在住|入住|已租|已出租|在用|占用|在园|在托|出租面积/],
});
/** Rates of another time, of a part, or of others. */
const other = wordsOf({
  en: [
    /averages?|averaged|mean|target|budget\w*|plan\w*|expect\w*|aim|will|would|should|could/,
    /last year|previous\w*|competitors?|peers?|industry|market|break-?even|each|per site/,
  ],
  zh: [/平均|目标|预算|计划|预计|将|做到|力争|上年|去年|同行|同业|对手|行业|市场|盈亏平衡|各/],
});
const total = /^(?:grand )?totals?\b|^all [a-z]+$|合计|总计/i;

/** The total row of a table of places, with the total capacity and how much of it is used. */
interface Occupied {
  row: Row;
  places: readonly string[];
  whole: NumberHit;
  part: NumberHit;
}

function occupiedIn({ header, rows, marked }: Table): Occupied | null {
  const row = rows.find(({ label }) => total.test(label));
  if (!marked || !header || !row) return null;
  const columns = header.cells.flatMap(({ text }, index) => {
    const number = index > 0 ? row.cells[index]?.number : null;
    return number && !number.percent && !other.test(text) ? [{ text, number }] : [];
  });
  const parts = columns.filter(({ text }) => used.test(text));
  const wholes = columns.filter(({ text }) => capacity.test(text) && !used.test(text));
  const [part, whole] = [parts[0]?.number, wholes[0]?.number];
  if (!part || !whole || parts.length > 1 || wholes.length > 1) return null;
  if (whole.value.lte(0) || part.value.gt(whole.value)) return null;
  return { row, places: rows.filter((one) => one !== row).map(({ label }) => label), whole, part };
}

/** Checks an occupancy in a sentence against the totals of a table of places: capacity and use. */
export function checkOccupancy(reads: readonly Read[], tables: readonly Table[]): Check[] {
  const found = tables.flatMap((table) => occupiedIn(table) ?? []);
  const [occupied] = found;
  if (!occupied || found.length > 1) return [];
  const { row, places, whole, part } = occupied;
  const expected = part.value.div(whole.value).times(100);
  return reads.flatMap((read) => {
    const { text, kind, numbers, section, place } = read;
    if (kind === 'row' || section !== row.read.section || place.entry !== row.read.place.entry) return [];
    const stated = numbers.filter(({ percent, start }) => percent && rate.test(text.slice(0, start)));
    const [hit] = stated;
    if (!hit || stated.length > 1 || other.test(text) || places.some((name) => text.includes(name))) return [];
    if (hit.value.lt(expected.times('0.6')) || hit.value.gt(expected.times('1.6'))) return [];
    return checkOf({
      kind: 'ratio',
      subject: text,
      expected,
      stated: hit.value,
      tolerance: new Big('0.5').plus(hit.step),
      unit: '%',
      basis: `${nameOfCell(row)}: ${part.raw} / ${whole.raw}`,
      read,
    });
  });
}
