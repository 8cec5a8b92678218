import type { Browser } from 'puppeteer-core';

const DELAY_MS = 1000;
/** A page has loaded if it has requested nothing for this time. */
const QUIET_MS = 2500;
const TIMEOUT_MS = 20_000;

export interface Shifts {
  sum: number;
  /** Value and moved elements of each shift. */
  parts: string[];
}

/** Opens an address while each response of the service takes a second longer. @returns its layout shifts. */
export async function shiftWhenSlow(browser: Browser, address: string): Promise<Shifts> {
  const page = await browser.newPage();
  try {
    await page.setViewport({ width: 1350, height: 940 });
    await page.evaluateOnNewDocument(recordShifts);
    const session = await page.createCDPSession();
    let last = performance.now();
    let delayed = 0;
    session.on('Fetch.requestPaused', ({ requestId }) => {
      delayed += 1;
      setTimeout(async () => {
        delayed -= 1;
        last = performance.now();
        // Fails if the page has canceled the request.
        await session.send('Fetch.continueRequest', { requestId }).catch(() => {});
      }, DELAY_MS);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
    await page.goto(address);
    const end = performance.now() + TIMEOUT_MS;
    while ((delayed > 0 || performance.now() < last + QUIET_MS) && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
function recordShifts() {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const shifts: Shifts = { sum: 0, parts: [] };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      shifts.sum += value;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.className : node?.textContent;
        return `${name?.slice(0, 40)} from ${previousRect.y} to ${currentRect.y}`;
      });
      shifts.parts.push(`${value.toFixed(3)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
