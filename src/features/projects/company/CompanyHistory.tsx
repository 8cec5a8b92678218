import type { CompanyFacts } from '#contract/findings.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { ChangeList, History } from '#src/ui/page/ChangeList.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';

/** Lists the corrections of company facts, collapsed at first. Renders nothing if there are none. */
export function CompanyHistory({ company: { changes } }: { company: CompanyFacts }) {
  const { t } = useMessages();
  if (changes.length === 0) return null;
  return (
    <History title={t('projects.company.history')}>
      <ChangeList changes={changes}>
        {({ fact, before, after }) => (
          <>
            {messageOr(`projects.company.${fact}`, fact)}: <VisibleText text={companyFactText(fact, before || '–')} /> →{' '}
            <VisibleText text={companyFactText(fact, after || '–')} />
          </>
        )}
      </ChangeList>
    </History>
  );
}
