import '#src/ui/popup/floating-styles.ts';
import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { memo, useEffect, useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import type { LogClient } from '../../client/log-client.ts';
import type { EntryDetail } from '../../model/protocol.ts';
import type { ValueChoice } from '../log-url.ts';
import { EntryView } from './EntryView.tsx';

interface LogDetailProps {
  client: LogClient;
  line: number | null;
  onClose: () => void;
  /** Shows only the lines with a value of the entry, or hides them. */
  onFilter: (choice: ValueChoice) => void;
}

/** Drawer that shows the whole entry of a line. */
export const LogDetail = memo(function LogDetail({ client, line, onClose, onFilter }: LogDetailProps) {
  const { t } = useMessages();
  const entry = useEntry(client, line);
  // Opens one render after mounting, because Mantine remembers the focus when a drawer opens, not when it mounts open.
  const opened = useMounted() && line !== null;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={line !== null && t('log.detail.title', { line })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {entry && <EntryView entry={entry} onFilter={onFilter} />}
    </Drawer>
  );
});

/** Returns the entry of a line, or null without a line or before the worker has answered. */
function useEntry(client: LogClient, line: number | null): EntryDetail | null {
  const [entry, setEntry] = useState<EntryDetail | null>(null);
  useEffect(() => {
    if (line !== null) void client.ask('entry', { line }).then(setEntry);
  }, [client, line]);
  return entry?.line === line ? entry : null;
}
