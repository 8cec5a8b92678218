import type { ImportStore } from '../record/store.ts';

/** Whether leaving would interrupt something here. */
const isBusy = (store: ImportStore) => store.all().some(({ live, owner }) => owner === 'here' && live.running);

/** While imports run in this tab: asks before it is left, and keeps the machine awake. @returns what ends it */
export function guardWork(store: ImportStore): () => void {
  let lock: WakeLockSentinel | null = null;
  let asking = false;
  let refused = false;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const follow = () => {
    const busy = isBusy(store);
    // Only while it is needed: a page with this listener is not kept for Back and Forward.
    if (busy) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
    if (!busy) {
      void lock?.release();
      lock = null;
      refused = false;
    } else if (!lock && !asking && !refused && document.visibilityState === 'visible' && navigator.wakeLock) {
      asking = true;
      navigator.wakeLock
        .request('screen')
        .then((granted) => {
          lock = granted;
          granted.onrelease = () => {
            lock = null;
          };
        })
        // Refused on low battery; the import goes on and may be slept through.
        .catch(() => {
          refused = true;
        })
        .finally(() => {
          asking = false;
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
