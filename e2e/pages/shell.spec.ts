import type { Page } from '@playwright/test';
import { importFile } from '#testing/import-file.ts';
import { expect, failUntilRetry, test } from '../fixtures.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });

test('the palette finds and opens a project by keyboard alone', { tag: '@heavy' }, async ({ page, signIn, api }) => {
  const name = `palette-${crypto.randomUUID().slice(0, 8)}`;
  const projectId = await importFile(await api('operator'), `${name}.md`, Buffer.from(`# Plan ${name}\n`));
  await signIn('operator', '/runs');
  await expect(page.getByRole('heading', { name: 'Runs', level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(name);
  const found = page.getByRole('group', { name: 'Projects' }).getByRole('option').first();
  await expect(found).toHaveText(new RegExp(name));
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/projects/${projectId}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: name, level: 1 })).toBeFocused();

  await test.step('lists the project as recent, even after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: name, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    await expect(recent.first()).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  });

  await test.step('offers a pasted id as each kind it may be', async () => {
    await page.keyboard.press('Control+k');
    await search(page).fill(projectId);
    const offers = page.getByRole('group', { name: 'This ID' }).getByRole('option');
    await expect(offers).toHaveCount(4);
    await expect(offers.first()).toContainText(`Open run ${projectId.slice(0, 8)}`);
    await page.getByRole('option', { name: /^Open project/ }).click();
    await expect(page).toHaveURL(`/projects/${projectId}`);
  });
});

test('keys pressed while the palette loads go to its field', { tag: '@heavy' }, async ({ page, signIn }) => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/Palette-*.js', async (route) => {
    await isOpen;
    await route.continue();
  });
  await signIn('operator');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gizmo run');
  open();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('gizmo run');
  await page.keyboard.type('s');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('gizmo runs');
  await expect(page).toHaveURL('/');
});

test('the palette offers global actions, and only those the user is allowed to perform', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  await signIn('finance', '/finance');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Finance' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Projects|Import|Submit/ })).toHaveCount(0);
  await search(page).fill('简体');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '财务', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill('退出');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('shows an error if the search fails, and retries', { tag: '@heavy' }, async ({ page, signIn }) => {
  await failUntilRetry(page, '**/api/projects?*', { status: 403, body: '{"code":40300,"error":"X"}' });
  await signIn('operator', '/settings');
  await page.keyboard.press('Control+k');
  await search(page).fill('northwind');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('status')).toContainText('Search failed');
  await expect(page.getByRole('group', { name: 'Runs' }).getByRole('option').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Projects' }).getByRole('option').first()).toBeVisible();
});

test('shortcuts are listed, open sections, do not fire in fields, and can be turned off', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  await signIn('operator', '/projects');
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Next error')).toBeVisible();
  await expect(sheet.getByText('Finance')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('/');
  const filter = page.getByRole('searchbox');
  await expect(filter).toBeFocused();
  await page.keyboard.type('g?r/');
  await expect(filter).toHaveValue('g?r/');
  await expect(page).toHaveURL(/\/projects/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Runs', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL(/\/runs/);
});

test('saves columns and density per user', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('operator', '/projects?q=lumen');
  const reports = page.getByRole('columnheader', { name: 'Reports' });
  const menu = page.getByRole('button', { name: 'Columns and density' });
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(reports).toBeVisible();
  const height = async () => (await row.boundingBox())?.height ?? 0;
  const before = await height();
  await menu.click();
  await page.getByRole('checkbox', { name: 'Reports' }).click();
  await page.getByRole('dialog').getByText('Compact').click();
  await page.keyboard.press('Escape');
  await expect(reports).toHaveCount(0);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(reports).toHaveCount(0);
  expect(await height()).toBeLessThan(before);

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn('analyst', '/projects');
  await menu.click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(reports).toBeVisible();
});

test('navigates and opens list rows by keyboard', async ({ page, signIn, api }) => {
  // Searches for its own projects, because other tests add projects to the full list at the same time.
  const tag = `rows-${crypto.randomUUID().slice(0, 8)}`;
  const operator = await api('operator');
  for (const n of [1, 2, 3]) await importFile(operator, `${tag}-${n}.md`, Buffer.from(`# Plan ${tag} ${n}\n`));
  await signIn('operator', `/projects?q=${tag}`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(3)).toBeVisible();
  const last = (await rows.count()) - 1;
  await page.getByRole('button', { name: 'Columns and density' }).focus();
  // Tabs past the controls of the header to the rows, which share one tab stop.
  const header = page.getByRole('columnheader');
  const stops = await header.getByRole('button').or(header.getByRole('checkbox')).count();
  // The separators between the columns share one tab stop.
  for (let stop = 0; stop <= stops + 1; stop += 1) await page.keyboard.press('Tab');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(last)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(last)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  const name = await rows.nth(2).getByRole('link').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: name!, level: 1 })).toBeVisible();
});

test('shows the age of data while offline, and refreshes automatically', { tag: '@heavy' }, async ({
  page,
  signIn,
  context,
}) => {
  await signIn('operator', '/projects');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(banner).toContainText(/page: .*\d\d:\d\d/);
  await expect(page.getByRole('table')).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('an unknown address shows "not found" with a link back', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('operator', '/nowhere/at-all');
  await expect(page.getByRole('heading', { level: 1, name: /not found/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('/nowhere/at-all');
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused();
});

const pages: Record<string, RegExp> = {
  '/': /Overview/,
  '/import': /Import/,
  '/projects': /Projects/,
  '/runs': /Runs/,
  '/analysis': /Analysis/,
  '/reports': /Reports/,
  '/reports/write-back': /Submit/,
  '/finance': /Finance/,
  '/settings': /Settings/,
  '/settings/security': /Security/,
  '/settings/service': /Service/,
  '/nowhere': /not found/,
};

async function fits(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await expect(page).toHaveTitle(pages[address] ?? / · Assay$/);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, address).toBeLessThanOrEqual(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('no section scrolls sideways, and each has a heading and title', { tag: '@heavy' }, async ({ page, signIn }) => {
    await signIn('admin', '/');
    for (const address of Object.keys(pages)) await fits(page, address);
  });

  test('the drawer links to every section and adds no second banner', { tag: '@heavy' }, async ({ page, signIn }) => {
    await signIn('admin', '/');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(1);
    await drawer.getByRole('link', { name: 'Runs' }).click();
    await expect(page.getByRole('heading', { name: 'Runs', level: 1 })).toBeVisible();
    await expect(drawer).toBeHidden();
  });
});

test('shows an error if the script of a menu fails to load, and loads it on the next click', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  let isBroken = true;
  await page.route('**/assets/floating-*.js', (route) => (isBroken ? route.abort() : route.continue()));
  const button = page.getByRole('banner').getByRole('button', { name: 'Language' });
  await button.click();
  await expect(page.getByText('The service cannot be reached.')).toBeVisible();
  isBroken = false;
  await expect(page.getByText('The service cannot be reached.')).toHaveCount(0);
  await button.click();
  await expect(page.getByRole('menuitemradio', { name: '简体中文' })).toBeVisible();
});

test('the tour opens and explains each page of a role once', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('finance');
  await page.getByRole('button', { name: 'Take the tour' }).click();
  const tour = page.getByRole('dialog');
  for (const [step, title] of ['Overview', 'Finance', 'Settings'].entries()) {
    await expect(tour).toContainText(`${step + 1} of 3`);
    await expect(tour.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    if (step < 2) await tour.getByRole('button', { name: 'Next' }).click();
  }
  await tour.getByRole('button', { name: 'End tour' }).last().click();
  await expect(tour).toBeHidden();
  await page.reload();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeHidden();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Take the tour' }).click();
  await expect(tour).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
});

test('prints lists without controls', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('admin');
  const main = page.getByRole('main');
  for (const path of ['/runs', '/projects', '/analysis', '/reports', '/finance']) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: null });
      await page.goto(path);
      await expect(main.getByRole('row').nth(1)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      for (const role of ['textbox', 'searchbox', 'combobox', 'checkbox', 'switch', 'search'] as const)
        await expect(main.getByRole(role), role).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Views' })).toHaveCount(0);
      await expect(main.getByRole('row').nth(1)).toBeVisible();
    });
  }
});
