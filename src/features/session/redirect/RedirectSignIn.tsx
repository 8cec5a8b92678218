import { useLocation } from 'react-router-dom';
import { useSession } from '#src/api/session/session.ts';
import { paths, targetOf } from '#src/lib/paths.ts';
import { ContinueToProvider } from './ContinueToProvider.tsx';
import { ReturnFromProvider } from './ReturnFromProvider.tsx';

/** Signs in at an OpenID provider, which sends the person back to `/signed-in`, and continues to the requested page. */
export function RedirectSignIn() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (pathname === paths.signedIn) return <ReturnFromProvider />;
  const hasEnded = session.phase === 'signed-out' && session.why === 'ended';
  return <ContinueToProvider target={targetOf(search)} hasEnded={hasEnded} />;
}
