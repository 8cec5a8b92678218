import { useContext } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { type Decidable, DecisionContext, decidedText, tallyOf } from '../decisions/decision-context.ts';
import { contradictionsIn, type Findings } from './read-findings.ts';
import { type SectionKey, sectionsOf } from './sections.ts';

/** Returns the sections of a result. Those whose findings have states count the open ones, and name the others. */
export function useSections(findings: Findings) {
  const { t } = useMessages();
  const decisions = useContext(DecisionContext);
  return sectionsOf(findings, Boolean(decisions?.company)).map(({ key, title, count }) => {
    const decidable = decidableOf(key, findings);
    const tally = decisions && decidable && decisions.byPointer.size > 0 ? tallyOf(decidable, decisions) : undefined;
    const others = tally && decidedText(tally, t);
    const size = others ? `${t('findings.tally.open', { n: tally!.open })} · ${others}` : count?.toString();
    const isOfPart = key === 'consistency_checks' && findings.summary?.partial;
    const name = t(isOfPart ? 'findings.contradictions.ofPart' : title);
    return { key, title: name, count: tally?.open ?? count, size };
  });
}

function decidableOf(key: SectionKey, findings: Findings): readonly Decidable[] | undefined {
  if (key === 'consistency_checks') return contradictionsIn(findings);
  return key === 'questions' || key === 'risks' || key === 'gaps' ? findings[key] : undefined;
}
