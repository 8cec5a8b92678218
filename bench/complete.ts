import { createHash, randomBytes } from 'node:crypto';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { contentMd5 } from '#testing/digests.ts';
import { completeUpload, putChunk } from '#testing/import-file.ts';
import { connections } from './rig/load/curl.ts';
import type { BenchOptions } from './rig/options.ts';
import { printTable } from './rig/statistics.ts';

const CHUNK_BYTES = 8 << 20;

/** Measures the response to `complete` after the last chunk, in a service with its database in memory. */
export async function measure({ quick }: BenchOptions) {
  const count = quick ? 8 : 128;
  const rows: Record<string, string>[] = [];
  for (const [name, isOnDisk, direct] of [
    ['disk', true, false],
    ['object store, through the service', false, false],
    ['object store, sent to it directly', false, true],
  ] as const) {
    const { TEST_S3_ENDPOINT } = process.env;
    if (isOnDisk) delete process.env.TEST_S3_ENDPOINT;
    const service = await startTestService({ direct });
    process.env.TEST_S3_ENDPOINT = TEST_S3_ENDPOINT;
    const { time, isVerified } = await upload(service, count).finally(() => service.stop());
    rows.push({ storage: name, 'complete, ms': time.toFixed(0), verified: isVerified ? 'yes' : 'in the first task' });
  }
  printTable(`Completing a file of ${(count * CHUNK_BYTES) >> 20} MiB`, rows);
}

async function upload(service: TestService, count: number) {
  const api = service.as('operator');
  const chunk = randomBytes(CHUNK_BYTES);
  const whole = createHash('md5');
  for (let index = 0; index < count; index += 1) whole.update(chunk);
  const fileSize = count * CHUNK_BYTES;
  const body = { fileName: 'file.bin', fileSize, md5: whole.digest('hex'), chunkSize: CHUNK_BYTES };
  const { sessionId, mode, chunkSize } = await dataOf(api.imports.createSession({ body }));
  if (chunkSize !== CHUNK_BYTES) throw new Error(`The service wants chunks of ${chunkSize} bytes.`);
  const send = async (index: number) => {
    if (mode === 'relay') return void (await dataOf(putChunk(api, sessionId, index, chunk)));
    const asked = { params: { sessionId }, body: { partNumbers: [index + 1] } };
    const { parts } = await dataOf(api.imports.signParts(asked));
    const headers = { 'content-md5': contentMd5(chunk) };
    const { ok, status } = await fetch(parts[0]!.url, { method: 'PUT', headers, body: chunk });
    if (!ok) throw new Error(`The object store answered ${status}.`);
  };
  const left = Array.from({ length: count }, (_, index) => index).values();
  const sendRest = async () => {
    for (const index of left) await send(index);
  };
  await Promise.all(Array.from({ length: connections }, sendRest));
  const begun = performance.now();
  const { sha256 } = await dataOf(completeUpload(api, sessionId));
  return { time: performance.now() - begun, isVerified: sha256 !== undefined };
}
