/** Matches compound rates per year. */
export const annualRate = /\bCAGR\b|compound|复合|年均/i;
/** Matches rates over several years and changes in points, which are not the change between two figures. */
export const otherRate =
  /\b(?:same|like)-|comparable|organic|constant currenc|CAGR|compound|per year|annually|a year(?! (?:when|in which|of|that|which|earlier|ago|before|later)\b)|每年|年均|复合|百分点|percentage points?/i;

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
