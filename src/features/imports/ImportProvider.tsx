import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { imports as endpoints } from '#contract/imports.ts';
import { invalidateRuns } from '#src/api/invalidate.ts';
import { useCan } from '#src/api/session/session.ts';
import type { Imports } from './start-engine.ts';
import { ImportsContext, type ImportsState, noImports } from './useImports.ts';
import { watchForWork } from './watch-for-work.ts';

/** Delay in milliseconds before retrying to load the engine's script. */
const ENGINE_RETRY_MS = 3_000;

/** Keeps the user's imports running on every page of the signed-in area. Loads the engine once it has work to do. */
export function ImportProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const may = useCan(endpoints.createSession);
  const client = useQueryClient();
  const host = useMemo(() => (may ? engineHost(userId) : nobody), [may, userId]);
  const state = useSyncExternalStore(host.subscribe, host.get);
  const { imports } = state;

  useEffect(() => {
    if (!imports) return;
    const { store } = imports.engine;
    // A finished import adds a project, labeling adds a run, and a saved name changes both.
    const results = () =>
      store.all().map(({ record }) => `${record.outcome?.kind}${record.labeling?.state}${record.isNameSaved}`);
    let seen: string | undefined;
    return store.subscribe(() => {
      if (!store.isReady) return;
      const now = results()
        .filter((each) => !each.startsWith('undefined'))
        .join();
      if (seen !== undefined && now !== seen) void invalidateRuns(client);
      seen = now;
    });
  }, [imports, client]);

  return <ImportsContext value={state}>{children}</ImportsContext>;
}

const nobody = { subscribe: () => () => {}, get: () => noImports };

/** Runs the engine of one user while the provider is subscribed. */
function engineHost(userId: string) {
  let state = noImports;
  const subscribe = (onChange: () => void) => {
    let hasLeft = false;
    let running: Imports | undefined;
    let starting: Promise<Imports | null> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const change = (part: Partial<ImportsState>) => {
      state = { ...state, ...part };
      onChange();
    };
    const start = async () => {
      const { startEngine } = await import('./start-engine.ts');
      if (hasLeft) return null;
      running = await startEngine(userId);
      if (hasLeft) running.stop();
      else change({ imports: running, isIdle: false });
      return running;
    };
    const begin = () => {
      starting ??= start().catch((error) => {
        // The script failed to load: the next call tries again.
        starting = undefined;
        throw error;
      });
      return starting;
    };
    const beginOrRetry = () =>
      void begin().catch(() => {
        if (!hasLeft) retry = setTimeout(beginOrRetry, ENGINE_RETRY_MS);
      });
    change({ begin });
    const unwatch = watchForWork(userId, beginOrRetry, () => change({ isIdle: state.imports === null }));
    return () => {
      hasLeft = true;
      clearTimeout(retry);
      unwatch();
      running?.stop();
      state = noImports;
    };
  };
  return { subscribe, get: () => state };
}
