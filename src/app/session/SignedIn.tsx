import { lazy, Suspense } from 'react';
import { useSession } from '#src/api/session/session.ts';
import { DropAnywhere } from '#src/features/imports/drop/DropAnywhere.tsx';
import { ImportProvider } from '#src/features/imports/ImportProvider.tsx';
import { UndoBar } from '#src/features/runs/manage/undo/UndoBar.tsx';
import { useIsIdle } from '#src/lib/useIsIdle.ts';
import { loadMessages } from '#src/messages/t.ts';
import { AppLayout } from '../layout/AppLayout.tsx';

const Background = lazy(async () => {
  const [{ Background }] = await Promise.all([import('../background/Background.tsx'), loadMessages(['notices'])]);
  return { default: Background };
});

/** Renders the signed-in area. Imports continue on any page, and files can be dropped anywhere. */
export function SignedIn() {
  const session = useSession();
  const isIdle = useIsIdle();
  if (session.phase !== 'signed-in') return null;
  return (
    <ImportProvider userId={session.person.id}>
      <AppLayout />
      <DropAnywhere />
      <UndoBar />
      {isIdle && (
        <Suspense>
          <Background personId={session.person.id} />
        </Suspense>
      )}
    </ImportProvider>
  );
}
