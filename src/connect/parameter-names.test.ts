import { expect, test } from 'vitest';
import { learnFromRefusals } from './parameter-names.ts';
import type { Ask, ServiceClient } from './service-client.ts';

test('continues with the known names that a refusal lists', async () => {
  const known = ['kind', 'paging.page', 'paging.page_size'];
  const ask = async ({ query = [] }: Ask) => {
    const detail = query.map(([name]) =>
      known.includes(name)
        ? { loc: ['query', name], msg: 'value must be in range', type: 'range' }
        : { loc: ['query', name], msg: `unknown query parameter; known: ${known.join(', ')}`, type: 'unknown' },
    );
    return { status: 422, json: { detail } };
  };
  const { found } = await learnFromRefusals({ ask } as unknown as ServiceClient, '/list', {
    size: { names: ['page_size', 'limit'], value: '0', form: /size/ },
    page: { names: ['page'], value: '0', form: /page/ },
    type: { names: ['type'], value: 'none', form: /type|kind/ },
  });
  expect(found).toEqual({ size: 'paging.page_size', page: 'paging.page', type: 'kind' });
});
