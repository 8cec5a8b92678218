import type { BrowserContext, Page } from '@playwright/test';
import { openBrowser, signedIn } from '../browser.ts';
import type { Proof, Tally } from '../proof.ts';
import { RestartableService } from '../services.ts';
import { createHostileData, type Hostile } from './hostile-data.ts';

declare const window: { ran?: number; refused?: string[] } & Window;

/** Opens every screen with hostile texts and reads the log from its first to its last line. */
export const hostileText: Proof = {
  name: 'hostile-text',
  promise: 'Hostile text never runs on any screen: log lines, names, results, reports, transactions and users',
  full: 10_000,
  small: 60,
  async run(tally) {
    const service = await RestartableService.open();
    const browser = await openBrowser();
    try {
      const sown = await createHostileData(service, tally.planned);
      const context = await signedIn(browser, service.address, 'admin');
      const foreignRequests = listen(tally, context, service.address);
      await context.addInitScript(() => {
        window.refused = [];
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          window.refused?.push(`${violatedDirective} ${blockedURI}`),
        );
      });
      const page = await context.newPage();
      const screens = screensOf(sown);
      for (const [screen, visit] of screens) {
        await visit(page);
        await look(tally, page, screen);
      }
      tally.check(
        foreignRequests.length === 0,
        () => `requests to other origins: ${foreignRequests.slice(0, 5).join(', ')}`,
      );
      tally.tried = tally.planned;
      tally.note(`${sown.texts} hostile texts, ${screens.length} screens, ${tally.planned} log lines scrolled`);
    } finally {
      await browser.close();
      await service.close();
    }
  },
};

/** Watches the pages of a context. @returns a live list of requests to other origins. */
function listen(tally: Tally, context: BrowserContext, address: string): string[] {
  const foreignRequests: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== address) foreignRequests.push(request.url());
  });
  context.on('page', (opened) => {
    opened.on('dialog', (dialog) => {
      tally.check(false, `a dialog was opened: ${dialog.message()}`);
      void dialog.dismiss();
    });
    opened.on('pageerror', (error) => tally.check(false, `uncaught: ${error.message}`));
  });
  return foreignRequests;
}

async function look(tally: Tally, page: Page, screen: string) {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  const seen = await page.evaluate(() => ({
    ran: window.ran,
    refused: window.refused ?? [],
    foreign: [...document.querySelectorAll('iframe,object,embed,base,form[action],main script,main img')].map((each) =>
      each.outerHTML.slice(0, 200),
    ),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => href)
      .filter((href) => !/^https?:/.test(href)),
    text: document.body.innerText.length,
  }));
  tally.check(seen.ran === undefined, `${screen}: hostile code ran`);
  tally.check(seen.refused.length === 0, `${screen}: refused by policy: ${seen.refused[0]}`);
  tally.check(seen.foreign.length === 0, `${screen}: text became an element: ${seen.foreign[0]}`);
  tally.check(seen.links.length === 0, `${screen}: text became a link: ${seen.links[0]}`);
  tally.check(seen.text > 100, `${screen}: nothing is shown`);
}

type Visit = (page: Page) => Promise<unknown>;

/** Opens a screen and waits until it shows hostile text. */
const open =
  (path: string, needle = /window\.ran|evil\.example/i): Visit =>
  async (page) => {
    await page.goto(path);
    await page.getByText(needle).first().waitFor({ state: 'attached' });
  };

function screensOf({ project, run, task, report }: Hostile): [name: string, visit: Visit][] {
  return [
    ['overview', open('/')],
    ['projects', open('/projects')],
    ['project', open(`/projects/${project}`)],
    ['trash', open('/projects/trash')],
    ['runs', open('/runs')],
    ['run with its log', open(`/runs/${run}?level=*`)],
    ['the log, to its end', scrollThrough],
    ['a full line', (page) => page.keyboard.press('Enter')],
    ['analysis', open('/analysis')],
    ['search in documents', open('/analysis/search?q=window.ran')],
    ['result', open(`/analysis/${task}`)],
    ['raw result', open(`/analysis/${task}?view=raw`)],
    ['finance', open('/finance')],
    ['reports', open('/reports')],
    ['report', open(`/reports/${report}`)],
    ['users', open('/settings/users')],
    ['audit log', open('/settings/audit')],
    ['search', search],
    ['import', (page) => page.goto('/import')],
    [
      'an unknown path',
      (page) => page.goto('/%3Cimg%20src=x%20onerror=window.ran=1%3E?q=%3Cscript%3Ewindow.ran=1%3C/script%3E'),
    ],
  ];
}

/** Scrolls one view at a time, so that each line is rendered once. */
async function scrollThrough(page: Page) {
  const log = page.getByRole('region', { name: /log/i }).or(page.getByRole('grid')).or(page.getByRole('log')).first();
  await log.waitFor();
  await log.hover();
  await page.evaluate(async () => {
    const scrollers = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (each) => each.scrollHeight > each.clientHeight + 50 && /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    for (const scroller of scrollers) {
      for (let top = 0; top < scroller.scrollHeight; top += scroller.clientHeight) {
        scroller.scrollTop = top;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }
    }
  });
}

async function search(page: Page) {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').first().fill('script');
  await page.getByRole('option').first().waitFor();
}
