import { z } from 'zod/mini';
import type { Transaction, TransactionAnswer } from '#contract/finance.ts';
import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { orderOf } from '#src/lib/time/written-date.ts';
import { config } from '../settings/config.ts';
import { type DecimalMarks, decimalMarksOf, readAmount } from './read-amount.ts';
import { readTime, type TimeReading } from './read-time.ts';

export type AmountField = 'amount' | 'profit_amount';

/**
 * `missing`: absent or null. `malformed`: cannot be read. `zoneless`: a time without a time zone. `unordered`: a time whose day
 * and month could be in either order.
 */
export type CellFault = 'missing' | 'malformed' | 'zoneless' | 'unordered';
type Cell = Exclude<keyof Transaction, 'takes_back' | 'taken_back_by'>;
export type CellFaults = Readonly<Partial<Record<Cell, CellFault>>>;

/** A row of the listing. A field with a fault has the text that was sent, empty if there was none. */
export interface TransactionRow extends Transaction {
  /** Unique within its page: the id, unless it is missing or repeated. */
  key: string;
  faults: CellFaults;
  currencies: Partial<Record<AmountField, string>>;
}

const id = z.catch(z.optional(z.string()), undefined);
/** Links between transactions, which only the companion service sends. */
const TakenBack = z.object({ takes_back: id, taken_back_by: id });

/** One page of the listing. A figure is undefined if the service did not send it or it cannot be read. */
export interface TransactionList {
  data: TransactionRow[];
  unreadableRows: number;
  total: number | undefined;
  page: number | undefined;
  page_size: number | undefined;
  total_pages: number | undefined;
}

/** Reads an answer of the listing, each row and each cell on its own. */
export function readTransactions(answer: TransactionAnswer): TransactionList {
  const rows = (answer.data ?? []).filter(isFields);
  const marks = decimalMarksOf(commaAmounts(rows));
  const { zone, order } = config().dates;
  const times = { zone, order: order || orderOf(rows.map(({ occurred_at }) => sentText(occurred_at))) };
  const keys = new Set<string>();
  const data = rows.map((row, index) => {
    const read = readRow(row, marks, times);
    if (read.faults.id || keys.has(read.key)) read.key = `${read.id} #${index + 1}`;
    keys.add(read.key);
    return read;
  });
  return {
    data,
    unreadableRows: (answer.data ?? []).length - rows.length,
    total: figureOf(answer.total, 0),
    page: figureOf(answer.page, config().finance.pageBase),
    page_size: figureOf(answer.page_size, 1),
    total_pages: figureOf(answer.total_pages, 0),
  };
}

/** Returns all amounts if one of them has a comma; without any, a point is always the decimal mark. */
function commaAmounts(rows: Fields[]): string[] {
  const hasComma = (value: unknown) => typeof value === 'string' && value.includes(',');
  if (!rows.some(({ amount, profit_amount }) => hasComma(amount) || hasComma(profit_amount))) return [];
  return rows.flatMap(({ amount, profit_amount }) => [sentText(amount), sentText(profit_amount)]);
}

function readRow(row: Fields, marks: DecimalMarks, times: TimeReading): TransactionRow {
  const faults: Partial<Record<Cell, CellFault>> = {};
  const currencies: TransactionRow['currencies'] = {};
  const text = (field: Cell): string => {
    const value = row[field];
    if (value == null) faults[field] = 'missing';
    else if (typeof value === 'object') faults[field] = 'malformed';
    return sentText(value);
  };
  const amount = (field: AmountField): string => {
    const sent = text(field);
    if (faults[field]) return sent;
    const read = readAmount(sent, marks);
    if (!read) faults[field] = 'malformed';
    if (read?.currency) currencies[field] = read.currency;
    return read?.decimal ?? sent;
  };
  const time = (field: 'occurred_at'): string => {
    const sent = text(field);
    if (faults[field]) return sent;
    const read = readTime(sent, times);
    if (read.fault) faults[field] = read.fault;
    return read.text;
  };
  const id = text('id');
  if (id === '') faults.id = 'missing';
  const read: TransactionRow = {
    key: id,
    id,
    transaction_type: text('transaction_type'),
    project_name: text('project_name'),
    category: text('category'),
    detail: text('detail'),
    occurred_at: time('occurred_at'),
    amount: amount('amount'),
    profit_amount: amount('profit_amount'),
    status: text('status'),
    status_label: text('status_label'),
    ...TakenBack.parse(row),
    faults,
    currencies,
  };
  // Status and label share a cell, so one of them is enough.
  if (faults.status === 'missing' && !faults.status_label) delete faults.status;
  else if (faults.status_label === 'missing') delete faults.status_label;
  return read;
}

const sentText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value == null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

function figureOf(value: unknown, min: number): number | undefined {
  const isWhole = typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.0+)?$/.test(value));
  const figure = isWhole ? Number(value) : Number.NaN;
  return Number.isSafeInteger(figure) && figure >= min ? figure : undefined;
}
