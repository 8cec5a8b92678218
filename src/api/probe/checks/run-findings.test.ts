import { afterEach, expect, test } from 'vitest';
import type { Finding } from '#src/api/probe/findings.ts';
import type { ProbeReply } from '#src/api/request/probe-request.ts';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import type { Known } from '../interface-check.ts';
import { judgeEnd } from './labeling.checks.ts';
import { judgeResult } from './run.checks.ts';

afterEach(() => applySettings(ConsoleConfig.parse({})));

const briefly = (findings: Finding[]) => findings.map(({ weight, path }) => `${weight} ${path}`);
const replyOf = (status: number, body: unknown, mediaType = 'application/json') =>
  ({ status, text: typeof body === 'string' ? body : JSON.stringify(body), mediaType, end: 'whole' }) as ProbeReply;
const ended: Pick<Known, 'runEnd'> = { runEnd: { text: 'finished', ms: 4_000, entries: 12 } };

test.each<[what: string, status: number, body: unknown, beforeEnd: string[], afterEnd: string[]]>([
  ['a result', 200, { code: 0, data: { findings: [] } }, [], []],
  ['a result without an envelope code', 200, { data: { score: '0.7' } }, [], []],
  ['an empty result', 200, { code: 0, data: {} }, [], []],
  ['a failed task', 200, { code: 0, data: { status: 'FAILED' } }, [], []],
  ['202', 202, '', [], ['assumed data']],
  ['409', 409, { detail: 'running' }, [], ['assumed data']],
  ['425', 425, { detail: 'too early' }, [], ['assumed data']],
  ['a code for an unfinished task', 200, { code: 20201, message: 'running' }, [], ['assumed data']],
  ['a state that has not ended', 200, { code: 0, data: { outcome: 'Pending' } }, [], ['assumed data']],
  ['a flag that it is not ready', 200, { code: 0, data: { ready: false } }, [], ['assumed data']],
  ['404', 404, { detail: 'no such task' }, ['assumed status'], ['assumed status']],
  ['500', 500, { detail: 'broken' }, ['documented status'], ['documented status']],
  ['no response', 0, '', ['documented status'], ['documented status']],
  ['a list', 200, { code: 0, data: [{}] }, ['documented data'], ['documented data']],
  ['text in data', 200, { code: 0, data: 'done' }, ['documented data'], ['documented data']],
  ['a web page', 200, '<!doctype html>', ['documented body'], ['documented body']],
])('judges %s as the result of a task', (_, status, body, beforeEnd, afterEnd) => {
  const reply = replyOf(status, body);
  expect(briefly(judgeResult(reply, {}))).toEqual(beforeEnd);
  expect(briefly(judgeResult(reply, ended))).toEqual(afterEnd);
});

const entriesOf = (task_name: string | undefined) => [
  { task_id: 't-1', task_name: 'extract' },
  { task_id: 't-2', ...(task_name !== undefined && { task_name }) },
];

test.each<[name: string | undefined, set: string | undefined, isKnown: boolean]>([
  ['deep_analysis', undefined, true],
  ['深度分析', undefined, true],
  ['N2', undefined, true],
  ['n2-report', undefined, true],
  ['InvestorView', undefined, false],
  ['scan2', undefined, false],
  ['InvestorView', 'investor-view', true],
  ['deep_analysis', 'investor-view', false],
  [undefined, undefined, true],
])('judges the end of a run whose N2 task is named %j with tasks.deepAnalysis %j', (name, set, isKnown) => {
  applySettings(ConsoleConfig.parse(set ? { tasks: { deepAnalysis: set } } : {}));
  const findings = judgeEnd('t-2', entriesOf(name));
  expect(briefly(findings)).toEqual(isKnown ? [] : ['assumed data[].task_name']);
  const setting = { path: ['tasks', 'deepAnalysis'], value: name };
  expect(findings.map((one) => one.setting)).toEqual(isKnown ? [] : [setting]);
});

test('reports a log without entries of a run that ended', () => {
  expect(briefly(judgeEnd('t-2', []))).toEqual(['assumed data']);
});
