import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { dataOf } from '#testing/api-client.ts';
import { launch, openPage } from './rig/browser/browser.ts';
import { buildConsole } from './rig/browser/console.ts';
import { withFolder } from './rig/folder.ts';
import { BenchService } from './rig/service/service.ts';
import { printTable, round } from './rig/statistics.ts';

const further = {
  Import: '/import',
  Projects: '/projects',
  Trash: '/projects/trash',
  Runs: '/runs',
  Analysis: '/analysis',
  'Search in documents': '/analysis/search',
  Reports: '/reports',
  Finance: '/finance',
  Settings: '/settings',
  'Interface check': '/settings/interface',
  People: '/settings/users',
  Webhooks: '/settings/webhooks',
  'Audit log': '/settings/audit',
};
/** Lists whose first link leads to a detail page. */
const details = { Project: '/projects', Run: '/runs', Report: '/reports' };

/** Measures the scripts and styles that a browser requests for the first screen, and then for each further page. */
export async function measure() {
  const consoleFolder = await buildConsole();
  await withFolder(async (folder) => {
    const service = await BenchService.start({ folder, consoleFolder, transactions: 500 });
    const browser = await launch();
    const rows: Record<string, string>[] = [];
    /** Opens the first screen as a signed-in user with an empty cache. `take` returns the files requested since its last call. */
    const open = async () => {
      const page = await openPage(browser, service.address, { username: 'admin' });
      let asked: string[] = [];
      const pathOf = (request: Request) => new URL(request.url()).pathname;
      const isFile = (request: Request) => /\.(js|css)$/.test(pathOf(request));
      page.on('request', (request) => {
        if (isFile(request)) asked.push(pathOf(request));
      });
      /** Waits until no file has been requested for 1.5 s. (The network never becomes idle, because of the event stream.) */
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
      const analyses = await dataOf(service.api(await service.token('admin')).analysis.list());
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
    printTable('Scripts and styles per page; further pages in addition to the first screen', rows);
  });
}

const kilobytes = (bytes: number) => round(bytes / 1000, 1);

/** Returns the gzip size of a built file in bytes. */
const compressed = (folder: string, file: string) =>
  gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;

/** Navigates like a link, without reloading the console. */
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
