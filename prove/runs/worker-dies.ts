import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunDetail, taskNames } from '#contract/runs.ts';
import { ended, Person, startedRun } from '../person.ts';
import { chance, type Proof, type Tally, upTo } from '../proof.ts';
import { MortalService } from '../services.ts';

/** Long enough that each step takes its time. */
const paragraph =
  'Our team has twenty years of experience. Revenue grew by 40% in 2024 to $3.2 million. The market is large.\n\n';
const paragraphs = 3_000;
/** Services that are killed in turn, each by itself: some start while others work. */
const services = 3;
/** Milliseconds between looks for the step that is to be interrupted. */
const between = 5;

/** The process is killed while a step runs, each step in turn, and started again. */
export const workerDies: Proof = {
  name: 'worker-dies',
  promise: 'Work survives the worker: kill -9 in each of the five steps',
  full: taskNames.length * 50,
  small: 1,
  async run(tally) {
    const random = chance(3);
    const hit: Record<string, number> = Object.fromEntries(taskNames.map((name) => [name, 0]));
    let begun = 0;
    const killOne = async () => {
      const service = await MortalService.open();
      const person = new Person(() => service.address);
      try {
        while (tally.goesOn) {
          const name = taskNames[begun++ % taskNames.length]!;
          const lost = await killIn(tally, service, person, name, random);
          if (lost) hit[lost] = (hit[lost] ?? 0) + 1;
          tally.tried += 1;
        }
      } finally {
        await service.close();
      }
    };
    await Promise.all(upTo(Math.min(services, tally.planned)).map(killOne));
    const counts = Object.entries(hit).map(([name, n]) => `${n} in ${name}`);
    tally.note(`interrupted: ${counts.join(', ')}; the other kills came between two steps`);
  },
};

/** @returns the task that the kill interrupted */
async function killIn(tally: Tally, service: MortalService, person: Person, name: string, random: () => number) {
  const run_id = await startedRun(person, `${randomUUID()}\n\n${paragraph.repeat(paragraphs)}`);
  const look = () => person.get<RunDetail>(`/api/runs/${run_id}`);
  const stateOf = (run: RunDetail) => run.tasks.find(({ task_name }) => task_name === name)!.status;
  while (stateOf(await look()) === 'QUEUED') await sleep(between);
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
  const log = await person.get<{ seq: number; task_name: string; attempt: number; message: string }[]>(
    `/api/open/pipeline-logs/${run_id}`,
  );
  tally.check(
    log.every(({ seq }, index) => seq === index + 1),
    () => say('the log has a hole or a double'),
  );
  for (const task of taskNames) {
    const ends = log.filter(({ task_name, message }) => task_name === task && message === `Finished ${task}.`);
    tally.check(ends.length === 1, () => say(`${task} says ${ends.length} times that it has finished`));
  }
  return run.tasks.find(({ attempts }) => attempts.some(({ outcome }) => outcome === 'LOST'))?.task_name;
}
