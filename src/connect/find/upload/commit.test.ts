import { expect, test } from 'vitest';
import { Draft } from '../../draft.ts';
import type { Ask, Reply, ServiceClient } from '../../service-client.ts';
import { sendCommit } from './commit.ts';
import { makeSampleFile } from './sample-file.ts';

/** Commits to a service that accepts some values for the backend and may list them in its 422. */
async function commit(completed: object, allowed: string[], refusal: string, words: string[] = []) {
  const draft = new Draft();
  const sent: string[] = [];
  const ask = async ({ json }: Ask) => {
    const { backend } = (json as { storage: { backend: string } }).storage;
    sent.push(backend);
    const detail = [{ loc: ['body', 'storage', 'backend'], msg: refusal, type: 'enum' }];
    return {
      status: allowed.includes(backend) ? 200 : 422,
      json: allowed.includes(backend) ? { code: 0 } : { detail },
    };
  };
  const body = [{ name: 'storage.backend', type: 'string', words }];
  const operation = { method: 'POST', path: '/api/project-imports/commit', about: '', query: [], media: '', body };
  const { status } = await sendCommit({
    client: { ask } as unknown as ServiceClient,
    draft,
    document: { address: '', basePath: '', operations: [operation], signInAddresses: [] },
    completed: { status: 200, json: { code: 0, data: completed } } as Reply,
    sessionId: 's',
    file: makeSampleFile(),
  });
  return { status, sent, settings: draft.settings() };
}

test('sends the storage that the answer which completed the upload names', async () => {
  const { status, sent, settings } = await commit({ storage: { backend: 'RELAY_DISK' } }, ['RELAY_DISK'], '');
  expect({ status, sent, settings }).toEqual({ status: 200, sent: ['RELAY_DISK'], settings: {} });
});

test.each<[from: string, refusal: string, words: string[]]>([
  ['the document', 'no', ['cold', 'hot']],
  ['the refusal', 'must be one of hot, warm', []],
])('takes a value from %s if no answer names the storage', async (_, refusal, words) => {
  const { status, settings } = await commit({}, ['hot'], refusal, words);
  expect(status).toBe(200);
  expect(settings).toEqual({ answers: { completeUpload: { 'storage.backend': { value: 'hot' } } } });
});

test('needs no setting if the service accepts what the console sends without one', async () => {
  expect(await commit({}, ['relay', 'disk'], 'no')).toEqual({ status: 200, sent: ['relay'], settings: {} });
});

test('returns the refusal if no value is accepted', async () => {
  const { status, settings } = await commit({ node: { disk: 'ssd' } }, ['unknown'], 'no');
  expect({ status, settings }).toEqual({ status: 422, settings: {} });
});
