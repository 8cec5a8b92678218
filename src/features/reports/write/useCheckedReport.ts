import { useEffect, useMemo, useState } from 'react';
import { openWorker } from '#src/lib/worker.ts';
import { bodyNames, type Checked, checkReport } from './check-report.ts';
import { type Draft, isLarge } from './report-draft.ts';

/** Validates a draft and returns the result, or undefined until it is ready. Large drafts are validated in a worker. */
export function useCheckedReport(draft: Draft | null): Checked | undefined {
  const inWorker = draft !== null && isLarge(draft.text);
  const small = useMemo(() => (draft && !inWorker ? checkReport(draft.text) : undefined), [draft, inWorker]);
  const [large, setLarge] = useState<{ draft: Draft; checked: Checked } | null>(null);
  useEffect(() => {
    if (!draft || !inWorker) return;
    const take = (checked: Checked) => setLarge({ draft, checked });
    const leave = new AbortController();
    const worker = new Worker(new URL('./check-report.worker.ts', import.meta.url), { type: 'module' });
    openWorker<typeof checkReport>(worker)
      .runOnce<Checked>((check) => check(draft.text, bodyNames()), leave.signal)
      // If the worker fails to load, validate on the main thread.
      .then(take, () => leave.signal.aborted || take(checkReport(draft.text)));
    return () => {
      leave.abort();
      setLarge(null);
    };
  }, [draft, inWorker]);
  return small ?? (large?.draft === draft ? large?.checked : undefined);
}
