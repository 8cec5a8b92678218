import type { Page } from '@playwright/test';
import { settle } from '../../scripts/screenshots/settle.ts';
import { type Shot, shots } from '../../scripts/screenshots/shots.ts';
import { prepareSubjects, type Subjects, signIn } from '../../scripts/screenshots/subjects.ts';
import { expect, test } from '../fixtures.ts';
import { excess } from './excess.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Checks one shot. Its steps use the desktop layout, because controls move on phones. */
async function visit(page: Page, shot: Shot, subjects: Subjects) {
  await page.setViewportSize(desktop);
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

/** Popups and states that take several steps to reach. `accessibility.spec.ts` checks the other pages. */
const states = shots.filter(({ first }) => first);
const STATES_PER_TEST = 9;

for (const person of new Set(states.map((shot) => shot.as))) {
  const theirs = states.filter((shot) => shot.as === person);
  for (let n = 0; n < theirs.length; n += STATES_PER_TEST) {
    const part = theirs.slice(n, n + STATES_PER_TEST);
    test(`nothing scrolls sideways at 360 px as ${person || 'a visitor'}: ${part[0]!.name} to ${part.at(-1)!.name}`, {
      tag: '@heavy',
    }, async ({ page }) => {
      if (person) await signIn(page, person);
      for (const shot of part) await test.step(shot.name, () => visit(page, shot, subjects));
    });
  }
}
