import type { Page } from '@playwright/test';
import { dataOf } from '#testing/api-client.ts';
import { expect, test } from '../fixtures.ts';

/** Delays each response, and the lists by different times, so that the parts of a page arrive one after the other. */
async function slowDown(page: Page) {
  let count = 0;
  await page.route('**/api/**', async (route) => {
    count += 1;
    const delay = 100 + (count % 3) * 150;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => {});
  });
}

/** Adds up the layout shifts of the next page loads in `window.shift`. */
const recordShifts = () =>
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
    const before = (window as unknown as { shift?: number }).shift ?? 0;
    Object.assign(window, { shift: shifts.reduce((sum, { value }) => sum + value, before) });
  }).observe({ type: 'layout-shift', buffered: true });

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0);

test('nothing moves while a slow service answers', async ({ page, signIn, api }) => {
  const { items } = await dataOf((await api('operator')).projects.list({ query: { q: 'northwind', page_size: 1 } }));
  await signIn('admin', '/settings');
  await page.addInitScript(recordShifts);
  await slowDown(page);
  const complete = {
    '/': page.getByRole('region', { name: 'Latest transactions' }).getByRole('listitem').nth(5),
    [`/projects/${items[0]!.projectId}`]: page.getByRole('region', { name: 'File', exact: true }),
    '/settings/security': page.getByRole('table').getByRole('row').nth(1),
  };
  for (const [address, last] of Object.entries(complete)) {
    await page.goto(address);
    await expect(last).toBeVisible();
    expect.soft(await shiftOf(page), address).toBeLessThanOrEqual(0.02);
  }
});
