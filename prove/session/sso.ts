import { setTimeout as sleep } from 'node:timers/promises';
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { loggerOptions } from '#server/start/logging.ts';
import type { Approval } from '#server/testing/openid-provider.ts';
import { base64url, newSubject, type SignOnRig, startSignOnRig } from '#server/testing/sign-on.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';

/** Milliseconds over which the requests of a race are spread. */
const SPREAD_MS = 20;
/** Simultaneous returns with the same code. */
const CROWD = 5;

interface Try {
  rig: SignOnRig;
  /** Subject that no other try has. */
  sub: string;
  later: <T>(work: () => Promise<T>) => Promise<T>;
}
type Browser = ReturnType<SignOnRig['newBrowser']>;

const acme = { map: ['Analysts=analyst', 'Owners=admin,finance'] };
const parameterOf = (address: string, name: string) => new URL(address, 'http://localhost').searchParams.get(name)!;

/** Completes a sign-in of an attacker's browser. @returns the browser, which must have no session */
async function attack({ rig, sub }: Try, approval: Approval, tamper = (back: string) => back): Promise<Browser> {
  const browser = rig.newBrowser();
  const back = await rig.provider.approve(await browser.start(), { ...approval, claims: { sub, ...approval.claims } });
  await browser.open(tamper(back));
  return browser;
}

/** Returns from a provider that must be refused. */
const attacks: Record<string, (trial: Try) => Promise<Browser>> = {
  'a provider of another tenant': async ({ rig, sub }) => {
    const browser = rig.newBrowser();
    await browser.open(await rig.other.approve(await browser.start(), { claims: { sub } }));
    return browser;
  },
  'a provider of another tenant that does not name itself': async ({ rig, sub }) => {
    const browser = rig.newBrowser();
    const approval = { iss: undefined, claims: { sub, iss: rig.provider.issuer } };
    await browser.open(await rig.other.approve(await browser.start(), approval));
    return browser;
  },
  'a token of a provider of another tenant': (trial) =>
    attack(trial, { sign: (claims) => trial.rig.other.sign({ ...claims, iss: trial.rig.other.issuer }) }),
  'the state of another browser': async ({ rig, sub }) => {
    const [mine, theirs] = [rig.newBrowser(), rig.newBrowser()];
    await mine.start();
    await mine.open(await rig.provider.approve(await theirs.start(), { claims: { sub } }));
    return mine;
  },
  'the code of another sign-in': async (trial) => {
    const theirs = await trial.rig.provider.approve(await trial.rig.newBrowser().start(), {
      claims: { sub: trial.sub },
    });
    return attack(trial, {}, (back) => back.replace(parameterOf(back, 'code'), parameterOf(theirs, 'code')));
  },
  'the nonce of another sign-in': async (trial) => {
    const nonce = parameterOf(await trial.rig.newBrowser().start(), 'nonce');
    return attack(trial, { claims: { nonce } });
  },
  'a code that was used': async (trial) => {
    const theirs = trial.rig.newBrowser();
    const used = await trial.rig.provider.approve(await theirs.start(), { claims: { sub: newSubject() } });
    await theirs.open(used);
    return attack(trial, {}, (back) => back.replace(parameterOf(back, 'code'), parameterOf(used, 'code')));
  },
  'changed claims': (trial) =>
    attack(trial, {
      sign: async (claims) => {
        const [head, , signature] = (await trial.rig.provider.sign(claims)).split('.');
        return [head, base64url({ ...claims, roles: ['Owners'] }), signature].join('.');
      },
    }),
  'another key': (trial) =>
    attack(trial, {
      sign: async (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign((await generateKeyPair('RS256')).privateKey),
    }),
  'no signature': (trial) => attack(trial, { sign: (claims) => `${base64url({ alg: 'none' })}.${base64url(claims)}.` }),
};

/** Returns the roles of the subject's account, and the number of its live sessions. */
async function accountOf({ rig, sub }: Try) {
  const users = await rig.service.db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('sign_on_subject', '=', sub)
    .execute();
  const ids = users.map(({ id }) => id);
  const sessions = await rig.service.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', 'in', [...ids, crypto.randomUUID()])
    .where('ended_at', 'is', null)
    .execute();
  return { accounts: ids.length, roles: users[0]?.roles ?? [], sessions: sessions.length };
}

/** Races whose outcome does not depend on who comes first. Each returns what is wrong, if anything is. */
const races: Record<string, (trial: Try) => Promise<string | undefined>> = {
  'one return, many times': async (trial) => {
    const browser = trial.rig.newBrowser();
    const back = await trial.rig.provider.approve(await browser.start(), { claims: { sub: trial.sub } });
    const opened = await Promise.all(upTo(CROWD).map(() => trial.later(() => browser.open(back))));
    const { sessions } = await accountOf(trial);
    const count = opened.filter((target) => target === '/runs').length;
    return count === 1 && sessions === 1 ? undefined : `${count} returns succeeded and opened ${sessions} sessions`;
  },
  'first sign-ins': async (trial) => {
    const claims = { sub: trial.sub, preferred_username: 'operator' };
    await Promise.all(upTo(CROWD).map(() => trial.later(() => trial.rig.signOn({ claims }))));
    const { accounts, sessions } = await accountOf(trial);
    return accounts === 1 && sessions === CROWD ? undefined : `${accounts} accounts, ${sessions} sessions`;
  },
  'fewer roles': async (trial) => {
    const iat = Math.floor(Date.now() / 1000);
    const signOn = (claims: JWTPayload) =>
      trial.later(() => trial.rig.signOn({ claims: { sub: trial.sub, ...claims } }));
    await Promise.all([
      signOn({ iat: iat - 2, roles: ['Owners'] }),
      signOn({ iat }),
      signOn({ iat: iat - 1, roles: ['Owners'] }),
    ]);
    const { roles } = await accountOf(trial);
    return roles.join() === 'analyst' ? undefined : `the roles are ${roles}`;
  },
  'the last role': async (trial) => {
    const iat = Math.floor(Date.now() / 1000);
    const signOn = (claims: JWTPayload) =>
      trial.later(() => trial.rig.signOn({ claims: { sub: trial.sub, ...claims } }));
    await signOn({ iat: iat - 3 });
    await Promise.all([
      signOn({ iat: iat - 1, roles: ['Owners'] }),
      signOn({ iat, roles: [] }),
      signOn({ iat: iat - 2 }),
    ]);
    const { roles, sessions } = await accountOf(trial);
    return roles.length + sessions === 0 ? undefined : `the roles are ${roles}, with ${sessions} sessions`;
  },
  'the provider is removed': async (trial) => {
    const { rig, sub } = trial;
    const [before, during] = [rig.newBrowser(), rig.newBrowser()];
    const back = await rig.provider.approve(await during.start(), { claims: { sub } });
    await before.open(await rig.provider.approve(await before.start(), { claims: { sub } }));
    await Promise.all([trial.later(() => during.open(back)), trial.later(() => rig.commands.remove('acme'))]);
    const { sessions } = await accountOf(trial);
    await rig.configure(acme);
    return sessions === 0 ? undefined : `${sessions} sessions are left`;
  },
};

/** Company sign-in against a provider that helps the attacker: it accepts codes again and signs any claims. */
export const sso: Proof = {
  name: 'sso',
  promise:
    'Company sign-in: mixed-up providers, replays and changed claims open no session, and old claims give no role',
  full: 3_000,
  small: Object.keys(attacks).length + Object.keys(races).length,
  async run(tally) {
    let recorded = 0;
    const write = (line: string) => {
      if (line.includes('Company sign-in failed')) recorded += 1;
    };
    const rig = await startSignOnRig({ logger: loggerOptions('warn', { write }) });
    tally.note(process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded database: statements do not overlap');
    const random = seededRandom(36);
    const later: Try['later'] = async (work) => {
      await sleep(random() * SPREAD_MS);
      return work();
    };
    try {
      while (tally.hasTriesLeft) {
        await attempt(tally, { rig, sub: newSubject(), later }, () => recorded);
        tally.tried += 1;
      }
    } finally {
      await rig.stop();
    }
  },
};

async function attempt(tally: Tally, trial: Try, countRecorded: () => number) {
  const kinds = [...Object.keys(attacks), ...Object.keys(races)];
  const kind = kinds[tally.tried % kinds.length]!;
  const say = (what: string) => `try ${tally.tried}, ${kind}: ${what}`;
  const race = races[kind];
  if (race) {
    const fault = await race(trial);
    return tally.check(!fault, say(fault ?? ''));
  }
  const before = countRecorded();
  const { person, failure } = await (await attacks[kind]!(trial)).state();
  tally.check(person === undefined && failure !== null, say('was not refused'));
  tally.check(countRecorded() > before, say('was not recorded'));
  const { accounts, sessions } = await accountOf(trial);
  tally.check(accounts + sessions === 0, say(`left ${accounts} accounts and ${sessions} sessions`));
}
