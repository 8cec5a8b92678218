import { rm } from 'node:fs/promises';
import { digestOf } from '#testing/digests.ts';
import { crash, importTab } from '../browser.ts';
import type { Fault } from '../faults/fault.ts';
import type { Passing } from '../faults/proxy.ts';
import type { Proof, Tally } from '../proof.ts';
import { type Rig, withRig } from './import-rig.ts';
import { chooseFileAgain, created, TRY_TIMEOUT_MS } from './import-tab.ts';

const steps: [name: string, is: (passing: Passing) => boolean][] = [
  ['session', ({ method, url }) => method === 'POST' && url === '/api/upload-sessions'],
  ['chunk', ({ method, url }) => method === 'PUT' && url.endsWith('/chunks/1')],
  ['complete', ({ url }) => url.endsWith('/complete')],
  ['commit', ({ url }) => url === '/api/project-imports/commit'],
];
/** Moments of a request at which the tab crashes. */
const moments: [name: string, fault: Fault | undefined][] = [
  ['before sending', { stall: 'request' }],
  ['after sending', { stall: 0 }],
  ['after the answer', undefined],
];
/** Crashes a tab at each step. A second tab, or a reopened page, must finish the import. */
export const dyingTab: Proof = {
  name: 'dying-tab',
  promise: 'A crashed tab loses nothing, at each step: before sending, after sending and after the answer',
  full: steps.length * moments.length * 20,
  small: 1,
  run: (tally) =>
    withRig(async (rig) => {
      const counts = { heir: 0, asked: 0, reopened: 0 };
      for (; tally.hasTriesLeft; tally.tried += 1) await tryOne({ tally, ...rig, counts });
      const { heir, asked, reopened } = counts;
      tally.note(
        `${heir} finished by a second tab (${asked} asked for the file again), ${reopened} by a reopened page`,
      );
    }),
};

interface Trial extends Rig {
  tally: Tally;
  /** `asked` counts second tabs that needed the file again, because its owner crashed before they received it. */
  counts: Record<'heir' | 'asked' | 'reopened', number>;
}

async function tryOne({ tally, context, line, person, newFile, counts }: Trial) {
  const number = tally.tried;
  const [step, is] = steps[number % steps.length]!;
  const [moment, fault] = moments[Math.floor(number / steps.length) % moments.length]!;
  // Each step and moment is tested with and without a second tab.
  const withHeir = (number + Math.floor(number / (steps.length * moments.length))) % 2 === 1;
  const say = (what: string) => `try ${number}, ${step}, ${moment}${withHeir ? ', with a second tab' : ''}: ${what}`;
  const { file, bytes } = await newFile();

  const keys = new Set<string>();
  const puts = new Map<string, number>();
  const reached = Promise.withResolvers<void>();
  let isDue = true;
  line.plan = (passing) => {
    const { method, url, headers } = passing;
    if (url === '/api/project-imports/commit') keys.add(String(headers['idempotency-key']));
    if (method === 'PUT') puts.set(url, (puts.get(url) ?? 0) + 1);
    if (!isDue || !is(passing)) return undefined;
    isDue = false;
    if (fault) setTimeout(() => reached.resolve(), fault.stall === 0 ? 150 : 0);
    return fault;
  };

  const page = await importTab(context);
  const heir = withHeir ? await importTab(context) : undefined;
  if (!fault)
    page.on('response', (answer) => {
      const asked = { method: answer.request().method(), url: new URL(answer.url()).pathname };
      if (is({ ...asked, headers: {}, before: 0 })) reached.resolve();
    });
  try {
    await page.locator('input[type=file]').first().setInputFiles(file);
    await within(reached.promise, 'the step was not reached');
    await crash(context, page);
    const next = heir ?? (await importTab(context));
    counts[heir ? 'heir' : 'reopened'] += 1;
    const wasAsked = await chooseFileAgain(next, file);
    if (heir && wasAsked) counts.asked += 1;
    await created(next, file);
    const total = await person.countProjects(digestOf('md5', bytes));
    tally.check(total === 1, () => say(`${total} projects`));
    tally.check(keys.size === 1, () => say(`${keys.size} idempotency keys`));
    const maxPuts = Math.max(...puts.values());
    tally.check(maxPuts <= 2, () => say(`one chunk was sent ${maxPuts} times`));
    await next.close();
  } catch (error) {
    tally.check(false, () => say(String(error)));
    for (const each of context.pages()) await each.close().catch(() => {});
  }
  await rm(file);
}

function within<T>(promise: Promise<T>, otherwise: string): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(otherwise)), TRY_TIMEOUT_MS).unref();
    }),
  ]);
}
