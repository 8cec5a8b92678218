import type { CompanyFactName } from '#contract/findings.ts';
import { isConflict } from '#src/api/api-error.ts';
import { useCorrectFact } from '#src/api/company-facts.ts';
import { useOpenedRevision } from '#src/ui/form/useOpenedRevision.ts';

/** Saves corrections of a fact against the revision that was shown when its form opened. */
export function useCorrection(projectId: string, name: string, revision: number, isEditing: boolean) {
  const { mutate, isPending, error } = useCorrectFact(projectId);
  const openedRevision = useOpenedRevision(revision, isEditing, isConflict(error));
  const save = (value: string | null, onSuccess: () => void) => {
    if (isPending) return;
    mutate({ fact: name as CompanyFactName, value, revision: openedRevision }, { onSuccess });
  };
  return { save, isSaving: isPending, error };
}
