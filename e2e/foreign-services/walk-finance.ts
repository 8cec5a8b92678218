import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Steps 21 to 25 of the walk, on the Finance page. */
export async function walkFinance(page: Page) {
  const rows = page.getByRole('table', { name: 'Transactions, newest first' }).getByRole('row');
  await test.step('21. lists transactions', async () => {
    await expect(rows).toHaveCount(21);
  });
  await test.step('22. goes to the next page', async () => {
    const before = await rows.nth(1).textContent();
    await page.getByRole('button', { name: 'Next page', exact: true }).click();
    await expect(rows.nth(1)).not.toHaveText(before!);
    await expect(page.getByText(/^21–40/)).toBeVisible();
  });
  await test.step('23. filters by type', async () => {
    await page.getByRole('radiogroup', { name: 'Type' }).getByText('Tech').click();
    await expect(page.getByText(/^1–20/)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Ecosystem', exact: true })).toHaveCount(0);
    await expect(page.getByText('The answer is not what was requested')).toHaveCount(0);
  });
  await test.step('24. opens a transaction', async () => {
    await rows.nth(2).getByRole('link').click();
    await expect(page.getByRole('dialog', { name: 'Transaction' }).locator('code').first()).not.toBeEmpty();
    await page.keyboard.press('Escape');
  });
  await test.step('25. exports the transactions', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n').slice(1, -1);
    expect(lines.length).toBeGreaterThan(20);
    await expect(page.getByText('The service reported the same count before and after the export.')).toBeVisible();
  });
}
