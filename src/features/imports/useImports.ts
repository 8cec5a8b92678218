import { createContext, useContext } from 'react';
import { useStore } from '#src/lib/useStore.ts';
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

/** Returns one import and rerenders only when it changes. */
export function useRow(id: string): Row | undefined {
  const { store } = useImports().engine;
  return useStore({ subscribe: store.subscribe, get: () => store.get(id) });
}

/** Returns the result of `select` and rerenders only when it or, in an array or object, one of its elements changes. */
export function useSelected<T>(select: (rows: readonly Row[], store: ImportStore) => T): T {
  const { store } = useImports().engine;
  return useStore({ subscribe: store.subscribe, get: store.all }, (rows) => select(rows, store));
}
