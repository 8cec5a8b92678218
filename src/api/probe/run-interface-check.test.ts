import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageTransport } from '#src/api/request/probe.ts';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { checks } from './checks/all-checks.ts';
import { type CheckResult, runInterfaceCheck } from './run-interface-check.ts';
import { goodAnswer, logEntry, runId, taskId, transaction } from './testing/conforming-service.ts';

type Spoil = (url: URL, good: Response, headers: Headers) => Response | undefined | Promise<Response | undefined>;

afterEach(() => vi.unstubAllGlobals());

async function resultsOf(spoil: Spoil = () => undefined, known: Parameters<typeof runInterfaceCheck>[0] = { runId }) {
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: RequestInit) => {
    signal?.throwIfAborted();
    const url = new URL(address, 'https://service.example');
    const given = new Headers(headers);
    const good = goodAnswer(url, given);
    return (await spoil(url, good, given)) ?? good;
  });
  const results = new Map<string, CheckResult>();
  await runInterfaceCheck(known, (result) => results.set(result.id, result), new AbortController().signal, {
    transport: pageTransport,
  });
  return results;
}
const verdicts = (results: Map<string, CheckResult>, verdict: CheckResult['verdict']) =>
  [...results.values()].filter((result) => result.verdict === verdict).map(({ id }) => id);
const on =
  (end: string, make: (good: Response) => Response | Promise<Response>): Spoil =>
  ({ pathname }, good) =>
    pathname.endsWith(end) && good.status === 200 ? make(good) : undefined;
const changed = (end: string, change: (body: Record<string, never>) => unknown) =>
  on(end, async (good) => Response.json(change(await good.json())));
const page = '/finance/transactions';
const all = Array.from({ length: 150 }, (_, index) => transaction(index));

test('reports a correct service as conforming and missing extensions as skipped', async () => {
  const results = await resultsOf();
  expect([...results.keys()]).toEqual(checks.map(({ id }) => id));
  expect([...verdicts(results, 'broken'), ...verdicts(results, 'differs'), ...verdicts(results, 'refused')]).toEqual(
    [],
  );
  const skipped = [...results.values()].filter(({ verdict }) => verdict === 'skipped');
  expect(new Set(skipped.map(({ why }) => why))).toEqual(new Set(['extension', 'consent']));
  expect(results.get('result')!.reply).toMatchObject({ status: 200, method: 'GET' });
  expect(results.get('result')!.reply!.address).toContain(taskId);
});

test('accepts types that are spelled in capitals, because the spelling in rows is not shown', async () => {
  const spell = ({ data, ...body }: { data?: { transaction_type: string }[] }) => ({
    ...body,
    data: data?.map((row) => ({ ...row, transaction_type: row.transaction_type.toUpperCase() })),
  });
  const results = await resultsOf(changed(page, spell));
  expect([...verdicts(results, 'broken'), ...verdicts(results, 'differs')]).toEqual([]);
});

test('accepts a listing without a code, because a code is not required', async () => {
  const results = await resultsOf(changed(page, ({ code: _, ...body }) => body));
  expect(verdicts(results, 'broken')).toEqual([]);
});

test.each<[field: string, at: number, received: unknown]>([
  ['profit_amount', 3, undefined],
  ['profit_amount', 0, undefined],
  ['amount', 7, null],
  ['status_label', 11, undefined],
  ['occurred_at', 19, null],
])('notices that %s is missing in row %d', async (field, at, received) => {
  const spoil = (rows: object[]) => rows.map((row, index) => (index === at ? { ...row, [field]: received } : row));
  const results = await resultsOf(
    changed(page, ({ data, ...body }: { data?: object[] }) => ({ ...body, data: data && spoil(data) })),
  );
  const found = { path: `data[${at}].${field}`, expected: 'string', times: 1, weight: 'assumed' };
  expect(results.get('financePlain')).toMatchObject({
    verdict: 'differs',
    findings: [{ ...found, received: received === null ? 'null' : '(absent)' }],
  });
});

test.each([[null], ['entries'], [{}], [3]])('calls a log whose data is %j a fault, and not skipped', async (data) => {
  const results = await resultsOf(changed(`/pipeline-logs/${runId}`, (body) => ({ ...body, data })));
  expect(results.get('logs')).toMatchObject({ verdict: 'broken', findings: [{ path: 'data', expected: 'array' }] });
});

test('accepts a timestamp in nanoseconds as an integer', async () => {
  const results = await resultsOf(changed(page, (body) => ({ ...body, timestamp: 1_795_420_707_038_000_000 })));
  expect(verdicts(results, 'broken')).toEqual([]);
});

test('skips checks that need an ID if there is none, and says why', async () => {
  const results = await resultsOf(undefined, {});
  expect(results.get('logs')).toMatchObject({ verdict: 'skipped', why: 'run' });
  expect(results.get('result')).toMatchObject({ verdict: 'skipped', why: 'task' });
  expect(results.get('logsUnknown')!.verdict).toBe('conforms');
});

describe('reports a wrong documented field as broken, with its path and the received value', () => {
  test.each<[string, Spoil, string, object]>([
    [
      'a number for an amount',
      changed(page, (body) => ({ ...body, data: [{ ...transaction(1), amount: 12.5 }], total: 1, total_pages: 1 })),
      'financePlain',
      { path: 'data[0].amount', expected: 'string', received: '12.5' },
    ],
    [
      'an absent field',
      changed(page, ({ total: _, ...body }) => body),
      'financePlain',
      { path: 'total', expected: 'number', received: '(absent)' },
    ],
    [
      'a time in another format',
      changed(page, (body) => ({ ...body, data: [{ ...transaction(1), occurred_at: '03/01/2026' }] })),
      'financePlain',
      { path: 'data[0].occurred_at', expected: 'date-time (ISO 8601)' },
    ],
    [
      'a time in milliseconds since 1970',
      changed(page, (body) => ({ ...body, data: [{ ...transaction(1), occurred_at: '1767323045123' }] })),
      'financePlain',
      { path: 'data[0].occurred_at', expected: 'date-time (ISO 8601)' },
    ],
    [
      'a total that counts the page beside the right number of pages',
      changed(page, (body: { data?: unknown[] }) => ({ ...body, total: body.data!.length })),
      'financePlain',
      { path: 'total', expected: '> 140', received: '20' },
    ],
    [
      'a different page size than requested',
      async ({ pathname, searchParams }, good) =>
        pathname.endsWith(page) && searchParams.get('page_size') === '100'
          ? Response.json({ ...(await good.json()), page_size: 150, total_pages: 1, data: all })
          : undefined,
      'financeFull',
      { path: 'page_size', expected: '100', received: '150' },
    ],
    [
      'an inconsistent number of pages',
      changed(page, (body) => ({ ...body, total_pages: 3 })),
      'financeFull',
      { path: 'total_pages', expected: '2', received: '3' },
    ],
    [
      'a total that counts the page',
      changed(page, (body: { data?: unknown[] }) => ({ ...body, total: body.data!.length, total_pages: 1 })),
      'financeOne',
      { path: 'total', expected: '>= 20', received: '1' },
    ],
    [
      'the rows of another page',
      async ({ pathname, searchParams }, good) =>
        pathname.endsWith(page) && searchParams.get('page') === '1' && searchParams.get('page_size') === '1'
          ? Response.json({ ...(await good.json()), data: [all[1]] })
          : undefined,
      'financeOne',
      { path: 'data', expected: 'the rows of page 1', received: 'the rows of page 2' },
    ],
    [
      'items of another type',
      changed(page, (body) => ({ ...body, data: [transaction(1), transaction(2)], total: 2, total_pages: 1 })),
      'financeTech',
      { path: 'data[1].transaction_type', expected: '"tech"', received: '"ecosystem"' },
    ],
    [
      'a code that is not 0',
      changed(page, () => ({ code: 7, message: 'no' })),
      'financePlain',
      { path: 'code', expected: '0' },
    ],
    [
      'a log that is an object',
      changed(runId, (body) => ({ ...body, data: { entries: [] } })),
      'logs',
      { path: 'data', expected: 'array', received: '{"entries":[]}' },
    ],
    [
      'log entries that are text',
      changed(runId, (body) => ({ ...body, data: ['a', 'b'] })),
      'logs',
      { path: 'data[0]', expected: 'object', received: '"a"', times: 2 },
    ],
    [
      'a result without its envelope',
      changed('/result', ({ data }) => data),
      'result',
      { path: 'data', expected: 'object', received: '(absent)' },
    ],
  ])('%s', async (_, spoil, id, found) => {
    const { verdict, findings } = (await resultsOf(spoil)).get(id)!;
    expect(verdict).toBe('broken');
    expect(findings[0]).toMatchObject({ weight: 'documented', ...found });
  });
});

describe('handles bodies that are not a valid envelope', () => {
  const bodies: [string, () => Response, string][] = [
    [
      'an HTML page from a proxy',
      () => new Response('<html>\n  <h1>Bad gateway</h1>', { headers: { 'content-type': 'text/html' } }),
      'text/html <html> <h1>Bad gateway</h1>',
    ],
    ['an empty body', () => new Response(''), '(empty)'],
    ['truncated JSON', () => new Response('{"code":0,"data":[{"seq'), '(cut off) …{"code":0,"data":[{"seq'],
    ['a connection that breaks', () => broken('{"code":0,'), '(cut off) …{"code":0,'],
    ['null', () => new Response('null'), 'null'],
    ['a list nested too deeply', () => new Response('['.repeat(100_000) + ']'.repeat(100_000)), '(nested too deeply)'],
  ];
  test.each(bodies)('%s', async (_, body, received) => {
    const results = await resultsOf((_url, good) => (good.status === 200 ? body() : undefined));
    for (const id of ['logs', 'financePlain', 'financeOne']) {
      expect(results.get(id)).toMatchObject({ verdict: 'broken', findings: [{ path: 'body', received }] });
    }
    expect(results.get('sessions')!.verdict).toBe('differs');
    expect(results.get('financeTooMany')!.verdict).toBe('conforms');
  });
});

function broken(text: string) {
  const pieces = [new TextEncoder().encode(text)];
  return new Response(
    new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.error(new TypeError('reset'));
      },
    }),
  );
}

describe('limits and guards', () => {
  test('reports a service that accepts invalid requests as broken', async () => {
    const results = await resultsOf(({ pathname }, good, headers) => {
      if (pathname.endsWith(page) && good.status !== 200)
        return goodAnswer(new URL(`https://x${pathname}`), new Headers({ authorization: 'Bearer good' }));
      return headers.has('x') ? good : undefined;
    });
    expect(verdicts(results, 'broken')).toEqual([
      'badToken',
      'financePageZero',
      'financeNone',
      'financeTooMany',
      'financeOtherType',
      'financeNobody',
    ]);
    expect(results.get('financeTooMany')!.findings[0]).toMatchObject({ path: 'page_size', expected: '422' });
    expect(results.get('financeNobody')!.findings[0]).toMatchObject({ path: 'Authorization', expected: '401' });
  });

  test('reports a 422 with a wrong body as broken', async () => {
    const bare = await resultsOf((_, good) =>
      good.status === 422 ? Response.json({ error: 'page_size' }, { status: 422 }) : undefined,
    );
    expect(bare.get('financeTooMany')).toMatchObject({
      verdict: 'broken',
      findings: [{ path: 'detail', expected: 'array' }],
    });
  });
});

test('reports deviations in what the interface leaves open as different', async () => {
  const bareEntry = ({ message }: ReturnType<typeof logEntry>) => ({ text: message, at: 3 });
  const results = await resultsOf(
    async ({ pathname }, good) => {
      if (pathname.endsWith(runId) && good.status === 200)
        return Response.json({ data: [1, 2].map(logEntry).map(bareEntry) });
      if (pathname.endsWith(page) && good.status === 200) {
        const body = await good.json();
        return Response.json({ ...body, data: body.data.map((one: object) => ({ ...one, amount: 'about 12' })) });
      }
      if (good.status === 404) return Response.json({ why: 'none' }, { status: 404 });
      return pathname.endsWith('/result') && good.status === 200 ? new Response('', { status: 409 }) : undefined;
    },
    { runId, taskId },
  );
  expect(verdicts(results, 'broken')).toEqual([]);
  expect(results.get('logs')!.verdict).toBe('conforms');
  expect(results.get('financeFull')).toMatchObject({
    verdict: 'differs',
    findings: [{ path: 'data[0].amount', times: 100 }],
  });
  expect(results.get('logsUnknown')!.verdict).toBe('conforms');
  expect(results.get('logsTask')).toMatchObject({ verdict: 'skipped', why: 'taskName' });
  expect(results.get('result')!.verdict).toBe('conforms');
});

test('distinguishes a missing role, a busy service and an unreachable service', async () => {
  const refused = await resultsOf(({ pathname }, good) =>
    pathname.endsWith(page) && good.status !== 401 ? Response.json({}, { status: 403 }) : undefined,
  );
  expect(refused.get('financeOne')).toMatchObject({ verdict: 'refused', findings: [] });
  expect(refused.get('financeNobody')!.verdict).toBe('conforms');
  const busy = await resultsOf(({ pathname }) =>
    pathname.endsWith(page) ? new Response('', { status: 429 }) : undefined,
  );
  expect(busy.get('financeOne')).toMatchObject({ verdict: 'skipped', why: 'busy' });
  const dead = await resultsOf(() => Promise.reject(new TypeError('no line')));
  expect(dead.get('financeOne')).toMatchObject({
    verdict: 'broken',
    findings: [{ path: 'status', received: '(no response)' }],
  });
  expect(dead.get('extensions')!.verdict).toBe('differs');
});

test('checks announced extensions and reports a missing one as different', async () => {
  const results = await resultsOf(({ pathname }) =>
    pathname === '/api/extensions'
      ? Response.json({ code: 0, data: { extensions: ['projects', 'log-tail'] } })
      : undefined,
  );
  expect(results.get('projectsList')).toMatchObject({
    verdict: 'differs',
    findings: [{ path: 'status', expected: '200' }],
  });
  // The fake service ignores `after_seq` and returns all entries.
  expect(results.get('logTail')).toMatchObject({
    verdict: 'differs',
    findings: [{ path: 'data[0].seq', expected: '> 3', received: '1' }],
  });
  expect(results.get('usersList')).toMatchObject({ verdict: 'skipped', why: 'extension' });
});

test('stops immediately when it is aborted', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const stop = new AbortController();
  const seen: string[] = [];
  const run = runInterfaceCheck(
    {},
    ({ id }) => {
      seen.push(id);
      if (seen.length === 3) stop.abort();
    },
    stop.signal,
    { transport: pageTransport },
  );
  await expect(run).rejects.toThrow();
  expect(seen).toHaveLength(3);
});

test.each([
  [{ mode: 'token' }, 'refresh'],
  [{ refresh: 'none' }, 'refresh'],
  [{ mode: 'oidc', oidc: { issuer: 'https://id.example', clientId: 'console' } }, 'provider'],
])('does not renew the token with the settings %j, and says why', async (auth, why) => {
  applySettings(ConsoleConfig.parse({ auth }));
  const results = await resultsOf();
  applySettings(ConsoleConfig.parse({}));
  expect(results.get('refresh')).toMatchObject({ verdict: 'skipped', why });
});
