import type { Page } from '@playwright/test';
import { dataOf } from '#testing/api-client.ts';
import { importFile, startLabeling, waitForRun } from '#testing/import-file.ts';
import { apiOf, expect, test } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';

const plan = () =>
  [
    `# Tallowmere Instruments Ltd, plan ${crypto.randomUUID()}`,
    'Company: Tallowmere Instruments Ltd',
    '## Financials',
    'Revenue grew from EUR 150 thousand in 2022 to EUR 300 thousand in 2023, an increase of 100%.',
    'It then grew from EUR 300 thousand in 2023 to EUR 600 thousand in 2024, an increase of 140%.',
    '## Risks',
    'The sensor depends on a single supplier of crystals.',
  ].join('\n\n');

const section = (page: Page, name: string) => page.getByRole('region', { name });
const firstCard = (page: Page, name: string) => section(page, name).locator('[data-finding]').first();

/** Opens the first finding of a section, unless it is open. Returns it. */
async function opened(page: Page, name: string) {
  const card = firstCard(page, name);
  const line = card.locator('button[aria-expanded]').first();
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
  return card;
}

test('keeps decisions and corrections after a reload, in a new run and in Chinese', {
  tag: '@heavy',
}, async ({ page, signIn, request }) => {
  const operator = await apiOf(request, 'operator');
  const projectId = await importFile(operator, 'tallowmere.md', Buffer.from(plan()));
  const { run_id } = await startLabeling(operator, projectId);
  const { tasks } = await waitForRun(operator, run_id);
  await signIn('analyst', `/analysis/${tasks.at(-1)!.task_id}`);
  const contradiction = firstCard(page, 'Contradictions');
  // A question is shown with the risk that it is about.
  const question = firstCard(page, 'Risks');
  await opened(page, 'Risks');
  const asked = await question.getByRole('paragraph').filter({ hasText: '?' }).innerText();

  await test.step('confirms a contradiction with a note, by keyboard', async () => {
    await opened(page, 'Contradictions');
    await contradiction.getByRole('button', { name: 'Confirmed', exact: true }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Saved: Confirmed' })).toBeAttached();
    await contradiction.getByRole('button', { name: 'Add note' }).first().press('Enter');
    await page.keyboard.type('The accounts say 100%.');
    await page.keyboard.press('Control+Enter');
    await expect(contradiction.getByRole('paragraph').filter({ hasText: 'The accounts say 100%.' })).toBeVisible();
  });

  await test.step('answers a question', async () => {
    await opened(page, 'Risks');
    await question.getByRole('checkbox', { name: 'Answered' }).check();
    await question.getByRole('button', { name: 'Add note' }).last().click();
    await question.getByRole('textbox', { name: 'Answer or note' }).fill('A typo.');
    await question.getByRole('button', { name: 'Save note' }).click();
    await expect(question.getByRole('paragraph').filter({ hasText: 'A typo.' })).toBeVisible();
  });

  await test.step('corrects the name of the company', async () => {
    const name = page.getByRole('textbox', { name: 'Name' });
    await page.getByRole('heading', { name: 'People and company' }).click();
    await page.getByRole('button', { name: 'Correct Name' }).click();
    await name.fill('Tallowmere Sensors plc');
    await name.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Tallowmere Sensors plc' })).toBeVisible();
  });

  const isFoundAgain = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Tallowmere Sensors plc' })).toBeVisible();
    await opened(page, 'Contradictions');
    await expect(contradiction.getByRole('button', { name: 'Confirmed', pressed: true })).toBeVisible();
    await expect(contradiction).toContainText('The accounts say 100%.');
    await opened(page, 'Risks');
    await expect(question).toContainText(asked);
    await expect(question).toContainText('A typo.');
    await expect(section(page, 'Contradictions')).toContainText('0 open · 1 confirmed');
    await expect(section(page, 'Summary')).toContainText('Tallowmere Sensors plc');
  };
  await test.step('after a reload, in the list and on the page of the project', async () => {
    await page.reload();
    await isFoundAgain();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`/analysis?q=tallowmere%20sensors`);
    await expect(page.getByRole('row').filter({ hasText: 'Tallowmere Sensors plc' }).first()).toBeVisible();
    await page.goto(`/projects/${projectId}`);
    await expect(section(page, 'Company')).toContainText('Tallowmere Sensors plc');
  });

  await test.step('in a new run', async () => {
    const again = await dataOf(operator.analysis.start({ body: { project_id: projectId } }));
    await waitForRun(operator, again.run_id);
    await page.goto(`/analysis/${again.task_id}`);
    await isFoundAgain();
    await page.getByRole('switch', { name: 'Only open findings' }).press('Space');
    // It stays as long as its question is open.
    await expect(section(page, 'Contradictions').locator('[data-finding]')).toHaveCount(1);
    await opened(page, 'Contradictions');
    await expect(contradiction.getByRole('heading', { name: 'Question for management' })).toBeVisible();
    await page.getByRole('switch', { name: 'Only open findings' }).press('Space');
  });

  await test.step('in Chinese, on a phone', async () => {
    await page.getByRole('button', { name: /language/i }).click();
    await page.getByText('简体中文').click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole('button', { name: /^已确认: / })).toBeVisible();
    await page.getByRole('heading', { name: '人员与公司信息' }).click();
    await expect(page.getByText('已更正')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('a wrong role is corrected in three steps, and a headline figure in its tile', async ({
  page,
  signIn,
  request,
}) => {
  const operator = await apiOf(request, 'operator');
  const text = `${plan()}\n\n## Team\n\nAda Hill, Sales Manager, joined in 2023.\n\nBo Lind is the Chief Technology Officer.`;
  const projectId = await importFile(operator, 'tallowmere.md', Buffer.from(text));
  const { run_id } = await startLabeling(operator, projectId);
  const { tasks } = await waitForRun(operator, run_id);
  await signIn('analyst', `/analysis/${tasks.at(-1)!.task_id}`);
  const people = section(page, 'People and company').getByRole('listitem');

  await test.step('opens the people, opens a person, types the role', async () => {
    await page.getByRole('heading', { name: 'People and company' }).click();
    await page.getByRole('button', { name: 'Correct Bo Lind' }).click();
    await page.keyboard.type('Chief Executive Officer\n');
    await expect(people.filter({ hasText: 'Bo Lind Chief Executive Officer' })).toBeVisible();
  });

  await test.step('corrects the revenue, and refuses an amount with two meanings', async () => {
    await page.getByRole('button', { name: 'Correct Revenue' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Amount' }).fill('1.250');
    await form.getByRole('textbox', { name: 'Amount' }).press('Enter');
    await expect(form.getByText('Enter 1.25 or 1250')).toBeVisible();
    await form.getByRole('textbox', { name: 'Amount' }).fill('650,000.00');
    await form.getByRole('combobox', { name: 'Currency' }).fill('us');
    await form.getByRole('option', { name: 'USD' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save correction' }).click();
    await expect(section(page, 'Summary')).toContainText('650,000.00 USD');
  });

  await test.step('finds both on the page of the project, and the revenue in the list', async () => {
    await page.goto('/analysis?q=tallowmere');
    await expect(page.getByRole('row').filter({ hasText: '$650K' }).first()).toBeVisible();
    await page.goto(`/projects/${projectId}`);
    await expect(section(page, 'Company')).toContainText('Bo Lind Chief Executive Officer');
    await expect(section(page, 'Company')).toContainText('650,000.00 USD · 2023');
    await expect(section(page, 'Company')).toContainText('In the document: 300,000 EUR · 2023');
    expect(await violationsOf(page)).toEqual([]);
  });
});
