import { ActionIcon, Box } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { type CompanyFact, type CompanyFactName, findings } from '#contract/findings.ts';
import { isConflict } from '#src/api/api-error.ts';
import { useCorrectFact } from '#src/api/company-facts.ts';
import { useCan } from '#src/api/session/session.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NotSaved } from '#src/ui/feedback/NotSaved.tsx';
import { useOpenedRevision } from '#src/ui/form/useOpenedRevision.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { companyFactChoices, companyFactText } from '#src/ui/phrases/company-fact.ts';
import classes from './CorrectableFact.module.css';
import { FactForm } from './FactForm.tsx';

interface CorrectableFactProps {
  projectId: string;
  fact: CompanyFact;
  revision: number;
  /** The value in the document. */
  children: ReactNode;
}

/** Shows a company fact that users can correct. The correction is above the value in the document. */
export function CorrectableFact({ projectId, fact, revision, children }: CorrectableFactProps) {
  const { t } = useMessages();
  const canCorrect = useCan(findings.correct);
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    editButton.current?.focus();
  };
  const correct = useCorrectFact(projectId);
  const openedRevision = useOpenedRevision(revision, isEditing, isConflict(correct.error));
  const name = messageOr(`projects.company.${fact.fact}`, fact.fact);
  const save = (value: string | null) => {
    if (correct.isPending) return;
    correct.mutate({ fact: fact.fact as CompanyFactName, value, revision: openedRevision }, { onSuccess: close });
  };
  return (
    <div className={classes.fact}>
      {fact.is_corrected ? <Correction fact={fact}>{children}</Correction> : children}
      {canCorrect && (
        <ActionIcon
          ref={editButton}
          className={classes.edit!}
          data-screen
          aria-label={t('projects.company.correct', { name })}
          title={t('projects.company.correct', { name })}
          aria-expanded={isEditing}
          onClick={() => (isEditing ? close() : setIsEditing(true))}
        >
          <IconPencil size={15} />
        </ActionIcon>
      )}
      {correct.error && <NotSaved error={correct.error} />}
      {isEditing && (
        <FactForm
          label={name}
          value={companyFactText(fact.fact, fact.value ?? '')}
          choices={companyFactChoices(fact.fact)}
          isList={fact.fact === 'people'}
          isSaving={correct.isPending}
          onSave={save}
          onRemove={fact.is_corrected ? () => save(null) : undefined}
          onClose={close}
        />
      )}
    </div>
  );
}

function Correction({ fact, children }: { fact: CompanyFact; children: ReactNode }) {
  const { t } = useMessages();
  const { value, corrected_by, corrected_at, is_outdated } = fact;
  return (
    <>
      <strong className={classes.value}>
        <VisibleText text={companyFactText(fact.fact, value ?? '')} />
      </strong>
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
      <Box fz="sm">
        <span className={classes.source}>{t('projects.company.original')}</span> {children}
      </Box>
    </>
  );
}
