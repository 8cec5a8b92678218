import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { MAX_PROJECT_NOTE_LENGTH, type ProjectNote, projects } from '#contract/projects.ts';
import { isConflict } from '#src/api/api-error.ts';
import { useCan } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { NoteForm } from '#src/ui/form/NoteForm.tsx';
import { useOpenedRevision } from '#src/ui/form/useOpenedRevision.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from '../ProjectPage.module.css';
import { useSetNote } from '../projects.queries.ts';

/** The note of a project, which everyone with access to the project shares. */
export function ProjectNotes({ projectId, note: shared }: { projectId: string; note: ProjectNote }) {
  const { t } = useMessages();
  const { note, revision, changed_by, changed_at } = shared;
  const canWrite = useCan(projects.setNote);
  const [isOpen, setOpen] = useState(false);
  const save = useSetNote(projectId);
  const openedRevision = useOpenedRevision(revision, isOpen, isConflict(save.error));
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    save.reset();
    button.current?.focus();
  };
  return (
    <Section
      title={t('projects.notes')}
      actions={
        canWrite && (
          <Button
            ref={button}
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} />}
            aria-expanded={isOpen}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            {t(note === '' ? 'projects.notes.add' : 'projects.notes.edit')}
          </Button>
        )
      }
    >
      {note === '' ? (
        !isOpen && (
          <Text size="sm" c="dimmed">
            {t('projects.notes.none')}
          </Text>
        )
      ) : (
        <>
          <p className={classes.note}>
            <VisibleText text={note} />
          </p>
          <Text size="xs" c="dimmed">
            <VisibleText text={changed_by ?? ''} keep="" /> · <Instant value={changed_at} />
          </Text>
        </>
      )}
      {isOpen && (
        <NoteForm
          label={t('projects.notes')}
          note={note}
          action={t('projects.notes.save')}
          maxLength={MAX_PROJECT_NOTE_LENGTH}
          rows={6}
          isSaving={save.isPending}
          onSave={(next) => save.mutate({ note: next, revision: openedRevision }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {save.error && <Failure error={save.error} />}
    </Section>
  );
}
