import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Imports } from './start-engine.ts';
import type { ImportStore, Row } from './upload/record/store.ts';

export interface ImportsState {
  /** Null until the engine is loaded, and for users who may not import. */
  imports: Imports | null;
  /** Loads the engine; resolves with null if the user has signed out since. Null for users who may not import. */
  begin: (() => Promise<Imports | null>) | null;
  /** True if this browser has no imports of this user, so that the engine was not loaded. */
  isIdle: boolean;
}

export const noImports: ImportsState = { imports: null, begin: null, isIdle: false };

export const ImportsContext = createContext(noImports);

export const useImportsState = () => useContext(ImportsContext);

/** Returns the running engine. For components that render only after it is loaded. @throws Error before that */
export function useImports(): Imports {
  const { imports } = useContext(ImportsContext);
  if (!imports)
    throw new Error(
      'The import engine is not loaded. Render this component only when useImportsState().imports is set.',
    );
  return imports;
}

const useStore = (): ImportStore => useImports().engine.store;

/** Returns one import and rerenders only when it changes. */
export function useRow(id: string): Row | undefined {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => store.get(id));
}

/**
 * Returns the result of `select` and rerenders only when it changes. The result must be small and serializable as JSON.
 */
export function useSelected<T>(select: (rows: readonly Row[], store: ImportStore) => T): T {
  const store = useStore();
  const last = useRef<{ text: string; value: T } | null>(null);
  return useSyncExternalStore(store.subscribe, () => {
    const value = select(store.all(), store);
    const text = JSON.stringify(value);
    if (last.current?.text !== text) last.current = { text, value };
    return last.current.value;
  });
}
