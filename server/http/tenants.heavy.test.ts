import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allows } from '#contract/endpoint.ts';
import { placesOfIds } from '#server/testing/generate.ts';
import { startWalk, type Walk } from '#server/testing/possessions.ts';
import {
  ask,
  foreignIds,
  kindOf,
  openTenants,
  others,
  request,
  roles,
  type Tenants,
  unknownLike,
} from '#server/testing/tenants.ts';

let walk: Walk;
let tenants: Tenants;
beforeAll(async () => {
  walk = await startWalk();
  tenants = await openTenants(walk);
});
afterAll(() => walk.service.stop());

describe('5, 4.3 tenants are isolated', () => {
  test('no list, total or search shows data of a foreign tenant, to any role', async () => {
    const theirIds = tenants.foreign.flatMap(({ token, ...things }) => Object.values(things));
    const lists = walk.served.filter(
      ([, { method, params, roles: who }]) => method === 'GET' && !params && who !== 'public',
    );
    const mine = await walk.possess('acme');
    let tried = 0;
    for (const [operation, endpoint] of lists) {
      if (!endpoint.data && !endpoint.response) continue;
      const required = request(operation, endpoint, mine, 'none');
      const isSearch = 'q' in (endpoint.query ? Object(endpoint.query as { shape?: object }).shape : {});
      for (const role of roles.filter((one) => allows(endpoint.roles, [one]))) {
        for (const q of isSearch ? [undefined, ...theirIds, 'globex', 'initech'] : [undefined]) {
          const headers = { authorization: `Bearer ${tenants.own.get(role)!.token}` };
          const query = { ...Object(required.query), ...(q && { q }) };
          const { status, text } = await walk.send(endpoint, { query }, headers);
          expect([200, 404], `${operation}: ${text}`).toContain(status);
          for (const id of [...theirIds, 'globex', 'initech'])
            expect(text.includes(id), `${operation} as ${role}, q=${q} shows ${id}: ${text}`).toBe(false);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(50);
  });

  test('every id of a call × two foreign tenants × every role: answers as for an id that does not exist, and changes nothing', async () => {
    const before = await walk.state(others);
    let tried = 0;
    for await (const { where, foreign, unknown } of foreignIds(walk, tenants)) {
      expect(foreign, where).toEqual(unknown);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(100);
    expect(await walk.state(others)).toBe(before);
  });

  test('each of these ids is used: the tenant’s own id gets another answer', async () => {
    // The first is compared with the session, not looked up. The others filter a stream, whose body is not read here.
    const compared = ['imports.commit storage.objectKey', 'audit.export user_id', 'audit.export object_id'];
    let tried = 0;
    for (const [operation, endpoint] of walk.served) {
      for (const { part, path } of placesOfIds(endpoint)) {
        const kind = kindOf(operation, path);
        if (kind === 'chosen' || kind === 'inner' || compared.includes(`${operation} ${path.join('.')}`)) continue;
        const mine = await walk.possess('acme');
        const given = request(operation, endpoint, mine, 'none');
        const unknown = await ask(walk, endpoint, mine, given, [part, path, unknownLike(mine[kind])]);
        const known = await ask(walk, endpoint, mine, given, [part, path, mine[kind]]);
        expect(known, `${operation} ${part}.${path.join('.')}`).not.toEqual(unknown);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(15);
  });

  test('a client-generated id can equal one that a foreign tenant uses', async () => {
    for (const [operation, endpoint] of walk.served) {
      for (const { part, path } of placesOfIds(endpoint)) {
        if (kindOf(operation, path) !== 'chosen') continue;
        for (const { rehearsal } of tenants.foreign) {
          const mine = await walk.possess('acme');
          const { status } = await ask(walk, endpoint, mine, request(operation, endpoint, mine, 'none'), [
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
