import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Bench } from './pages/main.ts';
import { buildPages } from './rig/browser/console.ts';
import { jumpTo, runOf, withLog } from './rig/browser/log-page.ts';
import { withFolder } from './rig/folder.ts';
import type { BenchOptions } from './rig/options.ts';
import { writeLog } from './rig/service/data.ts';
import { BenchService } from './rig/service/service.ts';
import { median, printTable, Rounds, round as rounded, spread } from './rig/statistics.ts';

declare const bench: Bench;
const mebibyte = 1 << 20;
const viewers = {
  own: 'own viewer',
  virtuoso: 'JSON.parse + react-virtuoso',
  virtua: 'JSON.parse + virtua',
  logviewer: 'JSON.parse + @melloware/react-logviewer',
};
/** Maximum entries per viewer: react-logviewer does not render a million entries within minutes. */
const MAX_ENTRIES: Partial<Record<string, number>> = { logviewer: 100_000 };

/** Compares opening, scrolling, jumping and searching a log with viewers that parse it into a virtual list. */
export async function measure({ quick, rounds = quick ? 1 : 5 }: BenchOptions) {
  const pages = await buildPages();
  await withFolder(async (folder) => {
    const sizes = quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000];
    const logs: Record<string, string> = {};
    for (const entries of sizes) {
      const file = path.join(folder, `${entries}.json`);
      await writeLog(file, entries);
      logs[runOf(entries)] = file;
    }
    const service = await BenchService.start({ folder: path.join(folder, 'data'), consoleFolder: pages, logs });
    try {
      for (const entries of sizes) await measureSize(service.address, entries, logs[runOf(entries)]!, rounds);
    } finally {
      await service.stop();
    }
  });
}

async function measureSize(address: string, entries: number, file: string, rounds: number) {
  const body = (await stat(file)).size;
  const measured = new Map<string, Rounds>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [by, name] of Object.entries(viewers)) {
      if (entries > (MAX_ENTRIES[by] ?? Number.POSITIVE_INFINITY)) continue;
      const noted = measured.get(name) ?? new Rounds();
      measured.set(name, noted);
      for (const [what, value] of Object.entries(await once(address, by, entries))) noted.note(what, value);
    }
  }
  const [own] = measured.values();
  const columns = Object.keys(Object.fromEntries(own!.figures));
  printTable(
    `Log of ${entries} entries, ${rounded(body / mebibyte)} MiB (N = ${rounds}), median (spread)`,
    [...measured].map(([name, { figures }]) => ({
      name,
      ...Object.fromEntries(
        columns.map((column) => {
          const values = figures.get(column) ?? [];
          return [column, rounds > 1 ? `${rounded(median(values))} (${spread(values)})` : rounded(median(values))];
        }),
      ),
      'complete, × virtua': rounded(
        median(figures.get('complete, ms')!) / median(measured.get(viewers.virtua)!.figures.get('complete, ms')!),
        2,
      ),
      'memory, × body': rounded((median(figures.get('memory, MiB')!) * mebibyte) / body, 2),
    })),
  );
}

async function once(address: string, by: string, entries: number): Promise<Record<string, number>> {
  return withLog(address, entries, { by }, async ({ page, opened: { peak, ...opened }, indexed, search, held }) => {
    // The index hides debug lines, which changes where the middle of the log is.
    await indexed();
    const jump = await jumpTo(page, entries, 0.5);
    const scrolling = await scroll(page);
    await page.evaluate(() => void bench.frameGaps(true));
    const searched = await search('entry \\d*77\\d* took .*5 ms');
    const searching = await page.evaluate(() => bench.frameGaps(false));
    const memory = await held();
    const heap = await page.evaluate(
      () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    );
    return {
      ...opened,
      'jump, ms': jump,
      'frames over 50 ms while scrolling': scrolling.filter((gap) => gap > 50).length,
      'frames per second': (scrolling.length * 1000) / scrolling.reduce((sum, gap) => sum + gap, 0),
      'search, ms': searched,
      'longest frame while searching, ms': Math.max(0, ...searching),
      'page heap, MiB': heap / mebibyte,
      'memory, MiB': memory / mebibyte,
      'peak memory while loading, MiB': peak / mebibyte,
    };
  });
}

/** Scrolls with the wheel for four seconds. @returns the gaps between frames in milliseconds. */
async function scroll(page: Page): Promise<number[]> {
  await page.mouse.move(500, 450);
  await page.evaluate(() => void bench.frameGaps(true));
  const until = performance.now() + 4_000;
  for (let turn = 0; performance.now() < until; turn += 1) await page.mouse.wheel(0, turn % 10 === 0 ? 4000 : 240);
  return page.evaluate(() => bench.frameGaps(false));
}
