import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import { Hint } from '../popup/Hint.tsx';
import classes from './ShortId.module.css';

/** Shows the first eight characters of an id or digest and copies all of it. `whole` shows all of it, wrapped. */
export function ShortId({ id, whole = false }: { id: string; whole?: boolean }) {
  const { t } = useMessages();
  return (
    <span className={classes.id}>
      <code title={id}>{whole ? id : id.slice(0, 8)}</code>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Hint label={copied ? t('action.copied') : t('action.copy')}>
            <ActionIcon size={24} onClick={copy} aria-label={`${t('action.copy')} ${id}`}>
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          </Hint>
        )}
      </CopyButton>
    </span>
  );
}
