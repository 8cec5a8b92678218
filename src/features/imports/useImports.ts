import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Imports } from './start-engine.ts';
import type { ImportStore, Row } from './upload/record/store.ts';

export interface ImportsState {
  /** Null until the engine has come, and for people who may not import. */
  imports: Imports | null;
  /** Brings the engine where it is needed; null for people who may not import. Resolves with null once they have left. */
  begin: (() => Promise<Imports | null>) | null;
  /** Nothing of this person is under way or remembered in this browser, so that the engine has not been fetched. */
  isIdle: boolean;
}

export const ImportsContext = createContext<ImportsState>({ imports: null, begin: null, isIdle: false });

export const useImportsState = () => useContext(ImportsContext);

/** For parts that are drawn only once the engine is there. */
export function useImports(): Imports {
  const { imports } = useContext(ImportsContext);
  if (!imports) throw new Error('Drawn before the engine has come.');
  return imports;
}

const useStore = (): ImportStore => useImports().engine.store;

/** One import; its component alone is drawn again when it moves on. */
export function useRow(id: string): Row | undefined {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => store.get(id));
}

/** What `select` makes of the imports; drawn again only when that changes. It must be JSON, and small. */
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
