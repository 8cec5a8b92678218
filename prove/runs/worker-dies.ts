import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunDetail } from '#contract/runs.ts';
import { taskNames } from '#server/pipeline/steps.ts';
import { ended, Person, read, startedRun } from '../person.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { RestartableService } from '../services.ts';

/** Repeated until each step takes a measurable time. */
const paragraph =
  'Our team has twenty years of experience. Revenue grew by 40% in 2024 to $3.2 million. The market is large.\n\n';
const PARAGRAPHS = 3_000;
/** Concurrent services. They are killed independently, so that some start while others work. */
const MAX_SERVICES = 3;
/** Polling interval in milliseconds while waiting for the step to interrupt. */
const POLL_INTERVAL_MS = 5;

/** Kills the process during each step in turn and restarts it. */
export const workerDies: Proof = {
  name: 'worker-dies',
  promise: 'Runs survive kill -9 of the worker in each of the five steps',
  full: taskNames.length * 50,
  small: 1,
  async run(tally) {
    const random = seededRandom(3);
    const hit: Record<string, number> = Object.fromEntries(taskNames.map((name) => [name, 0]));
    let begun = 0;
    const killOne = async () => {
      const service = await RestartableService.open();
      const person = new Person(() => service.address);
      try {
        while (tally.hasTriesLeft) {
          const name = taskNames[begun++ % taskNames.length]!;
          const lost = await killIn(tally, service, person, name, random);
          if (lost) hit[lost] = (hit[lost] ?? 0) + 1;
          tally.tried += 1;
        }
      } finally {
        await service.close();
      }
    };
    await Promise.all(upTo(Math.min(MAX_SERVICES, tally.planned)).map(killOne));
    const counts = Object.entries(hit).map(([name, n]) => `${n} in ${name}`);
    tally.note(`interrupted: ${counts.join(', ')}; the other kills happened between steps`);
  },
};

/** Kills the service during a step. @returns the task that was interrupted, if any. */
async function killIn(tally: Tally, service: RestartableService, person: Person, name: string, random: () => number) {
  const run_id = await startedRun(person, `${randomUUID()}\n\n${paragraph.repeat(PARAGRAPHS)}`);
  const look = () => read(() => person.api.runs.get({ params: { run_id } }));
  const stateOf = (run: RunDetail) => run.tasks.find(({ task_name }) => task_name === name)!.status;
  while (stateOf(await look()) === 'QUEUED') await sleep(POLL_INTERVAL_MS);
  await sleep(random() * 60);
  await service.kill('SIGKILL');
  await service.start();
  const run = await ended(person, run_id);
  const say = (what: string) => `kill ${tally.tried}, run ${run_id}, ${name}: ${what}`;
  tally.check(run.status === 'SUCCEEDED', () => say(`${run.status} ${JSON.stringify(run.error)}`));
  const outcomes = run.tasks.map(({ attempts }) => attempts.map(({ outcome }) => outcome));
  const lost = outcomes.flat().filter((outcome) => outcome === 'LOST').length;
  tally.check(lost <= 1, () => say(`${lost} attempts lost`));
  tally.check(
    outcomes.every((each) => each.filter((outcome) => outcome === 'SUCCEEDED').length === 1),
    () => say(`not each step succeeded once: ${JSON.stringify(outcomes)}`),
  );
  const log = await read(() => person.api.runs.logs({ params: { run_id } }));
  tally.check(
    log.every(({ seq }, index) => seq === index + 1),
    () => say('the log has a missing or duplicate line'),
  );
  for (const task of taskNames) {
    const ends = log.filter(({ task_name, fields }) => task_name === task && fields?.code === 'task.finished');
    tally.check(ends.length === 1, () => say(`${task} logged its end ${ends.length} times`));
  }
  return run.tasks.find(({ attempts }) => attempts.some(({ outcome }) => outcome === 'LOST'))?.task_name;
}
