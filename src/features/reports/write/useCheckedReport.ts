import { useEffect, useState } from 'react';
import { bodyNames, type Checked, checkReport } from './check-report.ts';
import { type Draft, isLarge } from './report-draft.ts';

/** What the check of a draft has found; undefined until it has. A large one is checked beside the page, which stays quick. */
export function useCheckedReport(draft: Draft | null): Checked | undefined {
  const [found, setFound] = useState<{ draft: Draft; checked: Checked } | null>(null);
  useEffect(() => {
    if (!draft) return setFound(null);
    const take = (checked: Checked) => setFound({ draft, checked });
    if (!isLarge(draft.text)) return take(checkReport(draft.text));
    const worker = new Worker(new URL('./check-report.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Checked>) => take(data);
    // Where it cannot be beside, the page waits for it.
    worker.onerror = () => take(checkReport(draft.text));
    worker.postMessage({ text: draft.text, names: bodyNames() });
    return () => worker.terminate();
  }, [draft]);
  return found && found.draft === draft ? found.checked : undefined;
}
