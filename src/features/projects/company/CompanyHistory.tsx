import type { CompanyFacts } from '#contract/findings.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { ChangeList, History } from '#src/ui/page/ChangeList.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';

/** Lists the corrections of company facts, collapsed at first. Renders nothing if there are none. */
export function CompanyHistory({ company: { changes } }: { company: CompanyFacts }) {
  const { t } = useMessages();
  if (changes.length === 0) return null;
  return (
    <History title={t('projects.company.history')}>
      <ChangeList changes={changes}>
        {({ fact, before, after }) => (
          <>
            {messageOr(`projects.company.${fact}`, fact)}: <VisibleText text={before ?? '–'} /> →{' '}
            <VisibleText text={after ?? '–'} />
          </>
        )}
      </ChangeList>
    </History>
  );
}
