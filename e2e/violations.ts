import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
  // Legacy mode skips frames, which the console does not use, and does not open a second page to merge results.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Results other than violations, which axe describes element by element, would take most of the time on long pages.
  axe.options({
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  if (part) axe.include(part);
  if (without) axe.disableRules(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
