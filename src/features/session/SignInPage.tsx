import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isOwnSignIn } from '#src/api/session/read-tokens.ts';
import { config } from '#src/api/settings/config.ts';
import { paths } from '#src/lib/paths.ts';
import { loadMessages } from '#src/messages/t.ts';
import { CompanySignIn } from './CompanySignIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const RedirectSignIn = lazy(async () => {
  const [part] = await Promise.all([import('./redirect/RedirectSignIn.tsx'), loadMessages(['oidc'])]);
  return { default: part.RedirectSignIn };
});

export function SignInPage() {
  const { pathname } = useLocation();
  const isRedirect = config().auth.mode === 'oidc';
  if (!isRedirect && pathname === paths.signedIn) return <Navigate to={paths.overview} replace />;
  return (
    <SignInFrame>
      {isRedirect ? (
        <Suspense>
          <RedirectSignIn />
        </Suspense>
      ) : (
        <>
          {isOwnSignIn() && <CompanySignIn />}
          <SignInForm />
        </>
      )}
    </SignInFrame>
  );
}
