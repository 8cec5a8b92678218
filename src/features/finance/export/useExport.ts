import { useCallback, useEffect, useRef, useState } from 'react';
import { finance, type TransactionFilter } from '#contract/finance.ts';
import { call } from '#src/api/call.ts';
import { useMessages } from '#src/messages/t.ts';
import { type CollectedRows, collect } from './collect.ts';
import { exportColumns } from './export-columns.ts';
import { type Format, openFile, type Written } from './write-file.ts';

/** Rows per page; the maximum that the interface allows. */
const PAGE_SIZE = 100;

export type ExportState =
  | { phase: 'idle' }
  | { phase: 'running'; done: number; total: number }
  | { phase: 'writing'; total: number }
  | { phase: 'done'; fileName: string; collected: CollectedRows; written: Omit<Written, 'file'> }
  | { phase: 'cancelled' }
  | { phase: 'failed'; error: Error };

/** Exports all transactions that match a filter. Only one export runs at a time; leaving the page cancels it. */
export function useExport(filter: TransactionFilter, currency: string | undefined) {
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
      const columns = exportColumns(t, currency);
      const writer = await openFile(format, { name: t('finance.export.sheet'), columns });
      const collected = await collect({
        fetchPage: (page, aborted) =>
          call(finance.list, { query: { ...filter, page, page_size: PAGE_SIZE }, signal: aborted }),
        onRows: (rows) => writer.add(rows.map((row) => columns.map(({ cell }) => cell(row)))),
        onProgress: (done, total) => show({ phase: 'running', done, total }),
        signal,
      });
      show({ phase: 'writing', total: collected.rows });
      const { file, ...written } = await writer.finish();
      signal.throwIfAborted();
      const fileName = `transactions-${filter.type}-${new Date().toISOString().slice(0, 10)}.${format}`;
      save(file, fileName);
      show({ phase: 'done', fileName, collected, written });
    } catch (error) {
      show(signal.aborted ? { phase: 'cancelled' } : { phase: 'failed', error: error as Error });
    }
  };
  return { state, start, cancel, dismiss: () => setState({ phase: 'idle' }) };
}

function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
