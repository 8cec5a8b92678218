// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { mayCall } from './may-call.ts';

const operators: Pick<Endpoint, 'roles'> = { roles: ['operator'] };

test.each<[needs: Pick<Endpoint, 'roles'>, roles: string[] | undefined, may: boolean]>([
  [{ roles: 'public' }, undefined, true],
  [{ roles: 'signed-in' }, undefined, false],
  [{ roles: 'signed-in' }, [], true],
  [operators, undefined, false],
  [operators, ['operator'], true],
  [operators, ['admin'], true],
  [operators, ['finance'], false],
  [operators, ['finance', 'ROLE_OPS'], false],
  // The console knows none of these roles, so only the service can tell.
  [operators, [], true],
  [operators, ['ROLE_OPS', 'openid'], true],
  [{ roles: [] }, ['ROLE_OPS'], true],
])('a call for %j with the roles %j: %s', (needs, roles, may) => {
  expect(mayCall(needs, roles)).toBe(may);
});
