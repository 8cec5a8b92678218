import { afterEach, expect, test } from 'vitest';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';
import { knownState, stateOfResult, stateOfRun } from './known-state.ts';

afterEach(() => applySettings(ConsoleConfig.parse({})));

test.each([
  ['SUCCEEDED', 'SUCCEEDED'],
  ['Success', 'SUCCEEDED'],
  ['DONE', 'SUCCEEDED'],
  ['task.finished', 'SUCCEEDED'],
  ['JOB_STATUS_COMPLETED', 'SUCCEEDED'],
  ['已完成', 'SUCCEEDED'],
  ['in-progress', 'RUNNING'],
  ['InProgress', 'RUNNING'],
  ['RUN_STATE_RUNNING', 'RUNNING'],
  ['pending', 'QUEUED'],
  ['NOT_STARTED', 'QUEUED'],
  ['Canceled', 'CANCELLED'],
  ['aborted', 'CANCELLED'],
  ['error', 'FAILED'],
  ['TIMED_OUT', 'FAILED'],
  ['NOT_DONE', 'NOT_DONE'],
  ['Archived', 'Archived'],
  ['', ''],
])('reads the state %s as %s', (word, state) => {
  expect(knownState(word)).toBe(state);
});

test.each([
  [{ run_id: '7', status: 'ABORTED' }, 'CANCELLED'],
  [{ status: '4', status_text: '已取消' }, 'CANCELLED'],
  [{ run: { State: 'Stopping' } }, 'CANCELLING'],
  [{ status: { Cancelled: { at: 'x' } } }, 'CANCELLED'],
  [{ status: 4 }, undefined],
  [{ status: '4' }, undefined],
  [{ status: 'Archived' }, 'Archived'],
  [{}, undefined],
  [null, undefined],
])('reads the state of the canceled run %j as %s', (answer, state) => {
  expect(stateOfRun(answer)).toBe(state);
});

test('the setting `states` takes precedence, in any case', () => {
  applySettings(ConsoleConfig.parse({ states: { DONE: 'RUNNING', 9: 'CANCELLED' } }));
  expect(['done', '9', 'finished'].map(knownState)).toEqual(['RUNNING', 'CANCELLED', 'SUCCEEDED']);
  expect(ConsoleConfig.safeParse({ states: { DONE: 'OVER' } }).success).toBe(false);
});

test.each([
  [null, null],
  [undefined, null],
  [{}, null],
  [{ status: null }, null],
  [{ state: 'RUNNING' }, 'RUNNING'],
  [{ status: 'pending' }, 'QUEUED'],
  [{ status: 'done', html: '<p>' }, 'SUCCEEDED'],
  [{ taskStatus: 'ERROR', reason: 'x' }, 'FAILED'],
  [{ status: 'SKIPPED', result: null }, 'SKIPPED'],
  [{ status: 'listed', company: 'x' }, 'SUCCEEDED'],
  [{ status: 'active', risks: ['x'] }, 'SUCCEEDED'],
  [{ status: 'active', progress: { percent: 3 } }, 'RUNNING'],
  [{ status: '1', status_text: '进行中', result: null }, 'RUNNING'],
  [{ status: '3', statusLabel: 'Failed', result: null }, 'FAILED'],
  [{ status: 1, status_text: '进行中', result: null }, 'RUNNING'],
  [{ status: '2', result: { score: 1 } }, 'SUCCEEDED'],
  [{ findings: [] }, 'SUCCEEDED'],
  [{ outcome: 'Pending' }, 'QUEUED'],
  [{ outcome: { Aborted: { reason: 'x' } } }, 'CANCELLED'],
  [{ outcome: { Ready: { score: 1 } } }, 'SUCCEEDED'],
  [{ status: { Running: { step: 2 } } }, 'RUNNING'],
  [{ status: { code: 2, name: 'RUNNING' } }, 'RUNNING'],
  [{ FINISHED: 'N', percent: '40' }, 'RUNNING'],
  [{ ready: false }, 'RUNNING'],
  [{ name: 'operations/1', metadata: { state: 'TASK_STATE_RUNNING', percent: 3 } }, 'RUNNING'],
  [{ name: 'operations/1', metadata: { state: 'TASK_STATE_SUCCEEDED' }, done: true, response: { a: 1 } }, 'SUCCEEDED'],
  [{ name: 'operations/1', done: true, error: { code: 13, message: 'x' } }, 'FAILED'],
  [{ task: { id: 't', status: 'waiting' } }, 'QUEUED'],
  [{ done: 'Y', report: { a: 1 } }, 'SUCCEEDED'],
  [{ is_complete: false, findings: ['x'] }, 'SUCCEEDED'],
  [['a'], 'SUCCEEDED'],
])('reads the state of the result %j as %s', (data, state) => {
  expect(stateOfResult(data)).toBe(state);
});
