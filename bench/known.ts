import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launch, openPage } from './rig/browser/browser.ts';
import { buildConsole } from './rig/browser/console.ts';
import { withFolder } from './rig/folder.ts';
import type { BenchOptions } from './rig/options.ts';
import { writeBytes } from './rig/service/data.ts';
import { BenchService } from './rig/service/service.ts';
import { median, printTable, Rounds, round as rounded, spread } from './rig/statistics.ts';

/** Selects a file that is already a project and measures the time until the prompt and the chunk bytes sent by then. */
export async function measure({ quick, rounds = quick ? 2 : 5 }: BenchOptions) {
  const size = quick ? 16 : 64;
  const consoleFolder = await buildConsole();
  await withFolder(async (folder) => {
    const file = path.join(folder, 'known.pdf');
    await writeBytes(file, size);
    const again = path.join(folder, 'once-more.pdf');
    await copyFile(file, again);
    const service = await BenchService.start({ folder: path.join(folder, 'data'), consoleFolder });
    const browser = await launch();
    const measured = new Rounds();
    try {
      await importOnce(browser, service.address, file);
      for (let round = 0; round <= rounds; round += 1) {
        const found = await chooseAgain(browser, service.address, again);
        if (round > 0) for (const [what, value] of Object.entries(found)) measured.note(what, value);
      }
    } finally {
      await browser.close();
      await service.stop();
    }
    printTable(
      `A known file of ${size} MiB, selected again (N = ${rounds})`,
      [...measured.figures].map(([name, values]) => ({
        name,
        median: rounded(median(values)),
        spread: spread(values),
      })),
    );
  });
}

async function openImport(browser: Browser, address: string) {
  const page = await openPage(browser, address, { username: 'operator' });
  await page.goto('/import');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  return page;
}

/** Selects a file of random bytes, which the console asks about because it is not a PDF. */
async function choose(page: Page, file: string) {
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Import anyway' }).first().click();
}

async function importOnce(browser: Browser, address: string, file: string) {
  const page = await openImport(browser, address);
  await choose(page, file);
  await page.getByText('Project created').first().waitFor({ timeout: 120_000 });
  await page.context().close();
}

/** Selects the file again. The first request that names it is sent when its hash is known. */
async function chooseAgain(browser: Browser, address: string, file: string): Promise<Record<string, number>> {
  const page = await openImport(browser, address);
  const chunks: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/chunks/')) chunks.push(request.sizes().then((sizes) => sizes.requestBodySize));
  });
  const prompted = page.evaluate(async () => {
    performance.clearResourceTimings();
    while (!document.querySelector('[role=dialog] h2')) await new Promise((frame) => requestAnimationFrame(frame));
    const prompt = performance.now();
    const [asked] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/api/upload-sessions'));
    return { prompt, hashed: asked?.startTime ?? Number.NaN };
  });
  await choose(page, file);
  const { prompt, hashed } = await prompted;
  const sent = (await Promise.all(chunks)).reduce((sum, bytes) => sum + bytes, 0);
  await page.context().close();
  return { 'from the hash to the prompt, ms': prompt - hashed, 'bytes of chunks sent': sent };
}
