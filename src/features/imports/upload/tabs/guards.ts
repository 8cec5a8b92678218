import type { ImportStore } from '../record/store.ts';

/** Returns whether closing this tab would interrupt an import. */
const isBusy = (store: ImportStore) => store.all().some(({ live, owner }) => owner === 'here' && live.running);

/**
 * Asks before the tab is closed and keeps the computer awake while imports run in this tab.
 * @returns a function that ends this
 */
export function guardRunningImports(store: ImportStore): () => void {
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;
  let isRefused = false;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const follow = () => {
    const busy = isBusy(store);
    // Added only while needed: a page with this listener is excluded from the back/forward cache.
    if (busy) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
    if (!busy) {
      void lock?.release();
      lock = null;
      isRefused = false;
    } else if (!lock && !isAsking && !isRefused && document.visibilityState === 'visible' && navigator.wakeLock) {
      isAsking = true;
      navigator.wakeLock
        .request('screen')
        .then((granted) => {
          lock = granted;
          granted.onrelease = () => {
            lock = null;
          };
        })
        // The browser refuses on low battery. The import continues, but the computer may go to sleep.
        .catch(() => {
          isRefused = true;
        })
        .finally(() => {
          isAsking = false;
          if (!isBusy(store)) void lock?.release();
        });
    }
  };
  const stop = store.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', follow);
    removeEventListener('beforeunload', ask);
    void lock?.release();
  };
}
