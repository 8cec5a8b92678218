import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launch, openPage } from './rig/browser/browser.ts';
import { buildConsole } from './rig/browser/console.ts';
import { withFolder } from './rig/folder.ts';
import type { BenchOptions } from './rig/options.ts';
import { BenchService } from './rig/service/service.ts';
import { median, printTable, Rounds, round as rounded, spread } from './rig/statistics.ts';

/** Emulated connection of 10 Mbit/s with a round trip of 40 ms; the processor is slowed down by `slowdown`. */
const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const slowdown = 4;

/** Measures the overview on a slow connection and processor: with an empty cache, and after a click on "Sign in". */
export async function measure({ quick, rounds = quick ? 2 : 5 }: BenchOptions) {
  const consoleFolder = await buildConsole();
  await withFolder(async (folder) => {
    const service = await BenchService.start({ folder: path.join(folder, 'data'), consoleFolder });
    const browser = await launch();
    const measured = new Rounds();
    try {
      for (let round = 0; round <= rounds; round += 1) {
        const found = { ...(await open(browser, service.address)), ...(await signIn(browser, service.address)) };
        if (round > 0) for (const [what, value] of Object.entries(found)) measured.note(what, value);
      }
    } finally {
      await browser.close();
      await service.stop();
    }
    printTable(
      `Overview at 10 Mbit/s with a round trip of 40 ms, processor ${slowdown} × slower (N = ${rounds})`,
      [...measured.figures].map(([name, values]) => ({
        name,
        'ms, median': rounded(median(values)),
        spread: spread(values),
      })),
    );
  });
}

async function slow(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Opens the console as a signed-in user with an empty cache. */
async function open(browser: Browser, address: string): Promise<Record<string, number>> {
  const page = await openPage(browser, address, { username: 'operator' });
  await slow(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const paint = await page.evaluate(paints);
  await page.context().close();
  return {
    'first contentful paint, empty cache': paint.first,
    'largest contentful paint, empty cache': paint.largest,
  };
}

/** Measures the time from the click on "Sign in" until the overview is rendered. */
async function signIn(browser: Browser, address: string): Promise<Record<string, number>> {
  const page = await openPage(browser, address);
  await slow(page);
  await page.goto('/');
  await page.getByLabel('Username').fill('operator');
  await page.getByLabel('Password', { exact: true }).fill('assay-demo');
  const drawn = page.evaluate(async () => {
    let pressed = Number.NaN;
    addEventListener('submit', () => (pressed = performance.now()), { capture: true, once: true });
    const isThere = () => document.querySelector('h1')?.textContent === 'Overview';
    while (!isThere()) await new Promise((frame) => requestAnimationFrame(frame));
    return performance.now() - pressed;
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  const time = await drawn;
  await page.context().close();
  return { 'from the click on "Sign in" to the overview': time };
}

/** Returns the first and the largest contentful paint, after two seconds without a larger one. */
const paints = () =>
  new Promise<{ first: number; largest: number }>((resolve) => {
    let largest = Number.NaN;
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      resolve({ first: first?.startTime ?? Number.NaN, largest });
    };
    new PerformanceObserver((list) => {
      largest = list.getEntries().at(-1)!.startTime;
      clearTimeout(timer);
      timer = setTimeout(settle, 2_000);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
