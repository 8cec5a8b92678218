import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import type { Endpoint } from '#contract/endpoint.ts';
import { useCan } from '#src/api/session/session.ts';

const Forbidden = lazy(async () => ({ default: (await import('./Forbidden.tsx')).Forbidden }));

/** Guards pages that need an endpoint. Without a suitable role it shows which one is missing and who can grant it. */
export function RequireRole({ needs }: { needs: Pick<Endpoint, 'roles'> }) {
  if (useCan(needs)) return <Outlet />;
  return (
    <Suspense>
      <Forbidden needs={needs} />
    </Suspense>
  );
}
