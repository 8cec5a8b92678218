import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { nameOf, type Part, placesOfIds, type Request, requestOf, withValue } from './generate.testing.ts';
import { type Answer, type Owner, type Possessions, startWalk, type Walk } from './walk.testing.ts';

/**
 * What an id stands for by its name. A caller makes up a `chosen` one; an `inner` one is text inside of what is stored.
 * A name that is missing fails the test.
 */
type Kind = keyof Possessions | 'chosen' | 'inner';
const kinds: Record<string, Kind> = {
  project_id: 'project',
  run_id: 'run',
  run_ids: 'run',
  task_id: 'task',
  sessionId: 'upload',
  objectKey: 'object',
  report_id: 'report',
  user_id: 'user',
  question_id: 'inner',
  'session.endDevice id': 'device',
  'imports.complete session_id': 'upload',
  'reports.store session_id': 'chosen',
  'reports.list session_id': 'rehearsal',
};
const kindOf = (operation: string, path: string[]): Kind => {
  const kind = kinds[`${operation} ${nameOf(path)}`] ?? kinds[nameOf(path)];
  if (!kind) throw new Error(`${operation}: what is the id ${path.join('.')} of?`);
  return kind;
};

const roles: Role[] = ['operator', 'analyst', 'finance', 'admin'];
const others = ['globex', 'initech'];

let walk: Walk;
/** A person of each role with what is theirs. */
let own: Map<Role, Owner>;
let foreign: Owner[];
beforeAll(async () => {
  walk = await startWalk();
  foreign = await Promise.all(others.map((tenant) => walk.possess(tenant)));
  own = new Map(await Promise.all(roles.map(async (role) => [role, await walk.possess('acme', [role])] as const)));
});
afterAll(() => walk.service.stop());

const may = ({ roles: who }: Endpoint, role: Role) =>
  who === 'public' || who === 'signed-in' || role === 'admin' || who.includes(role);

/** A request about one's own things: with the fields that must be there, or with all. */
const request = (operation: string, endpoint: Endpoint, mine: Possessions, optional: 'none' | 'all') =>
  requestOf(endpoint, {
    optional,
    settings: { vendor: 'vendor' },
    id(_, path) {
      const kind = kindOf(operation, path);
      return kind === 'chosen' || kind === 'inner' ? fc.uuid({ version: 4 }) : fc.constant(mine[kind]);
    },
  });

/** What an answer says, but for what is of its own moment and for the id that was asked for. */
function essence({ status, headers, text }: Answer, id: string) {
  const { date, 'x-request-id': requestId, ...kept } = headers;
  const counters = /^x-ratelimit-/;
  return {
    status,
    headers: Object.fromEntries(Object.entries(kept).filter(([name]) => !counters.test(name))),
    text: text
      .replaceAll(id, '<id>')
      .replace(/"timestamp":\d+/, '')
      .replace(/"(request_id|as_of)":"[^"]+"/, ''),
  };
}

/** An id of nothing, of the form of another. */
const unknownLike = (id: string) =>
  id.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, () => crypto.randomUUID());

async function ask(endpoint: Endpoint, { token }: Owner, given: Request, [part, path, id]: Place) {
  const headers = { authorization: `Bearer ${token}` };
  return essence(await walk.send(endpoint, withValue(given, part, path, id), headers), id);
}
type Place = [part: Part, path: string[], id: string];

describe('5, 4.3 tenants are sealed', () => {
  test('no list, total or search shows what is of a foreign tenant, to whatever role', async () => {
    const theirIds = foreign.flatMap(({ token, ...things }) => Object.values(things));
    const lists = walk.served.filter(
      ([, { method, params, roles: who }]) => method === 'GET' && !params && who !== 'public',
    );
    let tried = 0;
    for (const [operation, endpoint] of lists) {
      if (!endpoint.data && !endpoint.response) continue;
      const isSearch = 'q' in (endpoint.query ? Object(endpoint.query as { shape?: object }).shape : {});
      for (const role of roles.filter((one) => may(endpoint, one))) {
        for (const q of isSearch ? [undefined, ...theirIds, 'globex', 'initech'] : [undefined]) {
          const headers = { authorization: `Bearer ${own.get(role)!.token}` };
          const { status, text } = await walk.send(endpoint, { query: { ...(q && { q }) } }, headers);
          expect([200, 404], `${operation}: ${text}`).toContain(status);
          for (const id of [...theirIds, 'globex', 'initech'])
            expect(text.includes(id), `${operation} as ${role}, q=${q} shows ${id}: ${text}`).toBe(false);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(50);
  });

  test('every id of a call × two foreign tenants × every role: the answer to an id that does not exist, and nothing is done', async () => {
    const before = await walk.state(others);
    let tried = 0;
    for (const [operation, endpoint] of walk.served) {
      for (const { part, path } of placesOfIds(endpoint)) {
        const kind = kindOf(operation, path);
        if (kind === 'chosen' || kind === 'inner') continue;
        for (const role of roles.filter((one) => may(endpoint, one))) {
          for (const optional of ['none', 'all'] as const) {
            const caller = own.get(role)!;
            const given = request(operation, endpoint, caller, optional);
            for (const theirs of foreign) {
              const where = `${operation} as ${role}, ${part}.${path.join('.')} (${optional} optional)`;
              const id = theirs[kind];
              const answer = await ask(endpoint, caller, given, [part, path, id]);
              expect(answer, where).toEqual(await ask(endpoint, caller, given, [part, path, unknownLike(id)]));
              tried += 1;
            }
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(100);
    expect(await walk.state(others)).toBe(before);
  });

  test('each of these ids is looked at: one’s own has another answer', async () => {
    // These are compared with what the session before them says, not looked up.
    const compared = ['imports.commit storage.objectKey'];
    let tried = 0;
    for (const [operation, endpoint] of walk.served) {
      for (const { part, path } of placesOfIds(endpoint)) {
        const kind = kindOf(operation, path);
        if (kind === 'chosen' || kind === 'inner' || compared.includes(`${operation} ${path.join('.')}`)) continue;
        const mine = await walk.possess('acme');
        const given = request(operation, endpoint, mine, 'none');
        const unknown = await ask(endpoint, mine, given, [part, path, unknownLike(mine[kind])]);
        const known = await ask(endpoint, mine, given, [part, path, mine[kind]]);
        expect(known, `${operation} ${part}.${path.join('.')}`).not.toEqual(unknown);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(15);
  });

  test('an id that one makes up may be one that a foreign tenant has taken', async () => {
    for (const [operation, endpoint] of walk.served) {
      for (const { part, path } of placesOfIds(endpoint)) {
        if (kindOf(operation, path) !== 'chosen') continue;
        for (const { rehearsal } of foreign) {
          const mine = await walk.possess('acme');
          const { status } = await ask(endpoint, mine, request(operation, endpoint, mine, 'none'), [
            part,
            path,
            rehearsal,
          ]);
          expect(status, `${operation} ${part}.${path.join('.')}`).toBe(200);
        }
      }
    }
  });
});
