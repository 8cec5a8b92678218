import { afterEach, expect, test, vi } from 'vitest';
import { findAnalysis } from '#src/api/answers/find-analysis.ts';
import { stateOfResult } from '#src/api/answers/known-state.ts';
import { type ForeignName, foreignNames, startForeign } from '#testing/foreign-services/foreign-services.ts';
import type { ForeignService } from '#testing/foreign-services/kit/types.ts';
import { Walk } from '#testing/foreign-services/walk/call-walk.ts';
import { endOfRun } from './detail/run-end.ts';
import { barsOfLog } from './detail/run-tasks.ts';
import { LogEngine } from './log/engine/log-engine.ts';
import { Loader } from './log/engine/read/loader.ts';
import { TextIndex } from './log/engine/search/text-index.ts';

let foreign: ForeignService | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await foreign?.stop();
});

/** Walks the main job of a foreign service. Returns the answers of its logs and the id of its N2 task. */
async function walk(name: ForeignName) {
  const clock = { now: Date.UTC(2026, 10, 22, 10) };
  foreign = await startForeign(name, { now: () => clock.now, runMs: 1000, slowMs: 1 });
  const logs: string[] = [];
  let taskId = '';
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetch(input, init);
    const { pathname, search } = new URL(String(input));
    const text = () => response.clone().text();
    if (pathname.includes('/pipeline-logs/') && search === '' && response.ok) logs.push(await text());
    const asked = /deep-analysis\/([^/]+)\/result$/.exec(pathname);
    if (asked && response.ok && taskId === '') {
      const { code, data } = JSON.parse(await text()) as { code?: number; data: unknown };
      if (!code && stateOfResult(data) === 'SUCCEEDED') taskId = decodeURIComponent(asked[1]!);
    }
    return response;
  });
  await new Walk(foreign, clock).run();
  return { logs, taskId };
}

/** Loads and indexes a log as the log viewer does. */
async function readLog(body: string) {
  const engine = new LogEngine();
  const restart = () => engine.store;
  const open = async () => new Response(body);
  await new Loader(engine.store, false, { open, hasTail: false, changed() {}, restart }).run();
  engine.addMeta(new TextIndex().add(engine.store.batch(0, engine.store.count)));
  return engine.snapshot();
}

const named = foreignNames.filter((name) => name !== 'bare-documented');

test.each(named)('reads the log of %s: tasks, levels, the N2 task and the end of the run', async (name) => {
  const { logs, taskId } = await walk(name);
  const whole = await readLog(logs.toSorted((a, b) => b.length - a.length)[0]!);
  expect(whole.tasks.map((task) => task.entries)).toEqual([3, 4, 3]);
  expect(barsOfLog(whole.tasks, false).map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
  expect(whole.levels.find(({ severity }) => severity === 2)?.count).toBe(1);
  const analysis = findAnalysis(whole.tasks, '');
  expect(analysis).toBe(whole.tasks[2]);
  expect(taskId).not.toBe('');
  expect(analysis?.taskId).toBe(taskId);
  const signs = { tasks: whole.tasks, analysis, resultStatus: null, quietMs: 20_000, ageMs: 0 };
  expect(endOfRun(signs)).toEqual({ basis: 'log', status: 'SUCCEEDED' });
});

test('reads the log of a service that names neither levels nor tasks as lines of text', async () => {
  const { logs } = await walk('bare-documented');
  const { entries, tasks } = await readLog(logs.toSorted((a, b) => b.length - a.length)[0]!);
  expect(entries).toBeGreaterThan(2);
  expect(tasks.map((task) => task.name)).toEqual(['']);
});
