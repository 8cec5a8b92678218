import { expect, test } from 'vitest';
import type { Operation } from '../../document/api-document.ts';
import { Draft } from '../../draft.ts';
import type { Job } from '../../job.ts';
import type { Question } from '../../questions.ts';
import type { Ask } from '../../service-client.ts';
import { uploadOpener } from './upload-request.ts';

const file = { name: 'plan.txt', bytes: new Uint8Array([1, 2, 3]), md5: '5289df737df57326fcdd22597afb1fac' };

/** Opens an upload at a service that reads forms only, and answers every refusal with status 200. */
async function open(described: Operation | undefined, answers: Partial<Record<Question, string>> = {}) {
  const draft = new Draft();
  const ask = async ({ path, form = {} }: Ask) => {
    const address = 'http://x/upload/init';
    if (path !== '/upload/init') return { address, status: 404, bytes: new Uint8Array(), json: { code: 404 } };
    const lacking = ['file_name', 'file_size', 'file_md5'].find((name) => !form[name]);
    const json =
      lacking === undefined ? { code: 0, data: { upload_id: 7 } } : { code: 40001, msg: `${lacking} is required` };
    return { address, status: 200, bytes: new Uint8Array(), json };
  };
  const calls = { createUpload: described };
  const job = { client: { ask }, draft, calls, ask: async (about: Question) => answers[about] } as unknown as Job;
  const reply = await uploadOpener(job)(file);
  expect(reply.json).toMatchObject({ data: { upload_id: 7 } });
  return draft.settings();
}

const settings = {
  paths: { createUpload: '/upload/init' },
  upload: {
    request: { fileName: 'file_name', fileSize: 'file_size', md5: 'file_md5' },
    requestEncoding: 'form',
  },
};

test('opens an upload with the form that a document describes', async () => {
  const body = ['file_name', 'file_size', 'file_md5'].map((name) => ({ name, type: 'string', words: [] }));
  const media = 'application/x-www-form-urlencoded';
  expect(await open({ method: 'POST', path: '/upload/init', about: '', query: [], media, body })).toEqual(settings);
});

test('asks for the path, and tries a form if the service refuses JSON', async () => {
  expect(await open(undefined, { 'paths.createUpload': 'upload/init' })).toEqual(settings);
});

test('learns the names from a service that names one field at a time', async () => {
  const draft = new Draft();
  const names = ['doc_name', 'byte_len', 'content_md5'];
  const ask = async ({ path, json = {} }: Ask) => {
    if (path !== '/api/upload-sessions') return { status: 404, bytes: new Uint8Array(), json: {} };
    const body = json as Record<string, unknown>;
    const unknown = Object.keys(body).find((name) => !names.includes(name));
    const name = unknown ?? names.find((one) => !(one in body));
    const detail = [{ loc: ['body', name], msg: unknown ? 'unknown field' : 'missing field', type: 'serde' }];
    const isDone = name === undefined;
    return { status: isDone ? 201 : 422, bytes: new Uint8Array(), json: isDone ? { id: 7 } : { detail } };
  };
  await uploadOpener({ client: { ask }, draft, calls: {}, ask: async () => undefined } as unknown as Job)(file);
  const request = { fileName: 'doc_name', fileSize: 'byte_len', md5: 'content_md5' };
  // The service does not have a field for the preferred chunk size either.
  expect(draft.settings()).toEqual({ upload: { request: { ...request, chunkSize: '' } } });
});
