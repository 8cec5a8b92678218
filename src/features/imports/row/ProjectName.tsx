import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCanRename } from '#src/api/project-name.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NameForm } from '#src/ui/form/NameForm.tsx';
import type { ImportRecord } from '../upload/record/record.ts';
import { useImports } from '../useImports.ts';
import classes from './ImportRow.module.css';

/** Name of the new project if the user chose one, with a form to change it. Nothing if the import reused a project. */
export function ProjectName({ record }: { record: ImportRecord }) {
  const { t } = useMessages();
  const { engine } = useImports();
  const canRename = useCanRename();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { outcome, projectName, isNameSaved, file } = record;
  const canName = canRename && (outcome === null || outcome.kind === 'created');
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  if (!canName) return null;
  return (
    <>
      {projectName !== undefined && !isOpen && (
        <span className={classes.folder}>
          {t(outcome && !isNameSaved ? 'imports.name.unsaved' : 'imports.name.is', { name: projectName })}
        </span>
      )}
      <ActionIcon
        ref={button}
        size={24}
        aria-label={t('imports.name.edit')}
        title={t('imports.name.edit')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconPencil size={14} />
      </ActionIcon>
      {isOpen && (
        <NameForm
          label={t('imports.name')}
          value={projectName ?? file.name.replace(/\.[^.]+$/, '')}
          action={t('action.saveName')}
          onSave={(name) => {
            void engine.name(record.id, name);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
