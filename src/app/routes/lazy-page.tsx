import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { loadMessages, type Noun } from '#src/messages/t.ts';

let loadingCount = 0;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns whether a page is loading. The previous page stays visible until then. */
export const useIsPageLoading = () => useSyncExternalStore(subscribe, () => loadingCount > 0);

interface LazyPage {
  Page: ComponentType;
  /** Loads the page's script without rendering it. */
  preload: () => Promise<unknown>;
}

/** Creates a page that is loaded with its messages when first opened. A failed load is retried the next time. */
export function lazyPage(load: () => Promise<ComponentType>, nouns: readonly Noun[] = []): LazyPage {
  const fetchPage = async () => {
    loadingCount += 1;
    // A page loads during render, when other components must not be updated.
    queueMicrotask(notifyListeners);
    try {
      const [Page] = await Promise.all([load(), loadMessages(nouns), import('#src/ui/popup/further-styles.ts')]);
      return { default: Page };
    } catch (error) {
      Current = lazy(fetchPage);
      throw error;
    } finally {
      loadingCount -= 1;
      notifyListeners();
    }
  };
  let Current = lazy(fetchPage);
  return { Page: () => <Current />, preload: load };
}
