import { afterEach, expect, test } from 'vitest';
import { findAnalysis } from '#src/api/answers/find-analysis.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import {
  type ForeignName,
  foreignNames,
  settingsOf,
  startForeign,
} from '#testing/foreign-services/foreign-services.ts';
import type { ForeignService } from '#testing/foreign-services/kit/types.ts';
import { endOfRun } from './detail/run-end.ts';
import { barsOfLog } from './detail/run-tasks.ts';
import { LogEngine } from './log/engine/log-engine.ts';
import { Loader } from './log/engine/read/loader.ts';
import { mapLog } from './log/engine/read/mapped-log.ts';
import { TextIndex } from './log/engine/search/text-index.ts';

let foreign: ForeignService | undefined;
afterEach(async () => {
  await foreign?.stop();
});

/** Runs the analysis of a foreign service to its end. Returns its log and the id of its N2 task. */
async function runAt(name: ForeignName) {
  const clock = { now: Date.UTC(2026, 10, 22, 10) };
  foreign = await startForeign(name, { now: () => clock.now, runMs: 1000, slowMs: 1 });
  const { runId, taskId } = foreign.startRun();
  clock.now += 2000;
  const headers = { authorization: `Bearer ${foreign.token}` };
  const response = await fetch(`${foreign.url}/api/open/pipeline-logs/${encodeURIComponent(runId)}`, { headers });
  return { log: await response.text(), taskId };
}

/** Loads and indexes a log as the log viewer does. @param map the setting `answers.logs` */
async function readLog(body: string, map?: FieldMap) {
  const engine = new LogEngine();
  const restart = () => engine.store;
  const open = async () => (map ? mapLog(new Response(body), map) : new Response(body));
  await new Loader(engine.store, false, { open, hasTail: false, changed() {}, restart }).run();
  engine.addMeta(new TextIndex().add(engine.store.batch(0, engine.store.count)));
  return engine.snapshot();
}

const named = foreignNames.filter((name) => name !== 'bare-documented');

test.each(named)('reads the log of %s: tasks, levels, the N2 task and the end of the run', async (name) => {
  const { log, taskId } = await runAt(name);
  const whole = await readLog(log, settingsOf(name).answers?.logs as FieldMap | undefined);
  expect(whole.entries).toBe(10);
  expect(barsOfLog(whole.tasks, false).map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
  expect(whole.levels.find(({ severity }) => severity === 2)?.count).toBe(1);
  const analysis = findAnalysis(whole.tasks, '');
  expect(analysis).toBe(whole.tasks[2]);
  expect(analysis?.taskId).toBe(taskId);
  const signs = { tasks: whole.tasks, analysis, resultStatus: null, quietMs: 20_000, ageMs: 0 };
  expect(endOfRun(signs)).toEqual({ basis: 'log', status: 'SUCCEEDED' });
});

test('reads the log of a service that names neither levels nor tasks as lines of text', async () => {
  const { entries, tasks } = await readLog((await runAt('bare-documented')).log);
  expect(entries).toBeGreaterThan(2);
  expect(tasks.map((task) => task.name)).toEqual(['']);
});
