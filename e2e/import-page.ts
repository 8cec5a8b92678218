import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Locator, Page } from '@playwright/test';

export const documents = path.join(import.meta.dirname, '../server/demo/documents');

/** Creates a unique copy of a demo document by appending a random comment. */
export async function freshDocument(folder: string, name: string): Promise<string> {
  const bytes = await readFile(path.join(documents, name));
  const file = path.join(folder, `${randomBytes(4).toString('hex')}-${name}`);
  // An appended line does not change the content of a PDF or text file. Not for DOCX files, which are ZIP archives.
  await writeFile(file, Buffer.concat([bytes, Buffer.from(`\n%${randomBytes(8).toString('hex')}\n`)]));
  return file;
}

/** Writes a unique text file of `size` bytes as a stream. */
export async function largeText(folder: string, name: string, size: number): Promise<string> {
  const file = path.join(folder, name);
  const line = 'Our team of twelve grew revenue by 40% in 2024 to $3.2 million; the market is large.\n';
  const block = Buffer.from(`${randomBytes(16).toString('hex')}\n${line.repeat(12_000)}`);
  const blocks = function* () {
    for (let left = size; left > 0; left -= block.length) yield left < block.length ? block.subarray(0, left) : block;
  };
  await pipeline(Readable.from(blocks()), createWriteStream(file));
  return file;
}

export const copyTo = (from: string, to: string) => pipeline(createReadStream(from), createWriteStream(to));

/** Page object for the Import page. */
export function importPage(page: Page) {
  const row = (file: string): Locator =>
    page.getByRole('region', { name: 'Imports' }).getByRole('listitem', { name: path.basename(file), exact: true });
  return {
    open: async () => {
      await page.goto('/import');
      await page.getByRole('button', { name: 'Choose files' }).waitFor();
    },
    choose: (...files: string[]) => page.locator('input[type=file]').first().setInputFiles(files),
    row,
    /** Starts labeling an imported file and opens the run. */
    label: async (file: string) => {
      const start = row(file).getByRole('button', { name: /^Start labeling/ });
      await start.click();
      await row(file)
        .getByRole('link', { name: /^Open run/ })
        .click();
    },
    prompt: page.getByRole('dialog', { name: 'This file already has a project' }),
  };
}

/** Records the URLs of chunks that the page sends. */
export function countChunks(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/chunks/')) sent.push(request.url());
  });
  return sent;
}
