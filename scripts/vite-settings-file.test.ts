import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsFile } from './vite-settings-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-dev-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const serve = (file: string) =>
  createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false },
    plugins: [settingsFile(file)],
  });

test('serves the current content of the named settings file in development', async () => {
  const file = path.join(folder, 'mine.json');
  await writeFile(file, '{}');
  const server = await (await serve(file)).listen();
  const url = new URL('/config.json', server.resolvedUrls!.local[0]);
  for (const text of ['{"labelingVendor": "one"}', '{"labelingVendor": "two"}']) {
    await writeFile(file, text);
    expect(await (await fetch(url)).text()).toBe(text);
  }
  await server.close();
});

test('does not start with a settings file that does not exist', async () => {
  await expect(serve(path.join(folder, 'none.json'))).rejects.toThrow(/none\.json cannot be read: it does not exist/);
});
