import Big from 'big.js';
import { metricIn } from '../figures/metric-names.ts';
import { scanDates } from '../read/dates.ts';
import { cellValue, unitOf, unitOfRow } from '../read/table-units.ts';
import { nameOfCell, type Row, type Table } from '../read/tables.ts';
import type { Claim } from './claims.ts';
import { measureIn } from './quantities.ts';
import { contentWords } from './words.ts';

export const totalRow =
  /^(?:grand |sub-?)?totals?\b|\btotal$|^sum$|^(?:total|overall|combined) |^all (?:\p{L}+ ?){1,3}$|^altogether$|合计|总计|小计|^共计/iu;
const forecast = /forecast|project|expect|plan|target|budget|estimate|\b20\d\d ?[EFPB]\b|预计|预测|计划|目标|预算/i;
const other = /growth|change|yoy|increase|增长|同比|环比|变动|index|rank|no\.$|序号/i;
const inBrackets = /[（(][^）)]*[）)]/g;

const wordSet = (words: readonly string[]) => [...new Set(words)].sort();

/** Returns the period that a text names, such as the name of a column. */
function periodIn(text: string): string | null {
  const dates = scanDates(text);
  const [date] = dates;
  return dates.length === 1 && date!.precision !== 'plan_year' ? date!.iso : null;
}

/** Returns what the cells of a table say. */
export function claimsOfTable(table: Table): Claim[] {
  const { header, rows, marked, caption } = table;
  if (!marked || rows.length > 200) return [];
  const unit = unitOf(table);
  const heads = header?.cells ?? [];
  const side = heads[0]?.date ? '' : (heads[0]?.text ?? '');
  const captionPeriod = periodIn(caption.split('\n').at(-1) ?? '') ?? periodIn(caption.split('\n')[0] ?? '');
  const claimOf = (row: Row, index: number, subject: string, value: Big, half: Big, ofUnit: string): Claim[] => {
    const head = heads[index]?.text ?? '';
    if (other.test(head) || other.test(row.label)) return [];
    const words = wordSet(contentWords(subject.replace(inBrackets, ' ').replace(/\b(?:19|20)\d\d\b/g, ' ')));
    if (words.length === 0) return [];
    const date = heads[index]?.date ?? row.cells.find((cell) => cell.date !== null)?.date ?? null;
    const text = `${side} ${head} ${row.label}`;
    return [
      {
        noun: null,
        han: null,
        modifiers: [],
        scope: [],
        context: [],
        lead: [],
        key: words.join(' '),
        period:
          date && date.precision !== 'plan_year'
            ? date.iso
            : date
              ? `plan ${date.iso}`
              : (periodIn(head) ?? periodIn(row.label) ?? captionPeriod),
        isPlanned: forecast.test(text) || (date?.projected ?? false),
        unit: ofUnit,
        value,
        low: value.minus(half),
        high: value.plus(half),
        isHedged: false,
        raw: value.toFixed(),
        name: nameOfCell(row, header, index),
        source: 'cell',
        read: row.read,
      },
    ];
  };
  return rows.flatMap((row) =>
    row.cells.flatMap(({ number, text }, index) => {
      if (!number || number.multiple) return [];
      const isTotal = totalRow.test(row.label);
      const label = row.label.replace(/^(?:grand |sub-?)?totals?\b|合计|总计|小计|共计|^all\b/gi, ' ');
      const head = heads[index]?.text ?? '';
      const measured =
        number.currency || number.percent ? null : measureIn(`${head} ${row.label} ${text.slice(number.raw.length)}`);
      const scaled = cellValue(number, unitOfRow(`${row.label} ${head}`, unit), metricIn(row.label)?.metric ?? null);
      const isMoney = /^[A-Z]{3}$/.test(scaled.unit) && number.currency !== null;
      const isNamed = unitOfRow(`${row.label} ${head}`, { power: 0, currency: null }).currency !== null;
      const ofUnit = measured
        ? measured.unit
        : scaled.unit === '%' || isMoney || isNamed || (unit.currency && metricIn(row.label)?.metric.kind === 'money')
          ? scaled.unit
          : '';
      const factor = measured ? measured.factor : new Big(1);
      const value = ofUnit === '' ? number.value : (measured ? number.value : scaled.value).times(factor);
      const half = (
        ofUnit === '' || measured
          ? number.step.lt('0.1') || number.step.gt('0.1')
            ? number.step.div(2)
            : new Big(0)
          : scaled.step.eq('0.1')
            ? new Big(0)
            : scaled.step.div(2)
      ).times(factor);
      const subjects = isTotal
        ? [`${label} ${head}`, head]
        : [`${label} ${head}`, ...(side && !/^\W*$/.test(side) ? [`${side} ${label} ${head}`] : [])];
      return [...new Set(subjects)].flatMap((subject) => claimOf(row, index, subject, value, half, ofUnit));
    }),
  );
}
