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

/** Returns the axe violations of a page, each with its first element. */
export async function violationsOf(page: Page, { part, rules, without }: Options = {}): Promise<string[]> {
  // A color that is still changing has another contrast. A transition in a hidden part never finishes.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    const finished = Promise.allSettled(transitions.map((transition) => transition.finished));
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 1_000))]);
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
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
