import { pattern, wordsOf } from '../../words.ts';
import { metricIn } from '../figures/metric-names.ts';
import type { Read } from '../read/reading.ts';

type Parts = Pick<Read, 'text' | 'kind' | 'numbers' | 'dates'>;
/** Revenue in the words of some trades. */
const income = wordsOf({
  en: [
    /collections|billings|takings|fee income|fees (?:came|were|rose|of)|receipts|tuition|premiums/,
    /(?:we|it|the \w+) (?:took|sold|billed|invoiced|turned over)/,
  ],
  zh: [/营业额|流水|净收入|卖了|卖出去|做了(?=[^，。；]{0,6}[万亿])/],
});
/** A row of the income of a lender, a landlord or an insurer. */
const incomeRow = pattern`^\W*(?:net |total |gross )?${/interest|rental|fee|premium|subscription|membership/}
  (?: (?:and|&) ${/fees?|other|commission|service|interest/})? income\b`;
const relativeYear = wordsOf({
  en: [
    /last year|this year|(?:the )?(?:year|twelve months) (?:before|earlier)|(?:the )?(?:previous|prior) year|first year/,
  ],
  zh: [/去年|前年|今年|上年|上一年|首年|次年|满负荷年|达产年/],
});
const years = new RegExp(relativeYear, 'giu');
/** An amount without its currency: 五千四百万, 8.4m. */
const spoken = pattern`[万亿]|\d ?(?:k|m|mn|bn|million|crore|lakh)$`;
const other =
  /\b(?:rais(?:ed|ing)|raise|loans?|grants?|cash|costs?|market|budget(?:ed)?)\b|融资|贷款|补助|成本|市场|预算/i;
const MIN_SPOKEN = 10_000;

const isSum = ({ currency, percent, value, raw }: Read['numbers'][number]) =>
  !percent && (currency !== null || (value.gte(MIN_SPOKEN) && spoken.test(raw)));

/** Returns true for a sentence that gives the sales of two years. */
export function tellsRevenue({ text, kind, numbers, dates }: Parts): boolean {
  if (kind === 'row') return incomeRow.test(text) && numbers.filter(({ percent }) => !percent).length >= 2;
  if (numbers.filter(isSum).length < 2 || other.test(text)) return false;
  const named = metricIn(text)?.metric.id;
  if (!income.test(text) && named !== 'revenue' && named !== 'arr') return false;
  return new Set(dates.map(({ iso }) => iso.slice(0, 4))).size + new Set(text.match(years)).size >= 2;
}
