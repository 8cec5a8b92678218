import Big from 'big.js';
import { type Quantity, quantitiesOf } from '../../../read/quantities.ts';
import type { Read } from '../../../read/reading.ts';
import { pattern } from '../../../words.ts';
import { type Check, checkOf, sum } from '../check.ts';

const people =
  /\b(?:employees|people|persons|staff|team|workforce|crew|headcount|colleagues|FTE)\b|员工|人员|团队|职工/i;
/** "5 seats: 2 founders, 2 investors, 1 independent". */
const seats = /\b(?:seats|directors|members)$/i;
/** "We run 17 sites" before the parts, which each have a place or purpose: "11 in the north", "6 for rent". */
const has = /have|has|owns?|runs?|operates?|manages?|(?:is|are) made up of|there (?:are|were)/;
const having = pattern`\b${has} (?:a total of )?(?:[\p{L}]+ )?$`;
const noun = /^ (?:[\p{Ll}-]+ ){0,3}\p{Ll}+s$/u;
const placed = /^ (?:(?:are|is|were|work) )?(?:in|at|on|for|with|from|near|by) \p{L}/u;
/** "Of our 94 employees," before the parts. */
const ofWhole = /^\W*(?:of|out of|among) (?:(?:our|the|its|their|these|those|all) )*$/i;
const wholeHan = /[共有]\D{0,8}$|(?:人数|总数|员工|职工|人员)(?:共|为|达)?$|接待\D{0,8}$/;
const separator = /[,，、]|\band\b|[和及]/g;
/** Pairs of parts that together are the whole. */
const halves: readonly [RegExp, RegExp][] = [
  [/上半年/, /下半年/],
  [/男/, /女/],
  [/国内|境内|内销/, /国外|境外|海外|出口|外销/],
  [/线上/, /线下/],
  [/直营|自营/, /加盟|联营/],
];

/** Longer statements are not lists within a sentence. */
const MAX_LENGTH = 600;

/** Text that introduces the parts of a count, and the rest of the sentence with them. */
interface List {
  whole: Quantity;
  /** Text before the parts. */
  lead: string;
  /** Position of the first character after the lead. */
  from: number;
  kind: 'colon' | 'of' | 'han';
}

function listIn(text: string, quantities: readonly Quantity[]): List | null {
  const colon = text.search(/[:：]/);
  const before = quantities.filter(({ end }) => colon >= 0 && end <= colon).at(-1);
  if (before)
    return { whole: before, lead: text.slice(0, colon).split(/[;；]/).at(-1)!.trim(), from: colon + 1, kind: 'colon' };
  const [first] = quantities;
  if (!first) return null;
  const rest = text.slice(first.end);
  if (ofWhole.test(text.slice(0, first.start))) {
    const comma = /^ [^,.;:]{3,40},/.exec(rest)?.[0].length;
    return comma ? { whole: first, lead: text.slice(0, first.end + comma), from: first.end + comma, kind: 'of' } : null;
  }
  const among = /^\s?(?:人次?|名|位|家|个|台|套|辆)?\p{Script=Han}{0,4}[,，(（]其中[:：]?/u.exec(rest)?.[0].length;
  return among && wholeHan.test(text.slice(0, first.start))
    ? { whole: first, lead: text.slice(0, first.end), from: first.end + among, kind: 'han' }
    : null;
}

/** Returns true if the parts are of different kinds that together are all of the whole. */
function areAllParts(
  { kind, lead, whole, from }: List,
  parts: readonly Quantity[],
  text: string,
  end: number,
): boolean {
  const clauses = text
    .slice(from, end)
    .split(separator)
    .filter((clause) => clause.trim() !== '');
  const isEach = (one: RegExp) => parts.every((part) => one.test(text.slice(part.end)));
  if (clauses.length !== parts.length) return false;
  if (kind === 'han')
    return (
      parts.length > 3 ||
      (parts.length === 2 &&
        halves.some(
          ([a, b]) => a.test(clauses[0]!) !== b.test(clauses[0]!) && a.test(clauses.join()) && b.test(clauses.join()),
        ))
    );
  // A part with its own verb says something else about the same people: "41 are women and 20 are under 30".
  if (kind === 'of')
    return (
      parts.length > 1 &&
      parts.slice(1).every((part) => /^ (?:in|at|on|for|with|from|near|by) \p{L}/u.test(text.slice(part.end)))
    );
  const counted =
    noun.test(lead.slice(lead.lastIndexOf(whole.raw) + whole.raw.length)) && having.test(text.slice(0, whole.start));
  return people.test(lead) || seats.test(lead) ? parts.length > 2 : counted && parts.length > 1 && isEach(placed);
}

/**
 * Checks a count against its parts: "64 people: 41 in engineering, 9 in service, 8 in sales, 6 in finance", "Of our 17
 * sites, 9 are in the north and 8 in the south".
 */
export function checkCounts(read: Read): Check[] {
  const { text } = read;
  if (read.kind === 'row' || text.length > MAX_LENGTH || !/[:：]|\b(?:of|among) (?:our|the|its|all)\b|其中/i.test(text))
    return [];
  const quantities = quantitiesOf(read);
  const list = listIn(text, quantities);
  if (!list) return [];
  const stop = /[;；。)）]|\.\s|\.$/.exec(text.slice(list.from));
  const end = stop ? list.from + stop.index : text.length;
  const parts = quantities.filter((part) => part.start >= list.from && part.end <= end);
  const areCounts = [list.whole, ...parts].every(({ unit, isHedged }) => unit === '' && !isHedged);
  if (!areCounts || parts.length < 2 || !areAllParts(list, parts, text, end)) return [];
  const expected = sum(parts.map(({ value }) => value));
  if (list.whole.value.eq(0)) return [];
  const ratio = Number(expected.div(list.whole.value));
  const [least, most] = list.kind === 'colon' ? [0.5, 2] : [0.8, 1.25];
  if (ratio < least! || ratio > most!) return [];
  return [
    checkOf({
      kind: 'total',
      subject: list.lead,
      expected,
      stated: list.whole.value,
      tolerance: new Big(0),
      unit: people.test(list.lead) && !seats.test(list.lead) ? 'people' : 'number',
      basis: parts.map(({ raw }) => raw).join(' + '),
      read,
    }),
  ];
}
