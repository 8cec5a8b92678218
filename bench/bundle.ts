import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { launch, openPage } from './rig/browser.ts';
import { buildConsole } from './rig/console.ts';
import { withFolder } from './rig/folder.ts';
import { BenchService } from './rig/service.ts';
import { printTable, round } from './rig/statistics.ts';

const further = {
  Import: '/import',
  Projects: '/projects',
  Runs: '/runs',
  Analysis: '/analysis',
  Reports: '/reports',
  Finance: '/finance',
  Settings: '/settings',
  'Interface check': '/settings/interface',
  People: '/settings/users',
};
/** Pages of one thing, by the list whose first link leads there. */
const details = { Project: '/projects', Run: '/runs', Report: '/reports' };

/** Script and style that a real browser asks for: for the first screen after sign-in, and for each further page from there. */
export async function measure() {
  const consoleFolder = await buildConsole();
  await withFolder(async (folder) => {
    const service = await BenchService.start({ folder, consoleFolder, transactions: 500 });
    const browser = await launch();
    const rows: Record<string, string>[] = [];
    /** Opens the first screen, signed in, with an empty cache. @returns what has been asked for since it was last called */
    const open = async () => {
      const page = await openPage(browser, service.address, { username: 'admin' });
      let asked: string[] = [];
      const pathOf = (request: Request) => new URL(request.url()).pathname;
      const isFile = (request: Request) => /\.(js|css)$/.test(pathOf(request));
      page.on('request', (request) => {
        if (isFile(request)) asked.push(pathOf(request));
      });
      /** Until no further file is asked for in a while; the page's stream of changes never ends. */
      const settle = async () => {
        const another = () => page.waitForEvent('request', { predicate: isFile, timeout: 1500 }).catch(() => undefined);
        while (await another());
      };
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const take = async () => {
        await settle();
        const files = [...new Set(asked)];
        asked = [];
        return files;
      };
      return { page, take };
    };
    const note = (name: string, files: string[]) => {
      const sum = (suffix: string) =>
        files
          .filter((file) => file.endsWith(suffix))
          .reduce((bytes, file) => bytes + compressed(consoleFolder, file), 0);
      rows.push({
        name,
        'script, kB gz': kilobytes(sum('.js')),
        'style, kB gz': kilobytes(sum('.css')),
        'both, kB gz': kilobytes(sum('.js') + sum('.css')),
        files: String(files.length),
      });
    };
    try {
      const first = await open();
      note('first screen after sign-in: Overview', await first.take());
      const addresses: [string, string][] = Object.entries(further);
      for (const [name, list] of Object.entries(details)) addresses.push([name, await firstLink(first.page, list)]);
      const analyses = await service.call<{ items: { task_id: string }[] }>(
        'GET',
        '/api/analysis',
        await service.token('admin'),
      );
      if (analyses.items[0]) addresses.push(['Analysis result', `/analysis/${analyses.items[0].task_id}`]);
      await first.page.context().close();
      for (const [name, address] of addresses) {
        const { page, take } = await open();
        await take();
        await goTo(page, address);
        note(`further: ${name}`, await take());
        await page.context().close();
      }
    } finally {
      await browser.close();
      await service.stop();
    }
    printTable('Script and style by page, beyond the first screen for the others', rows);
  });
}

const kilobytes = (bytes: number) => round(bytes / 1000, 1);

/** Bytes of a built file as gzip. */
const compressed = (folder: string, file: string) =>
  gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;

/** Goes to a page as a link does, without loading the console anew. */
const goTo = (page: Page, address: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

async function firstLink(page: Page, list: string): Promise<string> {
  await goTo(page, list);
  const link = page.locator(`main a[href^="${list}/"]`).first();
  await link.waitFor();
  return (await link.getAttribute('href'))!;
}
