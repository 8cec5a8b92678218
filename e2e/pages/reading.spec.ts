import type { Page } from '@playwright/test';
import { importFile, startLabeling, waitForRun } from '#testing/import-file.ts';
import { demoRun } from '../demo-run.ts';
import { apiOf, expect, test } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';

const plan = () =>
  [
    `# Ravensholm Optics Ltd, plan ${crypto.randomUUID()}`,
    '## Financials',
    'Revenue grew from EUR 150 thousand in 2022 to EUR 300 thousand in 2023, an increase of 100%.',
    'It then grew from EUR 300 thousand in 2023 to EUR 600 thousand in 2024, an increase of 140%.',
    'We employ 41 people. The team of 34 people works in Leeds.',
    '## Risks',
    'The sensor depends on a single supplier of crystals.',
    'A competitor could lower its prices.',
  ].join('\n\n');

const lines = (page: Page) => page.locator('[data-finding] > button');
const pane = (page: Page) => page.getByRole('complementary', { name: 'Document' });

/** Returns the places of the parts of a result: title, numbers, lines, controls of the open finding, and the document. */
const placesOf = (page: Page, parts = 'main :is(h1, h2, section > dl, aside, [data-finding] > button)') =>
  page
    .locator(parts)
    .evaluateAll((all) => all.map((one) => Object.values(one.getBoundingClientRect().toJSON() as object).join(' ')));

test('reads by keyboard: ten findings in 20 key presses, and nothing moves', async ({ page, signIn, request }) => {
  const operator = await apiOf(request, 'operator');
  const { run_id } = await startLabeling(operator, await importFile(operator, 'ravensholm.md', Buffer.from(plan())));
  const { tasks } = await waitForRun(operator, run_id);
  const address = `/analysis/${tasks.at(-1)!.task_id}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('analyst', address);
  const marks = pane(page).locator('mark');
  await expect(marks.and(page.locator('[data-selected]'))).toBeInViewport();

  await test.step('both sides of a contradiction are marked', async () => {
    expect(await marks.and(page.locator('[data-with]')).count()).toBeGreaterThan(0);
    await expect(marks.and(page.locator('[data-with]')).first()).toBeInViewport();
  });

  await test.step('opening, deciding and closing move nothing by a pixel', async () => {
    expect((await lines(page).first().boundingBox())!.width).toBeLessThanOrEqual(480);
    const before = await placesOf(page);
    expect(before.length).toBeGreaterThan(12);
    await lines(page).nth(1).click();
    await expect(lines(page).nth(1)).toHaveAttribute('aria-expanded', 'true');
    expect(await placesOf(page)).toEqual(before);
    const buttons = await placesOf(page, '[data-open] button');
    await page.getByRole('button', { name: 'Dismissed', exact: true }).click();
    await expect(page.getByText('Saved: Dismissed')).toBeAttached();
    await expect(page.locator('[data-open] strong')).toHaveText('Dismissed');
    expect(await placesOf(page)).toEqual(before);
    expect(await placesOf(page, '[data-open] button')).toEqual(buttons);
    await page.keyboard.press('u');
    await expect(page.getByText('Saved: Open')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-open]')).toHaveCount(0);
    expect(await placesOf(page)).toEqual(before);
  });

  await test.step('keys do nothing in a field', async () => {
    await lines(page).first().click();
    await page.keyboard.press('n');
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.pressSequentially('jkcdnuo');
    await expect(note).toHaveValue('jkcdnuo');
    await expect(lines(page).first()).toHaveAttribute('aria-expanded', 'true');
    await expect(pane(page)).toBeVisible();
  });

  await test.step('ten findings', async () => {
    await page.goto(address);
    await expect(lines(page).first()).toHaveAttribute('aria-expanded', 'true');
    const keys = Array.from({ length: 10 }, () => ['c', 'j']).flat();
    expect(keys).toHaveLength(20);
    for (const key of keys) await page.keyboard.press(key);
    const decided = page.getByRole('button', { name: /^(?:Confirmed|Answered): / });
    await expect(decided).toHaveCount(10);
    await page.reload();
    await expect(decided).toHaveCount(10);
    expect(await violationsOf(page, { part: 'main' })).toEqual([]);
  });

  await test.step('on a phone, the list, then the document as a sheet', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(pane(page)).toHaveCount(0);
    const { y } = (await lines(page).first().boundingBox())!;
    await lines(page).first().click();
    expect((await lines(page).first().boundingBox())!.y).toBe(y);
    await page
      .locator('[data-open]')
      .getByRole('button', { name: /Show in the document/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Document' })).toBeVisible();
  });
});

test('the result of a deck has at most 90 controls and 2,500 px', async ({ page, signIn, api }) => {
  const { task_id } = await demoRun(await api('analyst'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('analyst', `/analysis/${task_id}`);
  await expect(pane(page).locator('[data-selected]').first()).toBeVisible();
  const seen = await page.evaluate(() => ({
    controls: [
      ...document.querySelectorAll('main :is(button, a[href], input, select, textarea, summary, [role="button"])'),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true })).length,
    height: document.documentElement.scrollHeight,
  }));
  expect(seen.controls).toBeGreaterThan(30);
  expect(seen.controls).toBeLessThanOrEqual(90);
  expect(seen.height).toBeLessThanOrEqual(2500);
});
