import { expect, test } from 'vitest';
import { Draft } from '../../draft.ts';
import type { Ask, ServiceClient } from '../../service-client.ts';
import { findUploadState, statePaths } from './upload-state.ts';

const route = (form?: Record<string, string>) => ({ path: '/chunk', method: 'POST', form });
const found = async (create: string, answers: Record<string, unknown>, form?: Record<string, string>) => {
  const draft = new Draft();
  const ask = async ({ path }: Ask) => ({ status: path in answers ? 200 : 404, json: answers[path] });
  const isFound = await findUploadState(
    { ask } as unknown as ServiceClient,
    draft,
    statePaths(create, route(form)),
    'u-1',
  );
  return isFound && draft.settings();
};

test('finds the call and the list of chunks below the call that opens an upload', async () => {
  const answer = { upload: 'u-1', stage: 'receiving', have: ['0'], sizes: ['262144'] };
  expect(await found('/api/uploads', { '/api/uploads/u-1': answer })).toEqual({
    paths: { getUpload: '/api/uploads/{session_id}' },
    answers: { getUpload: { receivedChunks: 'have' } },
  });
});

test('needs no setting for a list of a usual name, or for the standard path', async () => {
  const answer = { code: 0, data: { received_parts: [1] } };
  expect(await found('/upload/init', { '/upload/u-1/status': answer })).toEqual({
    paths: { getUpload: '/upload/{session_id}/status' },
  });
  expect(await found('/api/upload-sessions', { '/api/upload-sessions/u-1': answer })).toEqual({});
});

test('finds a call with the id in the query, under the same name as in the form that sends a chunk', async () => {
  const answer = { code: 0, data: { uploadNo: 'u-1', have: ['0'] } };
  expect(await found('/upload/init', { '/upload/query?uploadNo=u-1': answer }, { uploadNo: '{session_id}' })).toEqual({
    paths: { getUpload: '/upload/query?uploadNo={session_id}' },
    answers: { getUpload: { receivedChunks: 'have' } },
  });
});

test.each([
  ['no answer', {}],
  ['an answer about something else', { '/api/uploads/u-1': { status: 'ok' } }],
  ['a refusal with status 200', { '/api/uploads/u-1': { code: 40400, message: 'u-1 not found', id: 'u-1' } }],
])('finds no call in %s', async (_, answers) => {
  expect(await found('/api/uploads', answers)).toBe(false);
});
