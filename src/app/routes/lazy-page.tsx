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

/** Returns whether a page is loading. The previous page stays visible until then. */
export const useIsPageLoading = () => useSyncExternalStore(subscribe, () => inHand > 0);

interface LazyPage {
  Page: ComponentType;
  /** Loads the page's script without rendering it. */
  preload: () => Promise<unknown>;
}

/** Creates a page that is loaded with its messages when first opened. A failed load is retried the next time. */
export function lazyPage(load: () => Promise<ComponentType>, nouns: readonly Noun[] = []): LazyPage {
  const fetchPage = async () => {
    inHand += 1;
    // A page loads during render, when other components must not be updated.
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
