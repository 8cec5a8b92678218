import { readFileSync } from 'node:fs';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

/** A browser as people run it, but that its rubbish can be collected and its memory read. */
export async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('There is no Chromium; run `node scripts/prepare.mjs browser`.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--js-flags=--expose-gc'],
  });
}

interface PageOptions {
  /** Signed in as. */
  username?: string;
  /** Whether the service's content security policy holds. */
  policy?: boolean;
}

/** A page of `address`; what goes wrong in it is printed. */
export async function openPage(
  browser: Browser,
  address: string,
  { username, policy = true }: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    bypassCSP: !policy,
  });
  if (username) {
    const answer = await context.request.post('/api/auth/login', { data: { username, password: 'assay-demo' } });
    if (!answer.ok()) throw new Error(`Sign-in: ${answer.status()}`);
  }
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error('  in the page:', error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error('  in the page:', message.text());
  });
  return page;
}

interface Processes {
  processInfo: { type: string; id: number; cpuTime: number }[];
}

/** Reads memory and processor time of a browser's processes. */
export class Meter {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(browser: Browser): Promise<Meter> {
    return new Meter(await browser.newBrowserCDPSession());
  }

  /** Bytes of memory that the processes hold, shared ones in part; `renderer` for those of pages and their workers alone. */
  async memory(type?: 'renderer'): Promise<number> {
    const { processInfo } = (await this.session.send('SystemInfo.getProcessInfo')) as Processes;
    return processInfo
      .filter((each) => !type || each.type === type)
      .reduce((sum, { id }) => sum + proportionalSet(id), 0);
  }

  /** Seconds of processor time so far, by kind of process. */
  async processorTime(): Promise<Record<string, number>> {
    const { processInfo } = (await this.session.send('SystemInfo.getProcessInfo')) as Processes;
    const sums: Record<string, number> = {};
    for (const { type, cpuTime } of processInfo) sums[type] = (sums[type] ?? 0) + cpuTime;
    return sums;
  }

  /** Calls `use` and says how much the memory of the renderers rose above `base` meanwhile. */
  async peak<T>(base: number, use: () => Promise<T>): Promise<{ result: T; rise: number }> {
    let highest = 0;
    let running = true;
    const sampling = (async () => {
      while (running) {
        highest = Math.max(highest, await this.memory('renderer'));
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    })();
    const result = await use().finally(() => {
      running = false;
    });
    await sampling;
    return { result, rise: highest - base };
  }
}

function proportionalSet(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    // It ended meanwhile, or the system has no such file.
    return 0;
  }
}

/** Collects rubbish in the page and its workers. */
export async function collect(page: Page) {
  const sweep = () => (globalThis as unknown as { gc: () => void }).gc();
  await page.evaluate(sweep);
  for (const worker of page.workers()) await worker.evaluate(sweep);
}
