import { createReadStream } from 'node:fs';
import { readSheetRows, tableFormat } from '#server/documents/read-table.ts';
import { UnusableFile } from '#server/documents/step.ts';
import { type CsvForm, csvRecords, type TableRecord } from './csv-records.ts';
import { BrokenFile, type FaultCode } from './faults.ts';

/** The kind of a file, and how it was read. */
export type FileForm = ({ format: 'csv' } & CsvForm) | { format: 'xlsx'; sheet: string };

interface Source {
  /** Descriptor of the file, open for reading. It stays open. */
  descriptor: number;
  signal: AbortSignal;
  /** True if this process may read workbooks. */
  canReadSheets: boolean;
  /** Receives the form before the first record. */
  onForm?: (form: FileForm) => void;
}

const codes: Record<string, FaultCode> = {
  FILE_EMPTY: 'empty',
  FILE_ENCRYPTED: 'encrypted',
  FILE_DAMAGED: 'damaged',
  FILE_TOO_LARGE: 'too_complex',
  FILE_TOO_COMPLEX: 'too_complex',
  TIME_LIMIT: 'too_complex',
  MEMORY_LIMIT: 'too_complex',
  OUTPUT_LIMIT: 'too_complex',
};

const asBroken = (error: unknown) => {
  throw error instanceof UnusableFile ? new BrokenFile(codes[error.code] ?? 'type') : error;
};

/**
 * Reads the records of a CSV or XLSX file; the first one names the columns.
 * @throws BrokenFile where the file cannot be read any further; the signal's reason if aborted
 */
export async function* fileRecords({ descriptor, signal, canReadSheets, onForm }: Source): AsyncGenerator<TableRecord> {
  const format = await tableFormat(descriptor).catch(asBroken);
  if (format === 'text') {
    const chunks = createReadStream('', { fd: descriptor, autoClose: false, start: 0, signal });
    return yield* csvRecords(chunks, (form) => onForm?.({ format: 'csv', ...form }));
  }
  if (!canReadSheets) throw new BrokenFile('workbook');
  const { name, rows } = await readSheetRows(descriptor, signal).catch(asBroken);
  onForm?.({ format: 'xlsx', sheet: name });
  const width = rows[0]?.cells.length ?? 0;
  for (const { line, cells, formulas } of rows) {
    // A sheet has no cells after the last value of a row.
    const padded = [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')];
    yield { line, fields: padded.map((text, index) => ({ text, line, isFormula: formulas.includes(index) })) };
  }
}
