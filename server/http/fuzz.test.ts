import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointList } from '#contract/endpoints.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { Problem, problemCodes, ValidationProblem } from '#contract/problem.ts';
import { nameOf, placesOf, type Request, requestsOf, withValue } from './generate.testing.ts';
import { type Answer, type Owner, startWalk, type Walk } from './walk.testing.ts';

/** Requests for each call; ASSAY_FUZZ=N sends N. */
const runs = Number(process.env.ASSAY_FUZZ ?? 25);

let walk: Walk;
let own: Owner;
let ids: string[];
beforeAll(async () => {
  walk = await startWalk();
  own = await walk.possess('acme');
  const { token, ...theirs } = await walk.possess('globex');
  const { token: _, ...mine } = own;
  ids = [...Object.values(mine), ...Object.values(theirs)];
});
afterAll(() => walk.service.stop());

const nasty: unknown[] = [
  ...[null, true, 0, -1, 0.5, 1e308, 2 ** 53, 101, '', ' ', 'x', '\0', '\ud800', 'null', '-0', '1e3', 'NaN', '２'],
  ...[
    'x'.repeat(5000),
    '../../etc/passwd',
    '%00',
    "' or 1=1 --",
    '\u202e\u0007',
    '2026-02-30',
    '+275760-09-13T00:00:00Z',
  ],
  ...['00000000-0000-0000-0000-000000000000', '99999999999999999999', [], {}, [[]], { toString: 1 }, ['x', 'x']],
];
const broken = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"a":1,}',
  '\ufeff{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":1}}',
];
const bodies = [...broken, `${'['.repeat(50_000)}${']'.repeat(50_000)}`, '{"a":'.repeat(20_000), '\xff\xfe'];

/** What the contract takes, and the same with one thing wrong. */
function requests(endpoint: Endpoint): fc.Arbitrary<Request> {
  const valid = requestsOf(endpoint, {
    optional: 'some',
    settings: { vendor: 'vendor' },
    id: (_, path) =>
      fc.oneof(fc.constant(own[idNames[nameOf(path)] ?? 'project']), fc.constantFrom(...ids), fc.uuid({ version: 4 })),
  });
  const places = placesOf(endpoint).filter(({ path }) => path.length > 0);
  const wrong = fc
    .tuple(valid, fc.constantFrom(...places, undefined), fc.oneof(fc.constantFrom(...nasty), fc.jsonValue()))
    .map(([request, place, value]) => (place ? withValue(request, place.part, place.path, value) : request));
  const raw = fc
    .tuple(valid, fc.constantFrom(...bodies))
    .map(([request, text]) => ({ ...request, body: Buffer.from(text, 'latin1') }));
  const takesJson = endpoint.body && endpoint.body !== 'binary';
  return fc.oneof(valid, { weight: 2, arbitrary: wrong }, ...(takesJson ? [raw] : [])).map(sendable);
}
const idNames: Record<string, keyof Owner> = {
  run_id: 'run',
  run_ids: 'run',
  task_id: 'task',
  sessionId: 'upload',
  session_id: 'upload',
  report_id: 'report',
  user_id: 'user',
};

/** Headers and addresses hold fewer characters than JSON does. */
function sendable(request: Request): Request {
  const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const latin = (value: unknown) => written(value).replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
  const wellFormed = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(wellFormed) : written(value).toWellFormed();
  const each = (values: unknown, change: (value: unknown) => unknown) =>
    values && typeof values === 'object'
      ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value == null ? value : change(value)]))
      : values;
  return {
    ...request,
    ...('params' in request && { params: each(request.params, wellFormed) }),
    ...('query' in request && { query: each(request.query, wellFormed) }),
    ...('headers' in request && { headers: each(request.headers, latin) }),
  };
}

/** @throws where the contract does not have this answer. */
function checkAnswer(endpoint: Endpoint, { status, text }: Answer) {
  if (status === 200) {
    const success = endpoint.response ?? (endpoint.data && envelopeOf(endpoint.data));
    if (success) expect(success.safeParse(JSON.parse(text)).error).toBeUndefined();
    return;
  }
  if (status === 422) {
    const { detail } = ValidationProblem.strict().parse(JSON.parse(text));
    expect(detail.length).toBeGreaterThan(0);
    for (const { loc, msg, type } of detail) {
      expect(['body', 'query', 'path', 'header']).toContain(loc[0]);
      expect(msg && type).toBeTruthy();
    }
    return;
  }
  const problem = Problem.strict().parse(JSON.parse(text));
  expect(problem.code).toBe(problemCodes[problem.error as keyof typeof problemCodes]);
  expect(Math.floor(problem.code / 100)).toBe(status);
  // An address that is cut or too long leads nowhere; otherwise the contract names each failure.
  expect([404, ...(endpoint.problems ?? [])]).toContain(status);
}

test.each(endpointList)(
  '2.1, 2.7, 4, 7 %s answers whatever it is sent as the contract says, and never with a 5xx',
  async (operation, endpoint) => {
    if (!walk.service.app.implemented.includes(endpoint)) return;
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(requests(endpoint), async (request) => {
      const { token } = await walk.openSession(own.user);
      const answer = await walk.send(endpoint, request, { authorization: `Bearer ${token}` });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect(answer.status, `${operation}: ${answer.text}`).toBeLessThan(500);
      checkAnswer(endpoint, answer);
    });
    await fc.assert(property, { numRuns: runs });
    if (process.env.ASSAY_FUZZ) process.stdout.write(`${operation} ${runs}: ${JSON.stringify([...statuses])}\n`);
  },
  Math.max(30_000, runs * 100),
);
