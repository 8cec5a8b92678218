import { tabChannelOf } from '../browser-names.ts';
import type { ImportRecord } from '../record/record.ts';
import type { Live } from '../record/store.ts';

/** Messages about imports between the tabs of one browser. */
export type TabMessage =
  | { type: 'hello' }
  | { type: 'row'; record: ImportRecord; live: Live }
  /** Carries the file itself, so that another tab can continue if this one closes. */
  | { type: 'file'; id: string; file: File }
  | { type: 'removed'; ids: string[] };

/**
 * Creates the ownership of imports: one tab owns an import, the others watch it, and the next in line takes over if the
 * owner closes. It is based on Web Locks, which the browser releases even if a tab crashes.
 */
export function tabOwnership(userId: string) {
  const channel = new BroadcastChannel(tabChannelOf(userId));
  const claims = new Map<string, AbortController>();
  return {
    /** Calls `owned` as soon as this tab owns the import, and `elsewhere` if another tab owns it until then. */
    claim(id: string, owned: () => void, elsewhere: () => void) {
      if (claims.has(id)) return;
      const controller = new AbortController();
      const { signal } = controller;
      claims.set(id, controller);
      const hold = () => {
        if (signal.aborted) return;
        owned();
        return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      };
      const name = `assay:import:${id}`;
      void navigator.locks
        .request(name, { ifAvailable: true }, (lock) => (lock ? hold() : 'taken'))
        .then((taken) => {
          if (taken !== 'taken' || signal.aborted) return;
          elsewhere();
          return navigator.locks.request(name, { signal }, hold);
        })
        .catch(() => {
          // Released before this tab got the lock.
        });
    },
    release(id: string) {
      claims.get(id)?.abort();
      claims.delete(id);
    },
    send: (message: TabMessage) => channel.postMessage(message),
    listen: (listener: (message: TabMessage) => void) => {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    },
    close() {
      channel.close();
      for (const controller of claims.values()) controller.abort();
      claims.clear();
    },
  };
}
export type Ownership = ReturnType<typeof tabOwnership>;
