import type { CompanyFacts } from '#contract/findings.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { ChangeList } from '#src/ui/page/ChangeList.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './CorrectableFact.module.css';

/** The corrections of company facts and who made them, closed at first. Renders nothing without any. */
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
