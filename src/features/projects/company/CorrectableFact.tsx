import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { type CompanyFact, findings } from '#contract/findings.ts';
import { useCan } from '#src/api/session/session.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NotSaved } from '#src/ui/feedback/NotSaved.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import classes from './CorrectableFact.module.css';
import { CorrectionNote } from './CorrectionNote.tsx';
import { FactForm } from './FactForm.tsx';
import { useCorrection } from './useCorrection.ts';

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
  const { save, isSaving, error } = useCorrection(projectId, fact.fact, revision, isEditing);
  const label = t('projects.company.correct', { name: messageOr(`projects.company.${fact.fact}`, fact.fact) });
  return (
    <div className={classes.fact}>
      {fact.is_corrected ? (
        <>
          <strong className={classes.value}>
            <VisibleText text={companyFactText(fact.fact, fact.value ?? '')} />
          </strong>
          <CorrectionNote fact={fact}>{children}</CorrectionNote>
        </>
      ) : (
        children
      )}
      {canCorrect && (
        <ActionIcon
          ref={editButton}
          className={classes.edit!}
          data-screen
          aria-label={label}
          title={label}
          aria-expanded={isEditing}
          onClick={() => (isEditing ? close() : setIsEditing(true))}
        >
          <IconPencil size={15} />
        </ActionIcon>
      )}
      {error && <NotSaved error={error} />}
      {isEditing && <FactForm fact={fact} isSaving={isSaving} onSave={(value) => save(value, close)} onClose={close} />}
    </div>
  );
}
