import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#src/api/session/session.ts';
import { paths, targetOf } from '#src/lib/paths.ts';
import { SessionUnknown } from './StartFailure.tsx';
import { Starting } from './Starting.tsx';

/** The signed-in area: nothing of it, and no sign-in either, before it is known whether there is a session. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  switch (session.phase) {
    case 'starting':
      return <Starting />;
    case 'unknown':
      return <SessionUnknown error={session.error} />;
    case 'signed-out':
      return <Navigate to={session.why === 'left' ? paths.signIn : paths.signInTo(pathname + search + hash)} replace />;
    case 'signed-in':
      // Another person's pages begin anew, with nothing typed or chosen by the last one.
      return <Outlet key={session.person.id} />;
  }
}

/** Sign-in: whoever is signed in already, here or in a tab beside, goes on to where they were going. */
export function RequireSignedOut() {
  const session = useSession();
  const { search } = useLocation();
  if (session.phase === 'starting') return <Starting />;
  if (session.phase === 'signed-in') return <Navigate to={targetOf(search)} replace />;
  return <Outlet />;
}
