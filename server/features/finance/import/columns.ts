import { type TransactionPreview, transactionStatuses, transactionTypes } from '#contract/finance.ts';
import { type ImportField, importFields } from '#contract/parts/import-notation.ts';
import { timeZone } from '#contract/parts/text.ts';
import { unitIn } from '#server/documents/read/table-units.ts';
import { readWrittenAmount } from '#src/lib/text/written-amount.ts';
import { statusLabels } from '../status-labels.ts';
import type { NewTransaction } from '../transactions.repo.ts';
import type { AmountReader } from './amounts.ts';
import type { TableRecord } from './csv-records.ts';
import { currenciesIn, currenciesOf } from './currencies.ts';
import { type Faults, type FileFault, ValueFault } from './faults.ts';
import { readId, words } from './texts.ts';
import type { TimeReader } from './times.ts';

export interface ReadContext {
  /** Time zone of times without an offset. */
  zone?: string | undefined;
  /** Currency of the tenant's books. */
  currency: string;
  amounts: AmountReader;
  times: TimeReader;
  /** Fields of the columns in their order, as a person matched them; empty for a column that is left out. */
  matched?: string[] | undefined;
  /** True to leave out hidden columns. */
  skipsHidden: boolean;
  /** Different values of each column that is left out, by its index. */
  leftOut: Map<number, Set<string>>;
}

/** A column of a file, for a person to match. */
export type FileColumn = NonNullable<TransactionPreview['columns']>[number];

type Field = TableRecord['fields'][number];
type Read = (field: Field, context: ReadContext) => string;

/** @param names other spellings of each value, in lower case */
const oneOf =
  (values: readonly string[], names: Record<string, string>): Read =>
  ({ text }) => {
    const given = text.trim().toLowerCase();
    const value = values.find((one) => one === given || one === names[given]);
    if (value) return value;
    throw new ValueFault('choice', { values: values.join(', ') });
  };

interface Column {
  /** Other names, folded as by `folded`. */
  names: string[];
  read: Read;
  /** Looks at a field of each row before any is read. */
  observe?: (field: Field, context: ReadContext) => void;
}

const amount: Omit<Column, 'names'> = {
  read: (field, { amounts }) => amounts.read(field),
  observe: (field, { amounts }) => amounts.observe(field),
};

const columns = {
  id: { names: ['transactionid', '编号', '交易编号', '流水号'], read: readId },
  transaction_type: {
    names: ['type', '类型', '交易类型'],
    read: oneOf(
      transactionTypes.filter((type) => type !== 'all'),
      { 技术: 'tech', 生态: 'ecosystem' },
    ),
  },
  project_name: { names: ['project', '项目', '项目名称'], read: words(1, 500) },
  category: { names: ['类别', '分类'], read: words(1, 200) },
  detail: { names: ['details', 'description', '明细', '说明', '摘要'], read: words(0, 5_000) },
  occurred_at: {
    names: ['time', 'date', 'datetime', '时间', '日期', '交易时间', '发生时间'],
    read: (field, { times, zone }) => times.read(field, zone),
    observe: (field, { times }) => times.observe(field),
  },
  amount: { names: ['金额', '交易金额'], ...amount },
  profit_amount: { names: ['profit', '利润', '利润金额'], ...amount },
  status: {
    names: ['状态', '交易状态'],
    read: oneOf(transactionStatuses, { 已结算: 'settled', 待处理: 'pending', 已退款: 'refunded', 失败: 'failed' }),
  },
  status_label: { names: ['状态标签', '状态说明'], read: words(0, 200) },
} satisfies Record<ImportField, Column>;

export const optionalColumns: ImportField[] = ['status_label'];
export const requiredColumns = importFields.filter((name) => !optionalColumns.includes(name));

const folded = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');
const byName = new Map(
  Object.entries(columns).flatMap(([name, { names }]) =>
    [folded(name), ...names].map((spelling) => [spelling, name as ImportField] as const),
  ),
);

/** Splits `Amount (USD)` into its name and what is in parentheses. No two parts of the pattern can match the same character. */
function splitHeader(text: string): { plain: string; unit: string } {
  const [, plain = text, unit = ''] = /^([^(（]*)[(（]([^()（）]*)[)）]$/.exec(text.trim()) ?? [];
  return { plain: plain.trim(), unit: unit.trim() };
}

/** Returns the time zone that a title states. Abbreviations such as CST or IST stand for several, so a person is asked. */
function zoneIn(unit: string): string | undefined {
  if (unit === '北京时间') return 'Asia/Shanghai';
  const [, sign, hours = '', minutes = '00'] = /^(?:UTC|GMT)? ?([+-])(\d{1,2})(?::?(\d\d))?$/i.exec(unit) ?? [];
  const zone = sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : unit;
  const isOne = sign || unit.includes('/') || /^(?:UTC|GMT)$/i.test(unit);
  return isOne && timeZone.safeParse(zone).success ? zone : undefined;
}

/** Fields of the columns of a file, with the time zone that each states. */
export interface Header {
  /** Undefined for a column that is left out. */
  names: (ImportField | undefined)[];
  zones: (string | undefined)[];
  /** True if the first line names no columns, but is a row. */
  isRow: boolean;
  /** True if no row can be read, because columns are unknown, repeated or missing. */
  isFaulty: boolean;
}

const isBlank = ({ text }: Field) => text.trim() === '';

/** Reads the first line, which names the columns in any order, in English or Chinese, unless a person matched them. */
export function readHeader({ line, fields }: TableRecord, context: ReadContext, faults: Faults): Header {
  const names: Header['names'] = [];
  const zones: Header['zones'] = [];
  const { matched, skipsHidden } = context;
  // Excel writes empty columns after the last one that is in use.
  const used = fields.slice(0, Math.max(fields.findLastIndex((field) => !isBlank(field)) + 1, matched?.length ?? 0));
  const found: FileFault[] = [];
  for (const [index, { text, isHidden }] of used.entries()) {
    const { plain, unit } = splitHeader(text);
    const name = matched ? (matched[index] as ImportField) || undefined : byName.get(folded(plain));
    names[index] = undefined;
    if ((skipsHidden && isHidden) || (matched && !name)) continue;
    const zone = name === 'occurred_at' ? zoneIn(unit) : undefined;
    // A file may have the times in several zones.
    const isTwice = names.some((other, at) => other === name && (!zone || !zones[at] || zones[at] === zone));
    const fault = headerFault(text, name, isTwice, unit, context);
    if (fault) found.push({ line, column: index + 1, field: null, ...fault });
    names[index] = name;
    zones[index] = zone;
  }
  if (matched) found.push(...currencyColumns(line, used, names, context));
  const missing = requiredColumns.filter((name) => !names.includes(name));
  if (missing.length > 0)
    found.push({
      line,
      column: used.length,
      field: null,
      code: 'columns_missing',
      params: { names: missing.join(', ') },
    });
  faults.add(...found);
  const isRow = matched !== undefined && readWrittenAmount(fields[names.indexOf('amount')]?.text ?? '') !== undefined;
  return { names, zones, isRow, isFaulty: found.length > 0 };
}

/** Maximum characters of a value that a fault quotes. */
const MAX_QUOTE = 60;
const quoteOf = (text: string) =>
  text.trim().length > MAX_QUOTE ? `${text.trim().slice(0, MAX_QUOTE).toWellFormed()}…` : text.trim();

/** Returns what a person needs to match columns: their titles, fields and first values. */
export const describeColumns = (
  { fields }: TableRecord,
  { names }: Header,
  rows: readonly TableRecord[],
): FileColumn[] =>
  names.map((field, index) => ({
    title: quoteOf(fields[index]?.text ?? ''),
    field: field ?? null,
    samples: rows.map((row) => quoteOf(row.fields[index]?.text ?? '')),
  }));

function headerFault(
  text: string,
  name: ImportField | undefined,
  isTwice: boolean,
  unit: string,
  { amounts, currency, matched }: ReadContext,
): Pick<FileFault, 'code' | 'params'> | undefined {
  if (!name) return { code: 'column_unknown', params: { name: JSON.stringify(text) } };
  if (isTwice) return { code: 'column_twice', params: { name } };
  if (!isMoney(name) || readWrittenAmount(text)) return undefined;
  // A person who matches a title such as "Sales EUR" does not say what the books are in.
  const given = [unit, ...(matched ? currenciesIn(text) : [])].find(amounts.isOtherCurrency);
  if (given) return { code: 'column_currency', params: { given, currency } };
  const scaled = matched && (unitIn(text).power > 0 || minorUnit.test(text)) ? text.trim() : '';
  const other = unit && !amounts.isOwn(unit) ? unit : scaled;
  return other ? { code: 'column_unit', params: { given: other, currency } } : undefined;
}

/** Matches the title of amounts in hundredths. */
const minorUnit = /(?<!\p{L})(?:cents?|pence|minor)(?!\p{L})/iu;

const isMoney = (name: ImportField | undefined) => name === 'amount' || name === 'profit_amount';

/** Maximum number of different values of a column of currencies. There are no more currencies. */
const MAX_CURRENCIES = 300;

/** Returns a fault for each column that is left out and says that amounts are in other currencies, unless their titles say more. */
function currencyColumns(
  line: number,
  titles: readonly Field[],
  names: Header['names'],
  { amounts, currency, leftOut }: ReadContext,
): FileFault[] {
  const isStated = titles.some(({ text }, at) => isMoney(names[at]) && currenciesIn(text).some(amounts.isOwn));
  if (isStated) return [];
  return [...leftOut].flatMap(([index, values]): FileFault[] => {
    const others = [...values].filter((value) => currenciesOf(value)?.some(amounts.isOtherCurrency));
    if (others.length === 0 || ![...values].every(currenciesOf)) return [];
    const params = { name: JSON.stringify(titles[index]?.text ?? ''), given: others.join(', '), currency };
    return [{ line, column: index + 1, field: null, code: 'currencies', params }];
  });
}

/** Looks at one record before any is parsed. */
export function observeRecord({ names }: Header, { fields }: TableRecord, context: ReadContext) {
  for (const [index, field] of fields.entries()) {
    const column: Column | undefined = names[index] && columns[names[index]];
    column?.observe?.(field, context);
    if (column || isBlank(field)) continue;
    const values = context.leftOut.get(index) ?? new Set();
    context.leftOut.set(index, values);
    if (values.size <= MAX_CURRENCIES) values.add(field.text.trim());
  }
}

/** Parses one record. Returns undefined, and adds the faults, if it has any. */
export function readRecord(
  { names, zones, isFaulty }: Header,
  { line, fields }: TableRecord,
  context: ReadContext,
  faults: Faults,
): NewTransaction | undefined {
  if (fields.length < names.length || !fields.slice(names.length).every(isBlank)) {
    const column = Math.min(fields.length, names.length + 1);
    faults.add({
      line,
      column,
      field: null,
      code: 'field_count',
      params: { n: fields.length, columns: names.length },
    });
    return undefined;
  }
  const found: FileFault[] = [];
  const row: Partial<Record<ImportField, string>> = {};
  for (const [index, name] of names.entries()) {
    const field = fields[index]!;
    if (!name) continue;
    try {
      if (field.isFormula) throw new ValueFault('formula');
      const value = columns[name].read(field, { ...context, zone: zones[index] ?? context.zone });
      const isOther = row[name] !== undefined && Date.parse(row[name]) !== Date.parse(value);
      if (isOther) throw new ValueFault('time_differs');
      row[name] ??= value;
    } catch (error) {
      if (!(error instanceof ValueFault)) throw error;
      const params = { ...error.params, text: quoteOf(`${field.text} ${field.unit ?? ''}`) };
      found.push({ line: field.line, column: index + 1, field: name, code: error.code, params });
    }
  }
  faults.add(...found);
  if (found.length > 0 || isFaulty) return undefined;
  const { transaction_type, status_label, ...rest } = row as Record<ImportField, string>;
  const label = status_label || statusLabels[rest.status as keyof typeof statusLabels];
  return { ...rest, type: transaction_type, status_label: label };
}
