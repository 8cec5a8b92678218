import { useMemo } from 'react';
import type { ImportedProject } from '#src/lib/imported-project.ts';
import { createStore } from '#src/lib/store.ts';
import { serviceTimeOf } from '#src/lib/time/service-clock.ts';
import { useStore } from '#src/lib/useStore.ts';
import type { ImportRecord } from './upload/record/record.ts';
import type { Row } from './upload/record/store.ts';
import { useImportsState } from './useImports.ts';

const notLoaded = createStore<readonly Row[]>([]);

/**
 * Returns the projects that this browser has imported, or undefined until the journal is read. Empty for users who may
 * not import.
 */
export function useImportedProjects(): ImportedProject[] | undefined {
  const { imports, isIdle } = useImportsState();
  const store = imports?.engine.store;
  const source = store ? { subscribe: store.subscribe, get: store.all } : notLoaded;
  const records = useStore(source, (rows) => {
    if (!isIdle && !store?.isReady) return;
    return rows.map(({ record }) => record).filter(({ outcome }) => outcome);
  });
  return useMemo(() => records?.flatMap(projectOf), [records]);
}

function projectOf({ outcome, file, md5, finishedAt, addedAt, labeling }: ImportRecord): ImportedProject[] {
  if (!outcome || !('projectId' in outcome)) return [];
  return [
    {
      projectId: outcome.projectId,
      fileName: file.name,
      fileSize: file.size,
      md5,
      importedAt: new Date(serviceTimeOf(finishedAt ?? addedAt)).toISOString(),
      runId: labeling?.state === 'started' ? labeling.runId : null,
      isInDoubt: file.doubt !== undefined,
    },
  ];
}
