import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/lib/useStore.ts';

const closed = createStore<ReadonlySet<string>>(new Set());

/** Records the reuse prompts that were closed without an answer. The row of the import reopens them. */
export const prompt = {
  close: (ids: readonly string[]) => closed.set(new Set([...closed.get(), ...ids])),
  reopen: (id: string) => closed.set(new Set([...closed.get()].filter((each) => each !== id))),
};

export const useClosedPrompts = () => useStore(closed);
