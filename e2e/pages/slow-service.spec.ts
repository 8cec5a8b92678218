import type { Locator, Page } from '@playwright/test';
import { dataOf } from '#testing/api-client.ts';
import { type Api, expect, test } from '../fixtures.ts';

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

const northwind = async (api: Api) =>
  (await dataOf(api.projects.list({ query: { q: 'northwind', page_size: 1 } }))).items[0]!;

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0);

/** Opens pages of a slow service, waits until each is complete, and expects that nothing has moved. */
async function expectStill(page: Page, complete: Record<string, Locator>) {
  await page.addInitScript(recordShifts);
  await slowDown(page);
  for (const [address, last] of Object.entries(complete)) {
    await page.goto(address);
    await expect(last).toBeVisible();
    expect.soft(await shiftOf(page), address).toBeLessThanOrEqual(0.02);
  }
}

const firstRow = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row').nth(1);

for (const width of [1280, 390]) {
  test(`nothing moves while a slow service answers, ${width} pixels wide`, { tag: '@heavy' }, async ({
    page,
    signIn,
    api,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    const operator = await api('operator');
    const { projectId } = await northwind(operator);
    const { items } = await dataOf(operator.runs.list({ query: { project_id: projectId, page_size: 1 } }));
    await signIn('admin', '/settings');
    const complete = {
      '/': page.getByRole('region', { name: 'Latest transactions' }).getByRole('listitem').nth(5),
      '/projects': firstRow(page, 'Projects'),
      [`/projects/${projectId}`]: page.getByRole('region', { name: 'File', exact: true }),
      [`/runs/${items[0]!.run_id}`]: page.getByRole('button', { name: /^Deep analysis/ }),
      '/analysis': firstRow(page, 'Deep analyses'),
      '/finance': page.getByRole('img', { name: 'Profit by month and type' }),
      '/settings/security': page.getByRole('table').getByRole('row').nth(1),
    };
    await expectStill(page, complete);
  });
}

test('a run opened from the list shows its state, its buttons and its log before the service has sent its tasks', {
  tag: '@heavy',
}, async ({ page, signIn, api }) => {
  const { projectName } = await northwind(await api('operator'));
  await signIn('operator', `/runs?q=${projectName}`);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/runs/*', async (route) => {
    await answered;
    await route.continue().catch(() => {});
  });
  await page.getByRole('link', { name: projectName }).first().click();
  await expect(page.getByRole('heading', { name: `Run of ${projectName}` })).toBeVisible();
  await expect(page.getByRole('main').getByText('Succeeded', { exact: true })).toBeVisible();
  await expect(page.getByText('Verifying', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete run' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel run' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download files' })).toBeDisabled();
  answer();
  await expect(page.getByRole('button', { name: /^Deep analysis/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download files' })).toBeEnabled();
});
