import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointList } from '#contract/endpoints.ts';
import { placesOf, withValue } from '#server/testing/generate.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { digestOf } from '#testing/digests.ts';
import { importFile, startLabeling, upload } from '#testing/import-file.ts';

/** Tests other spellings of the same value: ids, digests, integers, and texts outside the basic plane. */
let service: TestService;
let project: string;
let run: string;
let task: string;
beforeAll(async () => {
  service = await startTestService();
  project = await importFile(service.as('operator'), 'plan.txt', Buffer.from('the plan'));
  run = (await startLabeling(service.as('operator'), project)).run_id;
  const row = service.db.selectFrom('tasks').select('id').where('run_id', '=', run).where('name', '=', 'deep_analysis');
  task = (await row.executeTakeFirstOrThrow()).id;
});
afterAll(() => service.stop());

describe('4 ids', () => {
  const reads = (ids: { project: string; run: string; task: string }) => [
    `/api/open/pipeline-logs/${ids.run}`,
    `/api/open/investor-products/deep-analysis/${ids.task}/result`,
    `/api/open/files/batch?task_id=${ids.task}`,
    `/api/open/files/batch?task_id=${ids.task}&task_id=${task}`,
    `/api/projects/${ids.project}`,
    `/api/runs/${ids.run}`,
  ];

  test('4 are found in capitals, and returned in one form', async () => {
    const capitals = { project: project.toUpperCase(), run: run.toUpperCase(), task: task.toUpperCase() };
    for (const url of reads(capitals)) expect((await service.ask('admin', 'GET', url)).statusCode, url).toBe(200);
    const start = await service.ask('operator', 'POST', '/api/vendor/labeling/start', { project_id: capitals.project });
    expect(start.json().data).toMatchObject({ project_id: project, run_id: run, reused: true });
  });

  test.each([
    '0cc175b9-c0f1-b6a8-31c3-399e26977266',
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '6f9619ff-8b86-d011-c42d-00c04fc964ff',
    'c232ab00-9414-11ec-b3c8-9f6bdeced846',
  ])('4 %s is unknown rather than invalid, like a UUID of any version and variant', async (id) => {
    for (const url of reads({ project: id, run: id, task: id }))
      expect((await service.ask('admin', 'GET', url)).statusCode, url).toBe(404);
    for (const [method, url] of [
      ['POST', `/api/upload-sessions/${id}/complete`],
      ['DELETE', `/api/open/runs/${id}`],
      ['DELETE', `/api/open/runs/${id}/record`],
    ] as const)
      expect((await service.ask('operator', method, url)).statusCode, url).toBe(404);
    const start = await service.ask('operator', 'POST', '/api/vendor/labeling/start', { project_id: id });
    expect(start.statusCode).toBe(404);
  });
});

test('2.2 accepts the MD5 in capitals in every call, and finds duplicates across them', async () => {
  const bytes = Buffer.from('the plan');
  const declared = { fileName: 'plan.txt', fileSize: bytes.length, md5: digestOf('md5', bytes).toUpperCase() };
  const opened = await service.ask('operator', 'POST', '/api/upload-sessions', declared);
  expect(opened.json().data.duplicate).toMatchObject({
    fileMd5: digestOf('md5', bytes),
    recommendedProjectId: project,
  });
  const request = await upload(service.as('operator'), 'plan.txt', bytes);
  const commit = { ...request, md5: request.md5.toUpperCase() };
  expect((await service.ask('operator', 'POST', '/api/project-imports/commit', commit)).json().data).toMatchObject({
    decision: 'REUSE_PROJECT',
    recommendedProjectId: project,
  });
});

describe('4.5 integers of a query or path', () => {
  const lists = [
    ['/api/open/finance/transactions', 'page'],
    ['/api/open/finance/transactions', 'page_size'],
    ['/api/runs', 'page'],
    ['/api/projects', 'page_size'],
    ['/api/analysis', 'page'],
    ['/api/reports', 'page'],
    ['/api/users', 'page'],
  ] as const;
  const wrong = [
    '',
    '0x10',
    '1e1',
    '0b1',
    '0o7',
    '%201',
    '1%20',
    '%2B1',
    '+1',
    '1.0',
    '.1e1',
    '%0A1',
    '-1',
    '1_0',
    '２',
    '١',
  ].concat(['9007199254740992', '99999999999999999999', 'NaN', 'null']);

  test.each(lists)('4.5 %s rejects a %s that is not decimal digits, and a repeated one', async (url, name) => {
    for (const query of [...wrong.map((value) => `${name}=${value}`), `${name}=1&${name}=2`, `${name}[]=1&${name}=1`]) {
      const answer = await service.ask('admin', 'GET', `${url}?${query}`);
      const isOther = query.startsWith(`${name}[]`);
      expect([answer.statusCode, answer.json().detail?.[0].loc], query).toEqual(
        isOther ? [200, undefined] : [422, ['query', name]],
      );
    }
    expect((await service.ask('admin', 'GET', `${url}?${name}=007`)).statusCode).toBe(200);
  });

  test.each([
    ['page_size=101', 'too_big', '100'],
    ['page=0', 'too_small', '1'],
    ['page=1.0', 'invalid_type', 'decimal digits'],
    ['zone=Mars/Olympus', 'custom', 'time zone'],
  ])('names what is wrong with %s', async (query, type, words) => {
    const answer = await service.ask('admin', 'GET', `/api/open/finance/transactions?${query}`);
    expect(answer.json().detail).toEqual([
      { loc: ['query', query.split('=')[0]], msg: expect.stringContaining(words), type },
    ]);
  });

  test.each(lists.filter(([, name]) => name === 'page'))(
    '4.5 %s returns an empty page far past its end',
    async (url) => {
      for (const page of [2 ** 31, 2 ** 53 - 1])
        for (const page_size of [1, 100]) {
          const answer = await service.ask('admin', 'GET', `${url}?page=${page}&page_size=${page_size}`);
          const body = answer.json();
          expect([answer.statusCode, body.data.items ?? body.data], `${page}`).toEqual([200, []]);
          expect(body.page ?? body.data.page).toBe(page);
        }
    },
  );

  test('the index of a chunk and after_seq are decimal digits', async () => {
    const headers = { 'content-digest': 'sha-256=:AAAA:', 'content-type': 'application/octet-stream' };
    const chunk = (index: string) =>
      service.ask('operator', 'PUT', `/api/upload-sessions/${run}/chunks/${index}`, Buffer.from('x'), headers);
    const log = (seq: string) => service.ask('analyst', 'GET', `/api/open/pipeline-logs/${run}?after_seq=${seq}`);
    for (const value of wrong.filter((one) => one !== '')) {
      expect((await chunk(value)).json().detail?.[0].loc, value).toEqual(['path', 'index']);
      expect((await log(value)).json().detail?.[0].loc, value).toEqual(['query', 'after_seq']);
    }
    expect((await chunk('9007199254740991')).statusCode).toBe(404);
    expect((await log('9007199254740991')).json().data).toEqual([]);
  });
});

describe('8 lengths count characters', () => {
  const places = endpointList.flatMap(([operation, endpoint]) =>
    placesOf(endpoint)
      .filter(({ schema, path }) => schema.maxLength !== undefined && !schema.pattern && path.length > 0)
      .map(({ part, path, schema }) => ({ operation, part, path, max: schema.maxLength!, schema: endpoint[part] })),
  );

  test.each(places.map((place) => [`${place.operation} ${place.part}.${place.path.join('.')}`, place] as const))(
    '8 %s',
    (_, { part, path, max, schema }) => {
      if (!schema || schema === 'binary') throw new Error('The place has no schema.');
      const astral = fc.string({ unit: fc.constantFrom('😀', '𠮷', '\u{10ffff}'), minLength: max, maxLength: max });
      const isTooLong = (value: string) => {
        const faults = schema.safeParse(withValue({}, part, path, value)[part]).error?.issues ?? [];
        return faults.some((issue) => issue.code === 'too_big' && String(issue.path.at(-1)) === path.at(-1));
      };
      const property = fc.property(astral, (value) => {
        expect([isTooLong(value), isTooLong(`${value}𠮷`)]).toEqual([false, true]);
      });
      fc.assert(property, { numRuns: 5 });
    },
  );
});
