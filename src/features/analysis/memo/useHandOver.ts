import { useMutation } from '@tanstack/react-query';
import { usePreferences } from '#src/lib/browser/preferences.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { MemoSource } from './memo-source.ts';

/** Downloads the memo or the findings of a result. What writes the files is loaded on demand. */
export function useHandOver(source: MemoSource | null) {
  const messages = useMessages();
  const { memoDecisions: decisions, memoNotes: notes } = usePreferences();
  return useMutation({
    mutationFn: async (what: 'memo' | 'findings') => {
      const { saveFindings, saveMemo } = await import('./memo-files.ts');
      if (source === null) return;
      if (what === 'memo') saveMemo(source, { decisions, notes }, messages);
      else await saveFindings(source, messages);
    },
  });
}
