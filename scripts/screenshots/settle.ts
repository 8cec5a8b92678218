import { expect, type Page } from '@playwright/test';

/** Waits until the page shows what it has: no place is held any more for what is to come. */
export async function settle(page: Page) {
  await page.locator('h1').first().waitFor();
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0, { timeout: 15_000 });
}
