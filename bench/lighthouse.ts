import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { startProcess } from '#server/testing/process.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { type Shot, shots } from '../scripts/screenshots/shots.ts';
import { prepareSubjects, type Subjects } from '../scripts/screenshots/subjects.ts';
import { type Audited, audit } from './peers/lighthouse.ts';
import { type Shifts, shiftWhenSlow } from './rig/browser/layout-shift.ts';
import { withFolder } from './rig/folder.ts';
import type { BenchOptions } from './rig/options.ts';
import { median, printTable, round as rounded } from './rig/statistics.ts';

/** Names of pages to measure; all if not given. */
const only = process.env.LIGHTHOUSE_PAGES?.split(',');
/** Larger shifts while the service is slow are listed with what moved. */
const MAX_SHIFT = 0.02;
const TABS = 6;

interface Measured {
  audits: Audited[];
  slow: Shifts;
}

/**
 * Audits each page with Lighthouse as a user who may open it, with demo data. Only the first round measures all
 * categories. Prints the results of each page as soon as they are ready, because all pages take most of an hour.
 */
export async function measure({ quick, rounds = quick ? 1 : 3 }: BenchOptions) {
  await withFolder(async (folder) => {
    const service = await startProcess({ ASSAY_DATA_DIR: path.join(folder, 'data') });
    const browser = await puppeteer.launch({
      executablePath: (await findBrowser())!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      // Its handler would close the browser but keep the benchmark alive.
      handleSIGTERM: false,
    });
    process.once('SIGTERM', () => {
      browser.process()?.kill();
      void service.kill('SIGTERM').finally(() => process.exit(143));
    });
    const measured = new Map<string, Measured>();
    try {
      const pages = pagesOf(await prepareSubjects(service.address));
      const port = Number(new URL(browser.wsEndpoint()).port);
      for (const person of new Set(pages.map((page) => page.as))) {
        await signIn(browser, service.address, person);
        const theirs = pages.filter(({ as }) => as === person);
        for (let n = 0; n < theirs.length; n += TABS)
          await Promise.all(
            theirs.slice(n, n + TABS).map(async ({ name, address }) => {
              measured.set(name, { audits: [], slow: await shiftWhenSlow(browser, address) });
            }),
          );
        for (const { name, address } of theirs) {
          const values = measured.get(name)!;
          for (let round = 0; round < rounds; round += 1)
            values.audits.push(await audit(address, { port, isComplete: round === 0 }));
          console.error(`  ${Object.values(rowOf(name, values)).join(', ')}`);
        }
      }
    } finally {
      await browser.close();
      await service.kill('SIGTERM');
    }
    printTable(
      `Lighthouse on each page, desktop (N = ${rounds}), median`,
      [...measured].map(([name, values]) => rowOf(name, values)),
    );
    for (const [name, { audits, slow }] of measured)
      for (const fault of [...audits[0]!.failed, ...(slow.sum > MAX_SHIFT ? slow.parts : [])])
        console.error(`  ${name}: ${fault}`);
  });
}

/** Returns the pages that open without further steps, each route once. */
function pagesOf(subjects: Subjects) {
  const routes = new Set<string>();
  return shots
    .filter(({ name, first }) => !first && (!only || only.includes(name)))
    .map(({ name, as, at }) => ({ name, as, address: subjects.address + at(subjects) }))
    .filter(({ address }) => {
      const route = new URL(address).pathname.replace(/[\da-f-]{36}/g, ':id');
      return !routes.has(route) && routes.add(route);
    });
}

/** Replaces the session of the browser. @param person user to sign in as, or none */
async function signIn(browser: Browser, address: string, person: Shot['as']) {
  await browser.deleteCookie(...(await browser.cookies()));
  if (!person) return;
  const page = await browser.newPage();
  await page.goto(`${address}/healthz`);
  const status = await page.evaluate(async (username) => {
    const body = JSON.stringify({ username, password: 'assay-demo' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/auth/login', { method: 'POST', headers, body })).status;
  }, person);
  await page.close();
  if (status !== 200) throw new Error(`Sign-in: ${status}`);
}

function rowOf(name: string, { audits, slow }: Measured): Record<string, string> {
  const [first] = audits as [Audited];
  const metric = (id: string, digits = 0) => rounded(median(audits.map(({ metrics }) => metrics[id]!)), digits);
  return {
    name,
    performance: rounded(median(audits.map(({ scores }) => scores.performance!))),
    accessibility: rounded(first.scores.accessibility!),
    'best practices': rounded(first.scores['best-practices']!),
    SEO: rounded(first.scores.seo!),
    'blocking time, ms': metric('total-blocking-time'),
    'layout shift': metric('cumulative-layout-shift', 3),
    'layout shift, slow': rounded(slow.sum, 3),
    'largest paint, ms': metric('largest-contentful-paint'),
  };
}
