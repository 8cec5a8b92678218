import type { ReactNode } from 'react';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { CompanyHistory } from './CompanyHistory.tsx';
import classes from './CorrectableFact.module.css';
import { CorrectableFact } from './CorrectableFact.tsx';

/** Shows the company facts of a project with their corrections. Renders nothing if the service does not keep corrections. */
export function CorrectableFacts({ projectId, linkOf }: { projectId: string; linkOf: (fact: string) => ReactNode }) {
  const { t } = useMessages();
  const { data: company } = useCompanyFacts(projectId);
  if (!company) return null;
  return (
    <>
      <Facts
        items={company.facts.map((fact) => ({
          label: messageOr(`projects.company.${fact.fact}`, fact.fact),
          value: (
            <CorrectableFact projectId={projectId} fact={fact} revision={company.revision}>
              {fact.original === null ? (
                <span className={classes.none}>{t('projects.company.notFound')}</span>
              ) : (
                <>
                  <VisibleText text={companyFactText(fact.fact, fact.original)} /> {linkOf(fact.fact)}
                </>
              )}
            </CorrectableFact>
          ),
        }))}
      />
      <CompanyHistory company={company} />
    </>
  );
}
