import { type ComponentType, lazy } from 'react';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/lib/useStore.ts';
import { loadMessages, type Noun } from '#src/messages/t.ts';

const loadingCount = createStore(0);
const addLoading = (change: 1 | -1) => loadingCount.set(loadingCount.get() + change);

/** Returns whether a page is loading. The previous page stays visible until then. */
export const useIsPageLoading = () => useStore(loadingCount) > 0;

/** Lets pages whose load failed load again. */
const resets = new Set<() => void>();

/** Loads pages that failed again when they are next opened. */
export function retryFailedPages() {
  for (const reset of resets) reset();
  resets.clear();
}

interface LazyPage {
  Page: ComponentType;
  /** Loads the page's script, messages and styles without rendering it. */
  preload: () => Promise<unknown>;
}

/**
 * Creates a page that is loaded with its messages when first opened. A failed load is retried the next time, but only after
 * `retryFailedPages`: React renders a failed page once more before it shows the failure, and would load it without end.
 */
export function lazyPage(load: () => Promise<ComponentType>, nouns: readonly Noun[] = []): LazyPage {
  const fetchParts = () => Promise.all([load(), loadMessages(nouns), import('#src/ui/popup/further-styles.ts')]);
  const fetchPage = async () => {
    // A page loads during render, when other components must not be updated.
    queueMicrotask(() => addLoading(1));
    try {
      const [Page] = await fetchParts();
      return { default: Page };
    } catch (error) {
      resets.add(() => {
        Current = lazy(fetchPage);
      });
      throw error;
    } finally {
      addLoading(-1);
    }
  };
  let Current = lazy(fetchPage);
  return { Page: () => <Current />, preload: fetchParts };
}
