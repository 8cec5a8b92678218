import { useCallback, useEffect, useRef, useState } from 'react';
import type { TransactionFilter, TransactionQuery } from '#contract/finance.ts';
import { saveBlob } from '#src/api/files/save-target.ts';
import { fetchTransactions } from '#src/api/transactions/fetch-transactions.ts';
import { todayIn } from '#src/lib/time/day-in.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { countFaults, type FaultCounts, isOtherType } from '../row-faults.ts';
import { type CollectedRows, collect } from './collect.ts';
import { exportColumns } from './export-columns.ts';
import { type Format, openFile, type Written } from './write-file.ts';

/** Rows per page; the maximum that the interface allows. */
const PAGE_SIZE = 100;

export type ActiveExport =
  | { phase: 'running'; done: number; total: number | undefined }
  | { phase: 'writing'; total: number };

export interface FinishedExport {
  fileName: string;
  collected: CollectedRows;
  written: Omit<Written, 'file'>;
  /** Faults of the cells, and the number of rows whose type is not the requested one. */
  doubts: FaultCounts & { otherType: number };
}

export type ExportState =
  | { phase: 'idle' }
  | ActiveExport
  | ({ phase: 'done' } & FinishedExport)
  | { phase: 'cancelled' }
  | { phase: 'failed'; error: Error };

interface ExportOptions {
  filter: TransactionFilter & Pick<TransactionQuery, 'sort'>;
  currency: string | undefined;
  /** Time zone of the first column of times. */
  zone: string;
}

/** Exports all transactions that match a filter. Only one export runs at a time; leaving the page cancels it. */
export function useExport({ filter, currency, zone }: ExportOptions) {
  const { t } = useMessages();
  const [state, setState] = useState<ExportState>({ phase: 'idle' });
  const running = useRef<AbortController>(null);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = async (format: Format) => {
    cancel();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (next: ExportState) => {
      if (running.current === controller) setState(next);
    };
    show({ phase: 'running', done: 0, total: 0 });
    try {
      const columns = exportColumns(t, { currency, zone });
      const writer = await openFile(format, { name: t('finance.export.sheet'), columns });
      const doubts = { cells: 0, zoneless: 0, unordered: 0, otherType: 0 };
      const collected = await collect({
        pageSize: PAGE_SIZE,
        fetchPage: (page, aborted) => fetchTransactions({ ...filter, page, page_size: PAGE_SIZE }, aborted),
        onRows: (rows) => {
          countFaults(rows, doubts);
          for (const row of rows) if (isOtherType(row, filter.type)) doubts.otherType += 1;
          return writer.add(rows.map((row) => columns.map(({ cell }) => cell(row))));
        },
        onProgress: (done, total) => show({ phase: 'running', done, total }),
        signal,
      });
      show({ phase: 'writing', total: collected.rows });
      const { file, ...written } = await writer.finish();
      signal.throwIfAborted();
      const fileName = `transactions-${filter.type}-${daysIn(filter) || todayIn(zone)}.${format}`;
      saveBlob(file, fileName);
      show({ phase: 'done', fileName, collected, written, doubts });
    } catch (error) {
      show(signal.aborted ? { phase: 'cancelled' } : { phase: 'failed', error: error as Error });
    }
  };
  return { state, start, cancel, dismiss: () => setState({ phase: 'idle' }) };
}

/** Returns the days of a filter for the name of a file; empty if it has none. */
const daysIn = ({ from, to }: TransactionFilter) => {
  if (from === undefined && to === undefined) return '';
  return from === to ? from : `${from ?? ''}_${to ?? ''}`;
};
