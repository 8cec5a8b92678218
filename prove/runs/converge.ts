import { startLabeling } from '#testing/import-file.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { type Look, openTrialRuns, type TrialRuns } from './trial-runs.ts';

/** Concurrent sequences. */
const LANES = 8;
/** Moves per sequence; some are concurrent. */
const MOVES = 9;

const next: Record<string, string[]> = {
  QUEUED: ['RUNNING', 'CANCELLED'],
  RUNNING: ['CANCELLING', 'SUCCEEDED', 'FAILED'],
  CANCELLING: ['CANCELLED'],
  SUCCEEDED: [],
  FAILED: [],
  CANCELLED: [],
};
const mayBecome = (from: string, to: string): boolean =>
  from === to || (next[from] ?? []).some((step) => mayBecome(step, to));
const isOver = ({ status }: Look) => next[status]?.length === 0;

/** Starts, processes, crashes, cancels and deletes runs in random order, and checks the database after each step. */
export const converge: Proof = {
  name: 'converge',
  promise: 'Cancel and delete converge: random, partly concurrent sequences of start, work, crash, cancel and delete',
  full: 100_000,
  small: 10,
  async run(tally) {
    const random = seededRandom(tally.planned);
    const runs = await openTrialRuns(random);
    const count: Record<string, number> = {};
    try {
      const lane = async () => {
        while (tally.hasTriesLeft) {
          tally.tried += 1;
          await sequence(tally, runs, random, count);
        }
      };
      await Promise.all(upTo(LANES).map(lane));
      tally.note(
        Object.entries(count)
          .map(([what, n]) => `${n} ${what}`)
          .join(', '),
      );
    } finally {
      await runs.stop();
    }
  },
};

async function sequence(tally: Tally, runs: TrialRuns, random: () => number, count: Record<string, number>) {
  const api = await runs.client();
  const project_id = await runs.project();
  const start = async () => (await startLabeling(api, project_id)).run_id;
  const runId = await start();
  const history: string[] = [];
  const say = (what: string) => `run ${runId} (${history.join(' ')}): ${what}`;
  let before = await runs.look(runId);
  let linesWhenCancelled: number | undefined;

  const moves: Record<string, () => Promise<unknown>> = {
    work: async () => runs.handle({ taskId: await runs.due(runId) }, new AbortController().signal),
    // The process dies during a task: the task is returned to the queue, or its output comes too late.
    crash: async () => {
      const stopping = new AbortController();
      setTimeout(() => stopping.abort(new Error('killed')), random() * 6);
      await runs.handle({ taskId: await runs.due(runId) }, stopping.signal).catch(() => {});
    },
    cancel: () => api.runs.cancel({ params: { run_id: runId } }),
    delete: () => api.runs.deleteRecord({ params: { run_id: runId } }),
    start,
  };
  const weighted = ['work', 'work', 'work', 'work', 'crash', 'cancel', 'delete', 'start'];
  const pick = () => weighted[Math.floor(random() * weighted.length)]!;

  const check = async () => {
    const now = await runs.look(runId);
    tally.check(mayBecome(before.status, now.status), () => say(`${before.status} became ${now.status}`));
    tally.check(!before.deleted || now.deleted, () => say('a deleted run came back'));
    tally.check(now.finished === isOver(now), () => say(`${now.status}, finished: ${now.finished}`));
    const unfinished = now.tasks.filter(({ status, open }) => ['QUEUED', 'RUNNING'].includes(status) || open > 0);
    tally.check(!isOver(now) || unfinished.length === 0, () => say(`${now.status} with ${JSON.stringify(unfinished)}`));
    tally.check(
      now.tasks.every(({ succeeded }) => succeeded <= 1),
      () => say(`a task succeeded twice: ${JSON.stringify(now.tasks)}`),
    );
    tally.check(!now.deleted || now.blocks + now.files === 0, () =>
      say('a log or file remains after its run was deleted'),
    );
    tally.check(now.deleted || now.lines === now.last_seq, () =>
      say(`${now.lines} lines, but the last number is ${now.last_seq}`),
    );
    tally.check(!now.deleted || isOver(now), () => say(`deleted while ${now.status}`));
    if (now.status === 'CANCELLING' || now.status === 'CANCELLED') {
      linesWhenCancelled ??= now.last_seq;
      tally.check(now.last_seq === linesWhenCancelled, () => say('a canceled run wrote more log lines'));
    }
    before = now;
  };
  const make = async (move: string) => {
    count[move] = (count[move] ?? 0) + 1;
    await moves[move]!();
  };
  for (let made = 0; made < MOVES; ) {
    const some = upTo(1 + Math.floor(random() * 3)).map(pick);
    made += some.length;
    history.push(some.join('+'));
    await Promise.all(some.map(make));
    await check();
  }
  // Every run can be ended and deleted, regardless of its history.
  history.push('end');
  await make('cancel');
  await make('work');
  await check();
  tally.check(isOver(before), () => say(`does not end: ${before.status}`));
  await make('delete');
  await check();
  tally.check(before.deleted, () => say('cannot be deleted'));
}
