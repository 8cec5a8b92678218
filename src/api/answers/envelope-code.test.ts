import { afterEach, expect, it, vi } from 'vitest';
import { finance } from '#contract/finance.ts';
import { runs } from '#contract/runs.ts';
import { call } from '../call.ts';
import { isRefusal } from './envelope-code.ts';

afterEach(() => vi.unstubAllGlobals());

it.each<[body: unknown, isRefused: boolean]>([
  [{ code: 0 }, false],
  [{ data: {} }, false],
  [{}, false],
  [null, false],
  ['OK', false],
  [{ code: null, data: {} }, false],
  [{ code: '0', data: {} }, false],
  [{ code: 'success', data: {} }, false],
  [{ code: 'OK', message: 'ok' }, false],
  [{ code: 200, data: {} }, false],
  [{ code: '200', msg: 'ok' }, false],
  [{ code: 'ABC-1', name: 'data that has a code' }, false],
  [{ code: 1, message: 'no' }, true],
  [{ code: 201, data: {} }, true],
  [{ code: 40901 }, true],
  [{ code: 'E17', message: 'no' }, true],
  [{ code: 'FAIL', data: null }, true],
  [{ success: false, message: 'no' }, true],
  [{ Success: false, Message: 'no' }, true],
  [{ success: true, result: {} }, false],
  [{ ok: false, reason: 'no' }, true],
  [{ status: 'error', error: { code: 40910, message: 'no file' } }, true],
  [{ status: 'fail', data: { title: 'A title is required' } }, true],
  [{ status: 'success', result: {}, error: null, errors: [] }, false],
  [{ error: 'not_found', message: 'no run' }, true],
  [{ errcode: 40001, errmsg: 'invalid credential' }, true],
  [{ retCode: '000000', retMsg: 'ok', data: {} }, false],
  [{ retCode: 'E1', retMsg: 'no', data: null }, true],
  [{ task_id: 't', status: 'error', error: 'The analysis failed' }, false],
  [{ error_code: 17, line: 4 }, false],
])('%j with status 200 is a refusal: %j', (body, isRefused) => {
  expect(isRefusal(body, 200)).toBe(isRefused);
});

const answer = (body: unknown) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));

it('reports a refusal with status 200 with the message of the service', async () => {
  answer({ code: 20201, message: 'The analysis is still running', data: null });
  await expect(call(runs.cancel, { params: { run_id: 'r' } })).rejects.toMatchObject({
    name: 'REFUSED',
    code: 20201,
    serviceCode: '20201',
    serviceMessage: 'The analysis is still running',
  });
});

it('treats any code but 0 of the finance listing as a failure (Interface 2.5)', async () => {
  answer({ code: 200, message: 'ok', data: [], total: 0, page: 1, page_size: 20, total_pages: 0 });
  await expect(call(finance.list, { query: {} })).rejects.toMatchObject({ name: 'REFUSED', code: 200 });
});
