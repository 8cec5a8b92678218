import { expect, it } from 'vitest';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import { parseEntry } from '../../model/entry-model.ts';
import { mapLog } from './mapped-log.ts';

const map: FieldMap = {
  timestamp: 'when',
  level: { path: 'grade', words: { 3: 'error', 4: 'warn' } },
  message: 'what.text',
  task_name: 'where',
  task_id: 'whereId',
};
const entry = '{"when":1767225600,"grade":3,"what":{"text":"no file"},"where":"parse","whereId":1893456789012345001}';

const read = async (body: string, given: FieldMap = map) => JSON.parse(await mapLog(new Response(body), given).text());

it.each([
  ['an envelope', `{"code":0,"data":[${entry}]}`, map],
  ['a bare list', `[${entry}]`, map],
  ['a list of a usual name', `{"code":0,"data":{"entries":[${entry}]}}`, map],
  ['a list at a path', `{"page":{"lines":[${entry}]}}`, { ...map, $items: 'page.lines' }],
  ['a list at a path from the top', `{"data":{},"log":[${entry}]}`, { ...map, $items: '$.log' }],
])('maps the entries of %s', async (_, body, given) => {
  const { data } = await read(body, given);
  expect(data).toEqual([expect.objectContaining({ task_id: '1893456789012345001' })]);
  expect(parseEntry(JSON.stringify(data[0]))).toMatchObject({
    time: 1767225600_000,
    level: 'error',
    text: 'no file',
    task: 'parse',
  });
});

it('keeps lines of text, other levels and the code of the envelope', async () => {
  const answer = await read(`{"code":0,"message":"ok","data":["a line",{"grade":6}]}`);
  expect(answer).toEqual({ code: 0, message: 'ok', data: ['a line', { grade: 6, level: 6 }] });
});

it.each(['<html>', '{"code":0,"data":[{"grade":3},', '{"code":40401,"message":"no run","data":null}', ''])(
  'leaves %j unchanged',
  async (body) => {
    expect((await mapLog(new Response(body), map).text()).trim()).toBe(body);
  },
);

it('shows that data arrives before the log is complete', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const reader = mapLog(new Response(readable), map).body!.getReader();
  const writer = writable.getWriter();
  void writer.write(new TextEncoder().encode('{"data":['));
  expect((await reader.read()).value).toEqual(new TextEncoder().encode(' '));
  await writer.close();
});
