import type { APIRequestContext, Page } from '@playwright/test';
import { overPlaywright, signIn as signInByApi } from '#testing/senders.ts';
import { settle } from '../../scripts/screenshots/settle.ts';
import { type Shot, shots } from '../../scripts/screenshots/shots.ts';
import { type DemoUser, prepareSubjects, type Subjects, signIn } from '../../scripts/screenshots/subjects.ts';
import { expect, test } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';
import { excess, titleButtons } from './excess.ts';

/** Soft assertions: a violation on one page does not hide those on the next. */
const softly = expect.configure({ soft: true });

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Rules that another language, color scheme or width can affect, checked after a full run of all rules. */
const ofLook = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'button-name',
  'link-name',
  'label',
  'aria-hidden-focus',
];

/** Returns the key of a user's preferences in local storage. */
async function preferencesOf(person: DemoUser | '', request: APIRequestContext) {
  if (!person) return 'assay:preferences';
  const { user } = await signInByApi(overPlaywright(request), person, 'assay-demo');
  return `assay:preferences:${user.id}`;
}

/** Changes the language as another tab of the user would, without a reload. */
const switchToEnglish = (page: Page, key: string) =>
  page.evaluate((changed) => {
    localStorage.setItem(changed, '{"locale":"en"}');
    window.dispatchEvent(new StorageEvent('storage', { key: changed }));
  }, key);

/**
 * Checks a page in Chinese and light, then in English and dark, then also on a phone, where it must not scroll sideways. It is
 * loaded once, because some popups and states take several steps to reach.
 */
async function checkPage(page: Page, shot: Shot, subjects: Subjects, preferences: string) {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate((key) => localStorage.setItem(key, '{"locale":"zh"}'), preferences);
  await page.goto(shot.at(subjects));
  await settle(page);
  await shot.first?.(page);
  softly(await violationsOf(page), `${shot.name}, zh, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The language of a visitor does not follow other tabs.
  if (shot.as) {
    await switchToEnglish(page, preferences);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  softly(await violationsOf(page, { rules: ofLook }), `${shot.name}, en, dark`).toEqual([]);
  await page.setViewportSize(phone);
  softly(await violationsOf(page, { rules: ofLook }), `${shot.name}, en, dark, on a phone`).toEqual([]);
  await softly.poll(() => excess(page), { message: `${shot.name}: wider than the phone by` }).toBe(0);
  const { rows, cut } = await titleButtons(page);
  softly(rows, `${shot.name}: rows of buttons on a phone`).toBeLessThan(3);
  softly(cut, `${shot.name}: cut labels on a phone`).toEqual([]);
}

let subjects: Subjects;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  subjects = await prepareSubjects(baseURL!);
});

/** Shots except `-whole` ones, which show the same address as another shot. */
const pages = shots.filter(({ name }) => !name.endsWith('-whole'));
const PAGES_PER_TEST = 5;

for (const person of new Set(pages.map((shot) => shot.as))) {
  const theirs = pages.filter((shot) => shot.as === person);
  for (let n = 0; n < theirs.length; n += PAGES_PER_TEST) {
    const part = theirs.slice(n, n + PAGES_PER_TEST);
    const range = `${part[0]!.name} to ${part.at(-1)!.name}`;
    test(`axe finds no violations as ${person || 'a visitor'}: ${range}`, { tag: '@heavy' }, async ({
      page,
      request,
    }) => {
      const preferences = await preferencesOf(person, request);
      if (person) await signIn(page, person);
      else await page.goto('/sign-in');
      for (const shot of part) await test.step(shot.name, () => checkPage(page, shot, subjects, preferences));
    });
  }
}
