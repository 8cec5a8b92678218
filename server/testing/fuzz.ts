import fc from 'fast-check';
import { z } from 'zod/mini';
import { type Endpoint, problemsOf } from '#contract/endpoint.ts';
import { envelopeOf } from '#contract/parts/envelope.ts';
import { Problem, problemCodes, ValidationProblem } from '#contract/parts/problem.ts';
import { placesOf, type Request, requestsOf, withValue } from './generate.ts';
import type { Answer, Owner } from './possessions.ts';
import { kindOf } from './tenants.ts';

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

/** Generates valid requests, and the same requests with one fault. @param ids ids of existing objects */
export function anyRequest(operation: string, endpoint: Endpoint, own: Owner, ids: string[]): fc.Arbitrary<Request> {
  const valid = requestsOf(endpoint, {
    optional: 'some',
    settings: { vendor: 'vendor' },
    id(_, path) {
      const kind = kindOf(operation, path);
      const known = kind === 'chosen' || kind === 'inner' ? ids : [own[kind]];
      return fc.oneof(fc.constantFrom(...known), fc.constantFrom(...ids), fc.uuid({ version: 4 }));
    },
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

/** Replaces characters that headers and URLs cannot hold, but JSON can. */
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

/** Returns how a response violates the contract, or undefined if it conforms. */
export function departure(endpoint: Endpoint, { status, text }: Answer): string | undefined {
  if (status >= 500) return `${status}: ${text}`;
  try {
    return status === 200 ? ofSuccess(endpoint, text) : ofFailure(endpoint, status, text);
  } catch (error) {
    return `${status}, ${(error as Error).message}: ${text}`;
  }
}

function ofSuccess({ response, data }: Endpoint, text: string) {
  const success = response ?? (data && envelopeOf(data));
  return success?.safeParse(JSON.parse(text)).error?.message;
}

function ofFailure(endpoint: Endpoint, status: number, text: string) {
  if (status === 422) {
    const { detail } = z.strictObject(ValidationProblem.shape).parse(JSON.parse(text));
    const isSound = ({ loc, msg, type }: (typeof detail)[number]) =>
      ['body', 'query', 'path', 'header'].includes(String(loc[0])) && msg !== '' && type !== '';
    return detail.length > 0 && detail.every(isSound) ? undefined : `not a 422 as documented: ${text}`;
  }
  const { code, error } = z.strictObject(Problem.shape).parse(JSON.parse(text));
  if (code !== problemCodes[error as keyof typeof problemCodes] || Math.floor(code / 100) !== status)
    return `${status}, with another failure's code: ${text}`;
  // A malformed or overlong path matches no route and gives 404. All other failures are named in the contract.
  return [404, ...problemsOf(endpoint)].includes(status)
    ? undefined
    : `${status} is not among the failures of the call: ${text}`;
}
