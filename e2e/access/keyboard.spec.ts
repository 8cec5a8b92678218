import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { copyTo, freshDocument, importPage, largeText } from '../import-page.ts';
import { finishedRuns, LONG_TEXT_BYTES, startRun } from '../own-runs.ts';

// No test in this file uses the pointer: every control must be reachable with Tab and its own keys.

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Expects the target to have visible focus and to be in the viewport. */
async function expectShown(target: Locator) {
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  await expect(target).toBeInViewport();
}

async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // Only attached, not visible: a radio button is drawn by its label and may have no size.
  await expect(target).toBeAttached();
  for (let n = 0; n < 120 && !(await isFocused(target)); n += 1) await page.keyboard.press(key);
  await expectShown(target);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await reach(page, target);
  await page.keyboard.press(key);
}

async function signInByKeyboard(page: Page, username: string) {
  // Without this API the page falls back to a file input, whose chooser a test can answer.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
  await page.goto('/');
  await reach(page, page.getByLabel('Username'));
  await page.keyboard.type(username);
  await reach(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('assay-demo');
  await press(page, page.getByRole('button', { name: 'Sign in', exact: true }), 'Space');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('the main workflow works by keyboard alone', { tag: '@heavy' }, async ({ page, folder }) => {
  const file = await freshDocument(folder, 'harrowgate-foods.md');
  const imports = importPage(page);
  const choose = page.getByRole('button', { name: 'Choose files' });
  const give = async (key: 'Enter' | 'Space', ...files: string[]) => {
    const chooser = page.waitForEvent('filechooser');
    await press(page, choose, key);
    await (await chooser).setFiles(files);
  };
  await signInByKeyboard(page, 'operator');

  await test.step('chooses files with the button', async () => {
    await press(page, section(page, 'Import'));
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeFocused();
    const other = path.join(folder, `notes-${path.basename(file)}`);
    await writeFile(other, `Notes of ${crypto.randomUUID()}.\n`);
    await give('Enter', file, other);
    await expect(imports.row(file)).toContainText('Project created');
    await expect(imports.row(other)).toContainText('Project created');
  });

  for (const [answer, backwards, outcome] of [
    ['Use existing project', 0, 'Linked to the existing project'],
    ['Create independent project', 1, 'Project created'],
    ['Cancel import', 2, 'Canceled. Nothing was imported.'],
  ] as const) {
    await test.step(`duplicate file: ${answer}`, async () => {
      const again = path.join(folder, `again-${backwards}-${path.basename(file)}`);
      await copyTo(file, again);
      await give('Space', again);
      await expectShown(imports.prompt.getByRole('button', { name: 'Use existing project' }));
      for (let n = 0; n < backwards; n += 1) await page.keyboard.press('Shift+Tab');
      await expectShown(imports.prompt.getByRole('button', { name: answer }));
      await page.keyboard.press('Enter');
      await expect(imports.prompt).toHaveCount(0);
      const ended = imports.row(again).or(page.getByRole('row', { name: new RegExp(path.basename(again)) }));
      await expect(ended.first()).toContainText(outcome);
      await expectShown(choose);
    });
  }

  await test.step('postpones the prompt and reopens it from the row', async () => {
    const again = path.join(folder, `later-${path.basename(file)}`);
    await copyTo(file, again);
    await give('Enter', again);
    await expectShown(imports.prompt.getByRole('button', { name: 'Use existing project' }));
    await page.keyboard.press('Escape');
    await expect(imports.prompt).toHaveCount(0);
    await expectShown(choose);
    await press(page, imports.row(again).getByRole('button', { name: 'Decide' }));
    await expectShown(imports.prompt.getByRole('button', { name: 'Use existing project' }));
    await page.keyboard.press('Enter');
    await expect(imports.row(again)).toContainText('Linked to the existing project');
    // The button that reopened the prompt disappears with it.
    await expectShown(imports.row(again));
  });

  await test.step('starts labeling and opens the run', async () => {
    await press(page, imports.row(file).getByRole('button', { name: /^Start labeling/ }));
    const open = imports.row(file).getByRole('link', { name: /^Open run/ });
    await expectShown(open);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Run of ${path.parse(file).name}` })).toBeFocused();
  });

  const log = page.getByRole('log', { name: 'Run log' });
  const field = page.getByRole('searchbox', { name: 'Search log' });
  await test.step('searches the log', async () => {
    const result = page.getByRole('link', { name: 'Open result' }).first();
    await expect(result).toBeVisible({ timeout: 30_000 });
    await reach(page, log);
    await page.keyboard.press('Control+f');
    await expectShown(field);
    // With the space, the codes in the fields of other lines do not match.
    await page.keyboard.type('Finished ');
    const count = page.getByRole('status').filter({ hasText: /^\d of 5$/ });
    await expect(count).toHaveText('1 of 5');
    await page.keyboard.press('Enter');
    await expect(count).toHaveText('2 of 5');
    await page.keyboard.press('Shift+Enter');
    await expect(count).toHaveText('1 of 5');
    const only = page.getByRole('button', { name: 'Only matching lines' });
    await press(page, only, 'Space');
    await expect(page).toHaveURL(/only=1/);
    await expect(only).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(page).not.toHaveURL(/only=1/);
    await reach(page, field, 'Shift+Tab');
    await page.keyboard.press('Escape');
    await expectShown(log);
  });

  await test.step('filters the log by level, task and time', async () => {
    const levels = page.getByRole('button', { name: /^Level:/ });
    await reach(page, levels, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('checkbox', { name: /^INFO/ }), 'Space');
    await expect(page).toHaveURL(/level=/);
    await page.keyboard.press('Escape');
    await expectShown(levels);
    await expect(levels).toHaveAccessibleName(/Level: \d levels?/);
    await reach(page, page.getByRole('combobox', { name: 'Task' }));
    await page.keyboard.type('Extract');
    await expect(page).toHaveURL(/task=extract_text/);
    await press(page, page.getByRole('button', { name: 'Time', exact: true }), 'Space');
    await reach(page, page.getByLabel(/^From/));
    await page.keyboard.press('Escape');
    await expect(page.getByLabel(/^From/)).toHaveCount(0);
  });

  await test.step('opens a line and follows the end', async () => {
    await page.keyboard.press('Alt+ArrowLeft');
    await page.goto(page.url().split('?')[0]!);
    await reach(page, log);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const line = page.getByRole('dialog');
    await expect(line).toContainText('Line 2');
    // The dialog takes the focus a moment after it opens. If Escape comes earlier, the focus is not returned.
    await expect(line.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(line).toHaveCount(0);
    await expectShown(log);
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: '2 lines selected' })).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, page.getByRole('button', { name: 'Jump to end' }));
    await expect(log).toContainText('Finished Deep analysis (deep_analysis).');
  });

  await test.step('opens the result', async () => {
    await reach(page, page.getByRole('link', { name: 'Open result' }).first(), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Harrowgate/ })).toBeFocused();
    await reach(page, page.getByRole('tab', { name: 'Result' }));
    await page.keyboard.press('ArrowRight');
    await expectShown(page.getByRole('tab', { name: 'Raw JSON' }));
    await expect(page.getByRole('searchbox', { name: 'Search keys and values' })).toBeVisible();
  });
});

test('an upload can be paused, resumed and removed by keyboard alone', { tag: '@heavy' }, async ({ page, folder }) => {
  const file = await largeText(folder, 'held.txt', 20 * 1024 * 1024);
  const row = importPage(page).row(file);
  // The connection stalls after the first chunk, so that the upload can be paused.
  let through = 0;
  await page.route('**/chunks/*', (route) => {
    through += 1;
    if (through === 1) return route.continue();
  });
  await signInByKeyboard(page, 'operator');
  await press(page, section(page, 'Import'));
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Choose files' }));
  // A chunk that is only half sent when the upload is paused would be sent again.
  const firstChunk = page.waitForResponse('**/chunks/*');
  await (await chooser).setFiles(file);
  await firstChunk;
  await expect(row).toContainText(/[1-9][\d.]* MB of/);
  await press(page, row.getByRole('button', { name: 'Pause' }));
  await expect(row).toContainText('Paused');
  // Focus stays on the button, whose label changes.
  await expectShown(row.getByRole('button', { name: 'Resume' }));
  await page.keyboard.press('Enter');
  await expectShown(row.getByRole('button', { name: 'Pause' }));
  // An import that has sent nothing is removed without a question.
  await expect(row).toContainText(/[1-9][\d.]* MB of/);
  await press(page, row.getByRole('button', { name: 'Remove' }));
  const dialog = page.getByRole('dialog', { name: /^Remove the import of/ });
  await press(page, dialog.getByRole('button', { name: 'Remove' }));
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeFocused();
});

test('a growing log can be followed and unfollowed, and its run canceled, by keyboard alone', {
  tag: '@heavy',
}, async ({ page, api }) => {
  const name = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  await signInByKeyboard(page, 'operator');
  const runId = await startRun(await api('operator'), name, LONG_TEXT_BYTES);
  await page.goto(`/runs/${runId}`);
  await expect(page.getByRole('heading', { level: 1, name: `Run of ${name}` })).toBeVisible();
  const follow = page.getByRole('button', { name: /^Follow$|^\d+ new lines?$/ });
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  // The last control of the page: reached backward from the start.
  await reach(page, follow, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await press(page, page.getByRole('button', { name: 'Cancel run' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel run' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const again = page.getByRole('button', { name: 'Start again' });
  await expect(again).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, again);
  await expect(page).not.toHaveURL(new RegExp(runId));
  await expect(page.getByRole('heading', { level: 1, name: `Run of ${name}` })).toBeFocused();
});

test('runs can be filtered, canceled in bulk and opened by keyboard alone', { tag: '@heavy' }, async ({
  page,
  request,
}) => {
  const { api, name } = await finishedRuns(request, 1);
  await signInByKeyboard(page, 'operator');
  await startRun(api, name, LONG_TEXT_BYTES);
  await press(page, section(page, 'Runs'));
  await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeFocused();
  const rows = page.locator('tbody tr');
  await page.keyboard.press('/');
  await expectShown(page.getByRole('searchbox', { name: 'Search runs' }));
  await page.keyboard.type(name);
  await expect(rows).toHaveCount(2);

  await test.step('cancels in bulk after the dry run', async () => {
    await press(page, page.getByRole('checkbox', { name: 'Select all rows on this page' }), 'Space');
    await press(page, page.getByRole('button', { name: 'Cancel runs…' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 has already finished');
    await press(page, dialog.getByRole('button', { name: 'Cancel 1 run' }));
    await expect(dialog.getByRole('status')).toContainText('1 of 2 runs');
    await press(page, dialog.getByRole('button', { name: 'Close' }).last());
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeFocused();
  });

  await test.step('filters by state', async () => {
    await press(page, page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Succeeded/ }), 'Space');
    await expect(page).toHaveURL(/status=SUCCEEDED/);
    await expect(rows).toHaveCount(1);
  });

  await test.step('opens a run', async () => {
    await reach(page, rows.first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Run of ${name}` })).toBeFocused();
  });
});

test('transactions can be filtered, opened and exported by keyboard alone', { tag: '@heavy' }, async ({ page }) => {
  await signInByKeyboard(page, 'finance');
  await press(page, section(page, 'Finance'));
  const table = page.getByRole('table', { name: 'Transactions, newest first' });
  const totals = page.getByRole('table', { name: 'Totals' });
  await expect(totals.getByRole('row', { name: /All transactions/ })).toContainText('25,000');

  await test.step('filters by type and day and updates the totals', async () => {
    const types = page.getByRole('radiogroup', { name: 'Type' });
    await reach(page, types.getByRole('radio', { name: 'All' }));
    await page.keyboard.press('ArrowRight');
    await expectShown(types.getByRole('radio', { name: 'Tech' }));
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/type=ecosystem/);
    const periods = page.getByRole('radiogroup', { name: 'Period' });
    await reach(page, periods.getByRole('radio', { name: 'All time' }), 'Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await expectShown(periods.getByRole('radio', { name: 'Custom' }));
    await reach(page, page.getByLabel('From', { exact: true }));
    await page.keyboard.type('01012025');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=2025-01-01/);
    const filtered = totals.getByRole('row', { name: /All matching/ });
    await expect(filtered).toBeVisible();
    await expect(filtered).not.toContainText('25,000');
    await expect(table.getByRole('cell', { name: 'Tech', exact: true })).toHaveCount(0);
  });

  await test.step('shows the monthly figures as a table', async () => {
    const views = page.getByRole('radiogroup', { name: 'Show as' });
    await reach(page, views.getByRole('radio', { name: 'Chart' }));
    await page.keyboard.press('ArrowRight');
    await expectShown(views.getByRole('radio', { name: 'Table' }));
    await expect(page.getByRole('table', { name: 'By month and type' })).toBeVisible();
  });

  await test.step('changes the columns', async () => {
    const menu = page.getByRole('button', { name: 'Columns and density' });
    await press(page, menu);
    const id = page.getByRole('checkbox', { name: 'ID', exact: true });
    await reach(page, id);
    await page.keyboard.press('Space');
    await expect(table.getByRole('columnheader', { name: 'ID', exact: true })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Move Status up' }));
    const heads = table.getByRole('columnheader');
    await expect(heads.filter({ hasText: /Status|Profit/ })).toHaveText([/Status/, /Profit/]);
    await page.keyboard.press('Escape');
    await expectShown(menu);

    const width = table.getByRole('separator', { name: 'Width of Detail' });
    await reach(page, table.getByRole('separator').first());
    for (let n = 0; n < 12 && !(await isFocused(width)); n += 1) await page.keyboard.press('ArrowDown');
    await expectShown(width);
    const head = table.getByRole('columnheader', { name: 'Detail', exact: true });
    const before = (await head.boundingBox())!.width;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await head.boundingBox())!.width).toBeGreaterThan(before + 8);
  });

  await test.step('opens the drawer of a row and returns to the row', async () => {
    const rows = table.getByRole('row');
    await reach(page, rows.nth(1));
    await page.keyboard.press('ArrowDown');
    await expectShown(rows.nth(2));
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Transaction' });
    await expect(drawer).toBeVisible();
    await press(page, drawer.getByRole('button', { name: 'Copy link' }));
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expectShown(rows.nth(2));
  });

  await test.step('changes pages', async () => {
    await press(page, page.getByRole('button', { name: 'Next page' }));
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^21–40 of/)).toBeVisible();
    // The new page is shown from its top, and focus stays on the button.
    await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^41–60 of/)).toBeVisible();
    const last = page.getByRole('button', { name: 'Last page' });
    await press(page, last, 'Space');
    await expect(page).toHaveURL(/page=\d{3}/);
    await expect(last).toBeDisabled();
    await expect(last).toBeFocused();
    await reach(page, page.getByRole('button', { name: 'First page' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/page=/);
  });

  await test.step('exports a CSV file', async () => {
    await reach(page, page.getByRole('button', { name: 'Export CSV' }), 'Shift+Tab');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await expect(page.getByText('reported the same count')).toBeVisible();
  });
});
