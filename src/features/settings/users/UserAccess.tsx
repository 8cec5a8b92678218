import { Stack } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useReturnedFocus } from '#src/ui/focus/useReturnedFocus.ts';
import { Dialog } from '#src/ui/popup/Dialog.tsx';
import { SessionList } from '../security/SessionList.tsx';
import { TokenSection } from '../tokens/TokenSection.tsx';

/** Shows the ways in which a user or a program of the user is signed in, and ends them. */
export function UserAccess({ user, close, createToken }: { user: User; close: () => void; createToken: () => void }) {
  const { t } = useMessages();
  const hasTokens = useExtension('access-tokens');
  useReturnedFocus();
  return (
    <Dialog close={close} size="xl" title={t('users.access.title', { name: user.username })}>
      <Stack gap="md">
        {!user.is_service && <SessionList userId={user.id} />}
        {hasTokens && <TokenSection userId={user.id} onCreate={user.is_service ? createToken : undefined} />}
      </Stack>
    </Dialog>
  );
}
