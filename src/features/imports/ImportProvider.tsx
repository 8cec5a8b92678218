import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { imports as endpoints } from '#contract/imports.ts';
import { useCan } from '#src/api/session/session.ts';
import type { Imports } from './start-engine.ts';
import { ImportsContext, type ImportsState } from './useImports.ts';
import { watchForWork } from './watch-for-work.ts';

/** Milliseconds after which the engine is fetched again where the line did not bring it. */
const beginAgainAfter = 3_000;

/**
 * Keeps a person's imports going whatever page is open; around the signed-in area. The engine is fetched once there is
 * something for it to do.
 */
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
        // Its script could not be fetched: whoever needs it next asks again.
        starting = undefined;
        throw error;
      });
      return starting;
    };
    setBegin(() => beginOnce);
    let again: ReturnType<typeof setTimeout> | undefined;
    const goOn = () =>
      void beginOnce().catch(() => {
        if (!left) again = setTimeout(goOn, beginAgainAfter);
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

  const state = useMemo(() => ({ imports, begin, isIdle: isIdle && !imports }), [imports, begin, isIdle]);
  return <ImportsContext value={state}>{children}</ImportsContext>;
}
