import { useContext } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { DecisionContext, decidedText, tallyOf } from '../decisions/decision-context.ts';
import { contradictionsIn, type Findings } from './read-findings.ts';
import { type SectionKey, sectionTitles } from './sections.ts';

const keys = Object.keys(sectionTitles) as SectionKey[];
/** Sections whose findings have states. */
const decidable: readonly SectionKey[] = ['consistency_checks', 'questions', 'risks', 'gaps'];

/** Returns the sections of a result. Those whose findings have states count the open ones, and name the others. */
export function useSections(findings: Findings) {
  const { t } = useMessages();
  const decisions = useContext(DecisionContext);
  const { consistency_checks: checks, company_facts: facts = [], summary } = findings;
  return keys.flatMap((key) => {
    const isOfChecks = key === 'consistency_checks';
    const all = isOfChecks ? contradictionsIn(findings) : (findings[key] ?? []);
    const isShownEmpty = isOfChecks ? checks : key === 'people' && (decisions?.company || facts.length > 0);
    if (all.length === 0 && !isShownEmpty) return [];
    const hasStates = decisions && decisions.byPointer.size > 0 && decidable.includes(key);
    const tally = hasStates ? tallyOf(all, decisions) : undefined;
    const others = tally && decidedText(tally, t);
    // Without people there is no count, because the facts about the company are not counted.
    const count = isOfChecks || all.length > 0 ? all.length : undefined;
    const size = others ? `${t('findings.tally.open', { n: tally.open })} · ${others}` : count?.toString();
    const title = t(isOfChecks && summary?.partial ? 'findings.contradictions.ofPart' : sectionTitles[key]);
    return [{ key, title, count: tally?.open ?? count, size }];
  });
}
