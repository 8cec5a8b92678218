import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { bringAllMessages } from '#src/messages/t.ts';

let inHand = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a page's script is on its way; the page before it stays until it has come. */
export const useIsPageLoading = () => useSyncExternalStore(subscribe, () => inHand > 0);

export interface LazyPage {
  Page: ComponentType;
  /** Fetches the page before it is drawn. */
  preload: () => Promise<unknown>;
}

/** The words and styles that the first screen does without. */
const further = () => Promise.all([bringAllMessages(), import('#src/ui/further-styles.ts')]);

/** A page that has all it needs in its own file and the first screen's. */
export const lazyFirstPage = (load: () => Promise<ComponentType>) => pageOf(load);

/** A page in a file of its own, fetched when it is first opened; one that could not be fetched is asked for again the next time. */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  pageOf(async () => {
    const [Page] = await Promise.all([load(), further()]);
    return Page;
  }, load);

function pageOf(load: () => Promise<ComponentType>, preload: LazyPage['preload'] = load): LazyPage {
  const fetchPage = async () => {
    inHand += 1;
    // A page is asked for while it is drawn, when nothing else may be told to draw.
    queueMicrotask(tell);
    try {
      return { default: await load() };
    } catch (error) {
      Current = lazy(fetchPage);
      throw error;
    } finally {
      inHand -= 1;
      tell();
    }
  };
  let Current = lazy(fetchPage);
  return { Page: () => <Current />, preload };
}
