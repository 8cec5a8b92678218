import type { Page } from '@playwright/test';

/** Elements that indicate loading: placeholders, busy tables and the progress bar. */
const unsettled = '.mantine-Skeleton-root, [aria-busy=true], header > [role=progressbar]';

/**
 * Waits until the page shows no loading indicator and has loaded nothing for 15 consecutive frames. The count begins once
 * the browser is idle, because some parts of pages load only then.
 */
export async function settle(page: Page) {
  await page.locator('h1').first().waitFor();
  await page.evaluate(async (selector) => {
    const end = performance.now() + 120_000;
    const countLoaded = () => performance.getEntriesByType('resource').length;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }));
    let loaded = countLoaded();
    for (let quiet = 0; quiet < 15; ) {
      await new Promise(requestAnimationFrame);
      quiet = document.querySelector(selector) || countLoaded() !== loaded ? 0 : quiet + 1;
      loaded = countLoaded();
      if (performance.now() > end) throw new Error(`${document.title} is still loading`);
    }
  }, unsettled);
}
