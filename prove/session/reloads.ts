import type { Browser, BrowserContext } from '@playwright/test';
import { password } from '#server/testing/accounts.ts';
import { openBrowser } from '../browser.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { openPair } from '../services.ts';
import { refresh } from './sign-in.ts';

const RELOADS = 5;
/** Delay between reloads, 20 to 270 ms: the refresh of the last page is being sent, processed or answered. */
const SHORTEST_PAUSE_MS = 20;
const PAUSE_SPREAD_MS = 250;
/** Longer than the service accepts a replaced refresh token. */
const REUSE_AFTER_MS = 65_000;

interface Tokens {
  address: string;
  /** Refresh token of the sign-in, which the first reload replaces. */
  first: string;
  /** Access token of the current session. */
  access: string;
  at: number;
}

/**
 * Reloads a page five times, faster than answers arrive; the user must still be signed in. More than a minute later, the
 * refresh token replaced by the first reload is presented again. The service must refuse it and end the session.
 */
export const reloads: Proof = {
  name: 'reloads',
  promise: 'Quick reloads do not sign the user out, and reusing an old refresh token ends its session',
  full: 200,
  small: 4,
  async run(tally) {
    const pair = await openPair();
    tally.note(pair.on);
    const browser = await openBrowser();
    const random = seededRandom(13);
    const used: Tokens[] = [];
    let reused = 0;
    try {
      while (tally.hasTriesLeft) {
        used.push(await reloadQuickly(tally, browser, pair.addresses, random));
        tally.tried += 1;
        while (used[0] && performance.now() - used[0].at > REUSE_AFTER_MS) {
          await reuse(tally, used.shift()!);
          reused += 1;
        }
      }
      tally.note(`${reused} replaced refresh tokens were presented again after ${REUSE_AFTER_MS / 1000} s or more`);
    } finally {
      await browser.close();
      await pair.close();
    }
  },
};

/** Alternates between two processes, if available: their pages share the cookie but no browser lock. */
async function reloadQuickly(tally: Tally, browser: Browser, addresses: string[], random: () => number) {
  const address = addresses[0]!;
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const { access } = await signIn(context, address);
    const first = (await context.cookies(`${address}/api/auth`))[0]!.value;
    const page = await context.newPage();
    for (const n of upTo(RELOADS)) {
      await page.goto(`${addresses[n % addresses.length]}/runs`, { waitUntil: 'commit' });
      await page.waitForTimeout(SHORTEST_PAUSE_MS + random() * PAUSE_SPREAD_MS);
    }
    const form = page.getByLabel('Username');
    await page.getByRole('navigation', { name: 'Main' }).or(form).first().waitFor({ state: 'attached' });
    tally.check(!(await form.isVisible()), () => `try ${tally.tried}: signed out by ${RELOADS} quick reloads`);
    return { address, first, access, at: performance.now() };
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, address: string): Promise<{ access: string }> {
  const data = { username: 'operator', password };
  const answer = await context.request.post(`${address}/api/auth/login`, { data });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
  return { access: (await answer.json()).data.access_token };
}

async function reuse(tally: Tally, { address, first, access }: Tokens) {
  const isLive = async () => {
    const headers = { authorization: `Bearer ${access}` };
    const { status } = await fetch(`${address}/api/auth/sessions`, { headers });
    return status === 200;
  };
  tally.check(await isLive(), 'a session ended before its old refresh token was used again');
  const { status } = await refresh(address, first, '127.0.0.1');
  tally.check(status === 401, () => `a replaced refresh token was answered ${status}`);
  tally.check(!(await isLive()), 'a session outlived the reuse of its old refresh token');
}
