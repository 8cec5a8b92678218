import { expect, test } from 'vitest';
import { Draft } from '../../draft.ts';
import type { Ask, ServiceClient } from '../../service-client.ts';
import { UploadFinder } from './find-upload.ts';
import { makeSampleFile } from './sample-file.ts';

const putChunk = {
  method: 'PUT',
  path: '/api/upload-sessions/{id}/content',
  about: 'Uploads a range',
  query: [],
  media: 'application/octet-stream',
  body: [],
};

test('sends a range of the file if the service asks for Content-Range', async () => {
  const draft = new Draft();
  const file = makeSampleFile();
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
  const finder = new UploadFinder({ ask } as unknown as ServiceClient, draft, { putChunk });
  const opened = await finder.open(file);
  if (!('sessionId' in opened)) throw new Error('No upload was opened.');
  expect(await finder.sendFile(opened, file)).toMatchObject({ status: 202 });
  expect(draft.settings()).toMatchObject({
    paths: { putChunk: '/api/upload-sessions/{session_id}/content' },
    upload: { range: true },
  });
});
