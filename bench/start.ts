import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startProcess } from '#server/testing/process.ts';
import { withFolder } from './rig/folder.ts';
import type { BenchOptions } from './rig/options.ts';
import { printTimes, Rounds } from './rig/statistics.ts';

/** Measures the time until the service is ready, with an empty data folder (cold) and with the same folder again (warm). */
export async function measure({ quick, rounds = quick ? 1 : 5 }: BenchOptions) {
  const measured = new Rounds();
  await withFolder(async (folder) => {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, ASSAY_DEMO] of Object.entries({ 'no data': 'off', 'demo data': 'on' })) {
        const ASSAY_DATA_DIR = path.join(folder, `${round}-${ASSAY_DEMO}`);
        for (const start of ['cold', 'warm']) {
          const begun = performance.now();
          const service = await startProcess({ ASSAY_DATA_DIR, ASSAY_DEMO });
          if (round > 0) measured.note(`${start}, ${name}`, (performance.now() - begun) / 1000);
          await service.kill('SIGTERM');
        }
        await rm(ASSAY_DATA_DIR, { recursive: true });
      }
    }
  });
  printTimes({ title: 'Time until the service is ready, embedded database', unit: 's', digits: 2, measured });
}
