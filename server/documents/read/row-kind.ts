import { wordsOf } from '../words.ts';

/** Matches names of rows that add up others. */
export const totalRow = wordsOf({
  text: [
    /^(?:grand |sub-?)?totals?\b|\btotal$|^sum$|^altogether$/,
    /^(?:total|overall|combined) |^all \p{L}+(?: \p{L}+){0,2} ?$/u,
  ],
  zh: [/合计|总计|小计|^共计/],
});
