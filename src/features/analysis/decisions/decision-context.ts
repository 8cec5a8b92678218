import { createContext, type ReactNode } from 'react';
import type { FigureName } from '#contract/figures.ts';
import type { CompanyFact, FindingDecision } from '#contract/findings.ts';
import { messageOr } from '#src/messages/t.ts';
import type { useMessages } from '#src/messages/useMessages.ts';

export interface CompanyFactsView {
  facts: ReadonlyMap<string, CompanyFact>;
  /** Renders the facts, except for the figures that the document states. */
  renderFacts: (stated: StatedFacts) => ReactNode;
  /**
   * Renders the button to correct a figure.
   * @param stated figure in the document, as the text of a fact
   */
  renderFigure: (name: FigureName, stated: string | null) => ReactNode;
}

/** Facts about the company as the document states them. */
export interface StatedFacts {
  /** Renders the value of a fact with its place; null if there is none. */
  renderOriginal: (fact: CompanyFact) => ReactNode;
  people: { text: string; source: ReactNode }[];
}

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
  /** Why the last decisions on findings were not saved, by JSON Pointer. They outlive the controls of a finding. */
  failures: ReadonlyMap<string, Error>;
  onFailure: (pointer: string, error: Error | null) => void;
  /** Facts about the company, which users can correct; null if the service does not keep them. */
  company: CompanyFactsView | null;
}

/** States and notes of findings; null if the service does not keep any. */
export const DecisionContext = createContext<Decisions | null>(null);

export const byPointerOf = (decisions: readonly FindingDecision[]) =>
  new Map(decisions.map((decision) => [decision.pointer, decision]));

/** Returns the name of a state in the reader's language. */
export const stateText = (state: string) => messageOr(`findings.state.${state}`, state);

/** Returns whether a finding still needs a decision: it is open, or its values have changed since the decision. */
const isOpen = ({ state, is_outdated }: Pick<FindingDecision, 'state' | 'is_outdated'>) =>
  state === 'open' || is_outdated;

export type DecidedStates = Pick<Decisions, 'byPointer'>;

/** A finding, with the JSON Pointers of those without which it is no longer needed. */
export interface Decidable {
  pointer: string;
  restsOn?: readonly string[];
}

/** Returns the findings that a finding rests on and that are not dismissed, or all of them without decisions. */
export const standingBasis = ({ restsOn = [] }: Decidable, decisions: DecidedStates | null) =>
  restsOn.filter((pointer) => {
    const decision = decisions?.byPointer.get(pointer);
    return decision?.state !== 'dismissed' || decision.is_outdated;
  });

/**
 * Returns the state of a finding: `unneeded` if no one has decided on it and every finding that it rests on is dismissed.
 * A decision counts as open if the values have changed since then.
 */
export function stateOf(finding: Decidable, decisions: DecidedStates): string {
  const decision = decisions.byPointer.get(finding.pointer);
  if (decision && !isOpen(decision)) return decision.state;
  return finding.restsOn?.length && standingBasis(finding, decisions).length === 0 ? 'unneeded' : 'open';
}

/** States in which a finding needs no more attention. A confirmed contradiction still does. */
const settled = new Set(['dismissed', 'dropped', 'answered', 'unneeded']);

export const isSettled = (finding: Decidable, decisions: DecidedStates | null) =>
  decisions !== null && settled.has(stateOf(finding, decisions));

/** States in the order in which counts name them. */
const countedStates = ['open', 'confirmed', 'answered', 'dismissed', 'dropped', 'unneeded'] as const;
export type Tally = Record<(typeof countedStates)[number], number>;

/** Returns the number of findings in each state. */
export function tallyOf(all: readonly Decidable[], decisions: Decisions): Tally {
  const states = all.map((one) => stateOf(one, decisions));
  const counts = countedStates.map((state) => [state, states.filter((one) => one === state).length]);
  return Object.fromEntries(counts) as Tally;
}

/** Returns the counts of all states but `open` as text, such as `1 confirmed · 2 dismissed`. Empty if all are open. */
export const decidedText = (tally: Tally, t: ReturnType<typeof useMessages>['t']) =>
  countedStates
    .filter((state) => state !== 'open' && tally[state] > 0)
    .map((state) => t(`findings.tally.${state}`, { n: tally[state] }))
    .join(' · ');

/** Returns the findings to show: while only open ones are shown, those that are open or just decided. */
export const shownOf = <T extends Decidable>(all: readonly T[], decisions: Decisions | null): readonly T[] =>
  decisions?.isOnlyOpen
    ? all.filter((one) => stateOf(one, decisions) === 'open' || decisions.kept.has(one.pointer))
    : all;
