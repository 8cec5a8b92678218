import type { Page } from '@playwright/test';

/** Elements that indicate loading: placeholders, busy tables and the progress bar. */
const unsettled = '.mantine-Skeleton-root, [aria-busy=true], header > [role=progressbar]';

/** Waits until the page shows no loading indicator for ten consecutive frames. */
export async function settle(page: Page) {
  await page.locator('h1').first().waitFor();
  await page.evaluate(async (selector) => {
    const end = performance.now() + 120_000;
    for (let quiet = 0; quiet < 10; ) {
      await new Promise(requestAnimationFrame);
      quiet = document.querySelector(selector) ? 0 : quiet + 1;
      if (performance.now() > end) throw new Error(`${document.title} is still loading`);
    }
  }, unsettled);
}
