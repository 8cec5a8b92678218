import type { Page } from '@playwright/test';
import { settle } from '../../scripts/screenshots/settle.ts';
import { type Shot, shots } from '../../scripts/screenshots/shots.ts';
import { prepareSubjects, type Subjects, signIn } from '../../scripts/screenshots/subjects.ts';
import { expect, test } from '../fixtures.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/**
 * Returns by how many pixels the page is wider than the window, or a dialog wider than its frame. Must be polled, because
 * layout follows a width change in a later frame.
 */
const excess = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')].map((dialog) =>
      Math.max(dialog.scrollWidth - dialog.clientWidth, dialog.getBoundingClientRect().right - window.innerWidth),
    );
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth, ...dialogs);
  });

/** Checks one shot. Preparatory clicks use the desktop layout, because controls move on phones. */
async function visit(page: Page, shot: Shot, subjects: Subjects) {
  await page.setViewportSize(shot.first ? desktop : phone);
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

/** Shots except `-whole` ones, which show the same address as another shot. */
const pages = shots.filter(({ name }) => !name.endsWith('-whole'));
const PAGES_PER_TEST = 9;

for (const person of new Set(pages.map((shot) => shot.as))) {
  const theirs = pages.filter((shot) => shot.as === person);
  for (let n = 0; n < theirs.length; n += PAGES_PER_TEST) {
    const part = theirs.slice(n, n + PAGES_PER_TEST);
    test(`nothing scrolls sideways at 360 px as ${person || 'a visitor'}: ${part[0]!.name} to ${part.at(-1)!.name}`, {
      tag: '@heavy',
    }, async ({ page }) => {
      if (person) await signIn(page, person);
      for (const shot of part) await test.step(shot.name, () => visit(page, shot, subjects));
    });
  }
}
