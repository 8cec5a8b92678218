import { Readable } from 'node:stream';
import type { Page } from '@playwright/test';
import { openBrowser, signedIn } from '../browser.ts';
import { type FaultProxy, openFaultProxy } from '../faults/proxy.ts';
import { finishedRun, Person } from '../person.ts';
import type { Proof, Tally } from '../proof.ts';
import { RestartableService } from '../services.ts';

declare const window: { longestTaskMs?: number } & Window;

const mebibyte = 1024 * 1024;
/** Maximum duration in milliseconds of a task on the main thread. */
const MAX_TASK_MS = 200;
/** Maximum heap of the page in MiB. */
const MAX_HEAP_MIB = 300;

/** A log with entries of about a thousand characters and, if given, one special message in the middle. */
interface Log {
  name: string;
  lines: number;
  special?: string;
}

/** Opens, scrolls and searches three logs: of the planned size, with a line of 10 MB, and with a million escapes. */
export const bigLog: Proof = {
  name: 'big-log',
  promise: `Large logs, lines of 10 MB and a million escapes stay usable: no task over ${MAX_TASK_MS} ms, heap under ${MAX_HEAP_MIB} MiB`,
  full: 1_024,
  small: 8,
  async run(tally) {
    const service = await RestartableService.open();
    const line = await openFaultProxy(() => service.address);
    const browser = await openBrowser();
    try {
      const person = new Person(() => service.address);
      const { run_id: run } = await finishedRun(person, 'A plan.');
      const logs: Log[] = [
        { name: `${tally.planned} MiB`, lines: tally.planned * 1024 },
        { name: 'a line of 10 MB', lines: 1_000, special: 'x'.repeat(10_000_000) },
        { name: 'a million escapes', lines: 1_000, special: '\u001b[3m\u001b[31mx'.repeat(500_000) },
      ];
      for (const log of logs) await openAndUse(tally, { browser, line, run }, log);
      tally.tried = tally.planned;
    } finally {
      await browser.close();
      await line.close();
      await service.close();
    }
  },
};

function* bodyOf({ lines, special }: Log): Generator<string> {
  yield '{"code":0,"message":"success","data":[';
  const filler = 'lorem ipsum '.repeat(72);
  for (let first = 1; first <= lines; first += 1_000) {
    let block = first === 1 ? '' : ',';
    for (let seq = first; seq < Math.min(first + 1_000, lines + 1); seq += 1) {
      const message = special && seq === Math.ceil(lines / 2) ? special : `line ${seq} ${filler}`;
      const level = seq % 100 === 0 ? 'error' : 'info';
      const entry = {
        seq,
        timestamp: new Date(1.76e12 + seq).toISOString(),
        level,
        task_name: 'extract_text',
        attempt: 1,
        message,
        fields: {},
      };
      block += `${seq > first ? ',' : ''}${JSON.stringify(entry)}`;
    }
    yield block;
  }
  yield '],"timestamp":1760000000000}';
}

interface Where {
  browser: Awaited<ReturnType<typeof openBrowser>>;
  line: FaultProxy;
  run: string;
}

async function openAndUse(tally: Tally, { browser, line, run }: Where, log: Log) {
  const path = `/api/open/pipeline-logs/${run}`;
  let bytes = 0;
  const counted = function* () {
    for (const piece of bodyOf(log)) {
      bytes += piece.length;
      yield piece;
    }
  };
  line.answerInstead = ({ url }) => {
    if (!url.startsWith(path)) return undefined;
    const headers = { 'content-type': 'application/json; charset=utf-8', etag: '"SUCCEEDED-0"' };
    return { status: 200, headers, body: Readable.from(counted()) };
  };
  const context = await signedIn(browser, line.address, 'admin');
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.longestTaskMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longestTaskMs = Math.max(window.longestTaskMs ?? 0, duration);
    }).observe({ type: 'longtask' });
  });
  await page.goto(`/runs/${run}`);
  const view = page.getByRole('log');
  await view.waitFor();
  // Loading the page itself does not depend on the size of the log.
  await page.evaluate(() => {
    window.longestTaskMs = 0;
  });
  const total = log.lines.toLocaleString('en');
  await page.getByText(`${total} lines`, { exact: true }).waitFor({ timeout: 30 * 60_000 });
  const taken = { load: await takeLongestTaskMs(page), scroll: 0, search: 0 };
  await scroll(page);
  taken.scroll = await takeLongestTaskMs(page);
  const field = page.getByRole('searchbox', { name: 'Search log' });
  await field.fill(`line ${log.lines - 1} `);
  await page
    .getByRole('status')
    .filter({ hasText: /^1 match$|^1 of 1$/ })
    .waitFor({ timeout: 10 * 60_000 });
  await field.press('Enter');
  await page
    .getByText(`line ${log.lines - 1} `)
    .first()
    .waitFor();
  taken.search = await takeLongestTaskMs(page);
  const heap = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  );
  for (const [what, milliseconds] of Object.entries(taken))
    tally.check(milliseconds <= MAX_TASK_MS, `${log.name}: a task of ${Math.round(milliseconds)} ms during ${what}`);
  tally.check(
    heap < MAX_HEAP_MIB * mebibyte,
    `${log.name}: the heap of the page is ${Math.round(heap / mebibyte)} MiB`,
  );
  tally.note(
    `${log.name} (${Math.round(bytes / mebibyte)} MiB): longest task ${Object.entries(taken)
      .map(([what, ms]) => `${what} ${Math.round(ms)} ms`)
      .join(', ')}; heap ${Math.round(heap / mebibyte)} MiB`,
  );
  await context.close();
}

/** Returns the longest task since the last call. */
const takeLongestTaskMs = (page: Page) =>
  page.evaluate(() => {
    const { longestTaskMs = 0 } = window;
    window.longestTaskMs = 0;
    return longestTaskMs;
  });

/** Scrolls from the top to the end and back to the special line in the middle. */
const scroll = (page: Page) =>
  page.evaluate(async () => {
    const view = document.querySelector<HTMLElement>('[role=log]')!;
    for (const part of [0, 0.25, 1, 0.5, 0.501, 0.499, 0.5]) {
      view.scrollTop = part * (view.scrollHeight - view.clientHeight);
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
