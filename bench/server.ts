import { mkdir, readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { dataOf } from '#testing/api-client.ts';
import { withFolder } from './rig/folder.ts';
import { type Chunk, connections, cut, put } from './rig/load/curl.ts';
import { startNginx } from './rig/load/nginx.ts';
import { ask, CONCURRENCY, inLanes } from './rig/load/requests.ts';
import type { BenchOptions } from './rig/options.ts';
import { writeBytes, writeLog } from './rig/service/data.ts';
import { BenchService } from './rig/service/service.ts';
import { printComparison, Rounds, round as rounded } from './rig/statistics.ts';

const mebibyte = 1 << 20;

interface Sizes {
  rounds: number;
  commits: number;
  listings: number;
  entries: number;
  /** Size in MiB of the file whose chunks are sent. */
  size: number;
}

/** Measures commits, a listing, a log and the upload of chunks, each against the bare operation below it. */
export async function measure({ quick, rounds = quick ? 2 : 5 }: BenchOptions) {
  const sizes = quick
    ? { rounds, commits: 200, listings: 300, entries: 100_000, size: 128 }
    : { rounds, commits: 1000, listings: 1000, entries: 1_000_000, size: 1024 };
  await withFolder(async (folder) => {
    const service = await BenchService.start({
      folder: path.join(folder, 'data'),
      consoleFolder: folder,
      transactions: 20_000,
    });
    try {
      await commits(service, sizes);
      await listing(service, sizes);
      await log(service, sizes, folder);
    } finally {
      await service.stop();
    }
    // A new service, so that its memory does not include the other measurements.
    const fresh = await BenchService.start({ folder: path.join(folder, 'fresh'), consoleFolder: folder });
    try {
      await intake(fresh, sizes, folder);
    } finally {
      await fresh.stop();
    }
  });
}

/** Measures commits of new files over HTTP against bare inserts on the same database with the same concurrency. */
async function commits(service: BenchService, { rounds, commits }: Sizes) {
  const measured = new Rounds();
  for (let round = 0; round <= rounds; round += 1) {
    const bodies = await service.do('seedCommits', { count: commits });
    const seconds = await service.do('bareInserts', { count: commits, atOnce: CONCURRENCY });
    const token = await service.token();
    const time = await inLanes(bodies, (body, agent) =>
      ask(service.address, agent, { method: 'POST', path: '/api/project-imports/commit', token, body }),
    );
    if (round === 0) continue;
    measured.note('bare insert', commits / seconds);
    measured.note('commit', commits / time);
  }
  printComparison({
    title: `Commits of ${commits} files over HTTP, embedded database, ${CONCURRENCY} concurrent`,
    unit: 'per second',
    against: 'bare insert',
    figures: measured.figures,
  });
}

/** Measures a page of transactions against the same route with a constant response. */
async function listing(service: BenchService, { rounds, listings }: Sizes) {
  const measured = new Rounds();
  const list = '/api/open/finance/transactions?type=tech&page=3&page_size=20';
  const example = await answer(service, list);
  await service.do('constant', example);
  const routes = { constant: list.replace('transactions', 'constant'), listing: list };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, path] of Object.entries(routes)) {
      const token = await service.token('finance');
      const asks = Array.from({ length: listings }, () => path);
      const time = await inLanes(asks, (path, agent) => ask(service.address, agent, { method: 'GET', path, token }));
      if (round > 0) measured.note(name, listings / time);
    }
  }
  printComparison({
    title: `A page of 20 transactions of 20,000 over HTTP, ${CONCURRENCY} concurrent`,
    unit: 'per second',
    against: 'constant',
    figures: measured.figures,
  });
}

/** Measures a whole log, plain and compressed, against reading a file of the same size. */
async function log(service: BenchService, { rounds, entries }: Sizes, folder: string) {
  const measured = new Rounds();
  const file = path.join(folder, 'log.json');
  const bytes = await writeLog(file, entries);
  const run = await service.do('seedLog', { entries });
  const at = `/api/open/pipeline-logs/${run}`;
  for (let round = 0; round <= rounds; round += 1) {
    const begun = performance.now();
    await readFile(file);
    if (round > 0) measured.note('reading the file', (bytes * 1000) / mebibyte / (performance.now() - begun));
    for (const encoding of ['identity', 'gzip']) {
      const token = await service.token();
      const agent = new Agent({ keepAlive: true });
      const begun = performance.now();
      const sent = await ask(service.address, agent, { method: 'GET', path: at, token, encoding });
      const time = performance.now() - begun;
      agent.destroy();
      if (encoding === 'identity' && Math.abs(sent - bytes) > 1000)
        throw new Error(`The log has ${sent} bytes instead of ${bytes}.`);
      if (round > 0) measured.note(`log, ${encoding}`, (bytes * 1000) / mebibyte / time);
    }
  }
  printComparison({
    title: `Log of ${entries} entries, ${rounded(bytes / mebibyte)} MiB of JSON`,
    unit: 'MiB/s of JSON',
    against: 'reading the file',
    figures: measured.figures,
  });
}

/** Measures chunks sent with curl to the service against nginx. */
async function intake(service: BenchService, { rounds, size }: Sizes, folder: string) {
  const measured = new Rounds();
  const file = path.join(folder, 'file.bin');
  const declared = { fileName: 'file.bin', fileSize: size << 20, md5: await writeBytes(file, size) };
  const token = await service.token();
  const { chunkSize } = await dataOf(service.api(token).imports.createSession({ body: declared }));
  const parts = path.join(folder, 'parts');
  await mkdir(parts);
  const chunks = await cut(file, chunkSize, parts);
  const peer = await startNginx(path.join(folder, 'nginx'));
  const intoService = async (chunks: Chunk[]) => {
    const { sessionId } = await dataOf(service.api(token).imports.createSession({ body: declared }));
    const at = `/api/upload-sessions/${sessionId}`;
    const time = await put(chunks, (index) => `${service.address}${at}/chunks/${index}`, folder, token);
    await dataOf(service.api(token).imports.abortSession({ params: { sessionId } }));
    return time;
  };
  const memory = [service.memory / mebibyte];
  try {
    for (const part of [chunks.slice(0, chunks.length / 4), chunks]) {
      service.resetPeakMemory();
      await intoService(part);
      memory.push(service.peakMemory / mebibyte);
    }
    for (let round = 0; round <= rounds; round += 1) {
      const theirs = await put(chunks, (index) => `${peer.address}/${round}-${index}`, folder);
      await peer.clear();
      const ours = await intoService(chunks);
      if (round === 0) continue;
      measured.note('nginx', (size * 1000) / theirs);
      measured.note('service', (size * 1000) / ours);
    }
  } finally {
    await peer.stop();
  }
  printComparison({
    title: `Chunks of ${size} MiB from curl, ${connections} connections`,
    unit: 'MiB/s',
    against: 'nginx',
    figures: measured.figures,
  });
  const [before, quarter, whole] = memory.map((mebibytes) => rounded(mebibytes));
  console.log(
    `\nMemory of the service: ${before} MiB before; peak ${quarter} MiB for ${size / 4} MiB of chunks, ${whole} MiB for ${size} MiB.`,
  );
}

async function answer(service: BenchService, path: string): Promise<Record<string, unknown>> {
  const authorization = `Bearer ${await service.token('finance')}`;
  const response = await fetch(`${service.address}${path}`, { headers: { authorization } });
  const { code: _code, message: _message, timestamp: _timestamp, ...page } = await response.json();
  return page;
}
