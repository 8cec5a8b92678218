import Big from 'big.js';
import { wordsOf } from '../../../words.ts';
import { totalRow } from '../../claims/claims-of-table.ts';
import { quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import { type Check, checkOf, sum } from '../check.ts';

const staff = wordsOf({
  en: [/people|staff|employees|team|headcount|head count|workforce|colleagues|FTEs?|of us/],
  zh: [/人员|员工|团队|职工|人数|[\d十百]人/],
});
/** A column or the lines above a table that count people. */
const staffHead = wordsOf({
  en: [/people|staff|employees|headcount|head count|FTEs?|heads|number/],
  zh: [/人数|人员|定员|员工|在岗/],
});
/** Shares of something else, of another time or of other people. */
const other = wordsOf({
  en: [
    /will|would|plan\w*|target\w*|expect\w*|by 20\d\d|previous\w*|last year|was|were|grew|growth|turnover|left/,
    /women|men|female|male|costs?|wages|salar\w+|payroll|customers|patients|students|industry|average/,
    /below|under|less than|more than|at least|up to|most/,
  ],
  zh: [
    /预计|计划|目标|将|曾|去年|上年|增长|流失|离职/,
    /女|男|成本|工资|薪酬|客户|患者|行业|平均|以上|以下|不到|超过|不低于/,
  ],
});
/** Parts of a list: "39 in development", 研发39人. */
const partEn = /(?<n>\d{1,5}) (?:are |work )?(?:in|on|at|are) (?<name>[\p{L}& -]{3,30}?)(?=[,.;]| and |$)/gu;
const partZh = /(?<name>\p{Script=Han}{2,8}?)(?:人员)?(?<n>\d{1,5})人/gu;
const wholeZh = /(?:共|一共|合计|总计|员工)(?:有)?(?<n>\d{1,5})人[:：，,]/u;
const wholeEn = /(?<n>\d{1,5}) (?:people|staff|employees|of us)[:,]/;
const MIN_PARTS = 3;

/** A group of the people and its share in percent. */
interface Part {
  words: string[];
  share: Big;
  basis: string;
}

function partsOf(whole: Big, parts: readonly { name: string; n: Big }[]): Part[] {
  if (parts.length < MIN_PARTS || whole.lte(0) || !sum(parts.map(({ n }) => n)).eq(whole)) return [];
  return parts.map(({ name, n }) => ({
    words: contentWords(name.replace(/人员|部门?|中心$/g, '')),
    share: n.div(whole).times(100),
    basis: `${name} ${n.toFixed()} / ${whole.toFixed()}`,
  }));
}

/** Returns the groups that a sentence lists with their whole: "78 people: 39 in development, …". */
function partsInText({ text, kind }: Read): Part[] {
  const isHan = /\p{Script=Han}/u.test(text);
  const whole = kind === 'row' || text.length > 400 ? null : (isHan ? wholeZh : wholeEn).exec(text);
  if (!whole) return [];
  const rest = text.slice(whole.index + whole[0].length).replace(/[。;；].*$|\.\s.*$/s, '');
  const parts = [...rest.matchAll(isHan ? partZh : partEn)].map(({ groups }) => ({
    name: groups!.name!.replace(/^[和及、，]/, ''),
    n: new Big(groups!.n!),
  }));
  return partsOf(new Big(whole.groups!.n!), parts);
}

/** Returns the groups of a table that counts people. */
function partsInTable({ header, rows, marked }: Table): Part[] {
  const column = header?.cells.findIndex(({ text, date }, index) => index > 0 && !date && staffHead.test(text)) ?? -1;
  const isPeople = header?.cells.some(({ text }) => staff.test(text)) ?? false;
  if (!marked || column < 1 || !isPeople) return [];
  const of = (list: typeof rows) =>
    list.flatMap(({ label, cells }) => {
      const number = cells[column]?.number;
      return number && !number.percent && number.currency === null ? [{ name: label, n: number.value }] : [];
    });
  const parts = of(rows.filter(({ label }) => !totalRow.test(label)));
  const [total] = of(rows.filter(({ label }) => totalRow.test(label)));
  return partsOf(total?.n ?? sum(parts.map(({ n }) => n)), parts);
}

/** Maximum number of sentences about staff that are compared. */
const MAX_CLAIMS = 500;

/** Checks the share of the people that a sentence gives for a group against the list or table of the groups. */
export function checkStaffShares(reads: readonly Read[], tables: readonly Table[]): Check[] {
  const parts = [...reads.flatMap(partsInText), ...tables.slice(0, 100).flatMap(partsInTable)];
  if (parts.length === 0) return [];
  const claims = reads.filter(
    ({ text, kind }) => kind !== 'row' && kind !== 'heading' && text.length <= 300 && staff.test(text),
  );
  return claims.slice(0, MAX_CLAIMS).flatMap((read): Check[] => {
    const shares = quantitiesOf(read).filter(({ unit }) => unit === '%');
    const [stated, ...more] = shares;
    if (!stated || more.length > 0) return [];
    const from = Math.max(
      ...['. ', '; ', '。', '；', '，', ', '].map((stop) => read.text.lastIndexOf(stop, stated.start)),
    );
    const clause = read.text.slice(from + 1).replace(/[。;；，].*$|\.\s.*$/s, '');
    if (!staff.test(clause) || other.test(clause)) return [];
    const words = contentWords(clause);
    const named = parts.filter((part) => part.words.length > 0 && part.words.every((word) => words.includes(word)));
    const [part] = named;
    const isOne = named.every(({ share }) => share.eq(part!.share));
    if (!part || !isOne) return [];
    const isInside = part.share.gte(stated.low.minus('1.5')) && part.share.lte(stated.high.plus('1.5'));
    if (isInside || stated.value.gt(100)) return [];
    return [
      checkOf({
        kind: 'ratio',
        subject: read.text,
        expected: part.share.round(1),
        stated: stated.value,
        tolerance: new Big(0),
        unit: '%',
        basis: part.basis,
        read,
      }),
    ];
  });
}
