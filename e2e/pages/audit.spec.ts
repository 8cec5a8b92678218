import { readFile } from 'node:fs/promises';
import { dataOf } from '#testing/api-client.ts';
import { importFile } from '#testing/import-file.ts';
import { expect, test } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';

test('shows who renamed a project in the audit log and in the history of the project, and exports it', async ({
  page,
  api,
  signIn,
}) => {
  const operator = await api('operator');
  const project_id = await importFile(operator, 'audited.txt', Buffer.from(crypto.randomUUID()));
  await dataOf(operator.projects.rename({ params: { project_id }, body: { projectName: 'Audited again' } }));

  await signIn('admin', '/settings');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Rename the project' });
  const renamed = page.getByRole('row').filter({ hasText: 'audited → Audited again' }).first();
  await expect(renamed).toContainText('Rename the project');
  await expect(renamed).toContainText('Olivia Park');
  await expect(renamed).toContainText('Done');
  await renamed.getByTitle('Only this object').click();
  await expect(page).toHaveURL(new RegExp(`object_id=${project_id}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'All' });
  await expect(page.getByRole('row').filter({ hasText: 'Import a file' })).toBeVisible();
  expect(await violationsOf(page, { part: 'main' })).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('"projects.rename"');
  expect(csv.trim().split('\n')).toHaveLength(3);

  await renamed.getByRole('link', { name: 'Open' }).click();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rename the project' })).toContainText('Olivia Park');
  await expect(page.getByRole('main')).not.toContainText('127.0.0.1');
});
