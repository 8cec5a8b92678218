import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Concurrent requests, as many as the console uses. */
export const connections = 4;

export interface Chunk {
  file: string;
  contentDigest: string;
}

/** Splits a file into chunk files with digests, so that curl only has to send them. */
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

/** Sends chunks with one curl over `connections` connections. @returns milliseconds. @throws Error if a chunk is refused. */
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
  if (refused.length > 0) throw new Error(`A chunk sent with curl was answered with status ${refused[0]}.`);
  return time;
}
