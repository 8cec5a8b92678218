import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from './pages/main.ts';
import { collect, launch, Meter, openPage } from './rig/browser/browser.ts';
import { buildPages } from './rig/browser/console.ts';
import { withFolder } from './rig/folder.ts';
import type { BenchOptions } from './rig/options.ts';
import { writeBytes } from './rig/service/data.ts';
import { BenchService } from './rig/service/service.ts';
import { median, printComparison, Rounds, round as rounded, spread } from './rig/statistics.ts';

declare const bench: Bench;
const run = promisify(execFile);
const mebibyte = 1 << 20;
const inBrowser = { own: 'own engine', 'hash-wasm': 'hash-wasm with slices', 'spark-md5': 'spark-md5 with slices' };

/** Compares the MD5 of a file in the browser, under the service's policy, with `md5sum` and two libraries. */
export async function measure({ quick, rounds = quick ? 2 : 5 }: BenchOptions) {
  const size = quick ? 64 : 1024;
  const pages = await buildPages();
  await withFolder(async (folder) => {
    const file = path.join(folder, 'file.bin');
    const md5 = await writeBytes(file, size);
    const service = await BenchService.start({ folder: path.join(folder, 'data'), consoleFolder: pages });
    const browser = await launch();
    const meter = await Meter.of(browser);
    const measured = new Rounds();
    const memory = new Rounds();
    const gaps = new Rounds();
    const check = (found: string) => {
      if (found !== md5) throw new Error('A digest differs from the expected one.');
    };
    try {
      for (let round = 0; round <= rounds; round += 1) {
        const begun = performance.now();
        const { stdout } = await run('md5sum', [file]);
        check(stdout.slice(0, 32));
        if (round > 0) measured.note('md5sum', (size * 1000) / (performance.now() - begun));
        for (const [by, name] of Object.entries(inBrowser)) {
          // Each engine gets a new page, so that it does not inherit memory from another one.
          const page = await openPage(browser, service.address);
          await page.goto('/hash');
          await page.locator('[data-ready]').waitFor();
          await page.getByLabel('File').setInputFiles(file);
          await collect(page);
          const base = await meter.memory('renderer');
          await page.evaluate(() => void bench.frameGaps(true));
          const { result, rise } = await meter.peak(base, () => page.evaluate((by) => bench.hash(by), by));
          const longestGap = Math.max(...(await page.evaluate(() => bench.frameGaps(false))));
          await page.context().close();
          check(result.md5);
          if (round === 0) continue;
          measured.note(name, (size * 1000) / result.time);
          memory.note(name, rise / mebibyte);
          gaps.note(name, longestGap);
        }
      }
    } finally {
      await browser.close();
      await service.stop();
    }
    const more = new Map(
      [...memory.figures].map(([name, values]) => [
        name,
        {
          'memory above an empty page, MiB': `${rounded(median(values))} (${spread(values)})`,
          'longest frame gap, ms': `${rounded(median(gaps.figures.get(name)!))} (${spread(gaps.figures.get(name)!)})`,
        },
      ]),
    );
    printComparison({
      title: `MD5 of a file of ${size} MiB`,
      unit: 'MiB/s',
      against: 'md5sum',
      figures: measured.figures,
      more,
    });
  });
}
