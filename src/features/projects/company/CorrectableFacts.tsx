import type { ReactNode } from 'react';
import { isFigureName } from '#contract/figures.ts';
import type { CompanyFact } from '#contract/findings.ts';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { CompanyHistory } from './CompanyHistory.tsx';
import classes from './CorrectableFact.module.css';
import { CorrectableFact } from './CorrectableFact.tsx';
import { CorrectablePeople, type StatedPerson } from './CorrectablePeople.tsx';

interface CorrectableFactsProps {
  projectId: string;
  /** True if only a part of the document was read. */
  isPartial: boolean;
  /** Renders the value in the document with its place; null if there is none. */
  renderOriginal: (fact: CompanyFact) => ReactNode;
  /** People as the document states them. */
  people: StatedPerson[];
}

/**
 * Shows the company facts of a project with their corrections, except for the figures that the document states. Renders
 * nothing if the service does not keep corrections.
 */
export function CorrectableFacts({ projectId, isPartial, renderOriginal, people }: CorrectableFactsProps) {
  const { t } = useMessages();
  const { data: company } = useCompanyFacts(projectId);
  if (!company) return null;
  const notFound = isPartial ? 'projects.company.notFound.part' : 'projects.company.notFound';
  const missingOf = (name: string) => (
    <span className={classes.none}>{t(isFigureName(name) ? 'projects.figure.none' : notFound)}</span>
  );
  const facts = company.facts.filter(({ fact, original }) => !isFigureName(fact) || original === null);
  const shared = { projectId, revision: company.revision };
  return (
    <>
      <Facts
        items={facts.map((fact) => ({
          label: messageOr(`projects.company.${fact.fact}`, fact.fact),
          value:
            fact.fact === 'people' ? (
              <CorrectablePeople {...shared} fact={fact} stated={people} missing={missingOf(fact.fact)} />
            ) : (
              <CorrectableFact {...shared} fact={fact}>
                {renderOriginal(fact) ?? missingOf(fact.fact)}
              </CorrectableFact>
            ),
        }))}
      />
      <CompanyHistory company={company} />
    </>
  );
}
