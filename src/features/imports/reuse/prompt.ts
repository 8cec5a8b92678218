import { useSyncExternalStore } from 'react';

let closed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const keep = (next: ReadonlySet<string>) => {
  closed = next;
  for (const listener of listeners) listener();
};

/** Records the reuse prompts that were closed without an answer. The row of the import reopens them. */
export const prompt = {
  close: (id: string) => keep(new Set([...closed, id])),
  reopen: (id: string) => keep(new Set([...closed].filter((each) => each !== id))),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useClosedPrompts = () => useSyncExternalStore(subscribe, () => closed);
