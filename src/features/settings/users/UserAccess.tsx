import { Button } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useReturnedFocus } from '#src/ui/focus/useReturnedFocus.ts';
import { Section } from '#src/ui/page/Section.tsx';
import { Dialog } from '#src/ui/popup/Dialog.tsx';
import { TokenTable } from '../tokens/TokenTable.tsx';

/** Shows the ways in which a user or a program of the user is signed in, and ends them. */
export function UserAccess({ user, close, createToken }: { user: User; close: () => void; createToken: () => void }) {
  const { t } = useMessages();
  useReturnedFocus();
  return (
    <Dialog close={close} size="xl" title={t('users.access.title', { name: user.username })}>
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
    </Dialog>
  );
}
