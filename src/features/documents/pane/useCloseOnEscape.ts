import { type RefObject, useEffect, useEffectEvent } from 'react';

const popups = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/**
 * Closes the document on Escape in it or in its page, unless the key belongs to an open dialog, a menu or a text field
 * of the page.
 * @param desk element with the page and the document, which is an `aside`
 * @param isPart true if the document is a part of the page, so that keys pressed in the page do not close it
 */
export function useCloseOnEscape(
  desk: RefObject<HTMLElement | null>,
  isShown: boolean,
  isPart: boolean,
  onClose: () => void,
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, isComposing } = event;
    if (key !== 'Escape' || isComposing || !(target instanceof Element)) return;
    const pane = desk.current?.querySelector(':scope > aside');
    // After a click on text, no control has focus.
    const isInPage = target === document.body || (desk.current?.contains(target) && !pane?.contains(target));
    if (!isInPage && !pane?.contains(target)) return;
    if (isInPage && (isPart || target.matches(textFields))) return;
    if ([...document.querySelectorAll(popups)].some((popup) => popup !== pane)) return;
    // The key has done its work: it must not close a finding too.
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    if (!isShown) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Runs before a popup that the same key closes is gone.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [isShown]);
}
