import { useSession } from '#src/api/session/session.ts';

/** Returns the ID of the signed-in user. */
export function useOwnId(): string {
  const session = useSession();
  return session.phase === 'signed-in' ? session.person.id : '';
}
