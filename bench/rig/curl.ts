import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Requests at once, as many as the console's. */
export const connections = 4;

export interface Chunk {
  file: string;
  contentDigest: string;
}

/** Cuts a file into chunk files and computes their digests, so that curl has nothing to do but to send. */
export async function cut(file: string, chunkSize: number, folder: string): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  const handle = await open(file);
  const buffer = Buffer.allocUnsafe(chunkSize);
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, chunkSize);
    if (bytesRead === 0) break;
    const bytes = buffer.subarray(0, bytesRead);
    const chunk = path.join(folder, `chunk-${chunks.length}`);
    await writeFile(chunk, bytes);
    chunks.push({ file: chunk, contentDigest: `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:` });
  }
  await handle.close();
  return chunks;
}

/** PUTs chunks by one curl over `connections` kept connections. @returns milliseconds @throws where one was refused */
export async function put(chunks: Chunk[], address: (index: number) => string, folder: string, token?: string) {
  const config = path.join(folder, 'curl.config');
  const requests = chunks.map(({ file, contentDigest }, index) =>
    [
      `url = "${address(index)}"`,
      `upload-file = "${file}"`,
      'output = "/dev/null"',
      'write-out = "%{http_code}\\n"',
      'header = "Expect:"',
      'header = "Content-Type: application/octet-stream"',
      `header = "Content-Digest: ${contentDigest}"`,
      ...(token ? [`header = "Authorization: Bearer ${token}"`] : []),
    ].join('\n'),
  );
  await writeFile(config, requests.join('\nnext\n'));
  const begun = performance.now();
  const { stdout } = await run('curl', [
    '-sS',
    '--parallel',
    '--parallel-max',
    String(connections),
    '--config',
    config,
  ]);
  const time = performance.now() - begun;
  const refused = stdout.split('\n').filter((code) => code && !/^20[0-9]$/.test(code));
  if (refused.length > 0) throw new Error(`curl was answered ${refused[0]}.`);
  return time;
}
