import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { makePages, makePdf } from '#server/documents/testing/make-pdf.ts';
import { importFile, startLabeling, waitForRun } from '#testing/import-file.ts';
import { type Api, apiOf, expect, test } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';

/** Returns the content of a page with one line of text below the other. */
const lines = (...texts: string[]) => {
  const shown = texts.map((text) => `(${text.replace(/[()\\]/g, '\\$&')}) Tj T*`);
  return `BT /F 11 Tf 15 TL 56 780 Td ${shown.join(' ')} ET`;
};

/** A plan with findings on two pages, whose sentences have line breaks and hyphenated words. */
const plan = () =>
  makePages([
    lines(
      `Tallowmere Instruments Ltd, plan ${crypto.randomUUID()}`,
      'Company: Tallowmere Instruments Ltd',
      'Traction',
      'We have 64 paying customers. Our largest customer accounts for 44% of our rev-',
      'enue. Churn is 2% a month.',
    ),
    lines(
      'Financials',
      'Revenue grew from EUR 150 thousand in 2022 to EUR 300 thousand in 2023, an increase of 100%.',
      'It then grew from EUR 300 thousand in 2023 to EUR 600 thousand in 2024, an',
      'increase of 140%.',
      'Risks',
      'The sensor depends on a single supplier of crystals.',
    ),
  ]);

/** Imports and labels a file. Returns the ids of its project and of its analysis. */
async function labeled(api: Api, name: string, bytes: Buffer) {
  const projectId = await importFile(api, name, bytes);
  const { run_id } = await startLabeling(api, projectId);
  const { status, tasks } = await waitForRun(api, run_id);
  expect(status).toBe('SUCCEEDED');
  return { projectId, taskId: tasks.find(({ task_name }) => task_name === 'deep_analysis')!.task_id };
}

const pane = (page: Page) => page.getByRole('complementary', { name: 'Document' });
const marked = (page: Page) => pane(page).getByRole('button', { name: /^Evidence for/, pressed: true });

test('follows findings into the PDF and back', async ({ page, signIn, request }) => {
  const { taskId } = await labeled(await apiOf(request, 'operator'), 'tallowmere.pdf', plan());
  await signIn('analyst', `/analysis/${taskId}`);

  for (const number of [2, 1])
    await test.step(`from a finding to its passage on page ${number}, and back`, async () => {
      await page
        .getByRole('button', { name: number === 1 ? /44%/ : /single supplier/ })
        .first()
        .click();
      await expect(pane(page).getByRole('status').filter({ hasText: 'marked' })).toContainText(`Page ${number}`);
      await expect(marked(page)).toBeInViewport();
      await expect(pane(page).getByLabel('Page number')).toHaveValue(String(number));
      await pane(page)
        .getByRole('region', { name: 'Passage' })
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .click();
      await expect(page).toHaveURL(/#\/\w+/);
      const target = decodeURIComponent(new URL(page.url()).hash.slice(1));
      await expect(page.locator(`[id="${target}"]`)).toBeInViewport();
      await expect(page.locator(`[id="${target}"]`)).toBeFocused();
    });

  await test.step('from a mark to its findings, by keyboard', async () => {
    const other = pane(page)
      .getByRole('button', { name: /^Evidence for/, pressed: false })
      .first();
    const name = await other.getAttribute('aria-label');
    await other.press('Enter');
    await expect(marked(page)).toHaveAttribute('aria-label', name!);
    await expect(page).toHaveURL(/passage=/);
    await page.goBack();
    await expect(marked(page)).not.toHaveAttribute('aria-label', name!);
  });

  await test.step('finds text, on any page', async () => {
    await pane(page).getByRole('searchbox').fill('crystals');
    await expect(pane(page).getByText('1 of 1')).toBeVisible();
    await expect(pane(page).getByLabel('Page number')).toHaveValue('2');
  });

  await test.step('closes, opens again at a figure, and returns to what opened it', async () => {
    await page.goto(`/analysis/${taskId}`);
    const place = page
      .locator('[data-open]')
      .getByRole('button', { name: 'page 2. Show in the document: Page 2', exact: true });
    await pane(page).getByRole('button', { name: 'Close document' }).click();
    await expect(pane(page)).toBeHidden();
    await place.click();
    await expect(marked(page)).toBeInViewport();
    await marked(page).press('Escape');
    await expect(pane(page)).toBeHidden();
    await expect(page).not.toHaveURL(/passage=/);
    await expect(place).toBeFocused();
    await page.keyboard.press('o');
    await expect(pane(page)).toBeVisible();
  });

  await test.step('is accessible', async () => {
    expect(await violationsOf(page, { part: 'aside' })).toEqual([]);
  });
});

/** Returns the place on the screen of the dark pixels of a canvas. */
const inkOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
    const dark = Array.from({ length: data.length / 4 }, (_, pixel) => pixel).filter((pixel) => data[pixel * 4]! < 128);
    const [columns, rows] = [
      dark.map((pixel) => pixel % element.width),
      dark.map((pixel) => Math.floor(pixel / element.width)),
    ];
    const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
    const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
    const { x, y, width } = element.getBoundingClientRect();
    const scale = width / element.width;
    return {
      x: x + least(columns) * scale,
      y: y + least(rows) * scale,
      width: (most(columns) - least(columns)) * scale,
      height: (most(rows) - least(rows)) * scale,
    };
  });

test('marks the words of turned pages where they are drawn', { tag: '@heavy' }, async ({ page, signIn, request }) => {
  const turns = [0, 90, 180, 270];
  const words = ['Alder', 'Birch', 'Cedar', 'Dogwood'];
  const bytes = makePages(
    words.map((word) => `% ${crypto.randomUUID()}\nBT /F 40 Tf 60 700 Td (${word}) Tj ET`),
    turns.map((turn) => `/Rotate ${turn}`),
  );
  const id = await importFile(await apiOf(request, 'operator'), 'turned.pdf', bytes);
  await signIn('analyst', `/projects/${id}`);
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  for (const [index, word] of words.entries())
    await test.step(`${turns[index]} degrees`, async () => {
      await pane(page).getByRole('searchbox').fill(word);
      await expect(pane(page).getByText('1 of 1')).toBeVisible();
      const sheet = pane(page).getByRole('region', { name: `Page ${index + 1}`, exact: true });
      const box = (await sheet.locator('[data-current]').boundingBox())!;
      const ink = await inkOf(sheet.locator('canvas'));
      for (const [start, size, inkStart, inkSize] of [
        [box.x, box.width, ink.x, ink.width],
        [box.y, box.height, ink.y, ink.height],
      ] as const) {
        expect(inkStart).toBeGreaterThan(start - 3);
        expect(inkStart + inkSize).toBeLessThan(start + size + 3);
        expect(inkSize).toBeGreaterThan(size / 2);
      }
    });
});

test('finds the value of a form field where it is shown', { tag: '@heavy' }, async ({ page, signIn, request }) => {
  const field =
    '/Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (Ridgeway Pumps) /Rect [238 700 500 720] /DA (/F 12 Tf)';
  const bytes = makePages([lines('Company:', crypto.randomUUID())], [`/Annots [<< ${field} >>]`]);
  const id = await importFile(await apiOf(request, 'operator'), 'form.pdf', bytes);
  await signIn('analyst', `/projects/${id}`);
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await pane(page).getByRole('searchbox').fill('Ridgeway');
  await expect(pane(page).getByText('1 of 1')).toBeVisible();
  const sheet = pane(page).getByRole('region', { name: 'Page 1', exact: true });
  const [hit, paper] = [(await sheet.locator('[data-current]').boundingBox())!, (await sheet.boundingBox())!];
  expect((hit.x - paper.x) / paper.width).toBeCloseTo(240 / 595, 1);
  expect((hit.y + hit.height / 2 - paper.y) / paper.height).toBeCloseTo((842 - 710) / 842, 1);
});

test('does not find the text of a layer that is off', { tag: '@heavy' }, async ({ page, signIn, request }) => {
  const hidden = `/OC /L BDC BT /F 11 Tf 56 500 Td (Draft revenue was 99) Tj ET EMC`;
  const bytes = makePdf([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /Properties << /L 6 0 R >> >> >>',
    { dictionary: '', stream: `${lines('The revenue was 42', crypto.randomUUID())} ${hidden}` },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /OCG /Name (Draft) >>',
  ]);
  const id = await importFile(await apiOf(request, 'operator'), 'layers.pdf', bytes);
  await signIn('analyst', `/projects/${id}`);
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await pane(page).getByRole('searchbox').fill('revenue was');
  await expect(pane(page).getByText('1 of 1')).toBeVisible();
  await pane(page).getByRole('searchbox').fill('Draft');
  await expect(pane(page).getByText('No matches')).toBeVisible();
});

test('reads a text beside its project, downloads it, and fills the screen of a phone', { tag: '@heavy' }, async ({
  page,
  signIn,
  request,
}) => {
  const bytes = Buffer.from(`# Plan of Larkfield\n\nLarkfield sells kites. ${crypto.randomUUID()}\n`);
  const id = await importFile(await apiOf(request, 'operator'), 'Plan Ä.md', bytes);
  await signIn('analyst', `/projects/${id}`);
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await expect(pane(page).getByRole('heading', { name: 'Plan of Larkfield' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await pane(page).getByRole('button', { name: 'Download original' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Plan Ä.md');
  expect((await readFile(await download.path())).equals(bytes)).toBe(true);

  const divider = page.getByRole('separator', { name: 'Width of the document' });
  await divider.press('ArrowLeft');
  await expect(divider).toHaveAttribute('aria-valuenow', '460');
  await page.reload();
  await expect(divider).toHaveAttribute('aria-valuenow', '460');

  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole('dialog', { name: 'Document' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close document' }).press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Document', exact: true })).toBeFocused();
});
