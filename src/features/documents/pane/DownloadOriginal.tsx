import { ActionIcon, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveSource } from '#src/api/files/project-source.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useFailureText } from '#src/ui/feedback/useFailureText.ts';

export function DownloadOriginal({ projectId }: { projectId: string }) {
  const { t } = useMessages();
  const save = useMutation({ mutationFn: () => saveSource(projectId, new AbortController().signal) });
  // The user closed the dialog that asks for a place.
  const error = save.error?.name === 'AbortError' ? null : save.error;
  return (
    <>
      {error && <SaveFailure error={error} />}
      <ActionIcon
        aria-label={t('documents.download')}
        title={t('documents.download')}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        <IconDownload size={16} />
      </ActionIcon>
    </>
  );
}

function SaveFailure({ error }: { error: Error }) {
  const { title } = useFailureText(error);
  return (
    <Text span size="xs" c="var(--mantine-color-error)" role="alert">
      {title}
    </Text>
  );
}
