import { afterEach, beforeEach, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { inspectFile } from '../../drop/inspect/inspect-file.ts';
import { ImportEngine } from '../engine.ts';
import { memoryJournal } from '../record/journal.ts';
import type { ImportRecord } from '../record/record.ts';
import { ConnectionSpeed } from '../send/connection-speed.ts';
import type { ChosenFile, Files } from '../tabs/files.ts';
import { fakeBrowser } from './fake-browser.ts';
import { FakeService, fakeHasher } from './fake-upload-service.ts';

/** Fake service and fake browser with a journal, shared by the tabs of a test. */
export const rig = renewed();

function renewed() {
  return { service: new FakeService(), browser: fakeBrowser(), journal: new Map<string, ImportRecord>() };
}

/** Resets the service, the browser and the journal. */
export const renew = () => Object.assign(rig, renewed());

export const unreachable = () => new ApiError(0);
export const chosen = (content: string, name = 'plan.txt'): ChosenFile => ({
  file: new File([content], name, { lastModified: 1 }),
  handle: null,
});
export const text = (length: number) => Array.from({ length }, (_, at) => String.fromCharCode(97 + (at % 26))).join('');
export const noFiles = () => new Map() as unknown as Files;

/** Opens a tab with its own files. `crash()` closes it without sending its pending broadcasts. */
export function tab(files = noFiles(), autoLabel = false) {
  const ownership = rig.browser.open();
  const engine = new ImportEngine({
    userId: 'ada',
    journal: memoryJournal(rig.journal),
    transport: rig.service,
    hasher: fakeHasher,
    ownership,
    files,
    connectionSpeed: new ConnectionSpeed(),
    autoLabel: () => autoLabel,
    inspect: inspectFile,
  });
  void engine.start();
  const only = () => engine.store.all()[0]!;
  return { engine, only, crash: () => ownership.close() };
}

const realTimeout = setTimeout;

/** Advances fake time in steps, and lets real asynchronous work, such as reading a file, finish between them. */
export async function settle(milliseconds = 120_000) {
  const end = Date.now() + milliseconds;
  for (let quiet = 0; quiet < 4; ) {
    await new Promise((resolve) => realTimeout(resolve, 1));
    const left = end - Date.now();
    if (left <= 0) return;
    quiet = vi.getTimerCount() === 0 ? quiet + 1 : 0;
    await vi.advanceTimersByTimeAsync(Math.min(left, 250));
  }
}

/** Installs fake timers, which only `settle` advances, and resets the rig before each test. */
export function withRig() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    renew();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
