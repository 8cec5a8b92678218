import { wordsOf } from '../../../words.ts';
import { spanOf } from '../../claims/periods.ts';
import type { Read } from '../../read/reading.ts';
import type { Check } from '../check.ts';
import type { Point, Series } from '../growth/series.ts';
import { conflictOf, isOtherSection, MAX_DENIALS, MAX_LENGTH, others, type Source, supposed } from './denial.ts';

/** Statements that no period ended with a loss. */
const neverLost = wordsOf({
  en: [
    /profitable (?:in|for|during|throughout) (?:each|every|all|both)|(?:each|every) (?:year|quarter|month|half)\b[^.;]{0,30}\b(?:profit|surplus|profitable)/,
    /(?:profit|surplus|black) (?:in|for) (?:each|every|all|both)|(?:always|consistently) (?:been |made |earned )?(?:an? )?(?:profit|surplus|profitable)/,
    /(?:never|not once) (?:made|had|reported|posted|recorded|run|ran|closed|ended)[^.;]{0,24}\b(?:loss(?:es)?|deficit)/,
    /(?:without|no) (?:a |an |any )?(?:single )?(?:loss|deficit|loss-making (?:year|quarter|month))/,
    /(?:been )?profitable (?:ever )?since|profitable from (?:the start|day one)/,
  ],
  zh: [
    /(?:每个?|各个?|历|连)[年季月]度?(?:份|来)?[^，。；]{0,8}(?:盈利|盈余|结余)|连续[^，。；]{0,6}[年季月]度?[^，。；]{0,6}(?:盈利|盈余|结余)/,
    /(?:从未|从来没有?|从没有?|未曾|没有)(?:出现|发生|有)?过?[^，。；]{0,4}亏损|(?:一直|始终|持续)(?:保持)?(?:盈利|盈余)/,
  ],
});
/** Statements about a part of the business, a measure other than the result, or a plan. */
const narrowed = wordsOf({
  en: [
    /EBITDA|cash|gross|unit|per |contribution|site|shop|store|branch|clinic|product|segment|division|country|customer/,
    /exchange|impairment|bad debts?|stop-loss|loss (?:of|ratio)|tax loss/,
  ],
  zh: [/EBITDA|现金|毛利|单店|单位|门店|网点|产品|业务线|客户|减值|汇兑|坏账/],
});
const resultRow =
  /^(?:net |operating )?(?:profit|income|result|earnings|surplus)\b(?! margin)|^(?:net )?(?:loss|deficit)\b|(?:profit|income|result|loss)(?: \(loss\))? (?:before|after) tax|^surplus|净利润?$|利润总额|营业利润|收支(?:差额|结余)|^(?:本年)?(?:结余|盈余)/i;
const netRow = /net|after tax|surplus|deficit|净利|结余|盈余|收支/i;
const lengths: readonly [RegExp, Point['precision']][] = [
  [/quarter|季/i, 'quarter'],
  [/month|个?月/i, 'month'],
  [/half|半年/i, 'half'],
];

/** Returns the losses that a statement denies. Net results count where the document has them. */
function lossesFor({ text, dates, place }: Read, series: readonly Series[]): Point[] {
  const rows = series.filter(
    ({ label, table, entry }) => table !== null && entry === place.entry && resultRow.test(label),
  );
  const net = rows.filter(({ label }) => netRow.test(label));
  const length = lengths.find(([words]) => words.test(text))?.[1] ?? 'year';
  const [date] = dates;
  const since = date && spanOf(date);
  return (net.length > 0 ? net : rows)
    .flatMap(({ points }) => points)
    .filter(({ value, isPlanned, period, precision, head }) => {
      const isOfLength = precision === length || (precision === null && length === 'quarter' && /^Q[1-4]$/i.test(head));
      const isLater = !since || period === null || Number(period.slice(0, 4)) >= date.year;
      return value.lt(0) && !isPlanned && isOfLength && isLater;
    });
}

/** Finds statements that there was no loss in any period, in a document whose tables have one. */
export function findDeniedLosses({ reads }: Source, series: readonly Series[]): Check[] {
  const isDenial = (read: Read) =>
    read.kind !== 'row' &&
    read.kind !== 'heading' &&
    read.text.length <= MAX_LENGTH &&
    neverLost.test(read.text) &&
    !narrowed.test(read.text) &&
    !supposed.test(read.text) &&
    !others.test(read.text) &&
    !isOtherSection(read);
  return reads
    .filter(isDenial)
    .slice(0, MAX_DENIALS)
    .flatMap((read): Check[] => {
      const [loss] = lossesFor(read, series);
      return loss
        ? [conflictOf('losses', { read, value: 0 }, { read: loss.read, value: loss.value, unit: loss.unit })]
        : [];
    })
    .slice(0, 1);
}
