import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { crash, importTab, openBrowser, signedIn } from '../browser.ts';
import { type Fault, type Line, openLine, type Passing } from '../faults/proxy.ts';
import { md5Of, Person } from '../person.ts';
import type { Proof, Tally } from '../proof.ts';
import { MortalService } from '../services.ts';
import { created, giveAgain, patience } from './import-tab.ts';

const steps: [name: string, is: (passing: Passing) => boolean][] = [
  ['session', ({ method, url }) => method === 'POST' && url === '/api/upload-sessions'],
  ['chunk', ({ method, url }) => method === 'PUT' && url.endsWith('/chunks/1')],
  ['complete', ({ url }) => url.endsWith('/complete')],
  ['commit', ({ url }) => url === '/api/project-imports/commit'],
];
/** What of the request and its answer has passed when the tab dies. */
const moments: [name: string, fault: Fault | undefined][] = [
  ['before sending', { stall: 'request' }],
  ['after sending', { stall: 0 }],
  ['after the answer', undefined],
];
const chunkBytes = 8 * 1024 * 1024;

/** A tab is crashed in a real browser at each step; a second tab, or the same page opened again, brings the import to its end. */
export const dyingTab: Proof = {
  name: 'dying-tab',
  promise: 'A dying tab loses nothing: crashed at each step, before and after sending and after the answer',
  full: steps.length * moments.length * 20,
  small: 1,
  async run(tally) {
    const service = await MortalService.open();
    const line = await openLine(() => service.address);
    const browser = await openBrowser();
    const folder = await mkdtemp(path.join(tmpdir(), 'assay-files-'));
    try {
      const context = await signedIn(browser, line.address);
      const person = new Person(() => service.address);
      const counts = { heir: 0, reopened: 0 };
      while (tally.goesOn) {
        await tryOne({ tally, context, line, person, folder, counts });
        tally.tried += 1;
      }
      tally.note(`${counts.heir} taken over by a second tab, ${counts.reopened} after opening the page again`);
    } finally {
      await browser.close();
      await line.close();
      await service.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Trial {
  tally: Tally;
  context: BrowserContext;
  line: Line;
  person: Person;
  folder: string;
  counts: Record<'heir' | 'reopened', number>;
}

async function tryOne({ tally, context, line, person, folder, counts }: Trial) {
  const number = tally.tried;
  const [step, is] = steps[number % steps.length]!;
  const [moment, fault] = moments[Math.floor(number / steps.length) % moments.length]!;
  // Each step and moment comes with a second tab and without.
  const withHeir = (number + Math.floor(number / (steps.length * moments.length))) % 2 === 1;
  const say = (what: string) => `try ${number}, ${step}, ${moment}${withHeir ? ', with a second tab' : ''}: ${what}`;
  const bytes = Buffer.alloc(chunkBytes * 2 + 1000, randomBytes(16));
  const file = path.join(folder, `${randomBytes(6).toString('hex')}.txt`);
  await writeFile(file, bytes);

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
    if (!heir) await giveAgain(next, file);
    await created(next, file);
    const { total } = await person.get<{ total: number }>(`/api/projects?q=${md5Of(bytes)}`);
    tally.check(total === 1, () => say(`${total} projects`));
    tally.check(keys.size === 1, () => say(`${keys.size} idempotency keys`));
    const most = Math.max(...puts.values());
    tally.check(most <= 2, () => say(`one chunk was sent ${most} times`));
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
      setTimeout(() => reject(new Error(otherwise)), patience).unref();
    }),
  ]);
}
