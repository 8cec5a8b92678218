import { stat } from 'node:fs/promises';
import path from 'node:path';
import { jumpTo, runOf } from './log.ts';
import type { Bench } from './pages/main.ts';
import { collect, launch, Meter, openPage } from './rig/browser.ts';
import { buildPages } from './rig/console.ts';
import { writeLog } from './rig/data.ts';
import { withFolder } from './rig/folder.ts';
import { BenchService } from './rig/service.ts';
import { median, printTable, Rounds, round as rounded, spread } from './rig/statistics.ts';
import type { BenchOptions } from './run.ts';

declare const bench: Bench;
const mebibyte = 1 << 20;

/** A log past what `JSON.parse` takes, a string of 512 MiB: opened, and read at its last entry. */
export async function measure({ quick, rounds = quick ? 1 : 3 }: BenchOptions) {
  const entries = quick ? 500_000 : 5_000_000;
  const pages = await buildPages();
  await withFolder(async (folder) => {
    const file = path.join(folder, 'log.json');
    await writeLog(file, entries);
    const logs = { [runOf(entries)]: file };
    const service = await BenchService.start({ folder: path.join(folder, 'data'), consoleFolder: pages, logs });
    const measured = new Rounds();
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const [what, value] of Object.entries(await open(service.address, entries))) measured.note(what, value);
      }
    } finally {
      await service.stop();
    }
    const body = (await stat(file)).size;
    const held = median(measured.figures.get('memory, MiB')!) * mebibyte;
    printTable(`Log of ${entries} entries, ${rounded(body / mebibyte)} MiB, own viewer (N = ${rounds})`, [
      ...[...measured.figures].map(([name, values]) => ({
        name,
        median: rounded(median(values)),
        spread: spread(values),
      })),
      { name: 'memory, × body', median: rounded(held / body, 2), spread: '' },
    ]);
  });
}

async function open(address: string, entries: number): Promise<Record<string, number>> {
  const browser = await launch();
  try {
    const meter = await Meter.of(browser);
    const page = await openPage(browser, address, { username: 'operator' });
    await page.goto('/log');
    await page.locator('[data-ready]').waitFor();
    await page.evaluate(() => bench.start(true));
    await collect(page);
    const empty = await meter.memory('renderer');
    await page.evaluate(() => void bench.frameGaps(true));
    const opened = await page.evaluate((run) => bench.openLog('own', run), runOf(entries));
    const loading = await page.evaluate(() => bench.frameGaps(false));
    if (opened.entries !== entries) throw new Error(`It shows ${opened.entries} of ${entries} entries.`);
    const last = await jumpTo(page, entries, 1);
    await page.getByText(`entry ${entries} took`).waitFor();
    // The index comes in behind the log; the search is asked of one that stands.
    await page.waitForTimeout(entries / 200);
    const search = await page.evaluate(() => bench.search('entry \\d*777\\d* took .*5 ms'));
    await collect(page);
    return {
      'first row, ms': opened.firstRow,
      'complete, ms': opened.complete,
      'longest frame while loading, ms': Math.max(...loading),
      'to the last row, ms': last,
      'search, ms': search.time,
      'memory, MiB': ((await meter.memory('renderer')) - empty) / mebibyte,
    };
  } finally {
    await browser.close();
  }
}
