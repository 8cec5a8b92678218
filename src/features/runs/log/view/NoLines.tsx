import { Button, Text } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import type { LogSnapshot } from '../model/protocol.ts';
import classes from './toolbar/LogToolbar.module.css';

interface NoLinesProps {
  snapshot: LogSnapshot;
  isOpen: boolean;
  isFiltered: boolean;
  onClear: () => void;
}

/** Says why the log shows no lines once it is loaded, and offers to clear filters that hide them all. */
export function NoLines({
  snapshot: { rows, entries, phase, isFiltering },
  isOpen,
  isFiltered,
  onClear,
}: NoLinesProps) {
  const { t } = useMessages();
  const isLoaded = phase === 'complete' || phase === 'following';
  if (rows > 0 || isFiltering || !isLoaded) return null;
  return (
    <div className={classes.empty}>
      {isFiltered && entries > 0 ? (
        <>
          <Text size="sm">{t('log.noMatch')}</Text>
          <Button size="xs" variant="default" onClick={onClear}>
            {t('action.clearFilters')}
          </Button>
        </>
      ) : (
        <Text size="sm">{t(isOpen ? 'log.empty.live' : 'log.empty.done')}</Text>
      )}
    </div>
  );
}
