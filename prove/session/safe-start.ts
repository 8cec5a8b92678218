import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '#server/testing/process.ts';
import type { Proof } from '../proof.ts';
import { RestartableService } from '../services.ts';

const strong = randomBytes(48).toString('base64');
const production = { NODE_ENV: 'production' };
/** Settings that must prevent a start, and the expected messages. */
const unsafe: [settings: Record<string, string>, says: RegExp][] = [
  [production, /ASSAY_SECRET is required/],
  [{ ...production, ASSAY_SECRET: '' }, /ASSAY_SECRET is required/],
  [{ ...production, ASSAY_SECRET: 'short' }, /ASSAY_SECRET/],
  [{ ...production, ASSAY_SECRET: 'x'.repeat(31) }, /ASSAY_SECRET/],
  [{ ASSAY_SECRET: '0'.repeat(32) }, /ASSAY_SECRET.*different characters/],
  [{ ...production, ASSAY_SECRET: 'k7Qp2xVz'.repeat(4) }, /ASSAY_SECRET.*repeats/],
  [{ ASSAY_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, /ASSAY_SECRET.*sequence/],
  [{ ...production, ASSAY_SECRET: 'please-change-me-to-something-random' }, /ASSAY_SECRET.*example/],
  [{ ...production, ASSAY_SECRET: strong, ASSAY_DEMO: 'on' }, /ASSAY_DEMO/],
  [{ ASSAY_SANDBOX: 'required', PATH: '' }, /perl is not installed/],
  [{ ...production, ASSAY_SECRET: strong, PATH: '' }, /perl is not installed/],
  [{ NODE_ENV: 'Production' }, /NODE_ENV.*production/],
  [{ NODE_ENV: 'prod', ASSAY_SECRET: strong, ASSAY_DEMO: 'off' }, /NODE_ENV.*production/],
  [{ NODE_ENV: 'staging' }, /NODE_ENV.*production/],
  [{ HOST: '0.0.0.0' }, /ASSAY_DEMO=off.*HOST=127.0.0.1/],
  [{ HOST: '::' }, /ASSAY_DEMO=off.*HOST=127.0.0.1/],
  [{ HOST: '10.1.2.3', ASSAY_DEMO: 'on' }, /ASSAY_DEMO=off.*HOST=127.0.0.1/],
  [{ HOST: 'assay.example', ASSAY_DEMO: 'on', NODE_ENV: 'test' }, /ASSAY_DEMO=off.*HOST=127.0.0.1/],
  [{ PORT: '65536' }, /PORT/],
  [{ ASSAY_TENANT_QUOTA: 'much' }, /ASSAY_TENANT_QUOTA/],
];

/** Starts with each unsafe setting, and as a second process on a data folder in use. */
export const safeStart: Proof = {
  name: 'safe-start',
  promise: 'The service starts safely: unsafe settings and a second process on one data folder are refused',
  full: 40,
  small: 20,
  async run(tally) {
    const service = await RestartableService.open();
    const folder = await mkdtemp(path.join(tmpdir(), 'assay-unsafe-'));
    try {
      while (tally.hasTriesLeft) {
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
