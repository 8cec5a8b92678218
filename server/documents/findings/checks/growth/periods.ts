import { pattern, wordsOf } from '../../../words.ts';

/** "24% a year", but not "a year earlier" or "in a year". */
const aYear =
  /(?<!\b(?:in|over|within|of) )(?:a|per|each|every) year(?! (?:when|in which|of|that|which|earlier|ago|before|later)\b)/;
/** Matches compound rates per year. */
export const annualRate = wordsOf({
  en: [/CAGR|compound\w*|per annum|annually|annuali[sz]ed/, aYear],
  text: [/\bp\.a\./],
  zh: [/复合|年均|年化|每年/],
});
/** Matches rates over several years and changes in points, which are not the change between two figures. */
export const otherRate = wordsOf({
  stems: [/(?:same|like)-/],
  text: [/comparable|organic|constant currenc/, annualRate, /percentage points?/],
  zh: [/百分点/],
});

/** Returns the same period a year before, or the one right before: `2024-Q4` before `2025-Q1`. */
export function periodBefore(period: string, isSequential: boolean): string | null {
  const [, year, kind, at] = /^(\d{4})(?:-([QH]?)(\d{1,2}))?$/.exec(period) ?? [];
  if (year === undefined) return null;
  if (!isSequential || at === undefined) return `${Number(year) - 1}${period.slice(4)}`;
  const isFirst = Number(at) === 1;
  const last = kind === 'Q' ? '4' : kind === 'H' ? '2' : '12';
  const number = isFirst ? last : String(Number(at) - 1);
  return `${isFirst ? Number(year) - 1 : year}-${kind}${kind ? number : number.padStart(2, '0')}`;
}

export const planned =
  /\b(?:will|should|plan\w*|expect\w*|target\w*|forecast\w*|could|would|might|aim\w*|needs?)\b|预计|计划|目标|将|预期|力争/i;
export const toDate = /year[- ]to[- ]date|\bYTD\b|本年累计|年初至/i;
export const lastYear = /\b(?:last|past) (?:financial |fiscal )?year\b|\bin the year\b|去年|上年|全年/i;
/** Words before a date that another one is compared with: "over 2023", "on the same quarter of 2023". */
export const baseBefore = pattern`
  (?:\b(?:over|on|from|than|against|versus|vs\.?|compared (?:with|to)|of|since)|[较比])(?: the| in)*
  (?: (?:same|comparable|corresponding) [^.;]{0,24}(?:of|in))?(?: (?:financial|fiscal)(?: year)?)? ?$`;
