import { request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { endpointList } from '#contract/endpoints.ts';
import { Problem } from '#contract/parts/problem.ts';
import { requestOf } from '#server/testing/generate.ts';
import { startWalk, type Walk } from '#server/testing/possessions.ts';
import { addAuthentication } from './authenticate.ts';

/** Tests who can access every call of the contract. New calls are covered without any change here. */
let walk: Walk;
let guarded: [operation: string, endpoint: Endpoint][];
beforeAll(async () => {
  walk = await startWalk();
  guarded = walk.served.filter(([, { roles }]) => roles !== 'public');
});
afterAll(() => walk.service.stop());

const anyId = () => fc.uuid({ version: 4 });
const plain = (endpoint: Endpoint) => requestOf(endpoint, { optional: 'none', id: anyId });
const roles: Role[] = ['operator', 'analyst', 'finance', 'admin'];
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Returns the routes as Fastify lists them: `METHOD /path`. */
function registered(): string[] {
  const open: string[] = [];
  const tree = walk.service.app.printRoutes({ commonPrefix: false }).split('\n');
  return tree.flatMap((line) => {
    const [, indent = '', path, methods] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    if (path === undefined) return [];
    const depth = indent.length / 4;
    open.splice(depth, Number.POSITIVE_INFINITY, path);
    // Two names of the same parameter share a line: `:sessionId|:session_id`.
    const whole = open.join('').replace(/:\w+(\|:\w+)*/g, ':');
    return methods?.split(', ').map((method) => `${method} ${whole}`) ?? [];
  });
}

describe('5 the routes are those of the contract', () => {
  test('5 serves every call of the contract, and otherwise only public routes', () => {
    const ofContract = endpointList.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    const isOpen = /^GET \/(healthz|readyz|api\/openapi\.json|api\/docs|api\/auth\/sign-on\/(start|callback))$/;
    const served = registered().filter((route) => !route.startsWith('HEAD ') && !isOpen.test(route));
    expect(served.toSorted()).toEqual(ofContract.toSorted());
  });

  test('5 refuses to start with a route that is neither in the contract nor marked as open', () => {
    const app = Fastify();
    addAuthentication(app, async () => expect.fail());
    expect(() => app.get('/api/forgotten', () => 'secret')).toThrow('/api/forgotten');
    expect(() => app.get('/api/known', { config: { open: true } }, () => 'known')).not.toThrow();
  });
});

describe('5 access requires a token', () => {
  test('5 accepts the scheme in any case, as HTTP specifies', async () => {
    const token = await walk.tokenOf('acme', []);
    const [, devices] = guarded.find(([operation]) => operation === 'session.devices')!;
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await walk.send(devices, {}, { authorization: `${scheme} ${token}` })).status, scheme).toBe(200);
  });

  test('5 a second Authorization header does not make up for an invalid first one', async () => {
    const token = await walk.tokenOf('acme', ['admin']);
    await walk.service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = walk.service.app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const asked = open({ port, host: '127.0.0.1', path: '/api/auth/sessions' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.setHeader('authorization', ['Bearer a.b.c', `Bearer ${token}`]);
      asked.on('error', reject).end();
    });
    expect(status).toBe(401);
  });
});

describe('5 access requires the role', () => {
  const combinations: string[][] = [
    ...roles.map((role) => [role]),
    [],
    ['operator', 'finance'],
    ['Admin'],
    ['admin '],
    ['superuser', '*'],
  ];

  test.each(combinations.map((held) => [held.join(' + ') || '(none)', held] as const))(
    '5 a user with the roles %s can make the calls the contract allows, and no others',
    async (_, held) => {
      const may = ({ roles: who }: Endpoint) =>
        who === 'signed-in' || held.includes('admin') || (who as Role[]).some((role) => held.includes(role));
      const token = await walk.tokenOf('acme', held);
      const before = await walk.state();
      for (const [operation, endpoint] of guarded.filter(([, each]) => !may(each))) {
        const { status, text } = await walk.send(endpoint, plain(endpoint), bearer(token));
        expect(status, `${operation}: ${text}`).toBe(403);
        expect(Problem.parse(JSON.parse(text)).error, operation).toBe('FORBIDDEN');
      }
      expect(await walk.state()).toBe(before);
      for (const [operation, endpoint] of guarded.filter(([, each]) => may(each))) {
        // Some of these calls end the session.
        const { status, text } = await walk.send(endpoint, plain(endpoint), bearer(await walk.tokenOf('acme', held)));
        expect([401, 403], `${operation}: ${text}`).not.toContain(status);
      }
    },
  );
});
