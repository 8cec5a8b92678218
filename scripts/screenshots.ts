// Takes a screenshot of every page in every look: `npm run screenshots [-- --only runs --look phone --out FOLDER]`. Starts
// its own service with demo data. README shows the screenshots in docs/screenshots.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startProcess } from '#server/testing/process.ts';
import { findBrowser } from './browser.mjs';
import { type Look, looks } from './screenshots/looks.ts';
import { settle } from './screenshots/settle.ts';
import { type Shot, shots } from './screenshots/shots.ts';
import { prepareSubjects, type Subjects, signIn } from './screenshots/subjects.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, look: { type: 'string' }, out: { type: 'string', default: 'screenshots' } },
});

/** Long timeout, because a late screenshot on a busy machine is just as good. */
const TIMEOUT_MS = 180_000;

async function take(page: Page, { shot, look, subjects }: { shot: Shot; look: Look; subjects: Subjects }) {
  await page.goto(shot.at(subjects));
  await settle(page);
  await shot.first?.(page);
  await page.screenshot({
    path: path.join(options.out, `${shot.name}.${look.name}.png`),
    fullPage: shot.whole ?? false,
  });
}

async function takeAll(browser: Browser, look: Look, subjects: Subjects) {
  for (const person of new Set(shots.map((shot) => shot.as))) {
    const mine = shots.filter((shot) => shot.as === person && (!options.only || shot.name.startsWith(options.only)));
    if (mine.length === 0) continue;
    const context = await browser.newContext({ ...look.context, baseURL: subjects.address });
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.addInitScript(
      (value) => localStorage.setItem('assay:preferences', value),
      JSON.stringify(look.preferences),
    );
    if (person) {
      const page = await context.newPage();
      await signIn(page, person);
      await page.close();
    }
    for (const shot of mine) {
      // Uses a new page, so that one that hangs does not affect the next screenshot.
      const page = await context.newPage();
      await take(page, { shot, look, subjects }).catch((error: Error) => {
        process.exitCode = 1;
        console.error(`  ${shot.name} (${look.name}): ${error.message.split('\n')[0]}`);
      });
      await page.close();
    }
    await context.close();
  }
}

const data = await mkdtemp(path.join(tmpdir(), 'assay-screenshots-'));
const service = await startProcess({ ASSAY_DATA_DIR: data });
const browser = await chromium.launch({
  executablePath: (await findBrowser())!,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  await mkdir(options.out, { recursive: true });
  const subjects = await prepareSubjects(service.address);
  for (const look of looks.filter(({ name }) => !options.look || name === options.look)) {
    await takeAll(browser, look, subjects);
    console.log(`  ${look.name}: done`);
  }
  console.log(`  Screenshots are in ${options.out}/.`);
} finally {
  await browser.close();
  await service.kill('SIGTERM');
  await rm(data, { recursive: true, force: true });
}
