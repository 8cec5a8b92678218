import type { Page } from '@playwright/test';
import { notFound } from '#server/http/errors.ts';
import { dataOf } from '#testing/api-client.ts';
import { waitForRun } from '#testing/import-file.ts';
import { demoRun } from '../demo-run.ts';
import { type Api, expect, failUntilRetry, test } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';

const resultPath = '**/api/open/investor-products/deep-analysis/*/result';

/** Demo project whose analysis is run again. The other tests' project keeps the labeling as its last run. */
const analysedProject = 'lumen-health-plan';

/** Runs the analysis of a project again and waits until it succeeds. */
async function analysedAgain(api: Api, project_id: string) {
  const started = await dataOf(api.analysis.start({ body: { project_id } }));
  expect((await waitForRun(api, started.run_id)).status).toBe('SUCCEEDED');
  return started;
}

const answer = (task_id: string, result: string, status = 'SUCCEEDED') =>
  `{"code":0,"message":"ok","data":{"task_id":"${task_id}","project_id":"p","run_id":"r","status":"${status}","progress":0.5,` +
  `"created_at":"2026-01-01T00:00:00Z","finished_at":null,"error":null,"result":${result}},"timestamp":1}`;

/** Mocks results by task id. Bodies are raw text, so that numbers keep their digits. */
async function mockResults(page: Page, results: Record<string, string>) {
  await page.route(resultPath, (route) => {
    const id = route.request().url().split('/').at(-2)!;
    const body = results[id];
    return body === undefined
      ? route.fulfill({
          status: 404,
          json: { code: 40400, error: 'NOT_FOUND', message: notFound('analysis task').message },
        })
      : route.fulfill({ contentType: 'application/json', body });
  });
}

/** Chooses an action from the menu of a result. */
async function act(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Expects no axe violations in `main`, in both color schemes. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, { part: 'main' }), colorScheme).toEqual([]);
  }
}

const one = '00000000-0000-4000-8000-000000000001';
const two = '00000000-0000-4000-8000-000000000002';
const three = '00000000-0000-4000-8000-000000000003';

test('filters the list by state and text, opens a result, and prints it without controls', async ({
  page,
  signIn,
  api,
}) => {
  const task = await demoRun(await api('analyst'));
  await signIn('analyst', '/analysis');
  const table = page.getByRole('table', { name: 'Deep analyses, newest first' });
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: /^Results/ }).click();
  await expect(page).toHaveURL(/status=SUCCEEDED/);
  await page.getByRole('searchbox', { name: 'Search analyses' }).fill(task.task_id);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await table.getByRole('link', { name: task.project_name }).click();
  await expect(page).toHaveURL(`/analysis/${task.task_id}`);
  const print = page.getByRole('button', { name: 'More actions' });
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(print, 'controls are left out of print').toBeHidden();
  await expect(page.getByRole('heading', { name: 'Key figures' })).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search analyses' }).fill('no project has this name');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/analysis$/);
});

test('shows an error if the list fails, and retries', { tag: '@heavy' }, async ({ page, signIn }) => {
  const failure = { status: 500, json: { code: 50000, error: 'INTERNAL', message: 'Out of order.' } };
  await failUntilRetry(page, '**/api/analysis?*', failure);
  await signIn('analyst', '/analysis');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Deep analyses, newest first' })).toBeVisible();
});

test('without a list API, the search opens a result by id and remembers it', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const task = await demoRun(await api('analyst'));
  await page.route('**/api/extensions', (route) => route.fulfill({ status: 404, body: '' }));
  await signIn('analyst', '/analysis');
  await expect(page.getByText('This service does not list analyses')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill(task.task_id);
  await page.getByRole('option', { name: /^Open result/ }).click();
  await expect(page.getByRole('tab', { name: 'Result' })).toBeVisible();
  await page.getByRole('link', { name: 'Analysis', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('group', { name: 'Recent' }).getByRole('option').first().click();
  await expect(page).toHaveURL(`/analysis/${task.task_id}`);
});

test('an operator runs an analysis again, and the new result opens automatically and equals the first', {
  tag: '@heavy',
}, async ({ page, signIn, api }) => {
  const task = await demoRun(await api('operator'), analysedProject);
  await signIn('operator', `/analysis/${task.task_id}`);
  await act(page, 'Run analysis again');
  await expect(page).not.toHaveURL(new RegExp(task.task_id));
  await expect(page.getByRole('tab', { name: 'Result' })).toBeVisible();
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('main').getByText('Analysis', { exact: true })).toBeVisible();
  await page.goBack();
  await act(page, 'Compare');
  await page
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="/${task.task_id}"]`) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('link', { name: 'Compare (2)' }).click();
  await expect(page.getByText('No differences in findings and key figures')).toBeVisible();
});

test('an analyst cannot run an analysis', { tag: '@heavy' }, async ({ page, signIn, api }) => {
  const task = await demoRun(await api('analyst'));
  await signIn('analyst', `/analysis/${task.task_id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Compare' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Run analysis again' })).toHaveCount(0);
});

test('a comparison waits for unfinished results, and reports unknown and identical ones', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  const findings = '{"schema":"assay.deep-analysis/2","risks":[]}';
  const results: Record<string, string> = { [one]: answer(one, findings), [two]: answer(two, 'null', 'RUNNING') };
  await mockResults(page, results);
  await signIn('analyst', `/analysis/${one}/compare/${two}`);
  await expect(page.getByText('The analysis is not finished yet')).toBeVisible();
  results[two] = answer(two, findings);
  await expect(page.getByText('No differences in findings and key figures')).toBeVisible();
  await page.goto(`/analysis/${one}/compare/${three}`);
  await expect(page.getByText('Result 00000000')).toBeVisible();
  await page.goto(`/analysis/${one}/compare/${one}`);
  await expect(page.getByText('You selected the same result twice')).toBeVisible();
});

test('compares two runs: durations side by side, and lines that only one log has', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const operator = await api('operator');
  const task = await demoRun(operator, analysedProject);
  const again = await analysedAgain(operator, task.project_id);
  await signIn('analyst', `/runs/${task.run_id}`);
  await page.getByRole('link', { name: 'Compare' }).press('Enter');
  await page.locator(`a[href$="/compare/${again.run_id}"]`).first().press('Enter');
  await expect(page.getByText('of different kinds')).toBeVisible();
  const durations = page.getByRole('table', { name: 'Task durations' });
  await expect(durations.getByRole('row', { name: /Deep analysis/ })).toContainText('Succeeded');
  await expect(page.getByText(/lines only before, 0 only after/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines that differ' })).toContainText(
    'Started Verify file (verify_file).',
  );
  await expectAccessible(page);
  await page.goto(`/runs/${task.run_id}/compare/${three}`);
  await expect(page.getByText('One of the two runs was not found')).toBeVisible();
});

test('without a run API, compares runs using only their logs', { tag: '@heavy' }, async ({ page, signIn, api }) => {
  const operator = await api('operator');
  const task = await demoRun(operator, analysedProject);
  const again = await analysedAgain(operator, task.project_id);
  await page.route(/\/api\/(extensions|runs)/, (route) => route.fulfill({ status: 404, body: '' }));
  await signIn('analyst', `/runs/${again.run_id}/compare/${task.run_id}`);
  await expect(page.getByText('Task status and times are read from the log.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Verify file/ })).toContainText('Succeeded');
  await expect(page.getByRole('region', { name: 'Lines that differ' })).toContainText(
    'Started Verify file (verify_file).',
  );
});

test('the page to choose a run retries a list that failed and takes an id', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const { run_id } = await demoRun(await api('analyst'));
  const refusal = { status: 403, json: { code: 40300, error: 'FORBIDDEN', message: 'No.', data: null } };
  await failUntilRetry(page, '**/api/runs?*', refusal);
  await signIn('analyst', `/runs/${run_id}/compare`);
  const runsOfProject = page.getByRole('region', { name: 'Runs of the same project' });
  await expect(runsOfProject.getByRole('alert')).toBeVisible();
  await runsOfProject.getByRole('button', { name: 'Try again' }).click();
  await expect(runsOfProject.getByRole('alert')).toHaveCount(0);
  await expect(runsOfProject.getByRole('link').or(runsOfProject.getByText('no other run')).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Run ID' }).fill(run_id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/runs/${run_id}/compare/${run_id}`);
});

test('the raw tab finds keys and values, and steps through matches in both directions', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  const result =
    '{"team":{"lead":"Needle Ames","size":12},"notes":["a needle","hay"],"needle_count":12345678901234567890.10}';
  await mockResults(page, { [one]: answer(one, result) });
  await signIn('analyst', `/analysis/${one}?view=raw`);
  const field = page.getByRole('searchbox', { name: 'Search keys and values' });
  const status = page.getByRole('status').filter({ hasText: /match|of/ });
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await field.fill('NEEDLE');
  await expect(status).toHaveText('3 matches');
  const places: (string | null)[] = [];
  const active = page.locator('[role=treeitem][aria-selected=true]');
  for (const nth of ['1 of 3', '2 of 3', '3 of 3']) {
    await field.press('Enter');
    await expect(status).toHaveText(nth);
    places.push(await active.textContent());
  }
  expect(places[0]).toContain('Needle Ames');
  expect(places[1]).toContain('a needle');
  expect(places[2]).toContain('12345678901234567890.10');
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(status).toHaveText('1 of 3');
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect(status).toHaveText('3 of 3');
  await field.fill('no such thing');
  await expect(status).toHaveText('No matches');
  await expect(page.getByRole('button', { name: 'Next match' })).toBeDisabled();
});

test('reports an invalid id in the address of a result and of a comparison', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const { run_id, task_id } = await demoRun(await api('analyst'));
  await signIn('analyst', '/analysis/%3Cscript%3E');
  await expect(page.getByText('Result not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wait for the result' })).toHaveCount(0);
  await page.goto(`/analysis/${task_id}/compare/%3Cscript%3E`);
  await expect(page.getByText('Result <script>')).toBeVisible();
  await page.goto(`/runs/${run_id}/compare/%3Cscript%3E`);
  await expect(page.getByText('One of the two runs was not found')).toBeVisible();
});

test('reports an unknown result and can wait for it, and reports an invalid response', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  const results: Record<string, string> = { [two]: '{"code":0,"data":"spoiled' };
  await mockResults(page, results);
  await signIn('analyst', `/analysis/${three}`);
  await expect(page.getByText('Result not found')).toBeVisible();
  await page.getByRole('button', { name: 'Wait for the result' }).click();
  results[three] = answer(three, '{"score":0.5}');
  await expect(page.getByRole('tab', { name: 'Result' })).toBeVisible({ timeout: 20_000 });
  await page.goto(`/analysis/${two}`);
  await expect(page.getByRole('alert')).toBeVisible();
  results[two] = answer(two, '{"score":0.7}');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Result' })).toBeVisible();
});
