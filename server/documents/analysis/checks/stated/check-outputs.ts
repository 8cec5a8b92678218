import { type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';

const perDay = /(?:每[天日]|日(?:产|均|处理|接待|销|发)\p{Script=Han}{0,4})[^,，.。;；\d]{0,8}$/u;
const perDayAfter = /^[^,，.。;；\d]{0,20}(?:\b(?:a|per|each|every) (?:\p{L}+ )?day\b|\bdaily\b|\/天|每[天日])/iu;
const days = /^\s?(?:\p{L}+ )?days\b|^\s?个?(?:\p{Script=Han}{0,3}日|天)/iu;
/** Words for the year or season that the days are in. */
const inYear = /\b(?:year|annual(?:ly)?|yearly|season)\b|年/i;
const MAX_LENGTH = 300;

/**
 * Checks a yearly amount that a sentence derives from an amount per day and a number of days: "240 a day on 300 working days
 * make 96,000 a year".
 */
export function checkOutputs(reads: readonly Read[]): Check[] {
  return reads.flatMap((read): Check[] => {
    const { text, kind } = read;
    if (kind === 'row' || kind === 'heading' || text.length > MAX_LENGTH || !inYear.test(text)) return [];
    const quantities = quantitiesOf(read).filter(({ unit, isHedged }) => !isHedged && unit !== '%' && unit !== 'x');
    const isDaily = ({ start, end }: Quantity) =>
      perDay.test(text.slice(0, start)) || perDayAfter.test(text.slice(end));
    const isDays = ({ raw, start, unit, value, factor }: Quantity) =>
      days.test(text.slice(start + /^[\d,.]*/.exec(raw)![0].length)) &&
      (unit === 'months' ? value.div(factor) : value).gte(100) &&
      (unit === 'months' ? value.div(factor) : value).lte(366);
    const [daily, ...others] = quantities.filter((one) => isDaily(one) && !isDays(one));
    const time = quantities.find(isDays);
    if (!daily || others.length > 0 || !time || time.start < daily.end) return [];
    const [stated, ...more] = quantities.filter(
      (one) => one.start > time.end && one.unit === daily.unit && inYear.test(text.slice(time.end, one.end + 16)),
    );
    if (!stated || more.length > 0) return [];
    const count = time.unit === 'months' ? time.value.div(time.factor) : time.value;
    const expected = daily.value.times(count);
    if (stated.value.gt(expected.times(3)) || expected.gt(stated.value.times(3))) return [];
    return [
      checkOf({
        kind: 'ratio',
        subject: text,
        expected,
        stated: stated.value,
        tolerance: expected.times('0.05'),
        unit: /^[A-Z]{3}$/.test(daily.unit) ? daily.unit : 'number',
        basis: `${daily.raw} × ${time.raw}`,
        read,
      }),
    ];
  });
}
