import { useSession } from '#src/api/session/session.ts';
import { DropAnywhere } from '#src/features/imports/drop/DropAnywhere.tsx';
import { ImportProvider } from '#src/features/imports/ImportProvider.tsx';
import { UndoBar } from '#src/features/runs/manage/undo/UndoBar.tsx';
import { AppLayout } from '../layout/AppLayout.tsx';
import { useRunEvents } from './useRunEvents.ts';

/** Renders the signed-in area. Imports continue on any page, and files can be dropped anywhere. */
export function SignedIn() {
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  return (
    <ImportProvider userId={session.person.id}>
      <AppLayout />
      <DropAnywhere />
      <UndoBar />
      <RunEvents personId={session.person.id} />
    </ImportProvider>
  );
}

function RunEvents({ personId }: { personId: string }) {
  useRunEvents(personId);
  return null;
}
