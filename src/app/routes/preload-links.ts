import { preloadPage } from './router.tsx';

/** Loads the page of a link when the pointer or the keyboard focus reaches it, so that it opens faster. */
export function preloadLinks() {
  const onReach = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.origin === location.origin) preloadPage(link.pathname);
  };
  document.addEventListener('pointerover', onReach, { passive: true });
  document.addEventListener('focusin', onReach);
}
