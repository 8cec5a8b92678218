import { expect, test } from 'vitest';
import { linesAsArray } from './ndjson.ts';

const type = 'application/x-ndjson; charset=utf-8';
const answer = (parts: string[], contentType = type) => {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return linesAsArray(new Response(body, { headers: { 'content-type': contentType, etag: '"1"' } }));
};

test.each([
  ['lines', ['{"n":1}\n{"n":2}\n']],
  ['lines without a line break at the end', ['{"n":1}\r\n{"n":2}']],
  ['empty lines', ['\n{"n":1}\n\n \n{"n":2}\n\n']],
  ['lines that arrive in pieces', ['{"n":1}', '\n', '{"n"', ':2}\n']],
])('turns %s into one array', async (_, parts) => {
  const response = answer(parts);
  expect(response.headers.get('etag')).toBe('"1"');
  expect(await response.json()).toEqual([{ n: 1 }, { n: 2 }]);
});

test('turns no lines into an empty array', async () => {
  expect(await answer([]).json()).toEqual([]);
});

test('leaves other answers unchanged', async () => {
  expect(await answer(['{"data":[]}'], 'application/json').text()).toBe('{"data":[]}');
});
