import type { CompanyFacts } from '#contract/findings.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { ChangeList } from '#src/ui/page/ChangeList.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './CorrectableFact.module.css';

/** Lists the corrections of company facts, collapsed at first. Renders nothing if there are none. */
export function CompanyHistory({ company: { changes } }: { company: CompanyFacts }) {
  const { t } = useMessages();
  if (changes.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>{t('projects.company.history')}</summary>
      <ChangeList changes={changes}>
        {({ fact, before, after }) => (
          <>
            {messageOr(`projects.company.${fact}`, fact)}: <VisibleText text={before ?? '–'} /> →{' '}
            <VisibleText text={after ?? '–'} />
          </>
        )}
      </ChangeList>
    </details>
  );
}
