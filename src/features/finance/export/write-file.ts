import { csvOf } from '#src/lib/format/csv.ts';
import { type Cell, isReadable, utcIso } from '#src/lib/office/cell.ts';
import type { createXlsx } from '#src/lib/office/xlsx.ts';

export type Format = 'csv' | 'xlsx';

export interface Written {
  file: Blob;
  /** Number of texts truncated because a spreadsheet cell could not hold them. */
  cut: number;
  /** Number of amounts that are not plain decimals. They are written unchanged. */
  unreadable: number;
}

interface Writer {
  add: (rows: Cell[][]) => Promise<void>;
  finish: () => Promise<Written>;
}

type Sheet = Parameters<typeof createXlsx>[0];

/** Opens a file that is written row by row. The XLSX writer is loaded on demand. */
export async function openFile(format: Format, sheet: Sheet): Promise<Writer> {
  let unreadable = 0;
  const inner = format === 'csv' ? csvFile(sheet) : (await import('#src/lib/office/xlsx.ts')).createXlsx(sheet);
  return {
    add(rows) {
      for (const row of rows) unreadable += row.filter((cell) => !isReadable(cell)).length;
      return inner.add(rows);
    },
    finish: async () => ({ ...(await inner.finish()), unreadable }),
  };
}

/** Returns the CSV text of a cell; instants are in UTC. */
const csvText = (cell: Cell): string => {
  if ('amount' in cell) return cell.amount;
  return 'instant' in cell ? utcIso(cell.instant) : cell.text;
};

function csvFile({ columns }: Sheet) {
  const parts: string[] = [csvOf([columns.map(({ label }) => label)])];
  return {
    async add(rows: Cell[][]) {
      // Only the header row keeps the UTF-8 byte order mark.
      parts.push(csvOf(rows.map((row) => row.map(csvText))).replace(/^\ufeff/, ''));
    },
    finish: async () => ({ file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), cut: 0 }),
  };
}
