import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { makeScan, plainImage, wholePage } from '#server/documents/testing/make-scan.ts';
import { dataOf } from '#testing/api-client.ts';
import { waitForRun } from '#testing/import-file.ts';
import { apiOf, expect, test } from '../fixtures.ts';
import { importPage } from '../import-page.ts';

const written = (text: string) => ({ content: `BT /F 12 Tf 50 700 Td (${text}) Tj ET` });
const scan = { content: wholePage, image: plainImage(200, 300) };

/** Checks that a place shows the state in amber, and that nothing in it says that the run succeeded. */
async function expectAmber(place: Locator) {
  const badge = place.getByText('Partial', { exact: true }).first();
  await expect(badge).toBeVisible();
  await expect(badge).toHaveCSS('background-color', 'rgb(253, 246, 231)');
  await expect(place.getByText(/^(?:Succeeded|Labeled)$/)).toHaveCount(0);
}

test('a run that read a part of its file is amber everywhere, and its result begins with what was not read', async ({
  page,
  signIn,
  request,
  folder,
}) => {
  const name = `partial-${randomBytes(4).toString('hex')}`;
  const file = path.join(folder, `${name}.pdf`);
  const company = `Revenue of ${name} was EUR 300 thousand in 2024.`;
  await writeFile(file, makeScan([written(company), scan, scan]));
  const api = await apiOf(request, 'operator');
  await signIn('operator', '/import');
  const imports = importPage(page);
  await imports.choose(file);
  await imports
    .row(file)
    .getByRole('button', { name: /^Start labeling/ })
    .click();
  await expect(imports.row(file)).toContainText('Partial');
  const { items } = await dataOf(api.projects.list({ query: { q: name } }));
  const { projectId, lastRun } = items[0]!;
  const run = await waitForRun(api, lastRun!.runId);
  const taskId = run.tasks.at(-1)!.task_id;
  const main = page.getByRole('main');

  await page.goto(`/projects?q=${name}`);
  await expectAmber(main.getByRole('row', { name: new RegExp(name) }));
  await page.goto(`/projects/${projectId}`);
  await expectAmber(main);
  await expect(page.getByRole('region', { name: 'Company' })).toContainText('Not found in the part that was read');
  await expectAmber(page.getByRole('region', { name: 'Runs' }));
  await expectAmber(page.getByRole('region', { name: 'Results' }));
  await page.goto(`/runs?q=${name}`);
  await expectAmber(main.getByRole('row', { name: new RegExp(name) }));
  await page.goto(`/analysis?q=${name}`);
  await expectAmber(main.getByRole('row', { name: new RegExp(name) }));
  await page.goto('/');
  await expectAmber(main.getByRole('link', { name: new RegExp(name) }).first());

  await page.goto(`/analysis/${taskId}`);
  const notice = main.getByRole('alert').first();
  await expect(notice).toContainText('Read 1 of 3 pages, because the others are scans and text recognition is off');
  await expect(notice.getByRole('listitem')).toContainText('2 scanned pages were not read: 2–3');
  await expect(page.getByRole('region', { name: 'Contradictions in the part that was read' })).toBeVisible();
  await expectAmber(page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) }));
});
