import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from './EmptyState.tsx';

/** Says that no entry matches the filters and offers to clear them. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<IconFilterOff aria-hidden />}
      title={t('table.noMatch')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('action.clearFilters')}
        </Button>
      }
    >
      {t('table.noMatch.body')}
    </EmptyState>
  );
}
