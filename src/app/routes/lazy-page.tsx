import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { bringMessages, type Noun } from '#src/messages/t.ts';

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

interface LazyPage {
  Page: ComponentType;
  /** Fetches the page before it is drawn. */
  preload: () => Promise<unknown>;
}

/** A page in a file of its own, fetched with its words when it is first opened; one that could not be fetched is asked for again the next time. */
export function lazyPage(load: () => Promise<ComponentType>, nouns: readonly Noun[] = []): LazyPage {
  const fetchPage = async () => {
    inHand += 1;
    // A page is asked for while it is drawn, when nothing else may be told to draw.
    queueMicrotask(tell);
    try {
      const [Page] = await Promise.all([load(), bringMessages(nouns), import('#src/ui/popup/further-styles.ts')]);
      return { default: Page };
    } catch (error) {
      Current = lazy(fetchPage);
      throw error;
    } finally {
      inHand -= 1;
      tell();
    }
  };
  let Current = lazy(fetchPage);
  return { Page: () => <Current />, preload: load };
}
