import { fillTemplate } from '#server/documents/messages/template.ts';

/** Faults of a file, by code. The console has translations by the same codes. */
const faultTexts = {
  empty: 'The file is empty.',
  no_rows: 'The file has no transactions. Add them below the line with the column names.',
  type: 'The file is not a table. Choose a CSV or XLSX file.',
  workbook: 'This service cannot read XLSX files. Save the file as CSV.',
  encrypted: 'The file is password-protected. Save it without a password.',
  damaged: 'The file is damaged or incomplete. Save it again.',
  too_complex: 'The file is too large to be read. Split it, or save it as CSV.',
  too_many_rows: 'The file has more than {max} rows. Split it.',
  encoding: 'This line has bytes that are not {encoding}. Save the file as UTF-8.',
  record_too_long:
    'This record has more than a million characters or 1,000 fields. Check whether a closing quote is missing.',
  quote_open: 'This quoted field is never closed. Add the closing quote.',
  quote_end: 'There is text after the closing quote. Quote the whole field.',
  quote_inside: 'There is a quote inside an unquoted field. Quote the field and double the quote.',
  carriage_return: 'There is a carriage return without a line feed. Quote the field, or end lines with LF or CRLF.',
  column_unknown: 'Unknown column {name}. Match, remove or rename it.',
  hidden: 'The sheet hides {rows} rows and {columns} columns with values. Show or delete them.',
  column_twice: 'The column {name} occurs twice. Remove one.',
  columns_missing: 'Missing columns: {names}.',
  column_currency: 'This column is in {given}, but the books are in {currency}.',
  column_unit: 'The title says "{given}". Convert the amounts to {currency}, or rename it.',
  currencies: '{name} has {given}, but the books are in {currency}. Name {currency} in the titles of its amounts.',
  field_count: 'This record has {n} fields, but the first line names {columns}.',
  formula: 'This cell is a formula. Paste its value instead.',
  required: 'Must not be empty.',
  too_long: 'Must have at most {max} characters.',
  not_text: 'Must be text without control characters.',
  choice: '"{text}" is not one of: {values}.',
  amount: '"{text}" is not an amount. Write a decimal such as 1234.50 or -12.',
  amount_dash: '"{text}" could be zero or no amount. Write 0 if it is zero.',
  amount_currency: '"{text}" is not in {currency}, the currency of the books. Convert it.',
  amount_digits: '"{text}" has more than {max} digits. Shorten it.',
  amount_ambiguous: '"{text}" could be {first} or {second}. Write one of these.',
  amount_mixed:
    '"{text}" and "{other}" on line {line} have different decimal marks. Use the same one in the whole file.',
  time: '"{text}" is not a date and time. Write it as 2026-03-01T09:30:00+08:00.',
  time_ambiguous: '"{text}" could be {first} or {second}. Write one of these.',
  time_mixed:
    '"{text}" and "{other}" on line {line} have day and month in different orders. Use the same order in the whole file.',
  time_differs: '"{text}" is not the time in the other column. Correct or remove one of them.',
  time_zone: '"{text}" has no time zone. Add an offset, as in 2026-03-01T09:30:00+08:00.',
  time_skipped: 'The clocks in {zone} skip "{text}". Add an offset, as in 2026-03-01T09:30:00+08:00.',
  time_twice: 'The clocks in {zone} show "{text}" twice. Add an offset, as in 2026-03-01T09:30:00+08:00.',
  time_year: '"{text}" has a year of two digits. Write it with four.',
  time_early: '"{text}" is before the year 1900. Correct it.',
  booked: '{id} is booked already. Remove this row.',
  repeated: '{id} is also on line {line}. Remove one of the rows.',
} as const;
export type FaultCode = keyof typeof faultTexts;

/** A fault of a file. `line` and `column` (in fields) start at 1. */
export interface FileFault {
  line: number;
  column: number;
  /** Name of the column, if the fault is about its value. */
  field: string | null;
  code: FaultCode;
  params: Record<string, string | number>;
}

export class ValueFault extends Error {
  readonly code: FaultCode;
  readonly params: FileFault['params'];

  constructor(code: FaultCode, params: FileFault['params'] = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Thrown if the rest of a file cannot be read. */
export class BrokenFile extends Error {
  readonly fault: FileFault;

  constructor(code: FaultCode, { line = 1, column = 1, ...params }: FileFault['params'] = {}) {
    super(code);
    this.fault = { line: Number(line), column: Number(column), field: null, code, params };
  }
}

export function textOfFault({ field, code, params }: FileFault): string {
  const text = fillTemplate(faultTexts[code], params);
  return field === null ? text : `${field}: ${text}`;
}

/** Maximum number of faults reported. Reading stops once a file has more. */
const MAX_FAULTS = 100;

/** Thrown for a file with faults. None of its rows is booked. */
export class RefusedFile extends Error {
  readonly faults: FileFault[];
  /** True if reading stopped before the end of the file. */
  readonly isTruncated: boolean;

  constructor(faults: FileFault[]) {
    super(`${faults.length} faults`);
    this.faults = faults.slice(0, MAX_FAULTS).sort((a, b) => a.line - b.line || a.column - b.column);
    this.isTruncated = faults.length > MAX_FAULTS;
  }
}

/** Collects the faults of a file. */
export class Faults {
  private readonly found: FileFault[] = [];

  /** @throws RefusedFile once there are too many */
  add(...faults: FileFault[]) {
    this.found.push(...faults);
    if (this.found.length > MAX_FAULTS) this.check();
  }

  /** @throws RefusedFile if there is any */
  check() {
    if (this.found.length > 0) throw new RefusedFile(this.found);
  }
}
