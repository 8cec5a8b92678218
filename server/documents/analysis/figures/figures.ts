import type { Figure } from '../analysis-output.ts';
import type { NumberHit } from '../read/numbers.ts';
import { decimal } from '../read/numerals.ts';
import type { Read } from '../read/reading.ts';
import { evidenceOf } from '../read/statements.ts';
import type { Fact } from './facts.ts';
import { metricsIn } from './metric-names.ts';

const staff =
  /^\s?(?:\+|多|余)?\s?(?:[a-z-]+ )?(?:employees|people|staff|FTEs?|engineers|team members|developers|scientists)\b|^\s?(?:余|多)?(?:人|名)(?!民)/i;
const staffBefore =
  /(?:team of|head ?count:?|employees:?|staff of|员工|团队|研发|人员|工程师|雇员|销售|生产|管理)[^\d。；;]{0,6}$/i;
const things =
  /^\s?\+?\s?(?:(?:paying|active|registered|enterprise|business|monthly|daily) )*(customers|clients|users|subscribers|sites|stores|hospitals|ports|canteens|partners|patents|downloads|orders|units|robots|pilots)\b|^\s?(?:余|多)?(家|个客户|名用户|位用户|项|台|套|万用户|户)/i;

/** Returns what a number counts, in the document's words, or null if unknown. */
function kindOf(read: Read, hit: NumberHit): Pick<Figure, 'kind' | 'unit'> | null {
  if (hit.currency !== null) return { kind: 'money', unit: hit.currency };
  if (hit.percent) return { kind: 'percentage', unit: '%' };
  if (hit.multiple || !hit.step.gte('0.1')) return null;
  const before = read.text.slice(Math.max(0, hit.start - 16), hit.start);
  const isStaff = staff.test(hit.after);
  if (isStaff && (/[a-z]/i.test(hit.after.slice(0, 6)) || staffBefore.test(before)))
    return { kind: 'head_count', unit: 'people' };
  if (
    staffBefore.test(before) &&
    /^(?:team of|head|emp|staff|员工|团队)/i.test(before.slice(-12).replace(/^[^a-z\p{Script=Han}]+/iu, '')) &&
    /^\s*$|^[\s,.，。(（]/.test(hit.after)
  )
    return { kind: 'head_count', unit: 'people' };
  const thing = things.exec(hit.after);
  return thing ? { kind: 'count', unit: (thing[1] ?? thing[2] ?? '').toLowerCase() } : null;
}

/** Returns the figures of one statement, without IDs. */
export function figuresOf(read: Read, facts: readonly Fact[]): Omit<Figure, 'id'>[] {
  const found: Omit<Figure, 'id'>[] = [];
  const mentions = read.numbers.length > 0 ? metricsIn(read.text) : [];
  for (const hit of read.numbers) {
    const kind = kindOf(read, hit);
    if (kind === null) continue;
    const fact = facts.find((one) => one.hit === hit);
    const metric = mentions.findLast(({ end }) => end <= hit.start && hit.start - end <= 60)?.metric;
    const about = fact?.name.id ?? (metric?.kind === 'money' && kind.kind === 'money' ? metric.id : null);
    found.push({
      ...kind,
      raw: hit.raw,
      value: decimal(hit.value),
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
