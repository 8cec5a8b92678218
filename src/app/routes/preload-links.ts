import { withoutBase } from '#src/lib/base-path.ts';
import { preloadPage } from './router.tsx';

/** Loads the page of a link when the pointer or the keyboard focus reaches it, so that it opens faster. */
export function preloadLinks() {
  let last: Element | null = null;
  const onReach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === last) return;
    last = link;
    if (link?.origin === location.origin && !link.download && !link.target) preloadPage(withoutBase(link.pathname));
  };
  document.addEventListener('pointerover', onReach, { passive: true });
  document.addEventListener('focusin', onReach);
}
