import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './CopyMark.module.css';

/** Button that copies a value. Visible only while its row is hovered or the button has focus. */
export function CopyMark({ text, label, pointer = false }: { text: string; label?: string; pointer?: boolean }) {
  const Icon = pointer ? IconLink : IconCopy;
  const { t } = useMessages();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <ActionIcon
          className={classes.copy!}
          data-screen
          size={24}
          onClick={copy}
          data-copied={copied || undefined}
          title={copied ? t('action.copied') : (label ?? t('action.copy'))}
          aria-label={`${label ?? t('action.copy')} ${text.slice(0, 60)}`}
        >
          {copied ? <IconCheck size={14} aria-hidden /> : <Icon size={14} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
