import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { makePdf } from '../server/documents/testing/make-pdf.ts';
import { launch, Meter, openPage } from './rig/browser/browser.ts';
import { buildConsole } from './rig/browser/console.ts';
import { withFolder } from './rig/folder.ts';
import type { BenchOptions } from './rig/options.ts';
import { BenchService } from './rig/service/service.ts';
import { median, printTable, Rounds, round as rounded, spread } from './rig/statistics.ts';

const PAGES = 300;
/** Width and height in pixels of the picture on each page: 173 kB, 52 MB in total. */
const PICTURE_PIXELS = 240;

/** Opens a PDF of 300 pages and 52 MB beside its project, goes to page 299 and scrolls through all pages. */
export async function measure({ quick, rounds = quick ? 2 : 5 }: BenchOptions) {
  const consoleFolder = await buildConsole();
  await withFolder(async (folder) => {
    const file = path.join(folder, 'pictures.pdf');
    await writeFile(file, picturePages());
    const service = await BenchService.start({ folder: path.join(folder, 'data'), consoleFolder });
    const browser = await launch();
    const measured = new Rounds();
    try {
      const address = await importOnce(browser, service.address, file);
      for (let round = 0; round <= rounds; round += 1) {
        const found = await open(browser, service.address, address);
        if (round > 0) for (const [what, value] of Object.entries(found)) measured.note(what, value);
      }
    } finally {
      await browser.close();
      await service.stop();
    }
    printTable(
      `A PDF of ${PAGES} pages and 52 MB beside its project (N = ${rounds})`,
      [...measured.figures].map(([name, values]) => ({
        name,
        median: rounded(median(values)),
        spread: spread(values),
      })),
    );
  });
}

function picturePages(): Buffer {
  const kids = Array.from({ length: PAGES }, (_, index) => `${4 + index * 3} 0 R`).join(' ');
  const pages = Array.from({ length: PAGES }, (_, index) => {
    const [contents, picture] = [5 + index * 3, 6 + index * 3];
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /P ${picture} 0 R >> >> >>`,
      { dictionary: '', stream: `q 400 0 0 400 90 120 cm /P Do Q BT /F 18 Tf 90 700 Td (Page ${index + 1}) Tj ET` },
      {
        dictionary: `/Type /XObject /Subtype /Image /Width ${PICTURE_PIXELS} /Height ${PICTURE_PIXELS} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
        stream: randomBytes(PICTURE_PIXELS ** 2 * 3).toString('latin1'),
      },
    ];
  });
  return makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${PAGES} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flat(),
  ]);
}

/** Imports the file. @returns the path of its project */
async function importOnce(browser: Browser, address: string, file: string): Promise<string> {
  const page = await openPage(browser, address, { username: 'operator' });
  await page.goto('/import');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByText('Project created').first().waitFor({ timeout: 120_000 });
  const project = await page.locator('main li a[href^="/projects/"]').first().getAttribute('href');
  await page.context().close();
  return project!;
}

/** Waits until a page is drawn. @returns the time in milliseconds */
const drawn = (page: Page, number: number) =>
  page.evaluate(async (wanted) => {
    const start = performance.now();
    while (!document.querySelector(`[data-page="${wanted}"] canvas`))
      await new Promise((frame) => requestAnimationFrame(frame));
    return performance.now() - start;
  }, number);

async function open(browser: Browser, address: string, project: string): Promise<Record<string, number>> {
  const page = await openPage(browser, address, { username: 'operator' });
  let received = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/source')) received += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto(project);
  const button = page.getByRole('button', { name: 'Document', exact: true });
  await button.waitFor();
  const first = drawn(page, 1);
  await button.click();
  const figures: Record<string, number> = { 'first page, ms': await first };
  figures['sent until then, kB'] = received / 1000;
  const meter = await Meter.of(browser);
  const before = await meter.memory('renderer');
  const number = page.getByLabel('Page number');
  await number.fill(String(PAGES - 1));
  const late = drawn(page, PAGES - 1);
  await number.press('Enter');
  figures[`page ${PAGES - 1}, ms`] = await late;
  const { rise } = await meter.peak(before, () => scrollThrough(page));
  figures['memory while scrolling, MB'] = (before + rise) / 1e6;
  await page.context().close();
  return figures;
}

/** Scrolls through all pages, a quarter of the visible height per animation frame. */
const scrollThrough = (page: Page) =>
  page.getByRole('group', { name: 'Pages' }).evaluate(async (frame) => {
    for (frame.scrollTop = 0; ; frame.scrollTop += frame.clientHeight / 4) {
      await new Promise((next) => requestAnimationFrame(next));
      if (frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1) return;
    }
  });
