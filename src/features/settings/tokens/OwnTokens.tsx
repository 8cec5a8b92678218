import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Section } from '#src/ui/page/Section.tsx';
import { TokenTable } from './TokenTable.tsx';

const NewToken = lazy(async () => ({ default: (await import('./NewToken.tsx')).NewToken }));

/** Lists the user's own access tokens, and creates them. */
export function OwnTokens() {
  const { t } = useMessages();
  const session = useSession();
  const [isCreating, setIsCreating] = useState(false);
  const roles = session.phase === 'signed-in' ? session.person.roles : [];
  return (
    <Section
      title={t('tokens.title')}
      hint={t('tokens.hint')}
      actions={
        <Button size="xs" variant="default" onClick={() => setIsCreating(true)}>
          {t('tokens.create')}
        </Button>
      }
    >
      <TokenTable />
      <Suspense>{isCreating && <NewToken roles={roles} close={() => setIsCreating(false)} />}</Suspense>
    </Section>
  );
}
