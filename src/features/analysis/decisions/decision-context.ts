import { createContext, type ReactNode, useContext } from 'react';
import type { FindingDecision } from '#contract/findings.ts';
import { messageOr } from '#src/messages/t.ts';

export interface Decisions {
  taskId: string;
  /** Decisions by the JSON Pointer of their finding. */
  byPointer: ReadonlyMap<string, FindingDecision>;
  /** True if the user may change them. */
  canDecide: boolean;
  isOnlyOpen: boolean;
  onOnlyOpen: (isOnlyOpen: boolean) => void;
  /** Findings that stay visible although they are no longer open, because the user has just decided on them. */
  kept: ReadonlySet<string>;
  /** Keeps a finding visible while and after its decision is saved. */
  onDecide: (pointer: string) => void;
  /** Announces what was saved. */
  onSaved: (text: string) => void;
  /**
   * Renders the facts about the company, which users can correct, or null if the service does not keep them.
   * @param linkOf returns the link to the place of a fact in the document
   */
  company: ((linkOf: (fact: string) => ReactNode) => ReactNode) | null;
  /** Name of the company as a user corrected it. */
  correctedName?: string | undefined;
}

/** States and notes of findings; null if the service does not keep any. */
export const DecisionContext = createContext<Decisions | null>(null);

/** Returns the name of a state in the reader's language. */
export const stateText = (state: string) => messageOr(`findings.state.${state}`, state);

/** Returns whether a finding still needs a decision: it is open, or its values have changed since the decision. */
const isOpen = ({ state, is_outdated }: Pick<FindingDecision, 'state' | 'is_outdated'>) =>
  state === 'open' || is_outdated;

/** Returns the findings to show and the number of open ones, which is undefined if the service does not keep states. */
export function useOpen<T extends { pointer: string }>(all: readonly T[]): { shown: T[]; open: number | undefined } {
  const decisions = useContext(DecisionContext);
  if (!decisions) return { shown: [...all], open: undefined };
  const { byPointer, isOnlyOpen, kept } = decisions;
  const open = all.filter(({ pointer }) => {
    const decision = byPointer.get(pointer);
    return decision === undefined || isOpen(decision);
  });
  const shown = isOnlyOpen ? all.filter((one) => open.includes(one) || kept.has(one.pointer)) : [...all];
  return { shown, open: open.length };
}
