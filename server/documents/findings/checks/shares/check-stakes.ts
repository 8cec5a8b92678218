import Big from 'big.js';
import type { Read } from '../../../read/reading.ts';
import type { Row, Table } from '../../../read/table.ts';
import { nameOfCell } from '../../../read/tables.ts';
import { wordsOf } from '../../../words.ts';
import { type Check, checkOf, sum } from '../check.ts';
import { partRows } from './check-shares.ts';

const ownership =
  /shareholders?|cap(?:italisation|italization)? table|ownership|shareholding|equity split|股权|股东|持股/i;
const totalRow = /^(?:grand )?totals?\b|^sum\b|合计|总计|共计/i;
const shareColumn = /%|％|\bshare\b|\bstake\b|percent|\bproportion\b|\bweight\b|占比|比例|份额|比重/i;
/** Columns and rows whose percentages are not parts of one whole. */
const noShare = wordsOf({
  en: [/rate/],
  text: [/growth|margin|change|yield|churn|discount|interest/, /utili[sz]ation|market share|probabilit|completion/],
  zh: [/增长|同比|环比|变动/, /毛利|利率|折扣/, /市场份额|概率|进度|完成/],
});
const income = /^(?:gross|net|operating) (?:profit|income|result)|EBITDA|^costs? of|^(?:毛利|净利|营业利润)/i;
/** Words about a time other than that of the table. */
const otherTime =
  /\b(?:after|post|following|before|pre|prior|will|would|dilut\w*|previous\w*)\b|投后|投前|稀释|之前|之后|将/i;
const stakeWords = /\b(?:hold|holds|own|owns|held|owned|stake|pool|shareholding|interest)\b|持有|持股|占|期权池/i;
/** Votes that somebody controls through others are not a stake of their own. */
const ofControl = /\b(?:votes?|voting|controls?|together with|indirectly)\b|表决权|控制|合计|间接/i;
const half = new Big('0.6');

const isTotal = (row: Row) => totalRow.test(row.label);

/** Returns the columns of a table that give the parts of a whole in percent. */
function shareColumns({ header, rows, caption }: Table): number[] {
  const parts = rows.filter((row) => !isTotal(row));
  if (header === null || parts.length < 3 || noShare.test(caption) || parts.some(({ label }) => income.test(label)))
    return [];
  return header.cells.flatMap(({ text }, index) => {
    const isNamed = shareColumn.test(text) && !noShare.test(text);
    return isNamed && parts.every(({ cells }) => cells[index]?.number?.percent) ? [index] : [];
  });
}

/** Checks that the percentages of a column that names shares add up to 100. */
function sumOfShares(table: Table, index: number): Check[] {
  const parts = partRows(table);
  const values = parts.map(({ cells }) => cells[index]!.number!.value);
  const whole = sum(values);
  if (table.rows.some(isTotal) || whole.lt(85) || whole.gt(115)) return [];
  return [
    checkOf({
      kind: 'share_total',
      subject: nameOfCell(parts.at(-1)!, table.header, index).split(' · ').at(-1)!,
      expected: new Big(100),
      stated: whole,
      tolerance: sum(parts.map(({ cells }) => cells[index]!.number!.step.div(2))).plus('0.5'),
      unit: '%',
      basis: parts.map((row, at) => `${nameOfCell(row)} ${values[at]!.toFixed()}%`).join(' + '),
      read: parts.at(-1)!.read,
    }),
  ];
}

/** Checks each percentage against the amount in the same row and the total of the amounts. Most rows must agree. */
function sharesOfAmounts(table: Table, index: number): Check[] {
  const parts = table.rows.filter((row) => !isTotal(row));
  const amounts = (at: number) => parts.map(({ cells }) => cells[at]?.number);
  const columns = table.header!.cells.flatMap(({ date }, at) => {
    const isAmount = at !== index && date === null && amounts(at).every((hit) => hit && !hit.percent && !hit.multiple);
    return isAmount ? [at] : [];
  });
  const [column] = columns;
  if (columns.length !== 1 || column === undefined) return [];
  const values = amounts(column).map((hit) => hit!.value);
  const total = sum(values);
  if (total.lte(0)) return [];
  const checks = parts.map((row, at) => {
    const hit = row.cells[index]!.number!;
    return checkOf({
      kind: 'ratio',
      subject: nameOfCell(row, table.header, index),
      expected: values[at]!.div(total).times(100),
      stated: hit.value,
      tolerance: hit.step.gte('0.1') && hit.value.eq(hit.value.round()) ? new Big(1) : new Big('0.2'),
      unit: '%',
      basis: `${values[at]!.toFixed()} / ${total.toFixed()}`,
      read: row.read,
    });
  });
  const wrong = checks.filter(({ status }) => status === 'inconsistent').length;
  return wrong * 2 < checks.length ? checks : [];
}

/** Checks tables of shares: that they add up to 100 % and agree with the amounts next to them. */
export function checkShareColumns(table: Table): Check[] {
  if (!table.marked) return [];
  return shareColumns(table).flatMap((index) => [...sumOfShares(table, index), ...sharesOfAmounts(table, index)]);
}

interface Holder {
  name: string;
  value: Big;
  row: Row;
}

/** Returns the holders of a cap table with one column of stakes. */
function holdersOf(table: Table): Holder[] {
  const about = `${table.caption}\n${table.header?.read.text ?? ''}`;
  if (!table.marked || !ownership.test(about) || otherTime.test(about)) return [];
  return table.rows.flatMap((row) => {
    const percents = row.cells.flatMap(({ number }) => (number?.percent ? [number.value] : []));
    const name = row.label.replace(/[(（].*$/, '').trim();
    return percents.length === 1 && name.length > 1 && !isTotal(row) ? [{ name, value: percents[0]!, row }] : [];
  });
}

/** Checks the stake that a sentence gives to a holder, or to the option pool, against the cap table. */
export function checkStakes(reads: readonly Read[], tables: readonly Table[]): Check[] {
  const holders = tables.flatMap(holdersOf);
  if (holders.length === 0) return [];
  return reads.flatMap((read) => {
    const percents = read.numbers.filter(({ percent }) => percent);
    const [stated] = percents;
    if (read.kind === 'row' || percents.length !== 1 || !stated) return [];
    if (otherTime.test(read.text) || ofControl.test(read.text)) return [];
    if (/^ (?:larger|smaller|more|less|higher|lower|above|below)\b/.test(stated.after)) return [];
    const named = holders.filter(
      ({ name, row }) =>
        row.read.place.entry === read.place.entry && read.text.toLowerCase().includes(name.toLowerCase()),
    );
    const [holder] = named;
    const near = read.text.slice(Math.max(0, stated.start - 60), stated.end + 40);
    const isStake = holder && near.toLowerCase().includes(holder.name.toLowerCase()) && stakeWords.test(near);
    if (named.length !== 1 || !isStake) return [];
    return checkOf({
      kind: 'conflict',
      subject: nameOfCell(holder.row),
      expected: holder.value,
      stated: stated.value,
      tolerance: stated.value.eq(stated.value.round()) ? half : new Big('0.06'),
      unit: '%',
      basis: holder.row.read.written.replace(/\s+/g, ' '),
      read,
    });
  });
}
