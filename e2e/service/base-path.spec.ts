import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningService, startProcess } from '#server/testing/process.ts';
import { expect, signInByForm, test } from '../fixtures.ts';

let service: RunningService;
let data: string;
test.beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'assay-below-'));
  service = await startProcess({ ASSAY_DATA_DIR: data, ASSAY_BASE_PATH: '/assay' });
});
test.afterAll(async () => {
  await service?.kill('SIGTERM');
  await rm(data, { recursive: true, force: true });
});

test('works below a path, without a request outside of it', { tag: '@heavy' }, async ({ page }) => {
  const { origin } = new URL(service.address);
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !url.startsWith(`${origin}/assay/`)) outside.push(url);
  });
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  await page.goto(`${origin}/assay/projects`);
  await signInByForm(page, 'operator');
  await expect(heading('Projects')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();

  const name = `below-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Import' }).click();
  const file = { name: `${name}.md`, mimeType: 'text/markdown', buffer: Buffer.from(`# ${name}\n\nA plan.\n`) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.locator('main a[href^="/assay/projects/"]').first().click();
  await expect(heading(name)).toBeVisible();
  expect(page.url()).toMatch(/\/assay\/projects\/[\w-]+$/);

  await page.reload();
  await expect(heading(name)).toBeVisible();
  await expect(page.getByText(`${name}.md`).first()).toBeVisible();
  await page.goBack();
  await expect(heading('Import')).toBeVisible();
  expect(outside).toEqual([]);
});
