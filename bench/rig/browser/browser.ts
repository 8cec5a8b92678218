import { readFileSync } from 'node:fs';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.mjs';

/** Starts a browser with normal settings in which garbage can be collected and memory can be read. */
export async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('Chromium is not installed. Run `node scripts/prepare.mjs browser`.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--js-flags=--expose-gc'],
  });
}

interface PageOptions {
  /** User to sign in as. */
  username?: string;
  /** False to disable the service's content security policy. */
  policy?: boolean;
}

/** Opens a page of `address` and prints its errors. */
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

/** Reads the memory and processor time of a browser's processes. */
export class Meter {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(browser: Browser): Promise<Meter> {
    return new Meter(await browser.newBrowserCDPSession());
  }

  /** Returns the memory of the processes in bytes, with shared memory in proportion. `renderer` counts only pages and workers. */
  async memory(type?: 'renderer'): Promise<number> {
    const { processInfo } = (await this.session.send('SystemInfo.getProcessInfo')) as Processes;
    return memoryOf(processInfo.filter((each) => !type || each.type === type).map(({ id }) => id));
  }

  /** Returns the processor time of all processes in seconds. */
  async processorTime(): Promise<number> {
    const { processInfo } = (await this.session.send('SystemInfo.getProcessInfo')) as Processes;
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  }

  /** Calls `use` and returns by how many bytes the memory of the renderers rose above `base`. */
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

/** Returns the memory of processes in bytes, with shared memory in proportion. */
export const memoryOf = (pids: readonly number[]) => partsOfMemory(pids).total;

/**
 * Returns the memory of processes in bytes, with shared memory in proportion, and the part of it that is mapped files: the
 * program of the browser, which every running browser shares.
 */
export function partsOfMemory(pids: readonly number[]): { total: number; files: number } {
  const maps = pids.map(readMaps);
  const sum = (field: string) =>
    maps.reduce((bytes, map) => bytes + Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(map)?.[1] ?? 0) * 1024, 0);
  return { total: sum('Pss'), files: sum('Pss_File') };
}

function readMaps(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    // The process has ended, or the system has no such file.
    return '';
  }
}

/** Collects garbage in the page and its workers. */
export async function collect(page: Page) {
  const sweep = () => (globalThis as unknown as { gc: () => void }).gc();
  await page.evaluate(sweep);
  for (const worker of page.workers()) await worker.evaluate(sweep);
}
