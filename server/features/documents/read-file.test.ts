import { open } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#server/documents/testing/step-context.ts';
import { readFileText } from './read-file.ts';

const TIB = 1024 ** 4;

test('does not keep a place for as long as the digests of a huge file take', async () => {
  const place = path.join(await temporaryFolder(), 'huge');
  const file = await open(place, 'w');
  await file.truncate(TIB);
  await file.close();
  const huge = { path: place, name: 'huge.zip', size: TIB, md5: '', sha256: '' };
  await expect(readFileText(huge, new AbortController().signal, undefined, 100)).rejects.toMatchObject({
    code: 'TIME_LIMIT',
  });
});
