import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from './vite-precompress.ts';

test.each([
  ['inside the project', (folder: string) => path.relative(process.cwd(), folder)],
  ['outside the project', (folder: string) => folder],
])('compresses build output in a folder %s', async (_, outDir) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-built-'));
  try {
    const text = 'export const word = 1;\n'.repeat(100);
    await writeFile(path.join(folder, 'page.js'), text);
    await writeFile(path.join(folder, 'small.js'), 'export {};');
    const { configResolved, closeBundle } = precompress() as unknown as Record<string, (config?: unknown) => void>;
    configResolved!({ root: process.cwd(), build: { outDir: outDir(folder) } });
    closeBundle!();
    expect(brotliDecompressSync(await readFile(path.join(folder, 'page.js.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(path.join(folder, 'page.js.gz'))).toString()).toBe(text);
    await expect(readFile(path.join(folder, 'small.js.br'))).rejects.toThrow('ENOENT');
  } finally {
    await rm(folder, { recursive: true });
  }
});
