import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useRenameProject } from '#src/api/project-name.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NameForm } from '#src/ui/form/NameForm.tsx';

export function RenameProject({ projectId, name }: { projectId: string; name: string }) {
  const { t } = useMessages();
  const rename = useRenameProject(projectId);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    rename.reset();
    button.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        size={24}
        aria-label={t('projects.rename')}
        title={t('projects.rename')}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <IconPencil size={15} />
      </ActionIcon>
      {isOpen && (
        <NameForm
          label={t('word.project')}
          value={name}
          action={t('action.saveName')}
          isSaving={rename.isPending}
          error={rename.error}
          onSave={(next) => rename.mutate(next, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}
