import { expect, test } from 'vitest';
import { Draft } from '../../draft.ts';
import type { Job } from '../../job.ts';
import type { Ask } from '../../service-client.ts';
import { UploadFinder } from './find-upload.ts';

const putChunk = {
  method: 'PUT',
  path: '/api/upload-sessions/{id}/content',
  about: 'Uploads a range',
  query: [],
  media: 'application/octet-stream',
  body: [],
};

const file = { name: 'plan.txt', bytes: new Uint8Array([1, 2, 3]), md5: '5289df737df57326fcdd22597afb1fac' };

test('asks for the call that takes a chunk, with the refusal of the standard one in view', async () => {
  const draft = new Draft();
  const ask = async ({ method = 'GET', path }: Ask) => ({
    ...{
      method,
      address: `http://x${path}`,
      bytes: new Uint8Array(),
      json: path === '/api/upload-sessions' ? { id: 's' } : {},
    },
    status: ['POST /api/upload-sessions', 'POST /u/s/1'].includes(`${method} ${path}`) ? 200 : 404,
  });
  const seen: unknown[] = [];
  const answer = async (...asked: unknown[]) => {
    seen.push(asked);
    return 'post u/{session_id}/{index}';
  };
  const finder = new UploadFinder({ client: { ask }, draft, calls: {}, ask: answer } as unknown as Job);
  const opened = await finder.open(file);
  expect(await finder.sendFile(opened, file)).toMatchObject({ status: 200 });
  expect(seen).toEqual([['paths.putChunk', 'PUT http://x/api/upload-sessions/s/chunks/1 404']]);
  expect(draft.settings()).toMatchObject({
    paths: { putChunk: '/u/{session_id}/{index}' },
    upload: { method: 'POST', partBase: 1 },
  });
});

test('sends a range of the file if the service asks for Content-Range', async () => {
  const draft = new Draft();
  const range = `bytes 0-${file.bytes.length - 1}/${file.bytes.length}`;
  const ask = async ({ method, path, headers }: Ask) => {
    const answer = (status: number, json: object) => ({ status, json, bytes: new Uint8Array() });
    if (method === 'POST' && path === '/api/upload-sessions')
      return answer(201, { sessionId: 's', chunkSize: 327_680 });
    if (path !== '/api/upload-sessions/s/content') return answer(404, {});
    return headers?.['content-range'] === range
      ? answer(202, {})
      : answer(400, { detail: 'The Content-Range header is missing' });
  };
  const finder = new UploadFinder({ client: { ask }, draft, calls: { putChunk } } as unknown as Job);
  const opened = await finder.open(file);
  expect(await finder.sendFile(opened, file)).toMatchObject({ status: 202 });
  expect(draft.settings()).toMatchObject({
    paths: { putChunk: '/api/upload-sessions/{session_id}/content' },
    upload: { range: true },
  });
});
