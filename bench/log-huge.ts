import { stat } from 'node:fs/promises';
import path from 'node:path';
import { buildPages } from './rig/browser/console.ts';
import { jumpTo, runOf, withLog } from './rig/browser/log-page.ts';
import { withFolder } from './rig/folder.ts';
import type { BenchOptions } from './rig/options.ts';
import { writeLog } from './rig/service/data.ts';
import { BenchService } from './rig/service/service.ts';
import { median, printTable, Rounds, round as rounded, spread } from './rig/statistics.ts';

const mebibyte = 1 << 20;

/** Opens a log that exceeds the 512 MiB string limit of `JSON.parse` and reads its last entry. */
export async function measure({ quick, rounds = quick ? 1 : 3 }: BenchOptions) {
  const entries = quick ? 500_000 : 5_000_000;
  const pages = await buildPages();
  await withFolder(async (folder) => {
    const file = path.join(folder, 'log.json');
    await writeLog(file, entries);
    const logs = { [runOf(entries)]: file };
    const service = await BenchService.start({ folder: path.join(folder, 'data'), consoleFolder: pages, logs });
    const measured = new Rounds();
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const [what, value] of Object.entries(await open(service.address, entries))) measured.note(what, value);
      }
    } finally {
      await service.stop();
    }
    const body = (await stat(file)).size;
    const held = median(measured.figures.get('memory, MiB')!) * mebibyte;
    printTable(`Log of ${entries} entries, ${rounded(body / mebibyte)} MiB, own viewer (N = ${rounds})`, [
      ...[...measured.figures].map(([name, values]) => ({
        name,
        median: rounded(median(values)),
        spread: spread(values),
      })),
      { name: 'memory, × body', median: rounded(held / body, 2), spread: '' },
    ]);
  });
}

const open = (address: string, entries: number): Promise<Record<string, number>> =>
  withLog(address, entries, {}, async ({ page, opened: { peak, ...opened }, indexed, search, held }) => {
    const last = await jumpTo(page, entries, 1);
    await page.getByText(`entry ${entries} took`).waitFor();
    await indexed();
    return {
      ...opened,
      'to the last row, ms': last,
      'search, ms': await search('entry \\d*777\\d* took .*5 ms'),
      'memory, MiB': (await held()) / mebibyte,
      'peak memory while loading, MiB': peak / mebibyte,
    };
  });
