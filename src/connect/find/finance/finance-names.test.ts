import { expect, test } from 'vitest';
import { readDocument } from '../../document/api-document.ts';
import { Draft } from '../../draft.ts';
import type { Ask, ServiceClient } from '../../service-client.ts';
import { findFinanceNames, findPageBase } from './finance-names.ts';

const whole = { type: 'integer' };
const nobody = async () => undefined;

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
  const document = readDocument(json, 'http://x/openapi.json', '/');
  await findFinanceNames({} as ServiceClient, draft, document, (one) => one, nobody);
  const [financeType, financePage, financePageSize] = names;
  expect(draft.settings()).toEqual({ parameters: { financeType, financePage, financePageSize } });
});

test('asks for a parameter if no refusal names it and the name of the console has no effect', async () => {
  const data = [{ transaction_type: 'tech' }, { transaction_type: 'ecosystem' }];
  const ask = async ({ query = [] }: Ask) => {
    const page = Number(new Map(query).get('page') ?? 1);
    return { status: 200, json: { code: 0, data, total: 4, page, page_size: 2 } };
  };
  const draft = new Draft();
  const client = { ask } as unknown as ServiceClient;
  const answer = async (about: string) => (about === 'parameters.financeType' ? 'sort' : undefined);
  expect(await findFinanceNames(client, draft, undefined, (one) => one, answer)).toEqual(['financePageSize']);
  expect(draft.settings()).toEqual({ parameters: { financeType: 'sort' } });
});

test.each<[first: number, refusesZero: boolean, settings: object]>([
  [0, false, { finance: { pageBase: 0 } }],
  [1, true, {}],
  // Treats page 0 as page 1.
  [1, false, {}],
])('finds that pages are counted from %i', async (first, refusesZero, settings) => {
  const ask = async ({ query = [] }: Ask) => {
    const page = Math.max(first, Number(new Map(query).get('page') ?? first));
    const isRefused = refusesZero && new Map(query).get('page') === '0';
    return { status: isRefused ? 422 : 200, json: { data: [{ id: `row of page ${page}` }] } };
  };
  const draft = new Draft();
  await findPageBase({ ask } as unknown as ServiceClient, draft, (one) => one);
  expect(draft.settings()).toEqual(settings);
});
