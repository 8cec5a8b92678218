import { fstatSync } from 'node:fs';
import { fromDescriptor } from './detect/bytes.ts';
import { detectFormat } from './detect/detect.ts';
import type { TableRow, UnseenCells } from './extract/sandbox/output.ts';
import { runSandbox } from './extract/sandbox/sandbox.ts';
import { unusable } from './messages/faults.ts';
import type { Format } from './outputs.ts';

const limits = { cpuMs: 20_000, wallMs: 400_000, memoryMb: 512, maxCharacters: 20_000_000 };

/**
 * Detects whether a file is a workbook or text.
 * @param descriptor descriptor of the file, open for reading; it stays open
 * @throws UnusableFile for a file that is neither
 */
export async function tableFormat(descriptor: number): Promise<'xlsx' | 'text'> {
  const bytes = fromDescriptor(descriptor, fstatSync(descriptor).size);
  const { format } = await detectFormat(bytes, 'table.csv');
  if (format === 'xlsx') return 'xlsx';
  const texts: Format[] = ['csv', 'txt', 'md', 'html'];
  if (texts.includes(format)) return 'text';
  throw unusable('FILE_TYPE_UNSUPPORTED.unknown');
}

export interface Sheet extends UnseenCells {
  name: string;
  rows: TableRow[];
}

/**
 * Reads the cells of the first visible sheet of an XLSX file, in a child process with limits.
 * @param descriptor as for `tableFormat`
 * @throws UnusableFile for a file that is damaged or too large; the signal's reason if aborted
 */
export async function readSheetRows(descriptor: number, signal: AbortSignal): Promise<Sheet> {
  const sheet: Sheet = { name: '', rows: [], hiddenRows: [], hiddenColumns: [], others: 0 };
  let isCut = false;
  await runSandbox({
    mode: 'table',
    format: 'xlsx',
    name: '',
    limits,
    descriptor,
    signal,
    onRetry: () => sheet.rows.splice(0),
    onMessage(message) {
      if (message.type === 'sheet') {
        const { type: _, ...found } = message;
        Object.assign(sheet, found);
      }
      if (message.type === 'row') sheet.rows.push(message);
      else if (message.type === 'truncated') isCut = true;
    },
  });
  if (isCut) throw unusable('OUTPUT_LIMIT');
  return sheet;
}
