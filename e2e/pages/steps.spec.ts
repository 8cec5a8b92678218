import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { importFile, startLabeling, waitForRun } from '#testing/import-file.ts';
import { type Api, apiOf, expect, signIn, test } from '../fixtures.ts';
import { importPage } from '../import-page.ts';

/** Counts the clicks of a task. */
function clicksOn() {
  const steps: string[] = [];
  return {
    steps,
    click: async (step: string, target: Locator) => {
      steps.push(step);
      await target.click();
    },
  };
}

/** Imports a PDF that labeling cannot read, and waits until its run has failed. */
async function failedRun(api: Api, name: string, content = `%PDF-1.7\n${crypto.randomUUID()}\n`) {
  const project_id = await importFile(api, `${name}.pdf`, Buffer.from(content));
  const { run_id } = await startLabeling(api, project_id);
  await waitForRun(api, run_id);
  return { project_id, run_id };
}

const reason = 'The PDF is incomplete. Re-export it and upload it again.';

test('shows why a run failed in at most one click, from any list', { tag: '@heavy' }, async ({ page, request }) => {
  const name = `steps-${crypto.randomUUID().slice(0, 8)}`;
  const { project_id, run_id } = await failedRun(await apiOf(request, 'operator'), name);
  await signIn(page, 'operator');
  const shown = (place: Page | Locator) => expect(place.getByText(reason).first()).toBeVisible();
  await shown(page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').filter({ hasText: name }));
  await page.goto(`/runs?q=${name}`);
  await shown(page.getByRole('row').filter({ hasText: name }));
  await page.goto(`/projects?q=${name}`);
  await shown(page.getByRole('row').filter({ hasText: name }));
  await page.goto(`/projects/${project_id}`);
  await shown(page.getByRole('alert').filter({ hasText: 'The last run failed' }));
  await page.goto(`/runs/${run_id}`);
  await shown(page.getByRole('main'));
});

test('eleven files go from drop to results in two clicks', { tag: '@heavy' }, async ({ page, signIn, folder }) => {
  const files = await Promise.all(
    Array.from({ length: 11 }, async (_, n) => {
      const file = path.join(folder, `plan-${n}-${crypto.randomUUID().slice(0, 8)}.md`);
      await writeFile(file, `# Plan ${crypto.randomUUID()}\n\nRevenue grew by 12% in 2025 to $3.2 million.\n`);
      return file;
    }),
  );
  await signIn('operator', '/import');
  const imports = importPage(page);
  const { steps, click } = clicksOn();
  // Count the drop as one step.
  await imports.choose(...files);
  await click('Start labeling of all', page.getByRole('button', { name: 'Start labeling (11)' }));
  const results = page.getByRole('region', { name: 'Imports' }).getByRole('link', { name: 'Open result' });
  await expect(results).toHaveCount(11, { timeout: 90_000 });
  await expect(page.getByRole('button', { name: /^Succeeded ?11$/ })).toBeVisible();
  await click('Open a result', results.first());
  await expect(page).toHaveURL(/\/analysis\//);
  expect(steps).toEqual(['Start labeling of all', 'Open a result']);
});

test('four failed runs are retried in three clicks', { tag: '@heavy' }, async ({ page, signIn }) => {
  const failed = Array.from({ length: 4 }, (_, n) => ({
    run_id: crypto.randomUUID(),
    project_id: crypto.randomUUID(),
    project_name: `Failed ${n}`,
    kind: 'N1',
    status: 'FAILED',
    created_by: 'operator',
    created_at: new Date().toISOString(),
    started_at: null,
    finished_at: null,
    error: { code: 'STEP_FAILED', message: 'It failed.', params: { task: 'extract_text' } },
    is_latest: true,
  }));
  // Internal errors cannot be caused from outside, so the list is a stub.
  await page.route(/\/api\/runs\?/, (route) =>
    route.fulfill({
      json: {
        code: 0,
        data: {
          items: failed,
          total: 4,
          page: 1,
          page_size: 20,
          counts: { FAILED: 4 },
          as_of: new Date().toISOString(),
          newer: 0,
        },
      },
    }),
  );
  const started: string[] = [];
  await page.route('**/labeling/start', (route) => {
    const { project_id } = route.request().postDataJSON() as { project_id: string };
    started.push(project_id);
    return route.fulfill({ json: { code: 0, data: { run_id: crypto.randomUUID(), project_id, reused: false } } });
  });
  await signIn('operator');
  const { steps, click } = clicksOn();
  await click('Runs', page.getByRole('navigation').getByRole('link', { name: 'Runs' }));
  await click('Retry failed', page.getByRole('button', { name: 'Retry failed (4)' }));
  await click('Confirm', page.getByRole('dialog').getByRole('button', { name: 'Retry 4 runs' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(steps).toHaveLength(3);
  expect(started.sort()).toEqual(failed.map(({ project_id }) => project_id).sort());
});

test('a sentence in another document is found in two steps', async ({ page, request }) => {
  const api = await apiOf(request, 'operator');
  const word = `Zebra${crypto.randomUUID().slice(0, 8)}`;
  const content = `# Plan\n\nRevenue grew by 12% in 2025.\n\nThe ${word} contract ends in May 2027. Costs fell.\n`;
  const project_id = await importFile(api, `${word}-plan.md`, Buffer.from(content));
  await waitForRun(api, (await startLabeling(api, project_id)).run_id);
  await signIn(page, 'analyst', '/analysis');
  const sentence = `The ${word} contract ends in May 2027.`;
  await page.keyboard.press('Control+k');
  const found = page.getByRole('group', { name: 'In documents' }).getByRole('option', { name: sentence });
  // Each action is one step.
  await page.getByRole('combobox', { name: 'Search' }).fill(`${word.toLowerCase()} may contract`);
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(found.locator('mark')).toHaveText([word, 'contract', 'May']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/analysis\/[0-9a-f-]{36}\?passage=/);
  const document = page.getByRole('complementary', { name: 'Document' });
  await expect(document.getByRole('button', { name: sentence, pressed: true })).toBeInViewport();
});

test('a memo is downloaded in two clicks', { tag: '@heavy' }, async ({ page, request, folder }) => {
  const api = await apiOf(request, 'operator');
  const project_id = await importFile(
    api,
    'memo.md',
    Buffer.from(
      `# Brindle Boats Ltd\n\nBrindle Boats Ltd builds boats. ${crypto.randomUUID()}\n\n| GBP thousand | 2024 | 2025 |\n| --- | --- | --- |\n| Boats | 300 | 400 |\n| Repairs | 50 | 60 |\n| Total revenue | 350 | 480 |\n`,
    ),
  );
  const run = await waitForRun(api, (await startLabeling(api, project_id)).run_id);
  await signIn(page, 'analyst', `/analysis/${run.tasks.at(-1)!.task_id}`);
  const { steps, click } = clicksOn();
  const download = page.waitForEvent('download');
  await click('More actions', page.getByRole('button', { name: 'More actions' }));
  await click('Download memo', page.getByRole('menuitem', { name: 'Download memo (DOCX)' }));
  const file = path.join(folder, 'memo.docx');
  await (await download).saveAs(file);
  expect((await download).suggestedFilename()).toBe('Memo-Brindle-Boats-Ltd.docx');
  // A package begins with the signature of a ZIP archive.
  expect((await readFile(file)).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(steps).toHaveLength(2);
});
