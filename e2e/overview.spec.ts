import type { Page } from '@playwright/test';
import { expect, refuseUntilAskedAgain, test } from './fixtures.ts';

/** The number of a tile, and a way to it. */
const tile = (page: Page, label: string | RegExp) => page.getByRole('main').getByRole('link', { name: label });
const numberOf = async (page: Page, label: string) => {
  await expect(tile(page, new RegExp(`^[\\d,]+ ?${label}$`))).toBeVisible();
  return Number((await tile(page, new RegExp(`^[\\d,]+ ?${label}$`)).innerText()).replace(/\D/g, ''));
};
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('each number leads to a list that has exactly as many', async ({ page, signIn }) => {
  await signIn('admin');
  for (const label of ['Projects', 'Results', 'Reports', 'Failed runs', 'Not labeled yet']) {
    // Other tests add to the lists: both are looked at again until nothing came between.
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

test('finance sees the exact income of the month, and the rows that make it up', async ({ page, signIn }) => {
  await signIn('finance');
  const income = tile(page, /Income USD/);
  await expect(income).toContainText(/[\d,]+\.\d\d/);
  const amount = (await income.innerText()).match(/-?[\d,]+\.\d\d/)![0];
  const count = (await tile(page, /Transactions, /).innerText()).match(/^[\d,]+/m)![0];
  await expect(page.getByRole('link', { name: 'Import project' })).toHaveCount(0);
  await expect(section(page, 'Latest transactions').getByRole('listitem')).toHaveCount(6);
  await income.click();
  const totals = page.getByRole('table', { name: 'Totals' }).getByRole('row', { name: /All matching/ });
  await expect(totals).toContainText(count);
  // Marks between thousands are drawn, not written.
  await expect(totals).toContainText(amount.replaceAll(',', ''));
});

test('an analyst has results, failed runs and reports, and imports nothing', async ({ page, signIn }) => {
  await signIn('analyst');
  await expect(section(page, 'Latest results').getByRole('listitem')).not.toHaveCount(0);
  await expect(section(page, 'Latest reports').getByRole('listitem')).not.toHaveCount(0);
  await expect(section(page, 'Failed runs')).toBeVisible();
  await expect(section(page, 'Latest transactions')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Import project' })).toHaveCount(0);
});

test('one part that fails leaves the others standing', async ({ page, signIn }) => {
  await refuseUntilAskedAgain(page, '**/api/analysis?*');
  await signIn('operator');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(tile(page, /Not loaded.*Results/s)).toBeVisible();
  await expect(tile(page, /\d.*Failed runs/s)).toBeVisible();
  await expect(section(page, 'Latest projects').getByRole('listitem')).not.toHaveCount(0);
  await section(page, 'Latest results').getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Latest results').getByRole('listitem')).not.toHaveCount(0);
});

test('a service that lists nothing: what this browser knows, said so', async ({ page, signIn }) => {
  await page.route('**/api/extensions', (route) => route.fulfill({ status: 404, body: '{}' }));
  await signIn('admin');
  await expect(page.getByText('This service does not offer lists')).toBeVisible();
  await expect(section(page, 'Imported in this browser')).toContainText('Nothing imported in this browser yet');
  await expect(tile(page, /25,000.*Transactions/s)).toBeVisible();
});
