import { useSession } from '#src/api/session/session.ts';

/** Returns the id of the signed-in user, or an empty string. */
export function usePersonId(): string {
  const session = useSession();
  return session.phase === 'signed-in' ? session.person.id : '';
}
