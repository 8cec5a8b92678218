import type { Page } from '@playwright/test';

/**
 * Returns by how many pixels the page is wider than the window, or a dialog wider than its frame. Must be polled, because
 * layout follows a width change in a later frame.
 */
export const excess = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')].map((dialog) =>
      Math.max(dialog.scrollWidth - dialog.clientWidth, dialog.getBoundingClientRect().right - window.innerWidth),
    );
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth, ...dialogs);
  });
