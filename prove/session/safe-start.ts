import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '#server/process.ts';
import type { Proof } from '../proof.ts';
import { MortalService } from '../services.ts';

const strong = 'a secret of more than thirty-two characters';
const production = { NODE_ENV: 'production' };
/** Settings with which nothing may start, and what is said. */
const unsafe: [settings: Record<string, string>, says: RegExp][] = [
  [production, /ASSAY_SECRET is required/],
  [{ ...production, ASSAY_SECRET: '' }, /ASSAY_SECRET is required/],
  [{ ...production, ASSAY_SECRET: 'short' }, /ASSAY_SECRET/],
  [{ ...production, ASSAY_SECRET: 'x'.repeat(31) }, /ASSAY_SECRET/],
  [{ ...production, ASSAY_SECRET: strong, ASSAY_DEMO: 'on' }, /ASSAY_DEMO/],
  [{ ASSAY_SANDBOX: 'required', PATH: '' }, /perl is not installed/],
  [{ ...production, ASSAY_SECRET: strong, PATH: '' }, /perl is not installed/],
  [{ PORT: '65536' }, /PORT/],
  [{ ASSAY_TENANT_QUOTA: 'much' }, /ASSAY_TENANT_QUOTA/],
];

/** Unsafe settings in turn, and a second process for a data folder that is in use. */
export const safeStart: Proof = {
  name: 'safe-start',
  promise: 'It starts safe: unsafe settings and a second process on one data folder are refused',
  full: 40,
  small: 8,
  async run(tally) {
    const service = await MortalService.open();
    const folder = await mkdtemp(path.join(tmpdir(), 'assay-unsafe-'));
    try {
      while (tally.goesOn) {
        const [settings, says] = unsafe[tally.tried % (unsafe.length + 1)] ?? [
          { ASSAY_DATA_DIR: service.folder },
          /in use by another process/,
        ];
        const said = await startProcess({ ASSAY_DATA_DIR: folder, ...settings }).then(
          async (running) => {
            await running.kill('SIGKILL');
            return 'it started';
          },
          (error: Error) => error.message,
        );
        tally.check(says.test(said), () => `${JSON.stringify(settings)}: ${said}`);
        tally.check((await fetch(`${service.address}/readyz`)).ok, 'the first process was disturbed');
        tally.tried += 1;
      }
    } finally {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
