import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { openBrowser, signedIn } from '../browser.ts';
import { type FaultProxy, openFaultProxy } from '../faults/proxy.ts';
import { Person } from '../person.ts';
import { RestartableService } from '../services.ts';

/** Chunk size in bytes if no speed has been measured. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** A service that can be killed, behind a proxy that injects faults, with a signed-in browser. */
export interface Rig {
  service: RestartableService;
  line: FaultProxy;
  context: BrowserContext;
  person: Person;
  /** Creates a file of three chunks that has not been imported yet. */
  newFile: () => Promise<{ file: string; bytes: Buffer }>;
}

/** Runs `work` with a new rig and closes everything afterward. */
export async function withRig(work: (rig: Rig) => Promise<void>): Promise<void> {
  const service = await RestartableService.open();
  const line = await openFaultProxy(() => service.address);
  const browser = await openBrowser();
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-files-'));
  const newFile = async () => {
    const bytes = Buffer.alloc(CHUNK_BYTES * 2 + 1000, randomBytes(16));
    const file = path.join(folder, `${randomBytes(6).toString('hex')}.txt`);
    await writeFile(file, bytes);
    return { file, bytes };
  };
  try {
    const context = await signedIn(browser, line.address);
    // Forget the measured speed on each page: with it, a whole file would be one chunk.
    await context.addInitScript(() => localStorage.removeItem('assay:line'));
    await work({ service, line, context, person: new Person(() => service.address), newFile });
  } finally {
    await browser.close();
    await line.close();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  }
}
