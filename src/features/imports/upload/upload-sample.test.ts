import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { digestOf } from '#testing/digests.ts';
import { FakeService, fakeHasher } from './testing/fake-upload-service.ts';
import { uploadSample } from './upload-sample.ts';

const text = 'x'.repeat(250);
const file = new File([text], 'sample.txt');
const md5 = digestOf('md5', Buffer.from(text));

test('sends all chunks of a file and neither completes nor commits it', async () => {
  const service = new FakeService(100);
  const parts = { transport: service, hasher: fakeHasher };
  const sent = await uploadSample(file, new AbortController().signal, parts);
  expect(sent).toEqual({ sessionId: 'session-1', md5 });
  expect(service.sessions.get('session-1')!.bytes.size).toBe(3);
  expect(service.calls.map(({ name }) => name)).toEqual(['createSession', 'putChunk', 'putChunk', 'putChunk']);
});

test('throws the failure of the service', async () => {
  const service = new FakeService(100);
  service.mishap = () => ({ before: new ApiError(404, { message: 'No such call.' }) });
  const parts = { transport: service, hasher: fakeHasher };
  await expect(uploadSample(file, new AbortController().signal, parts)).rejects.toMatchObject({ status: 404 });
});
