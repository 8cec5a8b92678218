import type { Read } from '../../../read/reading.ts';
import type { Rate } from './rates.ts';
import { type Series, seriesNamed } from './series.ts';

/** Text after the name of a row that is the subject of a sentence: "Home care is", "Home care, our oldest business,". */
const subjectAfter =
  /^(?:,| (?:\w+ly |also |again )?(?:is|was|are|were|has|have|had|did|remain\w*|continues?|saw|grew|rose|fell|led|kept|came|went|made|won|\w+ed)\b|(?![量人员价费成率额数的])\p{Script=Han}|$)/iu;
const ofSales = /^(?:its |their )?(?:revenues?|sales|turnover|income)$|^其?(?:营业|销售)?(?:收入|额)$|^其?营收$/i;
const ofGroup = /\b(?:group|total|overall|company)\b|集团|公司|总体|整体/i;
const ofMarket = /\b(?:market|industry)\b|市场|行业/i;

/** Returns the rows that a sentence begins with, and whether they are its subject. */
function topicOf({ quantity: { start } }: Rate, { text, place }: Read, all: readonly Series[]) {
  const sentence = text.slice(0, start).replace(/^.*(?:[;；。]|\.\s)/s, '');
  const [first] = sentence.split('，') as [string];
  const hasComma = first !== sentence || !/\p{Script=Han}/u.test(first);
  if (/\d/.test(first.split(',')[0]!) || !hasComma) return { rows: [], isSubject: false };
  const after = (label: string) => first.slice(label.length);
  const rows = all.filter(
    ({ table, entry, label, metric }) =>
      table !== null &&
      entry === place.entry &&
      metric === null &&
      label.length > 1 &&
      first.toLowerCase().startsWith(label.toLowerCase()) &&
      !/^\p{Script=Latin}/u.test(after(label)),
  );
  return { rows, isSubject: rows.some(({ label }) => subjectAfter.test(after(label))) };
}

/**
 * Returns the series that a rate is about: those that its clause names, or the row that the sentence begins with:
 * "Home care is our fastest part, with revenue up 45%".
 */
export function seriesOfRate(rate: Rate, read: Read, all: readonly Series[]): Series[] {
  const { rows, isSubject } = topicOf(rate, read, all);
  // A subject from the previous sentence does not apply to a sentence that begins with a row.
  const isOfOther = !read.text.toLowerCase().includes(rate.subject.toLowerCase());
  const isOfSales = isOfOther || ofSales.test(rate.subject);
  const named = seriesNamed(rate.subject, all, read.place.entry);
  if (rows.length === 0 || ofGroup.test(rate.subject) || rows.some((row) => named.includes(row))) return named;
  if (!isSubject || !isOfSales || ofMarket.test(read.text)) return [];
  return rows.filter(({ points }) => points.every(({ unit }) => /^[A-Z]{3}$/.test(unit)));
}
