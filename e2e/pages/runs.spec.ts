import type { Locator, Page } from '@playwright/test';
import { dataOf } from '#testing/api-client.ts';
import { expect, failUntilRetry, test } from '../fixtures.ts';
import { finishedRuns, startRun, statusOf } from '../own-runs.ts';

const rowsOf = (page: Page) => page.locator('tbody tr');
const pageBox = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows on this page' });
const dialog = (page: Page): Locator => page.getByRole('dialog');
/** Longer than a deletion can be undone. */
const UNDO_MS = 9_000;

test('deletes records in bulk after a dry run, can undo it, and removes them when the undo period ends', {
  tag: '@heavy',
}, async ({ page, signIn, request }) => {
  const { api, name, ids } = await finishedRuns(request, 2);
  await page.clock.install();
  await signIn('operator', `/runs?q=${name}`);
  await pageBox(page).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete runs…' }).click();
  await expect(dialog(page)).toContainText('2 runs will be deleted');
  await page.getByRole('button', { name: 'Delete 2 runs' }).click();
  await expect(rowsOf(page).first()).toContainText('Deleting');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowsOf(page).first()).not.toContainText('Deleting');
  expect(await statusOf(api, ids[0]!)).toBe('SUCCEEDED');
  await page
    .getByRole('button', { name: `Delete run of ${name}` })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Delete run' }).click();
  // The undo period continues on other pages.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByText('Deleting 1 run', { exact: true })).toBeVisible();
  await page.clock.fastForward(UNDO_MS);
  await expect(page.getByText('1 run deleted')).toBeVisible();
  expect([await statusOf(api, ids[0]!), await statusOf(api, ids[1]!)]).toContain('gone');
});

test('keeps the analysis result of a deleted run until it is deleted too', { tag: '@heavy' }, async ({
  page,
  signIn,
  request,
}) => {
  const { api, name, ids } = await finishedRuns(request, 1);
  const { tasks } = await dataOf(api.runs.get({ params: { run_id: ids[0]! } }));
  await page.clock.install();
  await signIn('operator', `/runs?q=${name}`);
  await page.getByRole('button', { name: `Delete run of ${name}` }).click();
  await dialog(page).getByRole('checkbox', { name: 'Keep the analysis result' }).check();
  await dialog(page).getByRole('button', { name: 'Delete run' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.clock.fastForward(UNDO_MS);
  await expect(page.getByText('1 run deleted')).toBeVisible();
  expect(await statusOf(api, ids[0]!)).toBe('gone');
  await page.goto(`/analysis/${tasks.find(({ task_name }) => task_name === 'deep_analysis')!.task_id}`);
  await expect(page.getByText('Run deleted')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete result' }).click();
  await dialog(page).getByRole('button', { name: 'Delete result' }).click();
  await expect(page).toHaveURL(/\/analysis$/);
  await page.goBack();
  await expect(page.getByText('Result not found')).toBeVisible();
});

test('a closing page sends its confirmed deletions', { tag: '@heavy' }, async ({ page, signIn, request }) => {
  const { api, name, ids } = await finishedRuns(request, 1);
  await signIn('operator', `/runs?q=${name}`);
  await page.getByRole('button', { name: `Delete run of ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete run' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => statusOf(api, ids[0]!), { timeout: 15_000 }).toBe('gone');
});

test('sends a deletion on sign-out and reload, and shows it as not done if the session ended', {
  tag: '@heavy',
}, async ({ page, context, signIn, request }) => {
  const { api, name, ids } = await finishedRuns(request, 3);
  const remove = async (runId: string) => {
    await page.goto(`/runs?q=${runId}`);
    await page.getByRole('button', { name: `Delete run of ${name}` }).click();
    await dialog(page).getByRole('button', { name: 'Delete run' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  };
  await signIn('operator', '/runs');
  await remove(ids[0]!);
  await page.reload();
  await expect(page.getByText('1 run deleted')).toBeVisible();
  expect(await statusOf(api, ids[0]!)).toBe('gone');

  const other = await context.newPage();
  await other.goto('/settings');
  await remove(ids[1]!);
  const leave = async (from: Page) => {
    await from.getByRole('button', { name: 'Account' }).click();
    await from.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await leave(other);
  await other.close();
  await expect(page.getByLabel('Username')).toBeVisible();
  await signIn('operator', '/runs');
  await expect(page.getByText('Nothing was deleted.')).toBeVisible();
  expect(await statusOf(api, ids[1]!)).toBe('SUCCEEDED');

  await remove(ids[2]!);
  await leave(page);
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await statusOf(api, ids[2]!)).toBe('gone');
});

test('keeps the selection after a reload without deleted runs, and retries a failed cancellation', {
  tag: '@heavy',
}, async ({ page, signIn, request }) => {
  const { api, name, ids } = await finishedRuns(request, 2);
  await signIn('operator', `/runs?q=${name}`);
  await pageBox(page).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await dataOf(api.runs.bulk({ body: { action: 'delete', run_ids: [ids[0]!], dry_run: false } }));
  await page.reload();
  await expect(page.getByText('1 selected run was deleted')).toBeVisible();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();

  const slow = await startRun(api, name, 7_000_000);
  await page.goto(`/runs?q=${slow}`);
  await page.getByRole('checkbox', { name: `Select run of ${name}` }).check();
  await page.route('**/api/runs/bulk', (route) => {
    const isDry = route.request().postDataJSON().dry_run;
    return isDry ? route.continue() : route.fulfill({ status: 503, body: '' });
  });
  await page.getByRole('button', { name: 'Cancel runs…' }).click();
  await page.getByRole('button', { name: 'Cancel 1 run' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('stay selected');
  await page.unroute('**/api/runs/bulk');
  await dialog(page).getByRole('button', { name: 'Retry 2 failed' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /already finished|stopping|canceled/,
    /already finished|stopping|canceled/,
  ]);
  await expect.poll(() => statusOf(api, slow)).toBe('CANCELLED');
});

test('cancels runs in bulk: the dry run shows what will happen, and each row what happened', async ({
  page,
  signIn,
  request,
}) => {
  const { api, name } = await finishedRuns(request, 1);
  const slow = await startRun(api, name, 7_000_000);
  await signIn('operator', `/runs?q=${name}`);
  await page
    .getByRole('checkbox', { name: `Select run of ${name}` })
    .first()
    .check();
  await page.getByRole('button', { name: 'Select all 2 matching' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  // A new filter keeps the selection.
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Failed/ })
    .click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel runs…' }).click();
  await expect(dialog(page)).toContainText('1 has already finished');
  await expect(dialog(page)).toContainText(/1 is (running|waiting) and will be canceled/);
  await page.getByRole('button', { name: 'Cancel 1 run' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('1 of 2 runs');
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /already finished|stopping/,
    /already finished|stopping/,
  ]);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => statusOf(api, slow)).toBe('CANCELLED');
});

test('reverts a refused cancellation and shows the reason', { tag: '@heavy' }, async ({ page, signIn, request }) => {
  const { name } = await finishedRuns(request, 1);
  // The list as it was before the run finished.
  let isStale = true;
  await page.route('**/api/runs?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (isStale) for (const run of body.data.items) run.status = 'RUNNING';
    await route.fulfill({ response: answer, json: body });
  });
  await signIn('operator', `/runs?q=${name}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Running');
  await page.getByRole('button', { name: `Cancel run of ${name}` }).click();
  page.on('request', (request) => {
    if (request.method() === 'DELETE') isStale = false;
  });
  await dialog(page).getByRole('button', { name: 'Cancel run' }).click();
  await expect(rowsOf(page).getByRole('alert')).toContainText('Not canceled. The run has already finished');
  await expect(rowsOf(page)).toContainText('Succeeded');
});

test('announces new runs in a button, and moves no row until it is clicked', { tag: '@heavy' }, async ({
  page,
  signIn,
  request,
}) => {
  const { api, name, ids } = await finishedRuns(request, 1);
  await signIn('analyst', `/runs?q=${name}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /Select run/ })).toHaveCount(0);
  const next = await startRun(api, name);
  await expect(page.getByRole('button', { name: '1 new run' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.locator(`tbody a[href="/runs/${ids[0]}"]`)).toBeVisible();
  await page.getByRole('button', { name: '1 new run' }).click();
  await expect(page.locator('tbody a[href^="/runs/"]').first()).toHaveAttribute('href', `/runs/${next}`);
  await expect(rowsOf(page)).toHaveCount(2);
});

test('filters runs by a project found by name', { tag: '@heavy' }, async ({ page, signIn, request }) => {
  const { name, ids } = await finishedRuns(request, 1);
  await finishedRuns(request, 1);
  await signIn('analyst', '/runs?status=SUCCEEDED');
  const project = page.getByRole('combobox', { name: 'Project' });
  await project.fill(name.slice(0, -1));
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(/project_id=/);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.locator(`tbody a[href="/runs/${ids[0]}"]`)).toBeVisible();
  await page.reload();
  await expect(project).toHaveValue(name);
  await project.click();
  await page.getByRole('option', { name: 'Any project' }).click();
  await expect(page).not.toHaveURL(/project_id=/);
  await expect(rowsOf(page)).not.toHaveCount(1);
});

test('shows no old rows for a page that fails, and retries', { tag: '@heavy' }, async ({ page, signIn, request }) => {
  const { name } = await finishedRuns(request, 2);
  await failUntilRetry(page, '**/api/runs?*page=2*', { status: 404, body: '<html>' });
  await signIn('operator', `/runs?q=${name}&page_size=1`);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
});

test('runs can be managed by keyboard alone', { tag: '@heavy' }, async ({ page, signIn, request }) => {
  const { api, name, ids } = await finishedRuns(request, 1);
  await signIn('operator', `/runs?q=${name}`);
  await expect(rowsOf(page)).toHaveCount(1);
  const reach = async (target: Locator) => {
    for (let n = 0; n < 80; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab does not reach the target.');
  };
  await reach(page.getByRole('checkbox', { name: `Select run of ${name}` }));
  await page.keyboard.press('Space');
  const open = page.getByRole('button', { name: 'Delete runs…' });
  await reach(open);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('1 run will be deleted');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete 1 run' })).toBeEnabled();
  await reach(page.getByRole('button', { name: 'Delete 1 run' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await statusOf(api, ids[0]!)).toBe('SUCCEEDED');
});
