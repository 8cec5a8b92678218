import { dataOf } from '#testing/api-client.ts';
import { expect, test } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';

test('takes an import back as a whole, and a second tab that was not updated is told', async ({
  page,
  api,
  signIn,
}) => {
  const { finance } = await api('admin2');
  const mark = crypto.randomUUID();
  const columns = 'id,transaction_type,project_name,category,detail,occurred_at,amount,profit_amount,status';
  const rows = ['1250.50,310.5,settled', '-10.25,-2.5,refunded'].map(
    (figures, n) => `${mark}-${n},tech,${mark},C,D,2026-03-01T09:30:00Z,${figures}`,
  );
  const body = new TextEncoder().encode([columns, ...rows].join('\n'));
  const { digest } = await dataOf(finance.previewImport({ query: {}, body }));
  await dataOf(finance.import({ query: { digest: digest!, file_name: `${mark}.csv` }, body }));

  await signIn('admin2', `/finance?q=${mark}`);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/finance?q=${mark}`);
    await tab.getByText('Imports', { exact: true }).click();
    await expect(tab.getByRole('row', { name: `${mark}.csv` })).toContainText('1240.25');
    await tab
      .getByRole('row', { name: `${mark}.csv` })
      .getByRole('button', { name: 'Take back' })
      .click();
  }
  expect(await violationsOf(page)).toEqual([]);
  const confirm = (tab: typeof page) => tab.getByRole('dialog').getByRole('button', { name: 'Take back' });
  await confirm(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: `${mark}.csv` }).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Totals' }).getByRole('row').last()).toContainText('0.00');
  await confirm(other).click();
  await expect(other.getByRole('dialog')).toContainText('already taken back');
  await other.close();

  await page
    .getByRole('row')
    .filter({ hasText: /Takes back/ })
    .first()
    .getByRole('link')
    .click();
  const drawer = page.getByRole('dialog', { name: 'Transaction' });
  await drawer.getByRole('link', { name: `${mark}-` }).click();
  await expect(drawer).toContainText('Taken back by');
  expect(await violationsOf(page)).toEqual([]);
});
