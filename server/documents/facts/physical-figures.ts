import type { Figure } from '../findings/analysis-output.ts';
import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import { pattern, wordsOf } from '../words.ts';

/** Units of measure after a number: "180 tonnes", 400吨, "3.2 MW". */
const measure = wordsOf({
  text: [
    /^[ -]?(?<a>(?:metric )?tonn?es?|tons?|kt|kg|kilos?|kilograms?)(?![\p{L}])/u,
    /^[ -]?(?<b>[kMGT]Wh?p?|MVA|kVA|bar(?:rels)?|bbl|hectolit(?:er|re)s|hl|lit(?:er|re)s?|gallons|bushels)(?![\p{L}])/u,
    pattern`^[ -]?(?<c>cubic (?:met(?:er|re)s?|feet)|square (?:met(?:er|re)s?|feet)|sq\.? ?(?:m|ft|km)|m[²³23]|
      hectares?|ha|acres?)(?![\p{L}])`,
    /^[ -]?(?<d>kilomet(?:er|re)s?|km|miles|nautical miles|TEU)(?![\p{L}])/u,
    /^ (?<e>pounds) of (?!sterling)/,
  ],
  zh: [/^ ?(?<f>吨|公斤|千克|立方米|立方|平方米|平米|亩|公顷|公里|兆瓦时?|千瓦时?|度电|升|万千瓦)/],
});
/** Things that show the size of a business, after a number. */
const thing = wordsOf({
  text: [
    /^ (?:[a-z-]+ )?(?<g>beds?|rooms|seats|berths|desks|pallet (?:places|positions)|parking spaces|pitches)(?![\p{L}])/u,
    pattern`^ (?:[a-z-]+ )?(?<h>locations|outlets|branches|depots|warehouses|vans|trucks|buses|vehicles|vessels|
      tractor units|trailers)(?![\p{L}])`,
    pattern`^ (?:[a-z-]+ )?(?<i>machines|analysers|analyzers|devices|turbines|panels|chargers|meters|bottles|cartons|
      cases|bowls)(?![\p{L}])`,
  ],
  zh: [
    /^ ?[余多]?(?<j>张(?=床|核定|[，。；、]|$)|间(?=客?房|教室|门店|[，。；]|$)|个?床位|座(?=[\p{Script=Han}，。；])|只(?!有|[能是要会做])|辆|头|株|袋|瓶|吨\/日)/u,
  ],
});
/** Names before a number of things: "installed base of 410", 床位 1,420. */
const nameBefore = wordsOf({
  text: [/installed base(?: (?:to|of|is|was|stood at|reached|at))? (?:about |around |some )?$/i],
  zh: [/(?:床位|装机量?|保有量|出货量?|销量|产量)(?:达到?|约|为|共|合计|增至)?$/],
});
const payback = /pay ?back|pays? for itself|回收期|回本/i;
const cover = /\b(?:cover(?:s|age|ed)?|leverage|DSCR|EBITDA|multiple|debt|interest|sales|revenue)\b|倍/i;

type Kind = Pick<Figure, 'kind' | 'unit'>;

/** Returns the thing or measure of a number that is neither money nor a share nor people, or null. */
export function physicalKind({ text }: Pick<Read, 'text'>, hit: NumberHit): Kind | null {
  if (hit.currency !== null || hit.percent || /第$/.test(text.slice(0, hit.start))) return null;
  if (hit.multiple) return cover.test(text) ? { kind: 'multiple', unit: 'x' } : null;
  const rest = text.slice(hit.end, hit.end + 28);
  const groups = (measure.exec(rest) ?? thing.exec(rest))?.groups ?? {};
  const named = Object.values(groups).find((one) => one !== undefined);
  if (named) return { kind: 'quantity', unit: named.trim() };
  if (payback.test(text) && /^[ -]?(?:years?|yrs?)\b|^ ?年(?!度|[初底末])/i.test(rest))
    return { kind: 'quantity', unit: 'years' };
  const before = nameBefore.exec(text.slice(Math.max(0, hit.start - 40), hit.start))?.[0];
  return before && hit.step.gte('0.1') ? { kind: 'quantity', unit: 'units' } : null;
}
