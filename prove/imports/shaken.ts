import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { EXPIRED_TOKEN_MESSAGE } from '#server/features/session/tokens/access-token.ts';
import { digestOf } from '#testing/digests.ts';
import { importTab } from '../browser.ts';
import type { Proof, Tally } from '../proof.ts';
import { type Rig, withRig } from './import-rig.ts';
import { chooseFileAgain, created, TRY_TIMEOUT_MS } from './import-tab.ts';

/** Disturbs imports in a real browser, in one way per try. `dying-tab` covers crashed tabs. */
export const shaken: Proof = {
  name: 'shaken',
  promise:
    'An import survives a second tab, an expired token, a clock jump and a killed service; a changed file is refused',
  full: 50,
  small: 1,
  run: (tally) =>
    withRig(async (rig) => {
      for (; tally.hasTriesLeft; tally.tried += 1) {
        const [name, disturb] = disturbances[tally.tried % disturbances.length]!;
        rig.line.plan = () => undefined;
        const say = (what: string) => `try ${tally.tried}, ${name}: ${what}`;
        const trial = { tally, ...rig, ...(await rig.newFile()), say };
        await disturb(trial).catch((error) => tally.check(false, () => say(String(error))));
        for (const page of rig.context.pages()) await page.close().catch(() => {});
        await rm(trial.file);
      }
      tally.note(`in turn: ${disturbances.map(([name]) => name).join(', ')}`);
    }),
};

interface Trial extends Omit<Rig, 'newFile'> {
  tally: Tally;
  file: string;
  bytes: Buffer;
  say: (what: string) => string;
}

const chooseFile = (page: Page, file: string) => page.locator('input[type=file]').first().setInputFiles(file);

async function checkOneProject({ tally, person, bytes, say }: Trial) {
  const total = await person.countProjects(digestOf('md5', bytes));
  tally.check(total === 1, () => say(`${total} projects`));
}

/** Two tabs: one sends the chunks, and the other shows the progress. */
async function openSecondTab(trial: Trial) {
  const { context, line, file, tally, say } = trial;
  const puts = new Map<string, number>();
  line.plan = ({ method, url }) => {
    if (method === 'PUT') puts.set(url, (puts.get(url) ?? 0) + 1);
    return method === 'PUT' ? { latency: 100 } : undefined;
  };
  const [one, two] = [await importTab(context), await importTab(context)];
  const senders = new Set<Page>();
  for (const page of [one, two])
    page.on('request', (request) => {
      if (request.method() === 'PUT') senders.add(page);
    });
  await chooseFile(one, file);
  await Promise.all([one, two].map((page) => created(page, file)));
  tally.check(senders.size === 1, () => say(`${senders.size} tabs sent chunks`));
  tally.check(
    [...puts.values()].every((times) => times === 1),
    () => say('a chunk was sent twice'),
  );
  await checkOneProject(trial);
}

/** The tab is closed during the upload. The file selected again has the same name and size but different bytes. */
async function changeFile(trial: Trial) {
  const { context, line, file, bytes, tally, say, person } = trial;
  const stalled = Promise.withResolvers<void>();
  line.plan = ({ method, url }) => {
    if (method !== 'PUT' || !url.endsWith('/chunks/1')) return undefined;
    stalled.resolve();
    return { stall: 'request' };
  };
  const page = await importTab(context);
  await chooseFile(page, file);
  await stalled.promise;
  await page.close();
  line.plan = () => undefined;
  const changed = Buffer.from(bytes);
  changed[100] = changed[100]! ^ 1;
  await writeFile(file, changed);
  const again = await importTab(context);
  await chooseFileAgain(again, file);
  const name = path.basename(file);
  const refusal = again.getByRole('listitem', { name, exact: true }).filter({ hasText: 'is not the same file as' });
  await refusal.first().waitFor({ timeout: TRY_TIMEOUT_MS });
  const total = await person.countProjects(name);
  tally.check(total === 0, () => say('a changed file was imported'));
}

/** The service treats the token as expired during the upload of chunks. */
async function expireToken(trial: Trial) {
  const { context, line, file, tally, say } = trial;
  // Only once per chunk, because refusing a token that was just renewed would rightly end the session.
  const refused = new Set<string>();
  line.answerInstead = ({ method, url }) => {
    if (method !== 'PUT' || refused.has(url) || url.endsWith('/chunks/0')) return undefined;
    refused.add(url);
    const problem = {
      code: 40100,
      error: 'UNAUTHENTICATED',
      message: EXPIRED_TOKEN_MESSAGE,
      data: null,
    };
    const body = JSON.stringify({ ...problem, timestamp: Date.now(), request_id: crypto.randomUUID() });
    return { status: 401, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
  };
  try {
    const page = await importTab(context);
    await chooseFile(page, file);
    await created(page, file);
    tally.check(refused.size > 0, () => say('no token was refused'));
    await checkOneProject(trial);
  } finally {
    line.answerInstead = () => undefined;
  }
}

/** The machine sleeps for a day during the upload of a chunk, and its clock jumps. */
async function jumpClock(trial: Trial) {
  const { context, line, file, tally, say } = trial;
  let stalls = 0;
  const stalled = Promise.withResolvers<void>();
  line.plan = ({ method }) => {
    if (method !== 'PUT' || stalls > 0) return undefined;
    stalls += 1;
    stalled.resolve();
    return { stall: 'request' };
  };
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/import');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await chooseFile(page, file);
  await stalled.promise;
  await page.clock.fastForward('24:00:00');
  await created(page, file);
  tally.check(stalls === 1, () => say(`${stalls} stalls`));
  await checkOneProject(trial);
}

/** The service is killed between two chunks and restarted. */
async function killService(trial: Trial) {
  const { context, line, file, service } = trial;
  const reached = Promise.withResolvers<void>();
  line.plan = ({ method, url }) => {
    if (method !== 'PUT' || !url.endsWith('/chunks/1')) return undefined;
    reached.resolve();
    return { latency: 200 };
  };
  const page = await importTab(context);
  await chooseFile(page, file);
  await reached.promise;
  await service.kill('SIGKILL');
  line.plan = () => undefined;
  await service.start();
  await created(page, file);
  await checkOneProject(trial);
}

const disturbances: [name: string, disturb: (trial: Trial) => Promise<void>][] = [
  ['two tabs', openSecondTab],
  ['an expired token', expireToken],
  ['a killed service', killService],
  ['a changed file', changeFile],
  ['a clock jump', jumpClock],
];
