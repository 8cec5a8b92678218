import Big from 'big.js';
import type { Read } from '../../../read/reading.ts';
import { pattern, wordsOf } from '../../../words.ts';
import { type Check, checkOf, sum } from '../check.ts';
import { ownership, roundingOf, useOfFunds } from './check-shares.ts';

/** "Engineering 45%", "Sales – 30 %;", "40% for marketing": a name and one percentage, and nothing else. */
const percent = /\d{1,2}(?:[.,]\d{1,2})?/;
const slice = new RegExp(
  pattern`^(?:(?<name>(?=[^\d]*\p{L}{2})[^%％]{2,60}?)[\s:：–—-]*(?<last>${percent})\s?[%％][.;；。，,]?|
    (?<first>${percent})\s?[%％]\s?(?:[–—:：-]|for|on|to|用于)?\s?(?<what>\p{L}[^%％]{2,60}))$`,
  'iu',
);
/** Percentages that are not parts of a whole. */
const rate = wordsOf({
  en: [
    /(?:rate|growth|margin|yield|interest|return|discount|increase|tax|vat|fee|commission)s?/,
    /(?:churn|retention|conversion|satisfaction|nps|score|target)s?/,
    /(?:uptime|utili[sz]ation|accuracy|completion|availability)s?|occupancy/,
  ],
  zh: [/增长|率|折扣|毛利|利息/, /满意|进度|完成/],
});
const compared = wordsOf({
  en: [
    /wins?|ups?|down|by|over|under|about|less|more|than|least|most/,
    /holds?|held|owns?|owned|have|has|had|no other|is|are|was|were/,
  ],
  text: [/[+<>≥≤]/],
  zh: [/超过|不足|为$/],
});
const MAX_SLICES = 14;

interface Slice {
  read: Read;
  value: Big;
}

function sliceOf(read: Read): Slice | null {
  const groups = read.kind === 'row' || read.text.length > 90 ? undefined : slice.exec(read.text.trim())?.groups;
  const value = groups?.last ?? groups?.first;
  const name = groups?.name ?? groups?.what ?? '';
  if (!value || rate.test(name) || compared.test(name)) return null;
  return { read, value: new Big(value.replace(',', '.')) };
}

/** Returns lists in which each line is a slice, with the line above them. */
function* pies(reads: readonly Read[]): Generator<{ slices: Slice[]; title: string }> {
  let slices: Slice[] = [];
  let above = '';
  for (const [at, read] of [...reads, null].entries()) {
    const own = read && sliceOf(read);
    const last = slices.at(-1);
    const isNext = own && (!last || last.read.section === read.section);
    if (!isNext && slices.length > 2) yield { slices, title: `${slices[0]!.read.title ?? ''}\n${above}` };
    if (!isNext) slices = [];
    if (own && slices.length === 0) above = reads[at - 1]?.text.slice(0, 120) ?? '';
    if (own) slices.push(own);
  }
}

/**
 * Checks that a list of names with one percentage each adds up to 100, because most such lists are parts of a whole.
 */
export function checkPies(reads: readonly Read[]): { check: Check; reads: Read[] }[] {
  return [...pies(reads)].flatMap(({ slices, title }) => {
    const values = slices.map(({ value }) => value);
    const whole = sum(values);
    const isNamed = useOfFunds.test(title) || ownership.test(title);
    const [low, high] = isNamed ? [70, 130] : [88, 112];
    if (slices.length > MAX_SLICES || whole.lt(low) || whole.gt(high) || rate.test(title)) return [];
    const last = slices.at(-1)!.read;
    const check = checkOf({
      kind: useOfFunds.test(title) ? 'use_of_funds' : 'share_total',
      subject: title.trim().split('\n').at(-1) || last.text,
      expected: new Big(100),
      stated: whole,
      tolerance: roundingOf(values),
      unit: '%',
      basis: slices.map(({ read: { text } }) => text).join(' + '),
      read: last,
    });
    return [{ check, reads: slices.map(({ read }) => read) }];
  });
}
