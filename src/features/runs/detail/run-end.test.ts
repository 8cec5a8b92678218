import { afterEach, describe, expect, test } from 'vitest';
import { findAnalysis } from '#src/api/answers/find-analysis.ts';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import type { TaskSummary } from '../log/model/protocol.ts';
import { endOfRun, endStateOf, type RunSigns } from './run-end.ts';

afterEach(() => applySettings(ConsoleConfig.parse({})));

const task = (name: string, lastText: string, over: Partial<TaskSummary> = {}): TaskSummary => ({
  name,
  taskId: null,
  lastLevel: 'info',
  lastText,
  lastStates: [],
  first: 1,
  last: 2,
  ...over,
});

test.each<[string, Partial<TaskSummary>, string | null]>([
  ['deep finished', {}, 'SUCCEEDED'],
  ['Finished deep_analysis.', {}, 'SUCCEEDED'],
  ['任务完成', {}, 'SUCCEEDED'],
  ['3 of 7 pages done', {}, null],
  ['Page 5 has no text', { lastLevel: 'WARN' }, null],
  ['not finished yet', {}, null],
  ['0 failed', {}, null],
  ['label failed after 3 attempts', {}, 'FAILED'],
  ['finished', { lastLevel: 'SEVERE' }, 'FAILED'],
  ['stage ended with ERROR', {}, 'FAILED'],
  ['Cancelled by an operator', { lastLevel: 'warning' }, 'CANCELLED'],
  ['x', { lastStates: ['note', 'task.finished'] }, 'SUCCEEDED'],
  ['x', { lastStates: ['STARTED'] }, null],
])('reads the end of a task from "%s" %j as %s', (text, over, end) => {
  expect(endStateOf(task('t', text, over), [])).toBe(end);
});

test('the setting `states` decides what a word in the log means', () => {
  applySettings(ConsoleConfig.parse({ states: { ABGESCHLOSSEN: 'SUCCEEDED' } }));
  expect(endStateOf(task('t', 'x', { lastStates: ['Abgeschlossen'] }), [])).toBe('SUCCEEDED');
});

describe('the end of a run', () => {
  const judge = (over: Partial<RunSigns>) =>
    endOfRun({ tasks: [], analysis: undefined, resultStatus: undefined, quietMs: 0, ageMs: Number.NaN, ...over });
  const done = task('import', 'import finished');
  const n2 = task('n2', 'n2 finished');

  test('a finished result ends it immediately', () => {
    expect(judge({ resultStatus: 'SUCCEEDED' })).toEqual({ basis: 'result', status: 'SUCCEEDED' });
    expect(judge({ resultStatus: 'RUNNING' })).toBeNull();
  });

  test('the end of the N2 task or a failure ends it after a short pause', () => {
    const tasks = [done, n2];
    expect(judge({ tasks, analysis: n2 })).toBeNull();
    expect(judge({ tasks, analysis: n2, quietMs: 20_000 })).toEqual({ basis: 'log', status: 'SUCCEEDED' });
    const broken = task('label', 'cannot read it', { lastLevel: 'error', last: 9 });
    expect(judge({ tasks: [done, broken], quietMs: 20_000 })).toEqual({ basis: 'log', status: 'FAILED' });
  });

  test('ends it after a longer pause once all tasks have ended, because another may begin', () => {
    expect(judge({ tasks: [done], quietMs: 20_000 })).toBeNull();
    expect(judge({ tasks: [done], quietMs: 60_000 })).toEqual({ basis: 'log', status: 'SUCCEEDED' });
    const open = task('label', 'page 2 of 3');
    expect(judge({ tasks: [done, open], quietMs: 60_000 })).toBeNull();
  });

  const slip = { lastLevel: 'error', last: 5 };
  test.each<[string, TaskSummary[], string | null]>([
    ['an error before the last task', [task('read', 'Page 7 has no text', slip), { ...done, last: 9 }], null],
    ['an error of a task that overlaps', [{ ...done, last: 9 }, task('read', 'no logo', slip)], null],
    ['an error without times', [task('read', 'x', { ...slip, last: Number.NaN }), { ...done, last: Number.NaN }], null],
    ['a failure that the run went on after', [task('read', 'read failed', slip), { ...done, last: 9 }], null],
    ['a warning', [task('read', 'read finished', { lastLevel: 'warn' }), { ...done, last: 9 }], 'SUCCEEDED'],
    ['an error of the last task', [{ ...done, last: 4 }, task('read', 'no logo', slip)], 'FAILED'],
  ])('is a failure only if the last task failed: %s', (_, tasks, status) => {
    expect(judge({ tasks, quietMs: 60_000 })).toEqual({ basis: 'log', status });
  });

  test('does not come with an error of the N2 task that another task follows', () => {
    const wrong = task('n2', 'one chart is empty', slip);
    const tasks = [wrong, task('report', 'page 1 of 9', { last: 9 })];
    expect(judge({ tasks, analysis: wrong, quietMs: 60_000 })).toBeNull();
  });

  test('ends it after a long pause if the log says nothing, and sooner if the entries are old', () => {
    expect(judge({ quietMs: 60_000, ageMs: 10 * 3_600_000 })).toBeNull();
    expect(judge({ quietMs: 20_000, ageMs: 48 * 3_600_000 })).toEqual({ basis: 'quiet', status: null });
    expect(judge({ quietMs: 600_000 })).toEqual({ basis: 'quiet', status: null });
  });
});

test.each([
  [['verify_file', 'deep_analysis', 'build_company'], 'deep_analysis'],
  [['label', 'DeepAnalysis'], 'DeepAnalysis'],
  [['split', 'tag', 'N2 report'], 'N2 report'],
  [['fetch', 'n1', 'n2'], 'n2'],
  [['文件解析', 'N1标注', 'N2深度分析'], 'N2深度分析'],
  [['import', 'label', 'deep'], 'deep'],
  [['Import', 'Labels', 'N2Analysis'], 'N2Analysis'],
  [['runN1', 'runN2'], 'runN2'],
  [['n2-prepare', 'n2-report'], 'n2-report'],
  [['n21', 'scan2', 'all'], undefined],
])('finds the N2 task of %j: %s', (names, found) => {
  expect(
    findAnalysis(
      names.map((name) => ({ name })),
      '',
    )?.name,
  ).toBe(found);
});

test('the setting `tasks.deepAnalysis` takes precedence over the names', () => {
  const tasks = [{ name: 'deep_analysis' }, { name: 'Investor-View' }];
  expect(findAnalysis(tasks, 'investor_view')?.name).toBe('Investor-View');
  expect(findAnalysis(tasks, 'other')).toBeUndefined();
});
