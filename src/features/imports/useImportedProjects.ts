import { useRef, useSyncExternalStore } from 'react';
import type { ImportedProject } from '#src/lib/imported-project.ts';
import type { ImportRecord } from './upload/record/record.ts';
import { useImportsState } from './useImports.ts';

const nothing = () => () => {};
const none: ImportedProject[] = [];

/**
 * Returns the projects that this browser has imported, or undefined until the journal is read. Empty for users who may
 * not import.
 */
export function useImportedProjects(): ImportedProject[] | undefined {
  const { imports, isIdle } = useImportsState();
  const store = imports?.engine.store;
  const last = useRef<{ text: string; value: ImportedProject[] | undefined }>({ text: '', value: undefined });
  return useSyncExternalStore(store?.subscribe ?? nothing, () => {
    if (isIdle) return none;
    if (!store?.isReady) return;
    const value = store.all().flatMap(({ record }) => projectOf(record));
    // Keeps the reference, and so avoids a render, unless the content has changed.
    const text = JSON.stringify(value);
    if (last.current.text !== text) last.current = { text, value };
    return last.current.value;
  });
}

function projectOf({ outcome, file, md5, finishedAt, addedAt, labeling }: ImportRecord): ImportedProject[] {
  if (!outcome || outcome.kind === 'cancelled') return [];
  return [
    {
      projectId: outcome.projectId,
      fileName: file.name,
      fileSize: file.size,
      md5,
      importedAt: new Date(finishedAt ?? addedAt).toISOString(),
      runId: labeling?.state === 'started' ? labeling.runId : null,
    },
  ];
}
