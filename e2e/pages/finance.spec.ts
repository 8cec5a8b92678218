import { readFile } from 'node:fs/promises';
import type { TransactionPage } from '#contract/finance.ts';
import { expect, failUntilRetry, test } from '../fixtures.ts';

const table = 'Transactions, newest first';

test('filters and totals transactions', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('finance', '/finance');
  const rows = page.getByRole('table', { name: table }).getByRole('row');
  await expect(rows).toHaveCount(21);
  await expect(
    page.getByRole('table', { name: 'Totals' }).getByRole('row', { name: /All transactions/ }),
  ).toContainText('25,000');
  await expect(page.getByRole('img', { name: 'Income by month and type' })).toBeVisible();

  await test.step('filters by type, goes to the last page and back', async () => {
    await page.getByRole('radiogroup', { name: 'Type' }).getByText('Ecosystem').click();
    await expect(page).toHaveURL(/type=ecosystem/);
    await expect(page.getByRole('cell', { name: 'Tech', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Last page' }).click();
    await expect(page).toHaveURL(/page=\d{3}/);
    await page.goBack();
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.getByRole('radio', { name: 'Ecosystem' })).toBeChecked();
  });
});

test('shows the income of last month in two clicks from any page, and exports it with one more', async ({
  page,
  signIn,
  request,
}) => {
  await signIn('finance', '/settings');
  await page.evaluate(() => {
    // A click on a label is two click events, but one press.
    const count = () => sessionStorage.setItem('clicks', `${sessionStorage.getItem('clicks') ?? ''}x`);
    document.addEventListener('pointerdown', count, true);
  });
  await page.getByRole('link', { name: 'Finance' }).click();
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('Last month').click();
  await expect(page).toHaveURL(/from=20\d\d-\d\d-01&to=20\d\d-\d\d-\d\d&zone=UTC/);
  const { from, to } = Object.fromEntries(new URL(page.url()).searchParams);
  const login = await request.post('/api/auth/login', { data: { username: 'finance', password: 'assay-demo' } });
  const headers = { authorization: `Bearer ${(await login.json()).data.access_token}` };
  const { data } = await (await request.get(`/api/finance/summary?from=${from}&to=${to}`, { headers })).json();
  await expect(page.getByRole('region', { name: 'Key figures' }).getByText(data.income, { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`transactions-all-${from}_${to}.csv`);
  expect(await page.evaluate(() => sessionStorage.getItem('clicks'))).toBe('xxx');
});

test('shows the last quarter by category in two clicks, and a bar leads to its transactions', async ({
  page,
  signIn,
}) => {
  await signIn('finance', '/finance');
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('Last quarter').click();
  await page.getByRole('radiogroup', { name: 'Group by' }).getByText('Category').click();
  const chart = page.getByRole('img', { name: 'Income by category and type' });
  await expect(page).toHaveURL(/from=20\d\d-\d\d-01&to=20\d\d-\d\d-\d\d&zone=UTC&by=category/);
  await chart.locator('.recharts-bar-rectangle').first().click();
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole('img', { name: 'Income by month and type' })).toBeVisible();
});

test('a bar of the chart leads to its month', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('finance', '/finance');
  const chart = page.getByRole('img', { name: 'Income by month and type' });
  await chart.scrollIntoViewIfNeeded();
  await chart.locator('.recharts-bar-rectangle').last().click();
  await expect(page).toHaveURL(/from=20\d\d-\d\d-01&to=20\d\d-\d\d-\d\d&zone=UTC/);
});

test('the axis of the chart shows amounts of any size', { tag: '@heavy' }, async ({ page, signIn }) => {
  await page.route('**/api/finance/summary?**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const [index, month] of answer.data.months.entries())
      month.income = `${index % 2 ? '-' : ''}12${index % 10}0000000000000000.00`;
    await route.fulfill({ response, json: answer });
  });
  await signIn('finance', '/finance');
  const chart = page.getByRole('img', { name: 'Income by month and type' });
  const labels = chart.locator('.recharts-yAxis-tick-labels text, .recharts-yAxis text');
  await expect(labels.first()).toHaveText(/E\d\d$/);
  const left = (await chart.boundingBox())!.x;
  for (const label of await labels.all()) expect((await label.boundingBox())!.x).toBeGreaterThanOrEqual(left);
});

test('opens a transaction by its link', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('finance', '/finance');
  await page.getByRole('table', { name: table }).getByRole('row').nth(3).getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Transaction' });
  const id = await drawer.locator('code').first().textContent();
  await page.reload();
  await expect(drawer).toContainText(id!);
  await page.goto(`/finance?row=${id}&page=3`);
  await expect(drawer).toContainText(id!);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('shows the figures behind the chart', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('finance', '/finance?from=2000-01-01&status=pending');
  await page.getByRole('radiogroup', { name: 'Show as' }).getByText('Table').click();
  const months = page.getByRole('table', { name: 'By month and type' });
  await months.getByRole('link').first().click();
  await expect(page).toHaveURL(/from=20\d\d-\d\d-01.*&to=20/);
  await expect(page.getByRole('row', { name: /All matching/ })).toBeVisible();
});

test('the export contains every row of the filter, exactly as sent by the service', { tag: '@heavy' }, async ({
  page,
  signIn,
  request,
}) => {
  await signIn('finance', '/finance?status=failed');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  await expect(page.getByRole('status').filter({ hasText: 'reported the same count' })).toBeVisible();

  const login = await request.post('/api/auth/login', { data: { username: 'finance', password: 'assay-demo' } });
  const headers = { authorization: `Bearer ${(await login.json()).data.access_token}` };
  const query = '/api/open/finance/transactions?status=failed&page_size=100';
  const first: TransactionPage = await (await request.get(query, { headers })).json();
  const lines = text.split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(first.total);
  for (const [index, { id, amount, profit_amount }] of first.data.entries()) {
    expect(lines[index]).toMatch(new RegExp(`^${id},`));
    expect(lines[index]).toContain(`,${amount},${profit_amount},failed,Failed`);
  }
});

test('an export can be canceled, and a failed export saves nothing', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('finance', '/finance');
  const start = () => page.getByRole('button', { name: 'Export XLSX' }).click();
  await start();
  await expect(page.getByRole('progressbar', { name: 'Export progress' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Export canceled')).toBeVisible();
  await page.route('**/finance/transactions?**page=7&page_size=100', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{"code":40300,"error":"FORBIDDEN"}' }),
  );
  await start();
  await expect(page.getByText('Export failed. No file was saved.')).toBeVisible();
});

test('shows no old rows for a page that fails, and loads it on retry', { tag: '@heavy' }, async ({ page, signIn }) => {
  await failUntilRetry(page, '**/finance/transactions?**page=1250*', { status: 404, body: 'gone' });
  await signIn('finance', '/finance?page=40');
  await expect(page.getByRole('table', { name: table })).toBeVisible();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('table', { name: table })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: table })).toBeVisible();
});

test('explains missing access to finance', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('operator', '/finance');
  await expect(page.getByRole('heading', { name: 'Your role has no access' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finance' })).toHaveCount(0);
});
