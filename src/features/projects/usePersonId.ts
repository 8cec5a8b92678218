import { useSession } from '#src/api/session/session.ts';

/** Id of the person signed in; empty before. */
export function usePersonId(): string {
  const session = useSession();
  return session.phase === 'signed-in' ? session.person.id : '';
}
