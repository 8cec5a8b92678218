import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { violationsOf } from '../violations.ts';

let vite: ViteDevServer;
test.beforeAll(async () => {
  // All stories load the same modules. Without this header, the browser would request them again for each story.
  const headers = { 'cache-control': 'max-age=3600' };
  vite = await createServer({ server: { port: 0, hmr: false, watch: null, headers }, logLevel: 'error' });
  await vite.listen();
});
test.afterAll(() => vite.close());

test('every story of the workbench renders without errors or accessibility violations', { tag: '@heavy' }, async ({
  page,
}) => {
  test.setTimeout(300_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const workbench = `${vite.resolvedUrls!.local[0]}workbench/`;
  await page.goto(workbench);
  const links = page.getByRole('listitem').getByRole('link');
  await expect(links).not.toHaveCount(0);
  const stories = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).search));
  const faults: Record<string, string[]> = {};
  for (const story of stories) {
    await test.step(story, async () => {
      errors.length = 0;
      // Idle, because stories of loading states never lose their loading indicators.
      await page.goto(`${workbench}frame.html${story}`, { waitUntil: 'networkidle' });
      await expect(page.locator('#root')).not.toBeEmpty();
      const found = [...errors, ...(await violationsOf(page, { without: ofPages }))];
      if (found.length > 0) faults[story] = found;
    });
  }
  expect(faults).toEqual({});
});

/** Rules about whole pages, which parts shown alone and the start screen do not meet. */
const ofPages = ['page-has-heading-one', 'heading-order', 'landmark-one-main'];
