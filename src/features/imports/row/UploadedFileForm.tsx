import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#src/messages/t.ts';
import { useImports } from '../useImports.ts';

/** Asks for the session id of a file that reached the service in another way. */
export function UploadedFileForm({ id }: { id: string }) {
  const { t } = useMessages();
  const { engine } = useImports();
  const [value, setValue] = useState('');
  const sessionId = value.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (sessionId) void engine.useUploaded(id, sessionId);
      }}
    >
      <Group align="flex-end" gap="xs" mt="xs">
        <TextInput
          label={t('imports.uploaded.session')}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          w={280}
          maw="100%"
        />
        <Button type="submit" variant="default" disabled={!sessionId}>
          {t('imports.uploaded.use')}
        </Button>
      </Group>
    </form>
  );
}
