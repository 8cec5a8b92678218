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

/** Returns the number of rows that the buttons beside the title take, and those whose label is cut. */
export const titleButtons = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main h1 ~ [data-screen] > *')];
    const rows = new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size;
    const labels = buttons.flatMap((button) => [...button.querySelectorAll('.mantine-Button-label')]);
    const cut = labels.filter((label) => label.scrollWidth > label.clientWidth || label.scrollHeight > 36);
    return { rows: Math.min(rows, 3), cut: cut.map(({ textContent }) => textContent) };
  });
