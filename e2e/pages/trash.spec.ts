import { dataOf } from '#testing/api-client.ts';
import { importFile } from '#testing/import-file.ts';
import { apiOf, expect, test } from '../fixtures.ts';

test('deletes projects, restores one from the trash or from an import, and removes one for good', async ({
  page,
  signIn,
  request,
}) => {
  const api = await apiOf(request, 'operator');
  const tag = crypto.randomUUID().slice(0, 8);
  const bytesOf = (name: string) => Buffer.from(`# ${tag} ${name}\n\nA plan.\n`);
  const [first, second] = [
    await importFile(api, `${tag}-first.md`, bytesOf('first')),
    await importFile(api, `${tag}-second.md`, bytesOf('second')),
  ];
  const names = page.getByRole('table').getByRole('rowheader');
  const dialog = page.getByRole('dialog');
  const none = page.getByText('No matches');
  await signIn('operator', `/projects?q=${tag}`);

  await test.step('deletes the selected projects', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('button', { name: 'Delete 2 projects' }).click();
    await expect(dialog).toContainText('moves to the trash');
    await dialog.getByRole('button', { name: 'Delete 2 projects' }).click();
    await expect(none).toBeVisible();
    for (const project_id of [first, second]) await dataOf(api.trash.restore({ params: { project_id } }));
  });

  await test.step('deletes a project on its page, which opens the trash', async () => {
    await page.goto(`/projects/${first}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
    await page.goto(`/projects?q=${tag}`);
    await expect(names).toHaveText([new RegExp(`${tag}-second`)]);
    await page.goto(`/projects/${first}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible();
  });

  await test.step('restores it in the trash', async () => {
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('searchbox', { name: 'Search the trash' }).fill(tag);
    await expect(names).toHaveText([new RegExp(`${tag}-first`)]);
    await expect(page.getByRole('button', { name: /^Delete permanently/ })).toHaveCount(0);
    await page.getByRole('button', { name: `Restore: ${tag}-first` }).click();
    await expect(page.getByText(`“${tag}-first” was restored.`)).toBeVisible();
    await page.goto(`/projects/${first}`);
    await expect(page.getByRole('heading', { level: 1, name: `${tag}-first` })).toBeVisible();
  });

  await test.step('offers to restore it when its file is imported again', async () => {
    await dataOf(api.trash.add({ params: { project_id: second } }));
    await page.goto('/import');
    const file = { name: `${tag}-again.md`, mimeType: 'text/markdown', buffer: bytesOf('second') };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(dialog).toContainText('The project of this file is in the trash');
    await dialog.getByRole('button', { name: 'Restore project' }).click();
    await expect(page.locator(`main a[href="/projects/${second}"]`).first()).toBeVisible();
    await dataOf(api.projects.get({ params: { project_id: second } }));
  });

  await test.step('lets only administrators delete a project permanently', async () => {
    await dataOf(api.trash.add({ params: { project_id: second } }));
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signIn('admin', `/projects/trash?q=${tag}`);
    await page.getByRole('button', { name: `Delete permanently: ${tag}-second` }).click();
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(none).toBeVisible();
    expect((await api.trash.restore({ params: { project_id: second } })).status).toBe(404);
  });
});
