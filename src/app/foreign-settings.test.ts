import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { analysis } from '#contract/analysis.ts';
import { runs } from '#contract/runs.ts';
import { findAnalysis } from '#src/api/answers/find-analysis.ts';
import { startLabeling } from '#src/api/answers/labeling.ts';
import { writeReportBack } from '#src/api/answers/write-back.ts';
import { call } from '#src/api/call.ts';
import { openPackage } from '#src/api/files/open-package.ts';
import { readPackageEnd } from '#src/api/files/package-end.ts';
import { send } from '#src/api/request/send.ts';
import { openStream } from '#src/api/request/stream.ts';
import { streamSource } from '#src/api/request/stream-source.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { applySettings, config, loadConfig } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { fetchTransactions } from '#src/api/transactions/fetch-transactions.ts';
import { readResultAnswer } from '#src/features/analysis/read/result-answer.ts';
import { ImportEngine } from '#src/features/imports/upload/engine.ts';
import { memoryJournal } from '#src/features/imports/upload/record/journal.ts';
import { isOpen } from '#src/features/imports/upload/record/record.ts';
import { ConnectionSpeed } from '#src/features/imports/upload/send/connection-speed.ts';
import { serviceTransport } from '#src/features/imports/upload/send/transport.ts';
import type { Files } from '#src/features/imports/upload/tabs/files.ts';
import { fakeBrowser } from '#src/features/imports/upload/testing/fake-browser.ts';
import { fakeHasher } from '#src/features/imports/upload/testing/fake-upload-service.ts';
import { checkReport } from '#src/features/reports/write/check-report.ts';
import { barsOfLog } from '#src/features/runs/detail/run-tasks.ts';
import { LogEngine } from '#src/features/runs/log/engine/log-engine.ts';
import { Loader } from '#src/features/runs/log/engine/read/loader.ts';
import { mapLog } from '#src/features/runs/log/engine/read/mapped-log.ts';
import { TextIndex } from '#src/features/runs/log/engine/search/text-index.ts';
import { readTimesIn } from '#src/features/runs/log/model/entry-time.ts';
import {
  type ForeignName,
  foreignNames,
  settingsOf,
  startForeign,
} from '#testing/foreign-services/foreign-services.ts';
import type { ForeignService } from '#testing/foreign-services/kit/types.ts';
import { samples } from '#testing/foreign-services/kit/validation.ts';

/** Replaces XMLHttpRequest, which Node lacks. */
vi.mock('#src/api/request/request-with-progress.ts', () => ({
  isStatus: () => true,
  requestWithProgress: async (url: string, request: RequestInit, onSent: (bytes: number) => void) => {
    const response = await fetch(url, request);
    onSent(request.body instanceof Blob ? request.body.size : 1);
    return response;
  },
}));

const START = Date.UTC(2026, 10, 22, 10);
const RUN_MS = 1000;
const clock = { now: START };
let foreign: ForeignService;
let engine: ImportEngine;

beforeEach(() => {
  clock.now = START;
  vi.stubGlobal('location', { href: 'http://console.example/' });
});
afterEach(async () => {
  engine.stop();
  accessToken.set(null);
  applySettings(ConsoleConfig.parse({}));
  vi.unstubAllGlobals();
  await foreign.stop();
});

/** Starts a foreign service, loads its settings as the console does, and gets a token. */
async function connect(name: ForeignName) {
  foreign = await startForeign(name, { now: () => clock.now, runMs: RUN_MS, slowMs: 1 });
  const settings = { ...settingsOf(name), baseUrl: foreign.url };
  vi.stubGlobal('fetch', async () => Response.json(settings));
  await loadConfig();
  vi.unstubAllGlobals();
  vi.stubGlobal('location', { href: 'http://console.example/' });
  accessToken.set({ access_token: foreign.token, user: { id: 'ada' } } as Parameters<typeof accessToken.set>[0]);
  readTimesIn(config().dates);
  engine = new ImportEngine({
    userId: 'ada',
    journal: memoryJournal(),
    transport: serviceTransport,
    hasher: fakeHasher,
    ownership: fakeBrowser().open(),
    files: new Map() as unknown as Files,
    connectionSpeed: new ConnectionSpeed(),
    autoLabel: () => false,
    inspect: async () => null,
  });
  await engine.start();
}

const newest = () => engine.store.all().at(-1)!.record;

/** Waits until the newest import has finished or waits for a person. */
const importEnd = () =>
  vi.waitFor(
    () => {
      const record = newest();
      if (isOpen(record) && !record.hold && record.stage !== 'deciding') throw new Error(record.stage);
      return record;
    },
    { timeout: 20_000, interval: 10 },
  );

/** Imports a file. A service without an upload call gets it in another way. */
async function importFile(content: string) {
  await engine.add([{ file: new File([content], 'plan.txt'), handle: null }]);
  const record = await importEnd();
  if (record.hold?.kind !== 'failed') return record;
  expect(record.hold.fault.name).toBe('NO_UPLOAD_CALL');
  await engine.useUploaded(record.id, 'came-by-courier');
  return importEnd();
}

/** Imports a new file and the same file again, once reused and once as an independent project. */
async function importThrice() {
  const content = 'A plan of two pages.\n'.repeat(7000);
  const first = await importFile(content);
  expect(first).toMatchObject({ hold: null, outcome: { kind: 'created' }, renewals: 0 });
  const { projectId } = first.outcome as { projectId: string };
  expect(await importFile(content)).toMatchObject({ stage: 'deciding' });
  await engine.decide(newest().id, 'use-existing', false);
  expect((await importEnd()).outcome).toEqual({ kind: 'reused', projectId });
  expect(await importFile(content)).toMatchObject({ stage: 'deciding' });
  await engine.decide(newest().id, 'create-independent', false);
  const { outcome } = await importEnd();
  expect(outcome).toMatchObject({ kind: 'created' });
  return [projectId, (outcome as { projectId: string }).projectId] as const;
}

/** Loads and indexes the log of a run as the log viewer does. */
async function readLog(run_id: string) {
  const { address, map, credentials, token, expired } = streamSource(runs.logs, { params: { run_id } });
  const log = new LogEngine();
  const open = async () => {
    const response = await openStream({ address, credentials, token, expired, renew: async () => null });
    return map ? mapLog(response, map) : response;
  };
  const loader = new Loader(log.store, false, { open, hasTail: false, changed() {}, restart: () => log.store });
  await loader.run();
  expect(loader).toMatchObject({ phase: 'complete', failure: null });
  log.addMeta(new TextIndex().add(log.store.batch(0, log.store.count)));
  return log.snapshot();
}

/** Starts labeling, and follows the log to its end. A service that does not name its run uses the project's id for it. */
async function finishRun(projectId: string) {
  const { runId = projectId } = await startLabeling(projectId);
  expect((await readLog(runId)).entries).toBeGreaterThan(0);
  clock.now += RUN_MS + 5000;
  const { tasks, firstTime, levels } = await readLog(runId);
  const found = findAnalysis(tasks, config().tasks.deepAnalysis);
  if (foreign.name !== 'bare-documented') {
    expect(barsOfLog(tasks, false).map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
    expect(levels.find(({ severity }) => severity === 2)?.count).toBe(1);
  }
  // Some logs have no date.
  if (!Number.isNaN(firstTime)) expect(firstTime).toBe(START);
  const taskIds = tasks.flatMap(({ taskId }) => taskId ?? []);
  return { taskId: found?.taskId ?? projectId, taskIds: taskIds.length > 0 ? taskIds : [projectId] };
}

async function readFiles(taskIds: string[]) {
  const opened = await openPackage(taskIds, new AbortController().signal);
  if ('address' in opened) throw new Error(`The page cannot read ${opened.address}`);
  const bytes = new Uint8Array(await opened.response.arrayBuffer());
  return readPackageEnd(bytes, bytes.length);
}

async function writeReport(projectId: string) {
  const names = { state: config().fields.reportStatus, mode: config().fields.reportMode };
  const source = JSON.stringify({
    ...samples.report({ ...names, longest: 'questions' }),
    session_id: crypto.randomUUID(),
  });
  expect(checkReport(source).problems).toEqual([]);
  const bytes = new TextEncoder().encode(source);
  await writeReportBack({ projectId, bytes, idempotencyKey: crypto.randomUUID() });
}

async function readFinance() {
  const query = { type: 'tech', page: 2, page_size: 5 } as const;
  const list = await fetchTransactions(query, new AbortController().signal);
  expect(list).toMatchObject({ page: 2, page_size: 5, unreadableRows: 0 });
  expect(list.data).toHaveLength(5);
  for (const { transaction_type, faults } of list.data) {
    expect(transaction_type).toBe('tech');
    expect(Object.values(faults).filter((fault) => fault !== 'missing')).toEqual([]);
  }
}

async function cancelAndDelete(projectId: string) {
  const { runId: run_id = projectId } = await startLabeling(projectId);
  await call(runs.cancel, { params: { run_id } });
  clock.now += 5000;
  await call(runs.deleteRecord, { params: { run_id } });
  clock.now += 5000;
  await expect(call(runs.logs, { params: { run_id }, query: {} })).rejects.toThrow();
}

test.each(foreignNames)('does the main job with %s using only settings', async (name) => {
  await connect(name);
  const [project, independent] = await importThrice();
  const { taskId, taskIds } = await finishRun(project);
  const result = await readResultAnswer(await send(analysis.result, { params: { task_id: taskId } }));
  expect(result.state).toBe('ready');
  expect(await readFiles(taskIds)).toHaveLength(taskIds.length);
  await writeReport(project);
  await readFinance();
  await cancelAndDelete(independent);
  expect(foreign.log.filter(({ error }) => error)).toEqual([]);
});
