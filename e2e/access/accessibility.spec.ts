import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settle } from '../../scripts/screenshots/settle.ts';
import { type Shot, shots } from '../../scripts/screenshots/shots.ts';
import { prepareSubjects, type Subjects, signIn } from '../../scripts/screenshots/subjects.ts';
import { expect, test } from '../fixtures.ts';

/** Soft assertions: a violation on one page does not hide those on the next. */
const softly = expect.configure({ soft: true });

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const people = [...new Set(shots.map((shot) => shot.as))];

/** Rules that a different color scheme or width can affect, checked after a full run of all rules. */
const ofLook = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'button-name',
  'link-name',
  'label',
  'aria-hidden-focus',
];

/** Returns the axe violations of the whole document, each with its first element. */
async function violationsOf(page: Page, rules?: string[]) {
  // Legacy mode skips frames, which the console does not use, and does not open a second page to merge results.
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

/** Shots except `-whole` ones, which show the same address as another shot. */
const pages = shots.filter(({ name, first }) => !first && !name.endsWith('-whole'));
const PAGES_PER_TEST = 5;

for (const person of people) {
  const theirs = pages.filter((shot) => shot.as === person);
  for (let n = 0; n < theirs.length; n += PAGES_PER_TEST) {
    const part = theirs.slice(n, n + PAGES_PER_TEST);
    const range = `${part[0]!.name} to ${part.at(-1)!.name}`;
    test(`axe finds no violations as ${person || 'a visitor'}, light on a desktop and dark on a phone: ${range}`, {
      tag: '@heavy',
    }, async ({ page }) => {
      if (person) await signIn(page, person);
      for (const shot of part) {
        await test.step(shot.name, async () => {
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          await open(page, shot, subjects);
          softly(await violationsOf(page), `${shot.name}, light, on a desktop`).toEqual([]);
          await page.setViewportSize(phone);
          await page.emulateMedia({ colorScheme: 'dark' });
          softly(await violationsOf(page, ofLook), `${shot.name}, dark, on a phone`).toEqual([]);
        });
      }
    });
  }
}

// Colors do not depend on the language. Above are English in light, and pages without an open popup in dark.
for (const [locale, scheme] of [
  ['en', 'dark'],
  ['zh', 'light'],
] as const) {
  for (const person of people) {
    const mine = shots.filter(({ as, first }) => as === person && (scheme === 'light' || first));
    if (mine.length === 0) continue;
    test(`axe finds no violations on the shots of ${person || 'a visitor'}, ${locale}, ${scheme}`, {
      tag: '@heavy',
    }, async ({ page }) => {
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
