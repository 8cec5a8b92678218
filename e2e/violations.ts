import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Options {
  /** CSS selector of the part to check. Default: the whole document. */
  part?: string;
  /** Only these rules. */
  rules?: string[];
  /** All rules except these. */
  without?: string[];
}

/** Returns the axe violations of a page, each with its first element, and transitions despite reduced motion. */
export async function violationsOf(page: Page, { part, rules, without }: Options = {}): Promise<string[]> {
  // Ends transitions, because a color that is still changing has another contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(async () => {
    // The console applies a color scheme that has just changed before the second frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return transitions.map(({ transitionProperty }) => `still changes: ${transitionProperty}`);
  });
  // Loading axe takes as long as some checks, so a page that is checked several times keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    // Results other than violations, which axe describes element by element, would take most of the time on long pages.
    resultTypes: ['violations'],
    preload: false,
    // The console uses no frames.
    iframes: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
    ...(without && { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
  };
  const run = { part, options };
  const { violations } = await page.evaluate((one) => window.axe.run(one.part ?? document, one.options), run);
  return [
    ...moving,
    ...violations.flatMap(({ id, nodes: all }) => {
      // A mark over a drawn page is as high as its line. Its finding opens it too (WCAG 2.5.8, equivalent).
      const isMark = ({ html }: axe.NodeResult) => id === 'target-size' && /^<button[^>]* data-over/.test(html);
      // The open finding covers parts of the list until they are scrolled.
      const isCovered = ({ any }: axe.NodeResult) => any.some(({ data }) => /obscured/i.test(data?.messageKey));
      const nodes = all.filter((node) => !isMark(node) && !isCovered(node));
      return nodes.length > 0 ? [`${id}: ${nodes[0]!.html}`] : [];
    }),
  ];
}
