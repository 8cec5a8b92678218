import type { Page } from '@playwright/test';
import { demoRun } from '../demo-run.ts';
import { expect, failUntilRetry, test } from '../fixtures.ts';

const logPath = '**/api/open/pipeline-logs/**';
const log = (page: Page) => page.getByRole('log', { name: 'Run log' });

test('shows the tasks of a run, filters the log by task and links to a line', async ({ page, signIn, api }) => {
  const { run_id } = await demoRun(await api('analyst'));
  await signIn('analyst', `/runs/${run_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Run of northwind-robotics-pitch' })).toBeVisible();
  await expect(log(page)).toContainText('Started Verify file (verify_file).');
  const task = page.getByRole('button', { name: /^Extract text/ });
  await task.click();
  await expect(page).toHaveURL(/task=extract_text/);
  await page.reload();
  await expect(log(page)).toContainText('Started Extract text (extract_text).');
  await expect(log(page)).not.toContainText('Started Verify file (verify_file).');
  await expect(task).toHaveAttribute('aria-pressed', 'true');
  await task.click();
  await expect(page).not.toHaveURL(/task=/);
  // The line in view stays in place, and the lines before it are back.
  await expect(log(page)).toContainText('Started Extract text (extract_text).');
  await log(page).press('Home');
  await expect(log(page)).toContainText('Started Verify file (verify_file).');
  await page.goto(`/runs/${run_id}#L2-L3`);
  await expect(page.getByRole('status').filter({ hasText: '2 lines selected' })).toBeVisible();
});

for (const [lines, query, printed, notice] of [
  [89, '', 89, null],
  [2500, '', 2000, '2,000 of 2,500 lines are printed.'],
  [89, '?level=ERROR', 9, 'Only lines that pass the filter.'],
] as const) {
  const name = `prints ${printed} rows of a log of ${lines} lines ${query} without controls`;
  test(name, { tag: '@heavy' }, async ({ page, signIn, api }) => {
    const { run_id } = await demoRun(await api('analyst'));
    const entry = (n: number) => ({
      seq: n,
      level: n % 10 === 5 ? 'ERROR' : 'INFO',
      task_name: 'read',
      message: `Line ${n}.`,
    });
    const data = Array.from({ length: lines }, (_, index) => entry(index + 1));
    await page.route(logPath, (route) => route.fulfill({ json: { code: 0, message: 'ok', data } }));
    await signIn('analyst', `/runs/${run_id}${query}`);
    await expect(log(page)).toContainText('Line 5.');
    const paper = page.locator('[data-line]', { hasText: /Line \d+\./ }).filter({ visible: true });
    // The rows for paper are fetched once the log is at rest.
    await expect(async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(paper).toHaveCount(printed, { timeout: 1_000 });
    }).toPass();
    await expect(log(page)).toBeHidden();
    for (const name of ['Download log', 'Start again']) await expect(page.getByRole('button', { name })).toBeHidden();
    if (notice) await expect(page.getByText(notice)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(log(page)).toBeVisible();
  });
}

test('offers levels and search although the service was away when they were loaded', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const { run_id } = await demoRun(await api('analyst'));
  let isAway = true;
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('index.worker'));
  await page.route('**/index.worker-*.js', (route) => (isAway ? route.abort() : route.continue()));
  await signIn('analyst', `/runs/${run_id}`);
  await expect(log(page)).toContainText('Started Verify file (verify_file).');
  await failed;
  isAway = false;
  await expect(page.getByRole('button', { name: 'Level: No debug lines' })).toBeVisible();
});

test('renews the token of a log that the service no longer accepts', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const { run_id } = await demoRun(await api('analyst'));
  const tokens: (string | undefined)[] = [];
  await page.route(logPath, (route, request) => {
    tokens.push(request.headers().authorization);
    return tokens.length === 1 ? route.fulfill({ status: 401 }) : route.continue();
  });
  await signIn('analyst', `/runs/${run_id}`);
  await expect(log(page)).toContainText('Started Verify file (verify_file).');
  expect(tokens[1]).not.toBe(tokens[0]);
});

test('shows and searches the log in Chinese, and keeps each message as received', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const { run_id } = await demoRun(await api('analyst'));
  await signIn('analyst', `/runs/${run_id}`);
  await expect(log(page)).toContainText('Started Verify file (verify_file).');
  await page.getByRole('button', { name: /language/i }).click();
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();
  const lines = page.getByRole('log', { name: '运行日志' });
  await expect(lines).toContainText('开始“校验文件”。');
  await page.getByPlaceholder('在日志中搜索').fill('完成“校验');
  await expect(page.getByText('第 1 处，共 1 处')).toBeVisible();
  await page.getByPlaceholder('在日志中搜索').press('Enter');
  await lines.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Finished Verify file (verify_file).');
});

test('popups of the log toolbar take the focus and return it on Escape', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const { run_id } = await demoRun(await api('analyst'));
  await signIn('analyst', `/runs/${run_id}`);
  await expect(log(page)).toContainText('Started Verify file (verify_file).');
  const popups = [
    ['Level: No debug lines', page.getByRole('checkbox', { name: /^INFO/ })],
    ['View', page.getByRole('menuitemcheckbox').first()],
    ['Download log', page.getByRole('menuitem').first()],
  ] as const;
  for (const [name, first] of popups) {
    const button = page.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(first).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(button).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('reports unknown runs, runs of another tenant and invalid ids as not found', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const { run_id } = await demoRun(await api('analyst'));
  await signIn('operator2', `/runs/${run_id}`);
  const none = page.getByRole('heading', { level: 1, name: 'Run not found' });
  for (const address of [`/runs/${run_id}`, `/runs/${crypto.randomUUID()}`, '/runs/%3Cscript%3E']) {
    await page.goto(address);
    await expect(none, address).toBeVisible();
    await expect(log(page)).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Back to runs' }).click();
  await expect(page).toHaveURL(/\/runs$/);
});

for (const [what, answer, told] of [
  ['an HTML page', { contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, 'answer is not a log'],
  [
    'a nonzero code',
    { json: { code: 17, message: 'The archive sleeps.', data: null } },
    'The service refused the log: The archive sleeps. (17).',
  ],
  [
    'an HTTP error',
    {
      status: 403,
      json: { code: 40300, error: 'FORBIDDEN', message: 'No.', data: null, timestamp: 1, request_id: 'r' },
    },
    'Your role does not allow this.',
  ],
] as const) {
  test(`shows an error if the log request returns ${what}, keeps the run visible and loads the log on retry`, {
    tag: '@heavy',
  }, async ({ page, signIn, api }) => {
    const { run_id } = await demoRun(await api('analyst'));
    await failUntilRetry(page, logPath, answer);
    await signIn('analyst', `/runs/${run_id}`);
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Extract text/ })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(log(page)).toContainText('Started Verify file (verify_file).');
  });
}
