const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable], [role="menu"]';

/** Returns whether a key belongs to the focused field or menu, or to an open dialog. */
export const isKeyTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(fields) !== null) || document.querySelector('[role="dialog"]') !== null;
