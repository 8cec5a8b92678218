import { fstatSync } from 'node:fs';
import type { TransactionPreview } from '#contract/finance.ts';
import { fromDescriptor } from '#server/documents/detect/bytes.ts';
import { createPace } from '#server/documents/label/pace.ts';
import { readSheetRows, type Sheet, tableFormat } from '#server/documents/read-table.ts';
import { UnusableFile } from '#server/documents/step.ts';
import { type CsvForm, csvRecords, type TableRecord } from './csv-records.ts';
import { BrokenFile, type FaultCode, type FileFault } from './faults.ts';

/** The kind of a file, and how it was read. */
export type FileForm =
  | ({ format: 'csv' } & CsvForm)
  | { format: 'xlsx'; sheet: string; others?: number; hidden?: { rows: number; columns: number } };

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

const CHUNK_BYTES = 64 * 1024;

const asBroken = (error: unknown) => {
  throw error instanceof UnusableFile ? new BrokenFile(codes[error.code] ?? 'type') : error;
};

/** Reads the bytes of a file in order. Unlike a stream of Node, it never closes the descriptor. */
async function* chunksOf(descriptor: number): AsyncGenerator<Uint8Array> {
  const file = fromDescriptor(descriptor, fstatSync(descriptor).size);
  for (let position = 0; position < file.size; position += CHUNK_BYTES) yield await file.read(position, CHUNK_BYTES);
}

/**
 * Returns a function that reads the records of a CSV or XLSX file from its start; the first one names the columns. It throws a
 * BrokenFile where the file cannot be read any further, and the signal's reason if aborted.
 */
export function fileRecords(source: Source): () => AsyncGenerator<TableRecord> {
  let sheet: Promise<Sheet> | undefined;
  const readSheet = () => (sheet ??= readSheetRows(source.descriptor, source.signal));
  return async function* () {
    const pace = createPace(source.signal);
    for await (const record of allRecords(source, readSheet)) {
      await pace();
      yield record;
    }
  };
}

async function* allRecords(
  { descriptor, canReadSheets, onForm }: Source,
  readSheet: () => Promise<Sheet>,
): AsyncGenerator<TableRecord> {
  const format = await tableFormat(descriptor).catch(asBroken);
  if (format === 'text') {
    return yield* csvRecords(chunksOf(descriptor), (form) => onForm?.({ format: 'csv', ...form }));
  }
  if (!canReadSheets) throw new BrokenFile('workbook');
  const { name, rows, hiddenRows, hiddenColumns, others } = await readSheet().catch(asBroken);
  const hidden = { rows: hiddenRows.length, columns: hiddenColumns.length };
  onForm?.({
    format: 'xlsx',
    sheet: name,
    ...(others > 0 && { others }),
    ...(hidden.rows + hidden.columns > 0 && { hidden }),
  });
  const hiddenLines = new Set(hiddenRows);
  const width = rows[0]?.cells.length ?? 0;
  for (const { line, cells, formulas, units, shown } of rows) {
    // A sheet has no cells after the last value of a row.
    const padded = [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')];
    const fieldOf = (text: string, index: number) => ({
      text,
      line,
      isFormula: formulas.includes(index),
      unit: units[index],
      shown: shown[index],
      isHidden: hiddenColumns.includes(index),
    });
    yield { line, fields: padded.map(fieldOf), isHidden: hiddenLines.has(line) };
  }
}

/** Reads the texts of the rows that have faults, as far as the file can be read. */
export async function faultyRows(
  records: AsyncIterable<TableRecord>,
  faults: readonly FileFault[],
): Promise<TransactionPreview['faulty']> {
  const faultyLines = new Set(faults.map(({ line }) => line));
  let found: TransactionPreview['faulty'];
  try {
    for await (const { line, fields } of records) {
      const cells = fields.map(({ text }) => text);
      const lines = [...new Set([line, ...fields.map((field) => field.line)])].filter((one) => faultyLines.has(one));
      if (!found) found = { titles: cells, rows: [] };
      else if (lines.length > 0) found.rows.push({ lines, cells });
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
  }
  return found && found.rows.length > 0 ? found : undefined;
}
