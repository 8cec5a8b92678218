import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitRequest, CommitResult, UploadSession } from '#contract/imports.ts';
import { dataOf } from '#testing/api-client.ts';
import { digestOf } from '#testing/digests.ts';
import { chunkOf, commitImport, completeUpload, declarationOf, putChunk } from '#testing/import-file.ts';
import { Person, read } from '../person.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { RestartableService } from '../services.ts';
import { sweepAll } from './sweep.ts';

/** Concurrent services. They are killed independently, so that some start while others work. */
const MAX_SERVICES = 4;
/** Imports in progress at the time of the kill. */
const IMPORTS_AT_ONCE = 4;
/** Chunk size in bytes, the smallest that the service allows. */
const chunkSize = 1024 * 1024;

/** Answers that the service gave for one import, in this order. */
export interface Acknowledged {
  bytes: Buffer;
  session?: UploadSession;
  chunks: number[];
  completed?: CommitRequest;
  key?: string;
  committed?: CommitResult;
}

/** Kills the service at a random moment of several imports, restarts it and checks all its answers. */
export const kept: Proof = {
  name: 'kept',
  promise: 'Acknowledged data is kept and incomplete data never visible after kill -9 during an import',
  full: 1_000,
  small: 1,
  async run(tally) {
    const random = seededRandom(tally.planned);
    const count = { sessions: 0, chunks: 0, completed: 0, committed: 0, inCommit: 0, visible: 0 };
    await Promise.all(upTo(Math.min(MAX_SERVICES, tally.planned)).map(() => killAndVerify(tally, random, count)));
    tally.note(
      `acknowledged and still present: ${count.sessions} sessions, ${count.chunks} chunks, ${count.completed} complete files, ${count.committed} projects`,
    );
    tally.note(`${count.inCommit} killed during the commit`);
    tally.note(`${count.visible} projects visible at the end, all with their complete file`);
  },
};

/** Kills one service repeatedly, then checks its projects and files. */
async function killAndVerify(tally: Tally, random: () => number, count: Record<string, number>) {
  const service = await RestartableService.open();
  const person = new Person(() => service.address);
  try {
    const fresh = () => upTo(IMPORTS_AT_ONCE).map((): Acknowledged => ({ bytes: content(random), chunks: [] }));
    const timed = async (work: Promise<unknown>) => {
      const begun = performance.now();
      await work;
      return performance.now() - begun;
    };
    let within = await timed(Promise.all(fresh().map((each) => importOne(person, each))));
    while (tally.hasTriesLeft) {
      const imports = fresh();
      const work = timed(Promise.all(imports.map((each) => importOne(person, each).catch(() => {}))));
      // Kill at a random moment of the import, and sometimes after it. Imports take longer while others run.
      const took = await Promise.race([work, sleep(random() * within)]);
      within = took ? 1.2 * took : 1.05 * within;
      await service.kill('SIGKILL');
      await work;
      await service.start();
      await Promise.all(imports.map((each) => verify(tally, person, each, count)));
      tally.tried += 1;
    }
    const visible = await checkVisibleProjects(tally, person, service);
    count.visible! += visible;
    await service.kill('SIGTERM');
    const orphans = await sweepAll(service.folder);
    tally.check(orphans.length === 0, () => `${orphans.length} orphaned files after the sweep, first ${orphans[0]}`);
  } finally {
    await service.close();
  }
}

/** Returns up to three chunks with random size and beginning. */
export function content(random: () => number): Buffer {
  const size = random() < 0.7 ? Math.ceil(random() * 100_000) : Math.ceil((1 + random() * 2) * chunkSize);
  const bytes = Buffer.alloc(size, 'assay ');
  randomBytes(16).copy(bytes);
  return bytes;
}

export async function importOne({ api }: Person, seen: Acknowledged) {
  const { bytes } = seen;
  const declared = declarationOf('kept.txt', bytes);
  const session = await dataOf(api.imports.createSession({ body: { ...declared, chunkSize } }));
  seen.session = session;
  const { sessionId, chunkCount } = session;
  for (const index of upTo(chunkCount)) {
    const { status } = await putChunk(api, sessionId, index, chunkOf(bytes, session, index));
    if (status === 200) seen.chunks.push(index);
  }
  const { storage } = await dataOf(completeUpload(api, sessionId));
  seen.completed = { ...declared, sessionId, storage };
  seen.key = randomUUID();
  seen.committed = await dataOf(commitImport(api, seen.completed, seen.key));
}

/** Checks that acknowledged answers still hold, and that retrying the rest gives exactly one import. */
export async function verify(tally: Tally, person: Person, seen: Acknowledged, count: Record<string, number>) {
  const { session, chunks, completed, key, committed } = seen;
  if (!session) return;
  const say = (what: string) => `kill ${tally.tried}, session ${session.sessionId}: ${what}`;
  const { sessionId } = session;
  const known = await read(() => person.api.imports.getSession({ params: { sessionId } })).catch((error) => error);
  tally.check(known.sessionId === session.sessionId, () => say(`the session is lost: ${known.message}`));
  const lost = chunks.filter((index) => !known.receivedChunks?.includes(index));
  tally.check(lost.length === 0, () => say(`acknowledged chunks are lost: ${lost}`));
  tally.check(!completed || known.status === 'COMPLETED', () => say(`was completed, is ${known.status}`));
  count.sessions! += 1;
  count.chunks! += chunks.length;
  if (completed) count.completed! += 1;
  if (committed) count.committed! += 1;
  else if (key) count.inCommit! += 1;
  if (!completed || !key) return;
  const first = await person.commit(completed, key);
  tally.check(first.status === 200, () => say(`commit again: ${first.status} ${first.text}`));
  const again = await person.commit(completed, key);
  const replay = JSON.stringify({ ...(committed ?? first.data), idempotentReplay: true });
  tally.check(JSON.stringify(again.data) === replay, () => say(`the replay differs: ${again.text}`));
  const total = await person.countProjects(completed.md5);
  tally.check(total === 1, () => say(`${total} projects of this file`));
}

/** Checks that every visible project has its complete file. @returns the number of projects. */
async function checkVisibleProjects(tally: Tally, person: Person, service: RestartableService) {
  const objects = path.join(service.folder, 'files/objects');
  const digests = new Set<string>();
  for (const name of await readdir(objects, { recursive: true })) {
    const file = path.join(objects, name);
    if ((await stat(file)).isFile()) digests.add(digestOf('sha256', await readFile(file)));
  }
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const { items } = await read(() => person.api.projects.list({ query: { page, page_size: 100 } }));
    for (const { projectId, sha256 } of items)
      tally.check(digests.has(sha256!), `project ${projectId} is visible without its complete file`);
    seen += items.length;
    if (items.length === 0) return seen;
  }
}
