import { expect, test } from 'vitest';
import { readDocument } from '../document/api-document.ts';
import { Draft } from '../draft.ts';
import type { ServiceClient } from '../service-client.ts';
import { findFinanceNames } from './finance-names.ts';

const whole = { type: 'integer' };

test.each<[names: string[], schemas: object[]]>([
  [
    ['typeFilter', 'pageIndex', 'pageLength'],
    [{}, whole, whole],
  ],
  [
    ['leixing', 'ye', 'tiao'],
    [{ enum: ['all', 'tech', 'ecosystem'] }, { minimum: 1 }, { minimum: 1, maximum: 100 }],
  ],
  [
    ['view', 'batch', 'slot'],
    [{ $ref: '#/components/schemas/View' }, { allOf: [{ minimum: 1 }] }, { allOf: [{ maximum: 100 }] }],
  ],
])('finds the names %j in a document', async (names, schemas) => {
  const parameters = names.map((name, index) => ({ name, in: 'query', schema: schemas[index] }));
  const json = {
    openapi: '3.0.0',
    paths: { '/api/open/finance/transactions': { get: { parameters: parameters.toReversed() } } },
    components: { schemas: { View: { enum: ['all', 'tech', 'ecosystem'] } } },
  };
  const draft = new Draft();
  await findFinanceNames({} as ServiceClient, draft, readDocument(json, 'http://x/openapi.json', '/'), (one) => one);
  const [financeType, financePage, financePageSize] = names;
  expect(draft.settings()).toEqual({ parameters: { financeType, financePage, financePageSize } });
});
