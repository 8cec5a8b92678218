import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileRecords } from './records.ts';

let folder: string;
let file: FileHandle;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'records-'));
  await writeFile(path.join(folder, 'file.csv'), 'a,b\n'.repeat(100_000));
  file = await open(path.join(folder, 'file.csv'));
});
afterAll(async () => {
  await file.close();
  await rm(folder, { recursive: true });
});

const records = () =>
  fileRecords({ descriptor: file.fd, signal: new AbortController().signal, canReadSheets: false })();

test('leaves the descriptor open if reading ends early', async () => {
  for await (const record of records()) if (record.line === 90_000) break;
  let count = 0;
  for await (const _ of records()) count += 1;
  expect(count).toBe(100_000);
});

test('yields to other requests while a file is read', async () => {
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  for await (const { line } of records()) {
    if (line === 1) setImmediate(count);
    const end = performance.now() + 1;
    while (performance.now() < end);
    if (line === 200) break;
  }
  isReading = false;
  expect(turns).toBeGreaterThan(4);
});
