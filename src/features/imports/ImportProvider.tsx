import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { imports as endpoints } from '#contract/imports.ts';
import { useCan } from '#src/api/session/session.ts';
import type { Imports } from './start-engine.ts';
import { ImportsContext, type ImportsState } from './useImports.ts';
import { watchForWork } from './watch-for-work.ts';

/** Delay in milliseconds before retrying to load the engine's script. */
const ENGINE_RETRY_MS = 3_000;

/** Keeps the user's imports running on every page of the signed-in area. Loads the engine once it has work to do. */
export function ImportProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const may = useCan(endpoints.createSession);
  const client = useQueryClient();
  const [imports, setImports] = useState<Imports | null>(null);
  const [begin, setBegin] = useState<ImportsState['begin']>(null);
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    if (!may) return;
    let left = false;
    let running: Imports | undefined;
    let starting: Promise<Imports | null> | undefined;
    const begin = async () => {
      const { startEngine } = await import('./start-engine.ts');
      if (left) return null;
      running = await startEngine(userId);
      if (left) running.stop();
      else setImports(running);
      return running;
    };
    const beginOnce = () => {
      starting ??= begin().catch((error) => {
        // The script failed to load: the next call tries again.
        starting = undefined;
        throw error;
      });
      return starting;
    };
    setBegin(() => beginOnce);
    let again: ReturnType<typeof setTimeout> | undefined;
    const goOn = () =>
      void beginOnce().catch(() => {
        if (!left) again = setTimeout(goOn, ENGINE_RETRY_MS);
      });
    const unwatch = watchForWork(userId, goOn, () => setIdle(true));
    return () => {
      left = true;
      clearTimeout(again);
      unwatch();
      running?.stop();
      setImports(null);
      setBegin(null);
      setIdle(false);
    };
  }, [may, userId]);

  useEffect(() => {
    if (!imports) return;
    const { store } = imports.engine;
    // A finished import or a started run can change every list.
    const results = () => store.all().map(({ record }) => `${record.outcome?.kind}${record.labeling?.state}`);
    let seen: string | undefined;
    return store.subscribe(() => {
      if (!store.isReady) return;
      const now = results()
        .filter((each) => !each.startsWith('undefined'))
        .join();
      if (seen !== undefined && now !== seen) void client.invalidateQueries();
      seen = now;
    });
  }, [imports, client]);

  const state = useMemo(() => ({ imports, begin, isIdle: isIdle && !imports }), [imports, begin, isIdle]);
  return <ImportsContext value={state}>{children}</ImportsContext>;
}
