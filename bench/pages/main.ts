// Page for the benchmarks. It offers parts of the console and their peers as functions and loads them on demand.
import '#src/app/document/trusted-types.ts';
import { resumeSession } from '#src/api/session/session.ts';
import { loadConfig } from '#src/api/settings/config.ts';
import { frameGaps } from './frames.ts';

/** Returns the file that the benchmark selected on the page. */
const file = () => document.querySelector<HTMLInputElement>('input[type=file]')!.files![0]!;

const bench = {
  async start(signedIn: boolean) {
    if (!signedIn) return;
    await loadConfig();
    await resumeSession();
  },
  frameGaps,
  hash: async (by: string) => (await import('./hash.ts')).hash(by, file()),
  upload: async () => (await import('./upload.ts')).upload(file()),
  tus: async (endpoint: string) => (await import('../peers/tus.ts')).tusUpload(endpoint, file()),
  openLog: async (by: string, runId: string) => (await import('./log.tsx')).openLog(by, runId),
  indexed: async (entries: number) => (await import('./log.tsx')).indexed(entries),
  search: async (expression: string) => (await import('./log.tsx')).search(expression),
};
export type Bench = typeof bench;
Object.assign(globalThis, { bench });
document.documentElement.dataset.ready = 'yes';
