import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { findings } from '#contract/findings.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { useShownError } from '#src/ui/feedback/useShownError.ts';
import { byPointerOf, DecisionContext, type Decisions } from './decision-context.ts';
import { decisionQueries } from './decisions.queries.ts';

interface DecisionsProviderProps {
  taskId: string;
  isOnlyOpen: boolean;
  onOnlyOpen: (isOnlyOpen: boolean) => void;
  company: Decisions['company'];
  children: ReactNode;
}

/** Reads the decisions of a result, if the service keeps any and the user may see them. */
export function useDecisions(taskId: string) {
  const canRead = useCan(findings.list);
  const isOffered = useExtension('findings') === true && canRead;
  return useQuery({ ...decisionQueries.list(taskId), enabled: isOffered });
}

/** Returns true until decisions are known or the first request for them failed. */
export const isWaitingFor = ({ isFetched, isLoading, failureCount }: ReturnType<typeof useDecisions>) =>
  !isFetched && isLoading && failureCount === 0;

const none: ReadonlySet<string> = new Set();

/** Provides the states and notes of the findings of a result to the cards that show them. */
export function DecisionsProvider({ taskId, isOnlyOpen, onOnlyOpen, company, children }: DecisionsProviderProps) {
  const canDecide = useCan(findings.decide);
  const decisions = useDecisions(taskId);
  const { data, refetch } = decisions;
  const error = useShownError(decisions);
  const [kept, setKept] = useState(none);
  const [failures, setFailures] = useState<ReadonlyMap<string, Error>>(new Map());
  const [announcement, setAnnouncement] = useState('');
  const value = data
    ? {
        taskId,
        byPointer: byPointerOf(data),
        canDecide,
        isOnlyOpen,
        onOnlyOpen: (next: boolean) => {
          setKept(none);
          onOnlyOpen(next);
        },
        kept,
        onDecide: (pointer: string) => setKept((before) => new Set([...before, pointer])),
        onSaved: setAnnouncement,
        failures,
        onFailure: (pointer: string, failure: Error | null) =>
          setFailures((before) => {
            const next = new Map(before);
            if (failure) next.set(pointer, failure);
            else next.delete(pointer);
            return next;
          }),
        company,
      }
    : null;
  return (
    <DecisionContext value={value}>
      {error && !data && <Failure error={error} retry={() => void refetch()} isRetrying={decisions.error === null} />}
      {value && <VisuallyHidden role="status">{announcement}</VisuallyHidden>}
      {children}
    </DecisionContext>
  );
}
