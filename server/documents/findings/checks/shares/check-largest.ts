import Big from 'big.js';
import { contentWords } from '../../../lexicon/content-words.ts';
import type { NumberHit } from '../../../read/numbers.ts';
import type { Read } from '../../../read/reading.ts';
import type { Row, Table } from '../../../read/table.ts';
import { pattern, wordsOf } from '../../../words.ts';
import { type Check, checkOf, sum } from '../check.ts';

const numerals = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const count = new RegExp(`(?<count>\\d{1,2}|${numerals.slice(2).join('|')})`);
const great = /largest|biggest|top|main|leading|most important/;
/** "our five largest customers", "the top 3 suppliers", "the largest customer", "前五大客户". */
const largest: readonly RegExp[] = [
  pattern`\b(?:${count} ${great}|${great} ${count}|(?<one>${great}))
    (?: (?!and\b)[\p{L}-]+)?? (?<thing>\p{L}{4,})`,
  new RegExp(
    pattern`(?:前(?<count>[一二两三四五六七八九十]|\d{1,2})(?:大|名|位|家)|(?<one>第一大|最大))
      (?:的)?(?<thing>\p{Script=Han}{2,3}?)
      (?=[^\p{Script=Han}]|合计|共|占|贡献|收入|销售|的|集中|采购|$)`,
    'u',
  ),
];
const others = /^(?:all )?(?:the )?(?:others?|rest|remaining|remainder|balance)\b|^(?:其[他它余]|剩余)/i;
const totalRow = /^(?:grand )?totals?\b|^(?:sum|all)$|合计|总计|共计/i;
const shareColumn = /%|％|\bshare\b|percent|\bproportion\b|占|比例|份额|比重/i;
const shareWords = /占比|比例|份额|比重|占|\b(?:shares?|percent(?:age)?|proportion)\b/gi;
/** Statements about another time, a change or a limit. */
const other = wordsOf({
  en: [
    /will|would|should|plan\w*|target\w*|expect\w*/,
    /at most|no more than|maximum|below|above/,
    /from \d|fell|rose|grew|previous\w*|last year/,
    /each|every|average/,
  ],
  zh: [/预计|目标|不超过|低于|高于/, /曾|各|平均/],
});
const wholeAfter = /^ of (?:(?:our|the|its|all|total|annual|net|gross|group|company|20\d\d) )*(?<whole>\p{L}+)/iu;
const wholeHan =
  /占(?:公司|集团|当[年期]|全年|\d{4} ?年|总)*(?<whole>\p{Script=Han}{2,6}?)(?:的|比|约|为|达|总额|\s*$)/u;
const hanCount = '零一二三四五六七八九十';

interface Stated {
  hit: NumberHit;
  size: number;
  thing: string;
  whole: string[];
}

/** Returns the share that a statement gives to the largest of some things, if it has one percentage. */
function statedIn({ text, numbers }: Read): Stated | null {
  const named = largest.map((one) => one.exec(text)).find((one) => one !== null);
  const [hit, ...more] = numbers.filter(({ percent }) => percent);
  if (!named || !hit || more.length > 0 || other.test(text)) return null;
  const { count: written, one, thing } = named.groups!;
  const word = written?.toLowerCase().replace('两', '二') ?? '';
  const size = one ? 1 : Number(word) || Math.max(numerals.indexOf(word), hanCount.indexOf(word));
  const [from, to] = [Math.min(named.index, hit.start), Math.max(named.index, hit.end)];
  const whole = (wholeAfter.exec(text.slice(hit.end)) ?? wholeHan.exec(text.slice(from, hit.start)))?.groups?.whole;
  if (size < 1 || !whole || /[;；。]|\.\s/.test(text.slice(from, to))) return null;
  return { hit, size, thing: thing!.toLowerCase(), whole: contentWords(whole) };
}

/** Returns the columns of a table with the shares of single things in a whole, the largest first. */
function sharesOf(
  table: Table,
  { thing, whole, size }: Stated,
  read: Read,
): { values: Big[]; rows: Row[]; step: Big }[] {
  const { header, rows, caption } = table;
  if (!table.marked || !header || rows[0]!.read.place.entry !== read.place.entry) return [];
  const parts = rows.filter(({ label }) => !totalRow.test(label) && !others.test(label));
  const total = rows.find(({ label }) => totalRow.test(label));
  const about = `${header.cells[0]?.text} ${caption}`.toLowerCase();
  const stem = /\p{Script=Han}/u.test(thing) ? thing.slice(-2) : thing.replace(/(?:ies|y|s)$/, '');
  if (!about.includes(stem) || parts.length < Math.max(2, size)) return [];
  const years = new Set(read.dates.map(({ year }) => year));
  return header.cells.flatMap(({ text, date }, index) => {
    const hits = parts.map(({ cells }) => cells[index]?.number);
    const isOfYear = years.size === 0 || !date || years.has(date.year);
    const words = contentWords(text.replace(shareWords, ' '));
    // A column named only "share" holds the shares that the text of its section states.
    const isOfWhole =
      whole.every((word) => words.includes(word)) ||
      (words.length === 0 && (contentWords(about).includes(whole[0]!) || rows[0]!.read.section === read.section));
    if (index === 0 || !isOfYear || !isOfWhole || hits.some((hit) => !hit)) return [];
    const isShare = shareColumn.test(text) && hits.every((hit) => hit!.percent);
    const sumOf = total?.cells[index]?.number;
    if (!isShare && (!sumOf || sumOf.percent || hits.some((hit) => hit!.percent) || sumOf.value.lte(0))) return [];
    const shares = hits.map((hit, at) => ({
      row: parts[at]!,
      value: isShare ? hit!.value : hit!.value.div(sumOf!.value).times(100),
    }));
    const sorted = shares.sort((a, b) => b.value.cmp(a.value)).slice(0, size);
    const step = isShare ? hits[0]!.step : new Big('0.1');
    return [{ values: sorted.map(({ value }) => value), rows: sorted.map(({ row }) => row), step }];
  });
}

/** Checks the share of the largest customers, suppliers or products against the table that lists them. */
export function checkLargest(reads: readonly Read[], tables: readonly Table[]): Check[] {
  return reads.flatMap((read) => {
    const stated = read.kind === 'row' || read.text.length > 400 ? null : statedIn(read);
    if (!stated) return [];
    const found = tables.flatMap((table) => sharesOf(table, stated, read));
    const [shares, ...more] = found;
    const expected = sum(shares?.values ?? []);
    if (!shares || more.some(({ values }) => sum(values).minus(expected).abs().gt('0.5'))) return [];
    if (expected.lte(0)) return [];
    const ratio = Number(stated.hit.value.div(expected));
    if (ratio < 0.6 || ratio > 1.6) return [];
    return [
      checkOf({
        kind: 'total',
        subject: read.text,
        expected,
        stated: stated.hit.value,
        tolerance: shares.step
          .times(shares.values.length)
          .plus(stated.hit.step)
          .div(2)
          .plus(stated.hit.step.gte(1) ? '0.5' : 0),
        unit: '%',
        basis: shares.rows.map(({ label }, at) => `${label} ${shares.values[at]!.round(1).toFixed()}%`).join(' + '),
        read,
      }),
    ];
  });
}
