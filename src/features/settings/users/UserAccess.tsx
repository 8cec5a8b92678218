import { Button, Stack } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useReturnedFocus } from '#src/ui/focus/useReturnedFocus.ts';
import { Section } from '#src/ui/page/Section.tsx';
import { Dialog } from '#src/ui/popup/Dialog.tsx';
import { SessionList } from '../security/SessionList.tsx';
import { TokenTable } from '../tokens/TokenTable.tsx';

/** Shows the ways in which a user or a program of the user is signed in, and ends them. */
export function UserAccess({ user, close, createToken }: { user: User; close: () => void; createToken: () => void }) {
  const { t } = useMessages();
  const hasTokens = useExtension('access-tokens');
  useReturnedFocus();
  return (
    <Dialog close={close} size="xl" title={t('users.access.title', { name: user.username })}>
      <Stack gap="md">
        {!user.is_service && <SessionList userId={user.id} />}
        {hasTokens && (
          <Section
            title={t('tokens.title')}
            actions={
              user.is_service && (
                <Button size="xs" variant="default" onClick={createToken}>
                  {t('tokens.create')}
                </Button>
              )
            }
          >
            <TokenTable userId={user.id} />
          </Section>
        )}
      </Stack>
    </Dialog>
  );
}
