import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { requestOf } from '#server/testing/generate.ts';
import { startWalk, type Walk } from '#server/testing/possessions.ts';
import { foreignIds, openTenants, type Tenants } from '#server/testing/tenants.ts';
import { type Proof, seededRandom, type Tally } from '../proof.ts';

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();

/** A token that has just worked, and the user who made it. */
interface Made {
  walk: Walk;
  userId: string;
  tokenId: string;
  secret: string;
  session: string;
  random: () => number;
}

const setUser = ({ walk, userId }: Made, values: { roles?: string[]; disabled_at?: Date }) =>
  walk.service.db.updateTable('users').set(values).where('id', '=', userId).execute();

/** Ways to spoil a token. Each returns the text that must then be refused. */
const ways: Record<string, (made: Made) => Promise<string>> = {
  async revoked({ walk, tokenId, secret, session }) {
    const url = `/api/access-tokens/${tokenId}`;
    const ask = (method: 'GET' | 'DELETE', path: string, bearer: string) =>
      walk.service.app.inject({ method, url: path, headers: { authorization: `Bearer ${bearer}` } });
    // Requests of the program are in progress while its token is revoked.
    const calls = Array.from({ length: 4 }, () => ask('GET', '/api/projects', secret));
    await Promise.all([ask('DELETE', url, session), ...calls]);
    return secret;
  },
  async expired({ walk, tokenId, secret }) {
    const expires_at = new Date(Date.now() - 1);
    await walk.service.db.updateTable('access_tokens').set({ expires_at }).where('id', '=', tokenId).execute();
    return secret;
  },
  async changed({ secret, random }) {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const place = 6 + Math.floor(random() * (secret.length - 6));
    const others = letters.replace(secret[place]!, '');
    return secret.slice(0, place) + others[Math.floor(random() * others.length)] + secret.slice(place + 1);
  },
  async cut({ secret, random }) {
    return secret.slice(0, 6 + Math.floor(random() * (secret.length - 6)));
  },
  async 'of a disabled owner'(made) {
    await setUser(made, { disabled_at: new Date() });
    return made.secret;
  },
  async 'of an owner without its roles'(made) {
    await setUser(made, { roles: [] });
    return made.secret;
  },
  async 'of another kind'({ walk, tokenId, secret, session, random }) {
    const { hash } = await walk.service.db
      .selectFrom('access_tokens')
      .select('hash')
      .where('id', '=', tokenId)
      .executeTakeFirstOrThrow();
    const kinds = [hash, `assay_${hash}`, `assay_${session}`, secret.slice(6), `${secret}.a.b`, secret.toUpperCase()];
    return kinds[Math.floor(random() * kinds.length)]!;
  },
};

/**
 * A token that works is spoiled in one way and sent to every call. Every eighth try is a token of one tenant with the ids of others,
 * for every call that takes an id: the answer must be that for an unknown id.
 */
export const tokens: Proof = {
  name: 'tokens',
  promise:
    'No call accepts an access token that is revoked, expired, changed or cut, or whose owner lost what it allows',
  full: 1_000,
  small: 8,
  async run(tally) {
    const walk = await startWalk();
    const random = seededRandom(36);
    const kinds = Object.keys(ways);
    try {
      const tenants = await openTenants(walk);
      while (tally.hasTriesLeft) {
        const way = kinds[tally.tried % (kinds.length + 1)];
        await (way ? refuseEverywhere(tally, walk, way, random) : keepTenantsApart(tally, walk, tenants));
        tally.tried += 1;
      }
    } finally {
      await walk.service.stop();
    }
  },
};

async function makeToken(walk: Walk, session: string, roles: string[]) {
  const answer = await walk.service.app.inject({
    method: 'POST',
    url: '/api/access-tokens',
    headers: { authorization: `Bearer ${session}` },
    payload: { name: 'Program', roles, expires_at: inADay() },
  });
  return answer.json().data as { access_token: { id: string }; secret: string };
}

const plain = (endpoint: Endpoint) => requestOf(endpoint, { optional: 'none', id: () => fc.uuid({ version: 4 }) });

async function refuseEverywhere(tally: Tally, walk: Walk, way: string, random: () => number) {
  const { id: userId } = await walk.addUser('acme', ['admin']);
  const { token: session } = await walk.openSession(userId);
  const { access_token, secret } = await makeToken(walk, session, ['admin']);
  const ask = (bearer: string, endpoint: Endpoint) =>
    walk.send(endpoint, plain(endpoint), { authorization: `Bearer ${bearer}` });
  const [, list] = walk.served.find(([operation]) => operation === 'projects.list')!;
  tally.check((await ask(secret, list)).status === 200, `try ${tally.tried}: a new token is refused`);
  const spoiled = await ways[way]!({ walk, userId, tokenId: access_token.id, secret, session, random });
  const before = await walk.state();
  for (const [operation, endpoint] of walk.served.filter(([, { roles }]) => roles !== 'public')) {
    const { status } = await ask(spoiled, endpoint);
    tally.check(status === 401, `try ${tally.tried}: ${operation} answers ${status} to a token ${way}`);
  }
  tally.check((await walk.state()) === before, `try ${tally.tried}: a token ${way} changed something`);
}

/** Replaces the sessions of our users by access tokens. */
async function withAccessTokens(walk: Walk, { own, foreign }: Tenants): Promise<Tenants> {
  const made: Tenants['own'] = new Map();
  for (const [role, owner] of own) {
    const { token: session } = await walk.openSession(owner.user);
    const { access_token, secret } = await makeToken(walk, session, [role]);
    made.set(role, { ...owner, token: secret, accessToken: access_token.id });
  }
  return { own: made, foreign };
}

async function keepTenantsApart(tally: Tally, walk: Walk, tenants: Tenants) {
  // New tokens have a new allowance of requests.
  const fresh = await withAccessTokens(walk, tenants);
  for await (const { where, ...answers } of foreignIds(walk, fresh)) {
    // The audit log has the ids that these users asked for before.
    if (where.startsWith('audit.')) continue;
    tally.check(answers.unknown.status !== 429, () => `try ${tally.tried}: ${where} was not tried`);
    const [foreign, unknown] = [answers.foreign, answers.unknown].map((answer) => JSON.stringify(answer));
    tally.check(foreign === unknown, () => `try ${tally.tried}: ${where}: ${foreign} instead of ${unknown}`);
  }
  const used = [...fresh.own.values()].map(({ accessToken }) => accessToken);
  await walk.service.db.deleteFrom('access_tokens').where('id', 'in', used).execute();
}
