import type { Page } from '@playwright/test';
import { settle } from '../scripts/screenshots/settle.ts';
import { type Shot, shots } from '../scripts/screenshots/shots.ts';
import { prepareSubjects, type Subjects, signIn } from '../scripts/screenshots/subjects.ts';
import { expect, test } from './fixtures.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** How much wider than the window the page is, or a dialog on it than its frame; what follows the width does so in a later frame. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')].map((dialog) =>
      Math.max(dialog.scrollWidth - dialog.clientWidth, dialog.getBoundingClientRect().right - window.innerWidth),
    );
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth, ...dialogs);
  });

/** One page, and what opens on it. What is pressed before stands elsewhere on a phone: it is pressed on a desk. */
async function visit(page: Page, shot: Shot, subjects: Subjects) {
  await page.setViewportSize(shot.first ? desk : phone);
  await page.goto(shot.at(subjects));
  await settle(page);
  await shot.first?.(page);
  await page.setViewportSize(phone);
  await expect.poll(() => excess(page), { message: `${shot.name}: wider than the phone by` }).toBe(0);
}

let subjects: Subjects;
test.beforeAll(async ({ baseURL }) => {
  subjects = await prepareSubjects(baseURL!);
});

/** Pictures of the same address, taken once of the window and once of the whole page, are one page. */
const pages = shots.filter(({ name }) => !name.endsWith('-whole'));
const atOnce = 9;

for (const person of new Set(pages.map((shot) => shot.as))) {
  const theirs = pages.filter((shot) => shot.as === person);
  for (let n = 0; n < theirs.length; n += atOnce) {
    const part = theirs.slice(n, n + atOnce);
    test(`at 360 px nothing scrolls sideways for ${person || 'nobody'}: ${part[0]!.name} to ${part.at(-1)!.name}`, {
      tag: '@heavy',
    }, async ({ page }) => {
      if (person) await signIn(page, person);
      for (const shot of part) await test.step(shot.name, () => visit(page, shot, subjects));
    });
  }
}
