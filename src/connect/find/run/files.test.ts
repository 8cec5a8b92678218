import { expect, test } from 'vitest';
import { Draft } from '../../draft.ts';
import type { Ask, ServiceClient } from '../../service-client.ts';
import { findFiles } from './files.ts';

/** Downloads from a service that accepts one id under one name, and refuses a request without the name. */
async function find(wanted: string, accepted: string, refusal = 422) {
  const ask = async ({ path, query = [] }: Ask) => {
    const value = new Map(query).get(wanted);
    const isGood = value === accepted;
    const detail = [{ loc: ['query', wanted], msg: 'Field required', type: 'missing' }];
    return {
      address: `http://service${path}`,
      status: isGood ? 200 : refusal,
      headers: new Headers(),
      bytes: new TextEncoder().encode(isGood ? 'PK…' : ''),
      json: isGood ? undefined : value === undefined ? { detail } : { message: 'not found' },
    };
  };
  const draft = new Draft();
  await findFiles({ base: 'http://service', ask } as unknown as ServiceClient, draft, ids, undefined);
  return draft.settings();
}
const ids = { taskIds: ['t1'], runId: 'r1' };

test('finds that the service takes the id of a run', async () => {
  expect(await find('runId', 'r1')).toEqual({ parameters: { filesTask: 'runId' }, files: { of: 'run' } });
});

test('finds that the service takes the ids of tasks', async () => {
  expect(await find('task', 't1')).toEqual({ parameters: { filesTask: 'task' } });
});
