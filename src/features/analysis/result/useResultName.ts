import { useCompanyFacts } from '#src/api/company-facts.ts';
import type { ResultAnswer } from '../read/result-answer.ts';
import { subjectOf } from './subject.ts';

/** Returns the name of the company as a user corrected it, or undefined if no one did. */
export function useCorrectedName(projectId: string | undefined): string | undefined {
  const { data } = useCompanyFacts(projectId);
  return data?.facts.find(({ fact, is_corrected }) => fact === 'name' && is_corrected)?.value ?? undefined;
}

/** Returns the corrected name of the company of a result, or what the result is about. Null if neither is known. */
export function useResultName(answer: ResultAnswer | undefined): string | null {
  const corrected = useCorrectedName(answer?.state === 'ready' ? answer.task.project_id : undefined);
  return corrected ?? (answer?.state === 'ready' ? subjectOf(answer.result) : null);
}
