import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './CorrectableFact.module.css';

interface CorrectionFormProps {
  isSaving: boolean;
  onSubmit: () => void;
  /** Removes what the form is about, if it can be removed. */
  remove?: { label: string; onRemove: () => void } | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Fields of a correction with the buttons below them. Escape closes the form. */
export function CorrectionForm({ isSaving, onSubmit, remove, onClose, children }: CorrectionFormProps) {
  const { t } = useMessages();
  return (
    <form
      className={classes.form}
      data-screen
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Group gap="xs" mt={6}>
        <Button type="submit" size="compact-sm" loading={isSaving}>
          {t('projects.company.save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        {remove && (
          <Button size="compact-sm" variant="subtle" onClick={remove.onRemove}>
            {remove.label}
          </Button>
        )}
      </Group>
    </form>
  );
}
