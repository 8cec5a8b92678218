import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUser } from '#testing/add-user.ts';
import { dataOf } from '#testing/api-client.ts';
import { Person } from '../person.ts';
import { type Proof, seededRandom, type Tally } from '../proof.ts';
import { openPair } from '../services.ts';
import { addressOf, refresh, type Signed, signIn, type Tokens, trustProxySettings } from './sign-in.ts';

const ways = ['sign-out', 'reset', 'disable'] as const;
/** Milliseconds over which the calls are spread, about as long as a sign-in takes. */
const SPREAD_MS = 60;

/**
 * One process ends a session while the other is asked to refresh it and, if the password changes, to sign in with the old
 * password. Once the end is acknowledged, all resulting tokens must be refused.
 */
export const loggingOut: Proof = {
  name: 'logging-out',
  promise: 'Ending a session is final: sign-out, reset and disabling race with refreshes and sign-ins',
  full: 1_000,
  small: 3,
  async run(tally) {
    const pair = await openPair(trustProxySettings);
    tally.note(pair.on);
    const [one, two = one] = pair.addresses as [string, string?];
    const admin = new Person(() => one, 'admin');
    const random = seededRandom(5);
    const count = { renewed: 0, opened: 0 };
    try {
      while (tally.hasTriesLeft) {
        await race({ tally, admin, one, two, random, count });
        tally.tried += 1;
      }
      tally.note(`${count.renewed} refreshes and ${count.opened} sign-ins came before the end and were ended with it`);
    } finally {
      await pair.close();
    }
  },
};

interface Race {
  tally: Tally;
  admin: Person;
  one: string;
  two: string;
  random: () => number;
  count: { renewed: number; opened: number };
}

async function race({ tally, admin, one, two, random, count }: Race) {
  const way = ways[tally.tried % ways.length]!;
  const from = addressOf(tally.tried);
  const username = `p${randomUUID().slice(0, 12)}`;
  const password = randomUUID();
  const user_id = await addUser(admin.api, { username, display_name: username, roles: ['operator'] }, password);
  const { secret } = await dataOf(admin.api.users.createLink({ params: { user_id } }));
  const before = (await signIn(one, username, password, from)).data!;
  const later = async (what: () => Promise<Signed | null>) => {
    await sleep(random() * SPREAD_MS);
    return what();
  };
  const end = async () => {
    await sleep(random() * SPREAD_MS);
    const { status } = await {
      'sign-out': () => statusOf(one, before.access_token, 'POST', '/api/auth/logout'),
      reset: () => admin.api.users.useLink({ body: { secret, password: randomUUID() } }),
      disable: () => admin.api.users.change({ params: { user_id }, body: { disabled: true } }),
    }[way]();
    tally.check(status === 200, () => `${way} was answered ${status}`);
  };
  const [renewed, opened] = await Promise.all([
    later(() => refresh(two, before.refresh_token, from)),
    // Signing out ends only one session, so a new sign-in is not tested here.
    way === 'sign-out' ? null : later(() => signIn(two, username, password, from)),
    end(),
  ]);
  if (renewed?.data) count.renewed += 1;
  if (opened?.data) count.opened += 1;
  const say = (what: string) => `race ${tally.tried}, ${way}: ${what}`;
  if (way === 'disable') {
    // Sessions opened during the race must not work again after the user is enabled.
    await admin.api.users.change({ params: { user_id }, body: { disabled: false } });
  }
  const tokens = { 'the first': before, 'the renewed': renewed?.data, 'the raced': opened?.data };
  for (const [which, pair] of Object.entries(tokens)) {
    if (!pair) continue;
    for (const service of [one, two]) tally.check(!(await works(service, pair, from)), say(`${which} token works`));
  }
}

async function works(service: string, { access_token, refresh_token }: Tokens, from: string): Promise<boolean> {
  const { status } = await statusOf(service, access_token, 'GET', '/api/auth/sessions');
  return status !== 401 || (await refresh(service, refresh_token, from)).status !== 401;
}

async function statusOf(service: string, token: string, method: string, path: string) {
  const answer = await fetch(service + path, { method, headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return { status: answer.status };
}
