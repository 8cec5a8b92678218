import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dataOf } from '#testing/api-client.ts';
import { expect, signIn, test, watch } from '../fixtures.ts';
import { copyTo, countChunks, documents, freshDocument, importPage, largeText } from '../import-page.ts';

test('closing the question about one duplicate postpones those about all others', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  const files = ['northwind-robotics-pitch.pdf', 'lumen-health-plan.docx'].map((name) => path.join(documents, name));
  await signIn('operator', '/import');
  const imports = importPage(page);
  await imports.choose(...files);
  await expect(
    page.getByRole('region', { name: 'Imports' }).getByRole('button', { name: /^Needs you ?2$/ }),
  ).toBeVisible();
  const question = imports.prompt;
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await imports
    .row(files[1]!)
    .getByRole('button', { name: /^Decide/ })
    .click();
  await expect(question).toContainText(path.basename(files[1]!));
});

test('imports and labels a PDF, follows its log during the run and waits for its result in a second page', async ({
  page,
  signIn,
  api,
  folder,
}) => {
  const file = await freshDocument(folder, 'northwind-robotics-pitch.pdf');
  await signIn('operator', '/import');
  const imports = importPage(page);
  await imports.choose(file);
  const row = imports.row(file);
  await expect(row).toContainText('Project created');
  await row.getByRole('button', { name: /^Start labeling/ }).click();
  const link = row.getByRole('link', { name: /^Open run/ });
  const runId = (await link.getAttribute('href'))!.split('/').at(-1);
  await link.click();
  await expect(page.getByText(/^(Started|Finished) .+ \(\w+\)\.$/).first()).toBeVisible();

  // A second page waits for a result that does not exist yet.
  const { tasks } = await dataOf((await api('operator')).runs.get({ params: { run_id: runId! } }));
  const waiting = await page.context().newPage();
  await waiting.goto(`/analysis/${tasks.at(-1)!.task_id}`);
  await expect(waiting.getByRole('heading', { level: 1, name: /Northwind/ })).toBeVisible({ timeout: 30_000 });
  await expect(waiting.getByRole('heading', { name: 'Contradictions' })).toBeVisible();

  const log = page.getByRole('log');
  // A log that is complete when opened starts at its first line.
  await log.press('End');
  await expect(log.getByText('Finished Deep analysis (deep_analysis).')).toBeVisible({ timeout: 30_000 });
  // Each task has its lane in the log.
  await log.press('Home');
  await expect(log.getByTitle('Verify file').first()).toBeVisible();
  await expect(log.locator('[data-line="1"] [data-tone="0"]')).toBeVisible();
  await page.getByRole('link', { name: 'Open result' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Northwind/ })).toBeVisible();
});

test('imports a DOCX and a Chinese text together', { tag: '@heavy' }, async ({ page, signIn, api, folder }) => {
  await signIn('operator', '/import');
  const imports = importPage(page);
  const text = await freshDocument(folder, '清禾生物-商业计划书.txt');
  await imports.choose(path.join(documents, 'lumen-health-plan.docx'), text);
  await expect(imports.row(text)).toContainText('Project created');
  // The demo data already contains this DOCX.
  await expect(imports.prompt).toContainText('lumen-health-plan');
  await imports.prompt.getByRole('button', { name: 'Create independent project' }).click();
  await expect(imports.row('lumen-health-plan.docx')).toContainText('Project created');
  const { items } = await dataOf((await api('operator')).projects.list({ query: { q: 'lumen-health-plan' } }));
  expect(items.length).toBeGreaterThanOrEqual(2);
});

test.describe('a duplicate file', () => {
  const answers = [
    ['Use existing project', 'Linked to the existing project', 0],
    ['Create independent project', 'Project created', 1],
    ['Cancel import', 'Canceled. Nothing was imported.', 0],
  ] as const;
  for (const [answer, outcome, made] of answers) {
    test(`prompts before a byte is sent, and applies “${answer}”`, { tag: '@heavy' }, async ({
      page,
      signIn,
      api,
      folder,
    }) => {
      const file = await freshDocument(folder, 'harrowgate-foods.md');
      const operator = await api('operator');
      const count = async () => (await dataOf(operator.projects.list({ query: { q: path.parse(file).name } }))).total;
      await signIn('operator', '/import');
      const imports = importPage(page);
      await imports.choose(file);
      await expect(imports.row(file)).toContainText('Project created');
      expect(await count()).toBe(1);

      const again = path.join(folder, `again-${path.basename(file)}`);
      await copyTo(file, again);
      const chunks = countChunks(page);
      await imports.choose(again);
      await expect(imports.prompt).toContainText(path.parse(file).name);
      expect(chunks).toEqual([]);
      await imports.prompt.getByRole('button', { name: answer }).click();
      const ended = imports.row(again).or(page.getByRole('row', { name: new RegExp(path.basename(again)) }));
      await expect(ended.first()).toContainText(outcome);
      expect(await count()).toBe(1 + made);
      expect(chunks).toHaveLength(made);
    });
  }
});

test('two browsers that import the same file concurrently create one project, and one of them prompts at commit', {
  tag: '@heavy',
}, async ({ page, browser, signIn: enter, api, faults, folder }) => {
  const file = await freshDocument(folder, 'solace-mobility.html');
  await enter('operator', '/import');
  const other = await (await browser.newContext()).newPage();
  watch(other, faults);
  await signIn(other, 'admin', '/import');

  // Both browsers have found no duplicate before either sends a chunk.
  const asked = [page, other].map((each) =>
    each.waitForResponse((answer) => answer.url().endsWith('/api/upload-sessions')),
  );
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  for (const each of [page, other]) {
    await each.route('**/chunks/*', async (route) => {
      await gate;
      await route.continue();
    });
  }
  const both = [importPage(page), importPage(other)];
  await Promise.all(both.map((imports) => imports.choose(file)));
  await Promise.all(asked);
  open();

  const created = both.map((imports) => imports.row(file).getByText('Project created'));
  const prompts = both.map((imports) => imports.prompt);
  const counted = () => Promise.all([...created, ...prompts].map((each) => each.count()));
  await expect.poll(async () => (await counted()).reduce((sum, n) => sum + n)).toBe(2);
  const prompted = (await prompts[0]!.count()) === 1 ? 0 : 1;
  await expect(prompts[prompted]!).toContainText('after the upload');
  await prompts[prompted]!.getByRole('button', { name: 'Use existing project' }).click();
  await expect(both[prompted]!.row(file)).toContainText('Linked to the existing project');
  await expect(both[1 - prompted]!.row(file)).toContainText('Project created');
  const { total } = await dataOf((await api('operator')).projects.list({ query: { q: path.parse(file).name } }));
  expect(total).toBe(1);
});

test('sends only missing chunks after pause, reload and resume', async ({ page, signIn, folder }) => {
  const file = await largeText(folder, 'paused.txt', 60 * 1024 * 1024);
  // Simulates a browser without persistent file handles, so that the file must be chosen again.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
  await signIn('operator', '/import');
  const imports = importPage(page);
  const row = imports.row(file);
  // The connection stalls after three chunks, so that the upload can be paused.
  let through = 0;
  await page.route('**/chunks/*', (route) => {
    through += 1;
    if (through <= 3) return route.continue();
  });
  const answered: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/chunks/') && answer.ok()) answered.push(new URL(answer.url()).pathname);
  });
  await imports.choose(file);
  await expect.poll(() => answered.length).toBe(3);
  await row.getByRole('button', { name: /^Pause/ }).click();
  await expect(row).toContainText('Paused');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute('**/chunks/*');
  await row.getByRole('button', { name: 'Resume' }).click();
  const chooser = page.waitForEvent('filechooser');
  await row.getByRole('button', { name: 'Choose the file again' }).click();
  await (await chooser).setFiles(file);
  await expect(row).toContainText('Project created', { timeout: 30_000 });
  expect(answered).toHaveLength(8);
  expect(new Set(answered).size).toBe(8);
});

test('a second tab takes over an import whose tab was closed, even if its engine script fails to load until then', {
  tag: '@heavy',
}, async ({ page, signIn, folder, faults }) => {
  const file = await freshDocument(folder, 'harrowgate-foods.md');
  await signIn('operator', '/import');
  const heir = await page.context().newPage();
  watch(heir, faults);
  let isBroken = true;
  const refused = new Promise<void>((resolve) => {
    void heir.route('**/start-engine*', (route) => {
      if (!isBroken) return route.continue();
      resolve();
      return route.abort();
    });
  });
  await heir.goto('/');
  await expect(heir.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  // Stalls before the service has received the import.
  await page.route('**/api/upload-sessions', () => {});
  const asked = page.waitForRequest('**/api/upload-sessions');
  await importPage(page).choose(file);
  await Promise.all([asked, refused]);
  await page.close();
  isBroken = false;
  await expect(heir.getByText('1 needs your decision')).toBeVisible();
  await heir.getByRole('link', { name: 'Open Import' }).click();
  const chooser = heir.waitForEvent('filechooser');
  await importPage(heir).row(file).getByRole('button', { name: 'Choose the file again' }).click();
  await (await chooser).setFiles(file);
  await expect(importPage(heir).row(file)).toContainText('Project created');
});

test('rejects a file that cannot be imported before anything starts', { tag: '@heavy' }, async ({
  page,
  signIn,
  folder,
}) => {
  const empty = path.join(folder, 'empty.pdf');
  await writeFile(empty, '');
  await signIn('operator', '/import');
  await importPage(page).choose(empty);
  await expect(page.getByText('The file is empty.')).toBeVisible();
  await expect(importPage(page).row(empty)).toHaveCount(0);
});

test('reports an exceeded quota before a byte is sent, and imports the file on retry', { tag: '@heavy' }, async ({
  page,
  signIn,
  folder,
}) => {
  const file = await freshDocument(folder, 'harrowgate-foods.md');
  await page.route('**/api/upload-sessions', (route) =>
    route.fulfill({
      status: 413,
      json: {
        code: 41302,
        error: 'QUOTA_EXCEEDED',
        message: 'The quota is used up.',
        data: null,
        timestamp: 1,
        request_id: 'r',
      },
    }),
  );
  await signIn('operator', '/import');
  const imports = importPage(page);
  const chunks = countChunks(page);
  await imports.choose(file);
  await expect(imports.row(file)).toContainText('Your organization has reached its storage limit.');
  expect(chunks).toEqual([]);
  await page.unroute('**/api/upload-sessions');
  await imports
    .row(file)
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect(imports.row(file)).toContainText('Project created');
});

test('retries a commit whose response is lost with the same idempotency key, and creates one project', {
  tag: '@heavy',
}, async ({ page, signIn, api, folder }) => {
  const file = await freshDocument(folder, 'harrowgate-foods.md');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/project-imports/commit', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The service commits, but its answer does not reach the page.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await signIn('operator', '/import');
  await importPage(page).choose(file);
  await expect(importPage(page).row(file)).toContainText('Project created', { timeout: 20_000 });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  const found = await dataOf((await api('operator')).projects.list({ query: { q: path.parse(file).name } }));
  expect(found.total).toBe(1);
});
