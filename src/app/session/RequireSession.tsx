import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#src/api/session/session.ts';
import { paths, targetOf } from '#src/lib/paths.ts';
import { SessionUnknown } from './StartFailure.tsx';
import { Starting } from './Starting.tsx';

/** Guards the signed-in area. Shows neither a page nor sign-in while the session is unknown. */
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
      // The key resets all state when another user signs in.
      return <Outlet key={session.person.id} />;
  }
}

/** Guards sign-in. A user who is already signed in, here or in another tab, continues to the target page. */
export function RequireSignedOut() {
  const session = useSession();
  const { search } = useLocation();
  if (session.phase === 'starting') return <Starting />;
  if (session.phase === 'signed-in') return <Navigate to={targetOf(search)} replace />;
  return <Outlet />;
}
