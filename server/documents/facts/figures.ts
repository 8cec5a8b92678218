import type { Figure } from '../findings/analysis-output.ts';
import type { NumberHit } from '../read/numbers.ts';
import { decimal } from '../read/numerals.ts';
import type { Read } from '../read/reading.ts';
import { evidenceOf } from '../read/statements.ts';
import { pattern, wordsOf } from '../words.ts';
import { type Fact, monthsOf } from './facts.ts';
import { physicalKind } from './physical-figures.ts';
import { meaningsOfNumbers } from './sentence-meanings.ts';

const staff = wordsOf({
  text: [
    pattern`^\s?(?:\+|多|余)?\s?(?:[a-z-]+ )?
      (?:employees|people|staff|FTEs?|engineers|team members|developers|scientists)\b`,
  ],
  zh: [/^\s?(?:余|多)?(?:人|名)(?!民)/],
});
const staffBefore =
  /(?:team of|head ?count:?|employees:?|staff of|员工|团队|研发|人员|工程师|雇员|销售|生产|管理)[^\d。；;]{0,6}$/i;
const thing = wordsOf({
  text: [
    /customers|clients|users|subscribers|partners|pilots/,
    /sites|stores|hospitals|ports|canteens/,
    /patents|downloads|orders|units|robots/,
  ],
});
const things = wordsOf({
  text: [pattern`^\s?\+?\s?(?:(?:paying|active|registered|enterprise|business|monthly|daily) )*(${thing})\b`],
  zh: [/^\s?(?:余|多)?(家|个客户|名用户|位用户|项|台|套|万用户|户)/],
});

/** Returns what a number counts, in the document's words, or null if unknown. */
function kindOf(read: Read, hit: NumberHit, about: string | null): Pick<Figure, 'kind' | 'unit'> | null {
  if (hit.currency !== null) return { kind: 'money', unit: hit.currency };
  // "三成" is as rough as "a third", which is not a figure either.
  if (hit.percent && /^.成$/.test(hit.raw)) return null;
  if (hit.percent) return { kind: 'percentage', unit: '%' };
  // "2.3 Staff survey" is a numbered paragraph.
  const isNumbering = hit.start === 0 && /^\d+(?:\.\d+)+$/.test(hit.raw);
  if (hit.multiple || !hit.step.gte('0.1') || isNumbering) return null;
  if (about === 'head_count') return { kind: 'head_count', unit: 'people' };
  if (about === 'customers') return { kind: 'count', unit: 'customers' };
  const before = read.text.slice(Math.max(0, hit.start - 16), hit.start).replace(/^.*[\t|]/, '');
  const isStaff = staff.test(hit.after);
  if (isStaff && (/[a-z]/i.test(hit.after.slice(0, 6)) || staffBefore.test(before)))
    return { kind: 'head_count', unit: 'people' };
  if (
    staffBefore.test(before) &&
    /^(?:team of|head|emp|staff|员工|团队)/i.test(before.slice(-12).replace(/^[^a-z\p{Script=Han}]+/iu, '')) &&
    /^\s*$|^[\s,.，。(（]/.test(hit.after)
  )
    return { kind: 'head_count', unit: 'people' };
  const counted = things.exec(hit.after);
  return counted ? { kind: 'count', unit: (counted[1] ?? counted[2] ?? '').toLowerCase() } : null;
}

/** Words between the figures of one metric: "$3.1M in 2024, up from $1.7M in 2023", "4,300万元，2026年6,000万元". */
const between = wordsOf(
  {
    en: [
      /in|for|to|from|of|at|and|or|then|with|the|an?|respectively/,
      /against|versus|vs|compared/,
      /about|around|nearly|over/,
      /year|years|quarter|FY|ended|ending|previous|prior|earlier|before|after|last|next/,
      /plan(?:ned)?|forecast|expected|target|actual/,
      /was|were|up|down|increased|decreased|rising|falling|grew|rose|fell/,
    ],
    zh: [
      /去年|上年|同期|分别|相比/,
      /增至|增长到|提高到|达到/,
      /预计|目标|计划/,
      /[和与及至到从由为约达较比的]|[年月日度底末前后]/,
    ],
  },
  'giu',
);

/** Returns true if only dates and connecting words separate a figure from the one before it after a metric's name. */
function isNextOf({ text, numbers, dates, kind }: Read, end: number, hit: NumberHit): boolean {
  const before = numbers.findLast((one) => one.start >= end && one.end <= hit.start && one !== hit);
  if (!before || kind === 'row') return true;
  const words = dates.reduce(
    (rest, date) => (date.start >= before.end && date.end <= hit.start ? rest.replace(date.raw, '') : rest),
    text.slice(before.end, hit.start),
  );
  return !/\p{L}/u.test(words.replace(between, ''));
}

/** Sentences about customers that a company does not have, or no longer has. */
const notOurs = wordsOf({
  en: [
    /could|potential|target|pipeline/,
    /lost|left|leav\w+|churned|cancell?ed/,
    /market|there are|in the (?:US|UK|EU|world|country)/,
  ],
});

/** Returns the figures of one statement, without IDs. */
export function figuresOf(
  read: Read,
  facts: readonly Fact[],
  customers: RegExp | null = null,
  previous: Read | null = null,
): Omit<Figure, 'id'>[] {
  const found: Omit<Figure, 'id'>[] = [];
  const isRow = read.kind === 'row';
  const meanings =
    read.numbers.length === 0 || isRow
      ? new Map(facts.flatMap(({ hit, name }) => (name.kind === 'count' ? [] : [[hit, name.id] as const])))
      : meaningsOfNumbers(read, (end, hit) => isNextOf(read, end, hit), previous);
  for (const hit of read.numbers) {
    const isOfCustomers =
      !isRow &&
      !/\d (?:in|out of) $/.test(read.text.slice(0, hit.start)) &&
      hit.currency === null &&
      !hit.percent &&
      customers?.test(hit.after) === true;
    const about = isOfCustomers && !notOurs.test(read.text) ? 'customers' : (meanings.get(hit) ?? null);
    const months = about === 'runway' ? monthsOf(hit) : null;
    const unit = months ? 'months' : isOfCustomers ? 'customers' : null;
    const kind = unit
      ? { kind: 'count' as const, unit }
      : (kindOf(read, hit, about) ?? (isRow ? null : physicalKind(read, hit)));
    if (kind === null) continue;
    found.push({
      ...kind,
      raw: hit.raw,
      value: decimal(months ?? hit.value),
      label: read.label,
      about,
      name: null,
      period: null,
      ...evidenceOf(read, hit.start),
    });
  }
  if (read.kind !== 'row') {
    for (const date of read.dates) {
      if (date.precision === 'plan_year' || date.precision === 'span') continue;
      found.push({
        kind: 'date',
        unit: date.precision,
        raw: date.raw,
        value: date.iso,
        label: read.label,
        about: null,
        name: null,
        period: null,
        ...evidenceOf(read, date.start),
      });
    }
  }
  return found;
}
