import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitRequest, CommitResult } from '#contract/imports.ts';
import { commitImport } from '#testing/import-file.ts';
import { type FaultProxy, openFaultProxy } from '../faults/proxy.ts';
import { Person } from '../person.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { openPair } from '../services.ts';

/** Concurrent commits. */
const LANES = 16;
/** One try in this many also sends the key with a different body. */
const CHANGED_BODY_INTERVAL = 10;
/** Approximate size in bytes of an answer to a commit with headers; some cuts come after its end. */
const MAX_ANSWER_BYTES = 1_600;
/** Maximum consecutive connection failures: a stopping service closes one connection at a time. */
const MAX_BROKEN = 10;

/** Cuts the request or answer of each commit at a random byte, then repeats it at the other process. */
export const lostAnswer: Proof = {
  name: 'lost-answer',
  promise: 'A retry never repeats work when the connection is cut during the request or answer of a commit',
  full: 10_000,
  small: 10,
  async run(tally) {
    const pair = await openPair();
    const lines = await Promise.all(pair.addresses.map((address) => openFaultProxy(() => address)));
    tally.note(pair.on);
    try {
      const people = pair.addresses.map((address) => new Person(() => address));
      const request = { ...(await people[0]!.upload(Buffer.from(randomUUID()))), forceCreateProject: true };
      await tryAll(tally, people, lines, request);
    } finally {
      await Promise.all(lines.map((line) => line.close()));
      await pair.close();
    }
  },
};

async function tryAll(tally: Tally, people: Person[], lines: FaultProxy[], request: CommitRequest) {
  const random = seededRandom(1);
  const seen = new Set<string>();
  const cuttable = people.map((person, index) => person.via(() => lines[index]!.address));
  const count = { done: 0, notDone: 0, answered: 0, changed: 0 };
  for (const line of lines)
    line.plan = () => {
      const at = Math.floor(random() * MAX_ANSWER_BYTES);
      return random() < 0.3 ? { cutRequest: at % 500 } : { cutAnswer: at };
    };
  const lane = async () => {
    while (tally.hasTriesLeft) {
      const number = tally.tried++;
      const key = randomUUID();
      const [first, second] = [number % people.length, (number + 1) % people.length];
      const lost = await commitImport(cuttable[first]!, request, key).catch(() => null);
      const again = await untilAnswered(() => people[second]!.commit(request, key));
      const result = again.data as CommitResult & { projectId: string };
      tally.check(result?.decision === 'PROJECT_CREATED', () => `${key}: ${again.status} ${again.text}`);
      tally.check(!seen.has(result?.projectId), () => `${key}: project ${result.projectId} belongs to two keys`);
      seen.add(result?.projectId);
      if (lost?.status === 200) {
        count.answered += 1;
        const same = { ...(lost.data as object), idempotentReplay: true };
        tally.check(JSON.stringify(result) === JSON.stringify(same), () => `${key}: the replay differs: ${again.text}`);
      } else if (result?.idempotentReplay) count.done += 1;
      else count.notDone += 1;
      const third = await untilAnswered(() => people[first]!.commit(request, key));
      tally.check(
        JSON.stringify(third.data) === JSON.stringify({ ...result, idempotentReplay: true }),
        () => `${key}: replayed differently: ${third.text}`,
      );
      if (number % CHANGED_BODY_INTERVAL !== 0) continue;
      count.changed += 1;
      const other = { ...request, forceCreateProject: false };
      const changed = await untilAnswered(() => people[second]!.commit(other, key));
      tally.check(changed.status === 422, () => `${key}: a changed body was answered ${changed.status}`);
    }
  };
  await Promise.all(upTo(LANES).map(lane));
  const total = await people[0]!.countProjects(request.md5);
  tally.check(total === tally.tried, `${total} projects for ${tally.tried} keys`);
  tally.note(`${count.done} cut after the commit, ${count.notDone} before it, ${count.answered} not cut`);
  tally.note(`${count.changed} changed bodies`);
}

/** Repeats a request while the first one with the key is running, and after closed keep-alive connections. */
async function untilAnswered<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let broken = 0; ; ) {
    const answer = await ask().catch((error) => {
      broken += 1;
      if (broken > MAX_BROKEN) throw error;
    });
    if (answer && answer.status !== 409) return answer;
    await sleep(20);
  }
}
