import { useMemo } from 'react';
import { useExtension } from '#src/api/session/extensions.ts';
import type { ResultAnswer } from '../read/result-answer.ts';
import { collectPassages } from './evidence.ts';

const none: ReturnType<typeof collectPassages> = { passages: [], byPointer: new Map() };

/** Returns the passages of a result, none if the service does not offer the document that they are in. */
export function useEvidence(answer: ResultAnswer | undefined) {
  const isOffered = useExtension('documents') === true && answer?.task.project_id !== undefined;
  const result = isOffered && answer?.state === 'ready' ? answer.result : null;
  return useMemo(() => (result === null ? none : collectPassages(result)), [result]);
}
