import { csvOf } from '#src/lib/format/csv.ts';
import { type Cell, isReadable, utcIso } from './cell.ts';
import type { createXlsx } from './xlsx.ts';

export type Format = 'csv' | 'xlsx';

export interface Written {
  file: Blob;
  /** Texts that a spreadsheet's cell could not hold whole. */
  cut: number;
  /** Amounts that are no plain decimals; they stand in the file as they came. */
  unreadable: number;
}

interface Writer {
  add: (rows: Cell[][]) => Promise<void>;
  finish: () => Promise<Written>;
}

type Sheet = Parameters<typeof createXlsx>[0];

/** A file that grows with its rows; what writes XLSX is fetched when it is asked for. */
export async function openFile(format: Format, sheet: Sheet): Promise<Writer> {
  let unreadable = 0;
  const inner = format === 'csv' ? csvFile(sheet) : (await import('./xlsx.ts')).createXlsx(sheet);
  return {
    add(rows) {
      for (const row of rows) unreadable += row.filter((cell) => !isReadable(cell)).length;
      return inner.add(rows);
    },
    finish: async () => ({ ...(await inner.finish()), unreadable }),
  };
}

/** A cell as a CSV shows it; instants in UTC. */
export const csvText = (cell: Cell): string => {
  if ('amount' in cell) return cell.amount;
  return 'instant' in cell ? utcIso(cell.instant) : cell.text;
};

function csvFile({ columns }: Sheet) {
  const parts: string[] = [csvOf([columns.map(({ label }) => label)])];
  return {
    async add(rows: Cell[][]) {
      // The mark of UTF-8 stands before the first row only.
      parts.push(csvOf(rows.map((row) => row.map(csvText))).replace(/^\ufeff/, ''));
    },
    finish: async () => ({ file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), cut: 0 }),
  };
}
