// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test, vi } from 'vitest';
import { packageOf } from '#server/features/files/package.ts';
import type { Storage } from '#server/storage/storage.ts';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { downloadFiles } from './download.ts';

const saved = vi.fn<(blob: Blob) => string>(() => 'blob:saved');
let whole: Uint8Array<ArrayBuffer>;
beforeEach(async () => {
  completeBrowser();
  saved.mockClear();
  URL.createObjectURL = saved as typeof URL.createObjectURL;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const bytes = Buffer.from('the text '.repeat(500));
  const file = { entry: 'a-1/text', size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  const { entry, ...rest } = file;
  const manifest = Buffer.from(JSON.stringify({ entries: [{ name: entry, ...rest }] }));
  const storage = { read: async () => Readable.from([bytes]) } as unknown as Storage;
  const { body } = packageOf([{ ...file, object_key: 'x', modified: new Date(0) }], manifest, storage);
  whole = new Uint8Array(await buffer(body));
});

/** Responds with the body in chunks, then ends or breaks. */
function answer(
  bytes: Uint8Array<ArrayBuffer>,
  { breaks = false, length }: { breaks?: boolean; length?: number } = {},
) {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < bytes.length) {
        controller.enqueue(bytes.subarray(at, at + 700));
        at += 700;
      } else if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  const headers = new Headers({ 'content-disposition': 'attachment; filename="../assay files.zip"' });
  if (length !== undefined) headers.set('content-length', String(length));
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
}
const download = (onProgress = vi.fn(), signal = new AbortController().signal) =>
  downloadFiles(['1'], { signal, onProgress });

test('saves a complete package under a plain name after checking its files', async () => {
  answer(whole, { length: whole.length });
  const onProgress = vi.fn();
  expect(await download(onProgress)).toEqual({
    fileName: 'assay_files.zip',
    files: 1,
    size: whole.length,
    checked: 1,
    hasManifest: true,
  });
  expect(onProgress).toHaveBeenLastCalledWith(whole.length, whole.length);
  expect(saved.mock.calls[0]![0].size).toBe(whole.length);
});

test('never saves a stream that breaks or ends early, with or without a length', async () => {
  const cuts = [0, 1, 700, 4_000, whole.length - 22, whole.length - 1];
  for (const cut of cuts) {
    answer(whole.slice(0, cut), { breaks: true });
    await expect(download()).rejects.toMatchObject({ name: 'CUT_OFF', status: 0 });
    answer(whole.slice(0, cut));
    await expect(download()).rejects.toMatchObject({ name: 'BROKEN_PACKAGE' });
    answer(whole.slice(0, cut), { length: whole.length });
    await expect(download()).rejects.toMatchObject({ name: 'BROKEN_PACKAGE' });
  }
  expect(saved).not.toHaveBeenCalled();
});

test('detects a changed byte before saving', async () => {
  whole[200]! ^= 1;
  answer(whole);
  await expect(download()).rejects.toMatchObject({
    name: 'BROKEN_PACKAGE',
    message: 'Files with a wrong checksum: a-1/text',
  });
  expect(saved).not.toHaveBeenCalled();
});

test('a canceled download rejects with the signal’s reason and saves nothing', async () => {
  answer(whole, { breaks: true });
  const controller = new AbortController();
  const ended = download(
    vi.fn(() => controller.abort()),
    controller.signal,
  );
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  expect(saved).not.toHaveBeenCalled();
});

test.each([
  [[0x1f, 0x8b, 8, 0], 'application/gzip', undefined, 'assay-files.tar.gz'],
  [[0x1f, 0x8b, 8, 0], 'application/octet-stream', 'run 7.tgz', 'run_7.tgz'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'application/x-7z-compressed', 'plan.exe', 'assay-files.7z'],
])('saves an archive of another format without a claim about its contents', async (start, type, name, fileName) => {
  const headers = { 'content-type': type, ...(name && { 'content-disposition': `attachment; filename="${name}"` }) };
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array([...start, ...whole]), { headers }));
  const size = start.length + whole.length;
  expect(await download()).toEqual({ fileName, files: undefined, size, checked: 0, hasManifest: false });
  expect(saved.mock.calls[0]![0].size).toBe(size);
});
