import { Button } from '@mantine/core';
import { IconArrowUp, IconRefresh } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './NewRuns.module.css';

interface NewRunsProps {
  newer: number;
  /** Number of visible rows that no longer match the filter. */
  stale: number;
  onShow: () => void;
}

/** Button that loads runs added since the list was shown. The live region around it is always rendered. */
export function NewRuns({ newer, stale, onShow }: NewRunsProps) {
  const { t } = useMessages();
  return (
    <div className={classes.place} role="status">
      {(newer > 0 || stale > 0) && (
        <Button
          size="compact-sm"
          radius="xl"
          variant={newer > 0 ? 'filled' : 'default'}
          leftSection={newer > 0 ? <IconArrowUp size={14} /> : <IconRefresh size={14} />}
          onClick={onShow}
        >
          {newer > 0 ? t('runs.newer', { n: newer }) : t('runs.refresh')}
        </Button>
      )}
    </div>
  );
}
