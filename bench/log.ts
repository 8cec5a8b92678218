import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
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
const viewers = {
  own: 'own viewer',
  virtuoso: 'JSON.parse + react-virtuoso',
  virtua: 'JSON.parse + virtua',
  logviewer: 'JSON.parse + @melloware/react-logviewer',
};
/** Entries beyond which a peer is not asked: react-logviewer draws none of a million within minutes. */
const most: Partial<Record<string, number>> = { logviewer: 100_000 };
export const runOf = (entries: number) => `00000000-0000-4000-8000-${String(entries).padStart(12, '0')}`;

/** A log in the browser: opened, scrolled, jumped in and searched, against a parsed array under a virtual list. */
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
      if (entries > (most[by] ?? Number.POSITIVE_INFINITY)) continue;
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

/** One viewer in a browser of its own, so that none inherits another's memory. */
async function once(address: string, by: string, entries: number): Promise<Record<string, number>> {
  const browser = await launch();
  try {
    const meter = await Meter.of(browser);
    // The peers bring styles that the service's policy refuses: they are measured without it.
    const page = await openPage(browser, address, { username: 'operator', policy: by === 'own' });
    await page.goto('/log');
    await page.locator('[data-ready]').waitFor();
    await page.evaluate(() => bench.start(true));
    await collect(page);
    const empty = await meter.memory('renderer');

    await page.evaluate(() => void bench.frameGaps(true));
    const peak = await meter.peak(empty, () =>
      page.evaluate(([by, run]) => bench.openLog(by!, run!), [by, runOf(entries)]),
    );
    const opened = peak.result;
    if (opened.entries !== entries) throw new Error(`${by} shows ${opened.entries} of ${entries} entries.`);
    const loading = await page.evaluate(() => bench.frameGaps(false));

    const jump = await jumpTo(page, entries, 0.5);
    const scrolling = await scroll(page);
    // What is indexed behind the first view is done by then; the search is asked of a log that stands.
    await page.waitForTimeout(entries / 200);
    await page.evaluate(() => void bench.frameGaps(true));
    const search = await page.evaluate(() => bench.search('entry \\d*77\\d* took .*5 ms'));
    const searching = await page.evaluate(() => bench.frameGaps(false));
    await collect(page);
    const held = (await meter.memory('renderer')) - empty;
    const heap = await page.evaluate(
      () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    );
    return {
      'first row, ms': opened.firstRow,
      'complete, ms': opened.complete,
      'longest frame while loading, ms': Math.max(...loading),
      'jump, ms': jump,
      'frames over 50 ms while scrolling': scrolling.filter((gap) => gap > 50).length,
      'frames a second': (scrolling.length * 1000) / scrolling.reduce((sum, gap) => sum + gap, 0),
      'search, ms': search.time,
      'longest frame while searching, ms': Math.max(0, ...searching),
      'page heap, MiB': heap / mebibyte,
      'memory, MiB': held / mebibyte,
      'memory at its peak, MiB': peak.rise / mebibyte,
    };
  } finally {
    await browser.close();
  }
}

/** Milliseconds from moving the scroll bar to a part of its way until a row from there stands in the view. */
export const jumpTo = (page: Page, entries: number, part: number) =>
  page.evaluate(
    async ([entries, part]) => {
      const scroller = [...document.querySelectorAll<HTMLElement>('#root *')]
        .filter(
          (element) =>
            element.scrollHeight > element.clientHeight + 1000 &&
            /auto|scroll/.test(getComputedStyle(element).overflowY),
        )
        .at(0)!;
      const begun = performance.now();
      scroller.scrollTop = scroller.scrollHeight * part;
      const { left, top, width, height } = scroller.getBoundingClientRect();
      for (;;) {
        await new Promise((frame) => requestAnimationFrame(frame));
        const row = document.elementsFromPoint(left + width / 2, top + height / 2);
        const text = row
          .map(({ textContent }) => textContent)
          .find((text) => text.length < 2000 && /entry \d+ took/.test(text));
        const seen = Number(/entry (\d+) took/.exec(text ?? '')?.[1] ?? 0);
        if (Math.abs(seen - entries * part) < entries / 20) return performance.now() - begun;
        if (performance.now() - begun > 30_000) return Number.NaN;
      }
    },
    [entries, part] as const,
  );

/** Gaps between frames while the wheel turns for four seconds. */
async function scroll(page: Page): Promise<number[]> {
  await page.mouse.move(500, 450);
  await page.evaluate(() => void bench.frameGaps(true));
  const until = performance.now() + 4_000;
  for (let turn = 0; performance.now() < until; turn += 1) await page.mouse.wheel(0, turn % 10 === 0 ? 4000 : 240);
  return page.evaluate(() => bench.frameGaps(false));
}
