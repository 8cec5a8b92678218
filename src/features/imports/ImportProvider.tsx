import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { imports as endpoints } from '#contract/imports.ts';
import { useCan } from '#src/api/session.ts';
import type { Imports } from './start-engine.ts';
import { ImportsContext } from './useImports.ts';

/** Keeps a person's imports going whatever page is open; around the signed-in area. */
export function ImportProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const may = useCan(endpoints.createSession);
  const client = useQueryClient();
  const [imports, setImports] = useState<Imports | null>(null);

  useEffect(() => {
    if (!may) return;
    let left = false;
    let running: Imports | undefined;
    // Fetched beside the first page, not before it.
    void import('./start-engine.ts')
      .then(({ startEngine }) => (left ? undefined : startEngine(userId)))
      .then((started) => {
        running = started;
        if (left) started?.stop();
        else if (started) setImports(started);
      });
    return () => {
      left = true;
      running?.stop();
      setImports(null);
    };
  }, [may, userId]);

  useEffect(() => {
    if (!imports) return;
    const { store } = imports.engine;
    // What an import changes is what every list shows: a project more, a run more.
    const results = () => store.all().map(({ record }) => `${record.outcome?.kind}${record.labeling?.state}`);
    let seen: string | undefined;
    return store.subscribe(() => {
      if (!store.ready) return;
      const now = results()
        .filter((each) => !each.startsWith('undefined'))
        .join();
      if (seen !== undefined && now !== seen) void client.invalidateQueries();
      seen = now;
    });
  }, [imports, client]);

  return <ImportsContext value={imports}>{children}</ImportsContext>;
}
