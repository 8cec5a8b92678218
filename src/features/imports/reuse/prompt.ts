import { useSyncExternalStore } from 'react';

let closed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const keep = (next: ReadonlySet<string>) => {
  closed = next;
  for (const listener of listeners) listener();
};

/** Which reuse prompts were closed without an answer; the row opens them again. */
export const prompt = {
  close: (id: string) => keep(new Set([...closed, id])),
  reopen: (id: string) => keep(new Set([...closed].filter((each) => each !== id))),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useClosedPrompts = () => useSyncExternalStore(subscribe, () => closed);
