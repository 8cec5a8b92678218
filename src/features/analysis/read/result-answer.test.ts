import { afterEach, expect, test } from 'vitest';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { countLeaves, fieldOf, isObject, type JsonObject } from '#src/lib/json/json.ts';
import { readResultAnswer } from './result-answer.ts';

const task = {
  task_id: 't',
  project_id: 'p',
  run_id: 'r',
  status: 'SUCCEEDED',
  progress: 1,
  created_at: '2026-01-01T00:00:00Z',
  finished_at: '2026-01-01T00:00:01Z',
  error: null,
  result: { a: 1 },
};
afterEach(() => applySettings(ConsoleConfig.parse({})));

const read = (body: unknown, status = 200) =>
  readResultAnswer(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

test('reports a finished task as ready and keeps its exact digits and bytes', async () => {
  const text = JSON.stringify({ code: 0, message: 'success', data: task }).replace('"a":1', '"a": 1.10');
  const answer = await read(text);
  expect(answer).toMatchObject({ state: 'ready', departures: [], findings: null, task: { run_id: 'r' } });
  expect(fieldOf(answer.result as JsonObject, 'a')).toEqual({ source: '1.10' });
  expect(await answer.bytes.text()).toBe(text);
});

test('reports an unfinished task (by status or by 202) as waiting and a failed one as failed', async () => {
  const unfinished = { ...task, status: 'RUNNING', progress: 0.4, finished_at: null, result: null };
  expect(await read({ data: unfinished })).toMatchObject({ state: 'waiting', task: { progress: 0.4 } });
  expect((await read({ data: { ...unfinished, status: 'THINKING' } })).state).toBe('waiting');
  expect((await read('', 202)).state).toBe('waiting');
  expect((await read({ data: { ...unfinished, status: 'FAILED' } })).state).toBe('failed');
});

test('reports a result that only says that the task runs, or nothing, as waiting', async () => {
  for (const data of [null, { state: 'RUNNING' }, { status: 'pending' }])
    expect((await read({ code: 0, data })).state).toBe('waiting');
  expect((await read({ data: { state: 'ERROR', reason: 'x' } })).state).toBe('failed');
  expect((await read({ data: { state: 'DONE', findings: { a: 1 } } })).state).toBe('ready');
  expect((await read({ data: { ...task, status: 'COMPLETED', result: null } })).state).toBe('ready');
});

test('accepts a result that is returned directly in `data`', async () => {
  const answer = await read({ data: { anything: [1, 2] } });
  expect(answer).toMatchObject({ state: 'ready', departures: [], task: {} });
  expect(isObject(answer.result) && answer.result.keys).toEqual(['anything']);
});

test('reads the result in another envelope, and a part that was sent as text', async () => {
  const other = await read({ status: 'success', result: { task_id: 't', status: 'done', analysis: { a: 1 } } });
  expect(other.state).toBe('ready');
  expect((other.result as JsonObject).keys).toEqual(['task_id', 'status', 'analysis']);
  const text = await read({ code: '0000', data: { zhuangtai: 'WANCHENG', jieguo: '{"a":[1.10],"b":"[x"}' } });
  const inner = fieldOf(text.result as JsonObject, 'jieguo') as JsonObject;
  expect([inner.keys, fieldOf(inner, 'b')]).toEqual([['a', 'b'], '[x']);
  expect((await read({ data: { zhuangtai: 'YUNXING', jieguo: null } })).state).toBe('waiting');
});

test('lists fields that violate the contract and still returns the result', async () => {
  const answer = await read({ data: { ...task, progress: 7, run_id: undefined } });
  expect(answer.state).toBe('ready');
  expect(answer.departures.join()).toMatch(/data\.run_id.*data\.progress/);
  expect(answer.task).not.toHaveProperty('progress');
  expect(answer.task.project_id).toBe('p');
});

test('rejects a nonzero code and a body that is not an envelope', async () => {
  await expect(read({ code: 7, message: 'no', data: {} })).rejects.toMatchObject({
    name: 'REFUSED',
    code: 7,
    message: 'no',
  });
  for (const body of ['<html>', '[]', '{"data":[]}', '{"data":', ''])
    await expect(read(body)).rejects.toMatchObject({ name: 'CONTRACT_VIOLATION' });
});

test('reads a result with depth 200,000 and one with a million values', async () => {
  const deep = await read(`{"data":${'{"a":['.repeat(100_000)}1${']}'.repeat(100_000)}}`);
  expect(deep.state).toBe('ready');
  expect(countLeaves(deep.result)).toBe(1);
  const wide = await read(`{"data":{"list":[${'0,'.repeat(999_999)}1]}}`);
  expect(wide.state).toBe('ready');
  expect(countLeaves(wide.result)).toBe(1_000_000);
});

test('reads the fields that `answers.result` names, and keeps the bytes of the answer', async () => {
  const status = { path: 'phase', words: { 3: 'SUCCEEDED', 2: 'RUNNING' } };
  applySettings(ConsoleConfig.parse({ answers: { result: { status, result: 'doc.findings', task_id: 'no' } } }));
  const text = '{"code":0,"data":{"phase":3,"no":1893456789012345001,"doc":{"findings":{"risks":["x"]}}}}';
  const answer = await read(text);
  expect(answer).toMatchObject({ state: 'ready', task: { task_id: '1893456789012345001' } });
  expect((answer.result as JsonObject).keys).toEqual(['risks']);
  expect(await answer.bytes.text()).toBe(text);
  expect((await read({ data: { phase: 2, doc: {} } })).state).toBe('waiting');
  await expect(read({ code: 20201, message: 'running', data: null })).rejects.toMatchObject({ code: 20201 });
  await expect(read('<html>')).rejects.toMatchObject({ name: 'CONTRACT_VIOLATION' });
});
