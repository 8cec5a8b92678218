import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settle } from '../scripts/screenshots/settle.ts';
import { type Shot, shots } from '../scripts/screenshots/shots.ts';
import { prepareSubjects, type Subjects, signIn } from '../scripts/screenshots/subjects.ts';
import { expect, test } from './fixtures.ts';

/** One page's fault does not hide the next page's. */
const softly = expect.configure({ soft: true });

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const people = [...new Set(shots.map((shot) => shot.as))];

/** What another scheme or width may change, where all rules were asked before. */
const ofLook = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'button-name',
  'link-name',
  'label',
  'aria-hidden-focus',
];

/** What axe finds on the whole document, each with the first element that has it. */
async function violationsOf(page: Page, rules?: string[]) {
  // The console has no frames, which the legacy mode leaves out: it opens no second page to put the parts together.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

async function open(page: Page, shot: Shot, subjects: Subjects) {
  await page.setViewportSize(desktop);
  await page.goto(shot.at(subjects));
  await settle(page);
  await shot.first?.(page);
}

let subjects: Subjects;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  subjects = await prepareSubjects(baseURL!);
});

/** Pictures of the same address, taken once of the window and once of the whole page, are one page. */
const pages = shots.filter(({ name, first }) => !first && !name.endsWith('-whole'));
const atOnce = 5;

for (const person of people) {
  const theirs = pages.filter((shot) => shot.as === person);
  for (let n = 0; n < theirs.length; n += atOnce) {
    const part = theirs.slice(n, n + atOnce);
    const range = `${part[0]!.name} to ${part.at(-1)!.name}`;
    test(`axe finds nothing for ${person || 'nobody'}, light on a desk and dark on a phone: ${range}`, {
      tag: '@heavy',
    }, async ({ page }) => {
      if (person) await signIn(page, person);
      for (const shot of part) {
        await test.step(shot.name, async () => {
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          await open(page, shot, subjects);
          softly(await violationsOf(page), `${shot.name}, light, on a desk`).toEqual([]);
          await page.setViewportSize(phone);
          await page.emulateMedia({ colorScheme: 'dark' });
          softly(await violationsOf(page, ofLook), `${shot.name}, dark, on a phone`).toEqual([]);
        });
      }
    });
  }
}

for (const locale of ['en', 'zh'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const person of people) {
      test(`axe finds nothing on what ${person || 'nobody'} can open, ${locale}, ${scheme}`, { tag: '@heavy' }, async ({
        page,
      }) => {
        const mine = shots.filter((each) => each.as === person);
        test.setTimeout(60_000 + 40_000 * mine.length);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript(
          (value) => localStorage.setItem('assay:preferences', value),
          JSON.stringify({ locale, scheme }),
        );
        if (person) await signIn(page, person);
        for (const shot of mine) {
          await test.step(shot.name, async () => {
            await open(page, shot, subjects);
            softly(await violationsOf(page), shot.name).toEqual([]);
          });
        }
      });
    }
  }
}
