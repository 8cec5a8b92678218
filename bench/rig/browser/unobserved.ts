import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.mjs';
import { memoryOf, partsOfMemory } from './browser.ts';

/**
 * A browser that runs without a driver. While a driver is connected, the browser keeps up to 100 MB of the responses
 * that a page receives, for its developer tools.
 */
export class UnobservedBrowser {
  private readonly child: ChildProcess;
  private readonly address: string;
  private browser: Browser;

  private constructor(child: ChildProcess, address: string, browser: Browser) {
    this.child = child;
    this.address = address;
    this.browser = browser;
  }

  /** Starts a browser and connects to it. @param folder its data directory */
  static async launch(folder: string): Promise<UnobservedBrowser> {
    const child = spawn(
      (await findBrowser())!,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--window-size=1440,900',
        '--remote-debugging-port=0',
        `--user-data-dir=${folder}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    for await (const line of createInterface(child.stderr)) {
      const [, address] = /listening on ws:\/\/([^/]+)/.exec(line) ?? [];
      if (!address) continue;
      child.stderr.resume();
      return new UnobservedBrowser(child, address, await chromium.connectOverCDP(`http://${address}`));
    }
    throw new Error('The browser did not start.');
  }

  get page(): Page {
    return this.browser.contexts()[0]!.pages()[0]!;
  }

  /** Returns the memory of the page in bytes. */
  async memory(): Promise<number> {
    return memoryOf(await this.renderers());
  }

  /**
   * Runs `task` in the page while nothing is connected.
   * @returns its result, and the memory of the page in bytes at its peak, with the part of it that is mapped files
   */
  async alone<T>(
    task: () => Promise<T>,
    { isMeasured }: { isMeasured: boolean },
  ): Promise<{ result: T; peak: { total: number; files: number } }> {
    const renderers = await this.renderers();
    const before = await this.page.title();
    await this.page.evaluate(
      `globalThis.alone = new Promise((resolve) => setTimeout(resolve, 500)).then(${task}).finally(() => { document.title = 'done' }); undefined`,
    );
    await this.browser.close();
    let peak = { total: 0, files: 0 };
    do {
      await new Promise((resolve) => setTimeout(resolve, 60));
      const memory = isMeasured ? partsOfMemory(renderers) : peak;
      if (memory.total > peak.total) peak = memory;
    } while ((await this.title()) !== 'done');
    this.browser = await chromium.connectOverCDP(`http://${this.address}`);
    const result = (await this.page.evaluate('globalThis.alone')) as T;
    await this.page.evaluate((title) => {
      document.title = title;
    }, before);
    return { result, peak };
  }

  async close() {
    await this.browser.close();
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }

  /** Returns the process ids of pages and workers. */
  private async renderers(): Promise<number[]> {
    const session = await this.browser.newBrowserCDPSession();
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
      processInfo: { type: string; id: number }[];
    };
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  }

  private async title(): Promise<string | undefined> {
    const targets = (await (await fetch(`http://${this.address}/json/list`)).json()) as {
      type: string;
      title: string;
    }[];
    return targets.find(({ type }) => type === 'page')?.title;
  }
}
