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
const languages = { en: 'en-US', zh: 'zh-CN' } as const;

/** What axe finds on the whole document, each with the first element that has it. */
async function violationsOf(page: Page) {
  // The console has no frames, which the legacy mode leaves out: it opens no second page to put the parts together.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Asks until it is so: what follows the window's width (a drawer, a chart) does so in a later frame. */
async function expectNoSideways(page: Page, what: string) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await softly.poll(excess, { message: `${what}: wider than the phone by` }).toBeLessThanOrEqual(0);
}

interface Visit {
  subjects: Subjects;
  schemes: ('light' | 'dark')[];
  /** Whether axe looks at the phone's page, too. */
  onPhone: boolean;
}

/** Looks at one page, and at what opens on it, in each scheme without a reload, on a desk and on a phone. */
async function visit(page: Page, shot: Shot, { subjects, schemes, onPhone }: Visit) {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: schemes[0]!, reducedMotion: 'reduce' });
  await page.goto(shot.at(subjects));
  await settle(page);
  await shot.first?.(page);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    const isLookedAt = size === desktop || onPhone;
    for (const colorScheme of isLookedAt ? schemes : []) {
      const what = `${shot.name}, ${colorScheme}, ${size.width} px`;
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html'), what).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      softly(await violationsOf(page), what).toEqual([]);
    }
  }
  await expectNoSideways(page, shot.name);
}

let subjects: Subjects;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  subjects = await prepareSubjects(baseURL!);
});

/** One look of every page in `npm test`; every scheme, language and width in CI. */
const passes = [
  { language: 'en', schemes: ['light'], onPhone: false, tag: [] },
  { language: 'en', schemes: ['dark'], onPhone: true, tag: ['@heavy'] },
  { language: 'zh', schemes: ['light', 'dark'], onPhone: true, tag: ['@heavy'] },
] as const;

for (const { language, schemes, onPhone, tag } of passes) {
  test.describe(`${language}, ${schemes.join(' and ')}`, { tag: [...tag] }, () => {
    test.use({ locale: languages[language] });
    for (const person of new Set(shots.map((shot) => shot.as))) {
      test(`axe finds nothing on the pages of ${person || 'nobody'}, and none scrolls sideways on a phone`, async ({
        page,
      }) => {
        const mine = shots.filter((each) => each.as === person);
        test.setTimeout(60_000 + 40_000 * mine.length);
        if (person) await signIn(page, person);
        for (const shot of mine) {
          await test.step(shot.name, () => visit(page, shot, { subjects, schemes: [...schemes], onPhone }));
        }
      });
    }
  });
}
