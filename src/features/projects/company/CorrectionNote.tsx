import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CompanyFact } from '#contract/findings.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './CorrectableFact.module.css';

/** Says who corrected a fact and when, and shows what the document says. */
export function CorrectionNote({ fact, children }: { fact: CompanyFact; children: ReactNode }) {
  const { t } = useMessages();
  const { corrected_by, corrected_at, is_outdated } = fact;
  return (
    <>
      <div className={classes.source}>
        {t('projects.company.corrected')}
        {corrected_by && (
          <>
            {' · '}
            <VisibleText text={corrected_by} keep="" /> · <Instant value={corrected_at} />
          </>
        )}
        {is_outdated && <span className={classes.outdated}>{t('projects.company.outdated')}</span>}
      </div>
      {children && (
        <Box fz="sm">
          <span className={classes.source}>{t('projects.company.original')}</span> {children}
        </Box>
      )}
    </>
  );
}
