import { startRun, waitForRun } from '#testing/import-file.ts';
import { type Api, expect, test } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';

/** Imports a short plan of a company and waits until it is analyzed. */
async function analyzed(api: Api, file: string, company: string, revenue: string) {
  const text = `# ${company}\n\nCompany: ${company}\n\n## Financials\n\nRevenue in 2024 was EUR ${revenue}.\n`;
  const { run_id } = await startRun(api, `${file}.md`, Buffer.from(text));
  expect((await waitForRun(api, run_id)).status).toBe('SUCCEEDED');
}

test('compares five companies in 3 clicks, opens the evidence, and shows documents of one company side by side', async ({
  page,
  signIn,
  api,
}) => {
  const name = `grid-${crypto.randomUUID().slice(0, 8)}`;
  const operator = await api('operator');
  for (const [at, company] of ['Fjord', 'Harbor', 'Meadow', 'Orchard'].entries())
    await analyzed(operator, `${name}-${at}`, `${company} Energy Ltd`, `${at + 1}.2 million`);
  await analyzed(operator, `${name}-4`, 'Orchard Energy Ltd', '4,213,000');
  await analyzed(operator, `${name}-5`, 'Orchard Energy Ltd', '4.9 million');
  await signIn('analyst', `/analysis?q=${name}`);
  const box = (at: number) => page.getByRole('checkbox', { name: `Select ${name}-${at}` });

  // 1. The first result, newest first. 2. With Shift, all up to the fifth one. 3. Compare.
  await box(4).click();
  await box(0).click({ modifiers: ['Shift'] });
  await page.getByRole('link', { name: 'Compare (5)' }).click();

  const grid = page.getByRole('table', { name: 'Compare results' });
  await expect(grid.getByRole('columnheader')).toHaveCount(5);
  const revenue = grid.getByRole('row', { name: /^Revenue 2024/ });
  await expect(revenue).toContainText(/€4\.21M.*€4\.2M.*€3\.2M.*€2\.2M.*€1\.2M/);
  await expect(page.getByText('No differences between documents of one company')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, { part: 'main' }), colorScheme).toEqual([]);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download XLSX' }).click();
  expect((await download).suggestedFilename()).toBe('comparison.xlsx');

  await page.getByRole('link', { name: 'Choose results' }).click();
  await expect(page.getByRole('link', { name: 'Compare (5)' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search analyses' }).fill(name);
  await box(5).check();
  await page.getByRole('link', { name: 'Compare (6)' }).click();
  await page.getByRole('button', { name: 'Show side by side: Revenue 2024' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revenue 2024' });
  await expect(dialog.getByRole('region')).toHaveCount(3);
  await expect(dialog).toContainText('Revenue in 2024 was EUR 4.9 million.');
  await dialog
    .getByRole('region', { name: `${name}-5` })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/passage=/);
  await expect(page.locator('mark').filter({ hasText: '4.9 million' }).first()).toBeVisible();
});
