import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, failUntilRetry, test } from '../fixtures.ts';

/** Returns the tile with the given name. */
const tile = (page: Page, label: string | RegExp) => page.getByRole('main').getByRole('link', { name: label });
const numberOf = async (page: Page, label: string) => {
  await expect(tile(page, new RegExp(`^[\\d,]+ ?${label}$`))).toBeVisible();
  return Number((await tile(page, new RegExp(`^[\\d,]+ ?${label}$`)).innerText()).replace(/\D/g, ''));
};
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('each number links to a list with exactly that many items', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('admin');
  for (const label of ['Failed runs', 'Not labeled yet']) {
    // Other tests add items, so both numbers are read again until they match.
    await expect(async () => {
      await page.goto('/');
      const number = await numberOf(page, label);
      await tile(page, new RegExp(`^[\\d,]+ ?${label}$`)).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toHaveCount(0);
      if (number > 0)
        await expect(page.getByText(new RegExp(`^\\d+–\\d+ of ${number}$`))).toBeVisible({ timeout: 8_000 });
      else await expect(page.getByText(/^No matches$|^No .* yet$/).first()).toBeVisible({ timeout: 8_000 });
    }).toPass();
  }
});

test('finance sees the exact income of the month and its rows', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('finance');
  const income = tile(page, /Income USD/);
  await expect(income).toContainText(/[\d,]+\.\d\d/);
  const amount = (await income.innerText()).match(/-?[\d,]+\.\d\d/)![0];
  const count = (await tile(page, /Transactions, /).innerText()).match(/^[\d,]+/m)![0];
  await expect(page.getByRole('link', { name: 'Import project' })).toHaveCount(0);
  await expect(section(page, 'Latest transactions').getByRole('listitem')).toHaveCount(6);
  await income.click();
  await expect(page.getByRole('table', { name: 'Totals' }).getByRole('row', { name: /All matching/ })).toContainText(
    count,
  );
  // Thousands separators are drawn with CSS and are not part of the text.
  await expect(section(page, 'Key figures').getByText(amount.replaceAll(',', ''), { exact: true })).toBeVisible();
});

test('an analyst sees projects, failed runs, and no import', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('analyst');
  await expect(section(page, 'Latest projects').getByRole('listitem')).not.toHaveCount(0);
  await expect(section(page, 'Needs attention')).toBeVisible();
  await expect(section(page, 'Latest transactions')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Import project' })).toHaveCount(0);
});

test('a section that fails does not affect the others', { tag: '@heavy' }, async ({ page, signIn }) => {
  await failUntilRetry(page, '**/api/projects?*');
  await signIn('operator');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(tile(page, /Not loaded.*Not labeled yet/s)).toBeVisible();
  await expect(tile(page, /\d.*Failed runs/s)).toBeVisible();
  await expect(section(page, 'Needs attention').getByRole('listitem')).not.toHaveCount(0);
  await section(page, 'Latest projects').getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Latest projects').getByRole('listitem')).not.toHaveCount(0);
});

test('without list APIs, shows what this browser has stored and says so', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  await page.route('**/api/extensions', (route) => route.fulfill({ status: 404, body: '{}' }));
  await signIn('admin');
  await expect(page.getByText('This service does not offer lists')).toBeVisible();
  await expect(section(page, 'Imported in this browser')).toContainText('Nothing imported in this browser yet');
  await expect(tile(page, /25,000.*Transactions/s)).toBeVisible();
});

test('the first screen loads at most 190 kB of scripts and styles, gzip-compressed', async ({ page, signIn }) => {
  // Scripts that load once the browser is idle do not count.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const files: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      files.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await signIn('admin');
  await expect(section(page, 'Latest transactions').getByRole('listitem')).toHaveCount(6);
  const total = (await Promise.all(files)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(190_000);
});
