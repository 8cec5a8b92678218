import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makePdf } from '../server/documents/testing/make-pdf.ts';
import { launch, openPage } from './rig/browser/browser.ts';
import { buildConsole } from './rig/browser/console.ts';
import { UnobservedBrowser } from './rig/browser/unobserved.ts';
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
    const measured = new Rounds();
    try {
      const address = await importOnce(service.address, file);
      for (let round = 0; round <= rounds; round += 1) {
        const found = await open(path.join(folder, `browser-${round}`), service.address, address);
        if (round > 0) for (const [what, value] of Object.entries(found)) measured.note(what, value);
      }
    } finally {
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
async function importOnce(address: string, file: string): Promise<string> {
  const browser = await launch();
  const page = await openPage(browser, address, { username: 'operator' });
  await page.goto('/import');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByText('Project created').first().waitFor({ timeout: 120_000 });
  const project = await page.locator('main li a[href^="/projects/"]').first().getAttribute('href');
  await browser.close();
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

async function open(folder: string, address: string, project: string): Promise<Record<string, number>> {
  const browser = await UnobservedBrowser.launch(folder);
  try {
    const { page } = browser;
    const empty = await browser.memory();
    let received = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/source')) received += Number(response.headers()['content-length'] ?? 0);
    });
    await page.request.post(`${address}/api/auth/login`, { data: { username: 'operator', password: 'assay-demo' } });
    await page.goto(`${address}${project}`);
    const button = page.getByRole('button', { name: 'Document', exact: true });
    await button.waitFor();
    const first = drawn(page, 1);
    await button.click();
    const figures: Record<string, number> = { 'first page, ms': await first };
    figures['sent until then, kB'] = received / 1000;
    const number = page.getByLabel('Page number');
    await number.fill(String(PAGES - 1));
    const late = drawn(page, PAGES - 1);
    await number.press('Enter');
    figures[`page ${PAGES - 1}, ms`] = await late;
    // Reading the memory of a process delays its frames.
    const { result } = await browser.alone(scrollThrough, { isMeasured: false });
    figures['longest frame while scrolling, ms'] = Math.max(...result);
    figures[`of ${result.length} frames over 50 ms`] = result.filter((gap) => gap > 50).length;
    const { peak, result: again } = await browser.alone(scrollThrough, { isMeasured: true });
    if (again.length < result.length) throw new Error(`The second scroll ended after ${again.length} frames.`);
    figures['memory while scrolling, MB'] = peak.total / 1e6;
    figures['of it the program of the browser, MB'] = peak.files / 1e6;
    figures['of it beyond an empty page, MB'] = (peak.total - empty) / 1e6;
    return figures;
  } finally {
    await browser.close();
  }
}

/** Scrolls through all pages, a quarter of the visible height per animation frame. @returns the times between frames */
async function scrollThrough(): Promise<number[]> {
  const frame = document.querySelector('[data-page]')!.closest('[data-frame]')!;
  const gaps: number[] = [];
  let last = performance.now();
  for (frame.scrollTop = 0; ; frame.scrollTop += frame.clientHeight / 4) {
    await new Promise((next) => requestAnimationFrame(next));
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    if (frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1) return gaps;
  }
}
