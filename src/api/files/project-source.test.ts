import { afterEach, expect, test, vi } from 'vitest';
import { readSourceRange } from './project-source.ts';

const file = new Uint8Array(100).map((_, at) => at);
const signal = new AbortController().signal;
afterEach(() => vi.unstubAllGlobals());

/** Answers requests with a service's response to the `Range` header. */
function answerWith(respond: (range: string) => Response) {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => respond(headers.get('range') ?? ''));
}
const part = (bytes: Uint8Array<ArrayBuffer>, range: string) =>
  new Response(bytes, { status: 206, headers: { 'content-range': range } });

test('reads a range and the size of the file', async () => {
  answerWith((range) => part(file.slice(10, 20), `${range.replace('=', ' ')}/100`));
  expect(await readSourceRange('p', 10, 20, signal)).toEqual({ bytes: file.slice(10, 20), size: 100 });
});

test('reads less at the end of the file', async () => {
  answerWith(() => part(file.slice(90), 'bytes 90-99/100'));
  expect((await readSourceRange('p', 90, 200, signal)).bytes).toEqual(file.slice(90));
});

test('takes the range out of a whole file', async () => {
  answerWith(() => new Response(file));
  expect(await readSourceRange('p', 10, 20, signal)).toEqual({ bytes: file.slice(10, 20), size: 100 });
});

test.each([
  ['too short', part(file.slice(10, 15), 'bytes 10-19/100')],
  ['without a size', part(file.slice(10, 20), 'bytes 10-19/*')],
])('rejects a part that is %s', async (_, response) => {
  answerWith(() => response);
  await expect(readSourceRange('p', 10, 20, signal)).rejects.toMatchObject({ name: 'CUT_OFF' });
});
