import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imports } from '#contract/imports.ts';
import { contentDigest } from '#testing/digests.ts';
import { call } from '../call.ts';
import { accessToken } from '../session/access-token.ts';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';
import { isWholeFile } from '../wire/wire.ts';
import { putChunk, putFile } from './chunk-requests.ts';
import { chunkAlgorithm } from './digest-setting.ts';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: Blob | FormData;
  credentials?: RequestCredentials;
}
let sent: Sent[];
let statuses: number[];
vi.mock('./request-with-progress.ts', () => ({
  isStatus: () => true,
  requestWithProgress: async (url: string, request: Omit<Sent, 'url'>) => {
    sent.push({ url, ...request });
    return new Response('OK', { status: statuses.shift() ?? 200 });
  },
}));

const origin = 'https://service.example';
const settings = (given: object) => applySettings(ConsoleConfig.parse({ baseUrl: `${origin}/base`, ...given }));
beforeEach(() => {
  sent = [];
  statuses = [];
  accessToken.set({ access_token: 'secret' } as Parameters<typeof accessToken.set>[0]);
});
afterEach(() => {
  accessToken.set(null);
  applySettings(ConsoleConfig.parse({}));
  vi.unstubAllGlobals();
});

const chunkOf = (digest: string) => ({
  sessionId: 'a/b',
  index: 2,
  from: 8,
  body: new Blob(['part']),
  fileName: 'plan.txt',
  fileSize: 20,
  count: 5,
  contentDigest: digest,
  signal: new AbortController().signal,
  onSent: () => {},
});
const digestIn = (algorithm: string, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update('part').digest(encoding);

describe('a chunk', () => {
  it.each<[upload: object, header: string, value: string | null]>([
    [{}, 'content-digest', contentDigest('part')],
    [{ digest: false }, 'content-digest', null],
    [{ digest: 'Content-MD5' }, 'content-md5', digestIn('md5', 'base64')],
    [{ digest: 'X-Checksum-MD5' }, 'x-checksum-md5', digestIn('md5', 'hex')],
    [{ digest: 'X-Block-SHA1' }, 'x-block-sha1', digestIn('sha1', 'hex')],
    [{ digest: 'x-amz-checksum-sha256' }, 'x-amz-checksum-sha256', digestIn('sha256', 'base64')],
  ])('with %j has the digest that the service expects in %s', async (upload, header, value) => {
    settings({ upload });
    const algorithm = chunkAlgorithm();
    await putChunk(chunkOf(algorithm ? contentDigest('part', algorithm) : ''));
    expect(sent[0]!.headers.get(header)).toBe(value);
    if (header !== 'content-digest') expect(sent[0]!.headers.get('content-digest')).toBeNull();
  });

  it('is numbered, addressed and sent as the settings say', async () => {
    settings({
      paths: { putChunk: '/uploads/{session_id}?part={index}' },
      upload: { partBase: 1, method: 'PATCH' },
    });
    await putChunk(chunkOf(''));
    expect(sent[0]).toMatchObject({ url: `${origin}/base/uploads/a%2Fb?part=3`, method: 'PATCH' });
    expect(sent[0]!.headers.get('content-type')).toBe('application/octet-stream');
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer secret');
  });

  it('has its ids and its digest in the form if the settings say so', async () => {
    const form = { upload_id: '{session_id}', chunk_index: '{index}', chunk_md5: '{md5}', of: '{count}/{file_size}' };
    settings({ paths: { putChunk: '/upload/chunk/' }, upload: { method: 'POST', encoding: 'multipart', form } });
    expect(chunkAlgorithm()).toBe('md5');
    expect(isWholeFile()).toBe(false);
    await putChunk(chunkOf(contentDigest('part', 'md5')));
    expect(sent[0]!.url).toBe(`${origin}/base/upload/chunk/`);
    expect([...sent[0]!.headers.keys()]).toEqual(['authorization']);
    const { file, ...fields } = Object.fromEntries(sent[0]!.body as FormData);
    expect(fields).toEqual({ upload_id: 'a/b', chunk_index: '2', chunk_md5: digestIn('md5', 'hex'), of: '5/20' });
    expect(await (file as File).text()).toBe('part');
  });

  it('has its place in the file if the service takes all chunks at one address', async () => {
    settings({ paths: { putChunk: '/uploads/{session_id}/content' }, upload: { range: true } });
    expect(isWholeFile()).toBe(false);
    await putChunk(chunkOf(''));
    expect(sent[0]!.url).toBe(`${origin}/base/uploads/a%2Fb/content`);
    expect(sent[0]!.headers.get('content-range')).toBe('bytes 8-11/20');
  });

  it('is a file in a form if the service expects one', async () => {
    settings({ upload: { encoding: 'multipart', field: 'slice', method: 'POST' } });
    await putChunk(chunkOf(''));
    const [{ headers, body }] = sent as [Sent];
    const slice = (body as FormData).get('slice') as File;
    expect([slice.name, await slice.text()]).toEqual(['plan.txt', 'part']);
    expect(headers.get('content-type')).toBeNull();
  });
});

describe('a whole file', () => {
  const at = (url: string) => ({ url, headers: {} });
  const upload = { url: 'upload_url', digest: 'content-md5' };

  it('goes with the token to an address of the service', async () => {
    settings({ upload });
    await putFile(chunkOf(contentDigest('part', 'md5')), at('/files/1?x=y'));
    expect(sent.map(({ url, method }) => [url, method])).toEqual([[`${origin}/files/1?x=y`, 'PUT']]);
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer secret');
  });

  it('goes to the service behind the gateway with the token', async () => {
    settings({ upload, upstream: 'https://behind.example' });
    await putFile(chunkOf(''), at('https://behind.example/files/1'));
    expect(sent.map(({ url }) => url)).toEqual([`${origin}/base/files/1`]);
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer secret');
  });

  it.each([
    ['https://BEHIND.example:443', 'https://behind.example/files/1', 'files/1'],
    ['https://behind.example', 'https://behind.example/files:1/a', 'files:1/a'],
    ['https://behind.example', 'https://behind.example///other.example/1', '//other.example/1'],
  ])('stays below the gateway with the service at %s and the address %s', async (upstream, address, path) => {
    settings({ upload, upstream });
    await putFile(chunkOf(''), at(address));
    expect(sent.map(({ url }) => url)).toEqual([`${origin}/base/${path}`]);
  });

  it('goes to other origins without the token', async () => {
    settings({ upload });
    await putFile(chunkOf(contentDigest('part', 'md5')), at('https://bucket.example/1?signature=s'));
    expect(sent).toEqual([
      expect.objectContaining({ url: 'https://bucket.example/1?signature=s', credentials: 'omit' }),
    ]);
    expect([...sent[0]!.headers]).toEqual([
      ['content-md5', digestIn('md5', 'base64')],
      ['content-type', 'application/octet-stream'],
    ]);
  });

  it('is sent as the answer with its signed address says', async () => {
    settings({ upload });
    const url = 'https://bucket.example/1';
    await putFile(chunkOf(''), { url, method: 'POST', headers: { 'Content-Type': 'text/plain', 'x-acl': 'private' } });
    await putFile(chunkOf(''), { url, headers: {}, fields: { policy: 'p' } });
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect([...sent[0]!.headers]).toEqual([
      ['content-type', 'text/plain'],
      ['x-acl', 'private'],
    ]);
    expect([...(sent[1]!.body as FormData).keys()]).toEqual(['policy', 'file']);
  });

  it('is sent again without the token if a signed address of the service refuses it', async () => {
    settings({ upload });
    statuses = [400];
    await putFile(chunkOf(''), at('/files/1'));
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer secret', null]);
  });

  it('is refused if its address has expired', async () => {
    settings({ upload });
    statuses = [403, 403];
    await expect(putFile(chunkOf(''), at('https://bucket.example/1'))).rejects.toMatchObject({
      name: 'ADDRESS_REFUSED',
    });
  });
});

it('opens an upload with the configured names and constants', async () => {
  settings({
    upload: { request: { fileName: 'upload.name', fileSize: 'upload.bytes', md5: '', 'upload.kind': { value: 1 } } },
  });
  let body: unknown;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    body = JSON.parse(String(init.body));
    return new Response('{}');
  });
  await call(imports.createSession, { body: { fileName: 'a', fileSize: 4, md5: 'c'.repeat(32) } });
  expect(body).toEqual({ upload: { name: 'a', bytes: 4, kind: 1 } });
});
