import type { ImportRecord } from '../record/record.ts';
import type { Live } from '../record/store.ts';

/** What the tabs of one browser tell each other about imports. */
export type TabMessage =
  | { type: 'hello' }
  | { type: 'row'; record: ImportRecord; live: Live }
  /** The bytes themselves, so that another tab can go on when this one dies. */
  | { type: 'file'; id: string; file: File }
  | { type: 'removed'; ids: string[] };

/** One tab owns an import; the others watch it, and the first of them takes over when the owner dies. */
export interface Ownership {
  /** `owned` runs at once or when the owner has gone; `elsewhere` when another tab owns it now. */
  claim(id: string, owned: () => void, elsewhere: () => void): void;
  release(id: string): void;
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

/** Ownership by Web Locks, which the browser gives back when a tab ends however it ends. */
export function tabOwnership(userId: string): Ownership {
  const channel = new BroadcastChannel(`assay:imports:${userId}`);
  const claims = new Map<string, AbortController>();
  return {
    claim(id, owned, elsewhere) {
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
          // Given up before it was this tab's turn.
        });
    },
    release(id) {
      claims.get(id)?.abort();
      claims.delete(id);
    },
    tell: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    },
    close() {
      channel.close();
      for (const controller of claims.values()) controller.abort();
      claims.clear();
    },
  };
}
