import type { ReactNode } from 'react';
import type { CompanyFact } from '#contract/findings.ts';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { CompanyHistory } from './CompanyHistory.tsx';
import classes from './CorrectableFact.module.css';
import { CorrectableFact } from './CorrectableFact.tsx';

interface CorrectableFactsProps {
  projectId: string;
  /** True if only a part of the document was read. */
  isPartial: boolean;
  /** Renders the value in the document with its place; null if there is none. */
  renderOriginal: (fact: CompanyFact) => ReactNode;
}

/** Shows the company facts of a project with their corrections. Renders nothing if the service does not keep corrections. */
export function CorrectableFacts({ projectId, isPartial, renderOriginal }: CorrectableFactsProps) {
  const { t } = useMessages();
  const { data: company } = useCompanyFacts(projectId);
  if (!company) return null;
  const missing = t(isPartial ? 'projects.company.notFound.part' : 'projects.company.notFound');
  return (
    <>
      <Facts
        items={company.facts.map((fact) => ({
          label: messageOr(`projects.company.${fact.fact}`, fact.fact),
          value: (
            <CorrectableFact projectId={projectId} fact={fact} revision={company.revision}>
              {renderOriginal(fact) ?? <span className={classes.none}>{missing}</span>}
            </CorrectableFact>
          ),
        }))}
      />
      <CompanyHistory company={company} />
    </>
  );
}
