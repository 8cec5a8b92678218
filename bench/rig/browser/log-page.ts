import type { Page } from '@playwright/test';
import type { Bench } from '../../pages/main.ts';
import { collect, launch, Meter, openPage } from './browser.ts';

declare const bench: Bench;
export const runOf = (entries: number) => `00000000-0000-4000-8000-${String(entries).padStart(12, '0')}`;

/** A log opened in a browser. */
export interface OpenLog {
  page: Page;
  /** Milliseconds, except `peak` in bytes. */
  opened: { 'first row, ms': number; 'complete, ms': number; 'longest frame while loading, ms': number; peak: number };
  /** Waits for the index, which is built after loading. Searches are measured with a complete index. */
  indexed: () => Promise<void>;
  /** Searches all entries. @returns the duration in milliseconds. */
  search: (expression: string) => Promise<number>;
  /** Returns the memory in bytes above an empty page after garbage collection. */
  held: () => Promise<number>;
}

/** Opens a log of `entries` in a new browser, so that no viewer inherits memory. @throws Error if it shows fewer entries. */
export async function withLog<T>(
  address: string,
  entries: number,
  { by = 'own' }: { by?: string },
  work: (log: OpenLog) => Promise<T>,
): Promise<T> {
  const browser = await launch();
  try {
    const meter = await Meter.of(browser);
    // The service's policy blocks the styles of the peers, so they are measured without it.
    const page = await openPage(browser, address, { username: 'operator', policy: by === 'own' });
    await page.goto('/log');
    await page.locator('[data-ready]').waitFor();
    await page.evaluate(() => bench.start(true));
    await collect(page);
    const empty = await meter.memory('renderer');

    await page.evaluate(() => void bench.frameGaps(true));
    const { result, rise } = await meter.peak(empty, () =>
      page.evaluate(([by, run]) => bench.openLog(by!, run!), [by, runOf(entries)]),
    );
    if (result.entries !== entries) throw new Error(`${by} shows ${result.entries} of ${entries} entries.`);
    const loading = await page.evaluate(() => bench.frameGaps(false));
    return await work({
      page,
      opened: {
        'first row, ms': result.firstRow,
        'complete, ms': result.complete,
        'longest frame while loading, ms': Math.max(...loading),
        peak: rise,
      },
      indexed: () => page.evaluate((entries) => bench.indexed(entries), entries),
      search: async (expression) => {
        const { time } = await page.evaluate((expression) => bench.search(expression), expression);
        return time;
      },
      held: async () => {
        await collect(page);
        return (await meter.memory('renderer')) - empty;
      },
    });
  } finally {
    await browser.close();
  }
}

/** Jumps to a part of the log. @returns milliseconds until a row from there is visible. */
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
