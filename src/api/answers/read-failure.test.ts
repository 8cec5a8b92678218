import { expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';

const from = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  ApiError.from(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));

it.each<[style: string, status: number, body: unknown, message: string, code: string]>([
  ['an envelope', 409, { code: 40917, message: 'Virus scan pending' }, 'Virus scan pending', '40917'],
  ['an envelope with a text code', 409, { code: 'RUN_BUSY', msg: 'Busy', data: null }, 'Busy', 'RUN_BUSY'],
  ['WeChat', 400, { errcode: 40001, errmsg: 'invalid media' }, 'invalid media', '40001'],
  ['FastAPI', 409, { detail: 'The run has ended' }, 'The run has ended', ''],
  ['FastAPI with an object', 409, { detail: { code: 'E7', message: 'The run has ended' } }, 'The run has ended', ''],
  [
    'failed validation',
    422,
    { detail: [{ loc: ['body', 'storage', 'backend'], msg: "Input should be 'local'", type: 'enum' }] },
    "storage.backend: Input should be 'local'",
    '',
  ],
  ['validation without a type', 422, { detail: [{ loc: ['query', 'page'], msg: 'Too large' }] }, 'page: Too large', ''],
  [
    'RFC 9457',
    403,
    { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'Ask the owner of the project.' },
    'Ask the owner of the project.',
    '',
  ],
  ['RFC 9457 without detail', 403, { title: 'Not your project', status: 403 }, 'Not your project', ''],
  ['Spring', 404, { timestamp: '2026-01-01', status: 404, error: 'Not Found', path: '/x' }, 'Not Found', ''],
  ['one text', 400, { error: 'Name is taken' }, 'Name is taken', ''],
  ['a nested error', 400, { error: { code: 'E1', message: 'Name is taken' } }, 'Name is taken', 'E1'],
  ['OAuth 2', 400, { error: 'invalid_grant', error_description: 'The code has expired' }, 'The code has expired', ''],
  [
    'JSON:API',
    409,
    { errors: [{ status: '409', code: 'C', title: 'T', detail: 'Still active' }] },
    'Still active',
    'C',
  ],
  ['several errors', 400, { errors: [{ message: 'A' }, { title: 'B' }, { message: 'A' }] }, 'A; B', ''],
  [
    'Django by field',
    400,
    { email: ['Enter a valid address.', 'Too long.'] },
    'email: Enter a valid address. Too long.',
    '',
  ],
  ['Django without a field', 400, { non_field_errors: ['Passwords differ.'] }, 'Passwords differ.', ''],
  [
    'Laravel',
    400,
    { message: 'The given data was invalid.', errors: { name: ['The name field is required.'] } },
    'name: The name field is required.',
    '',
  ],
  ['ASP.NET', 403, { Code: 'E7', Message: 'Not your project' }, 'Not your project', 'E7'],
  [
    'Hydra',
    409,
    { '@type': 'hydra:Error', 'hydra:title': 'An error occurred', 'hydra:description': 'Still active' },
    'Still active',
    '',
  ],
  [
    'ASP.NET validation',
    400,
    {
      type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { FileName: ['Required.', 'Too short.'], '': ['The body is empty.'], '$.size': ['Not a number.'] },
      traceId: '00-7f-01',
    },
    'FileName: Required. Too short.; The body is empty.; $.size: Not a number.',
    '',
  ],
  [
    'older ASP.NET validation',
    400,
    { Message: 'The request is invalid.', ModelState: { 'file.Name': ['Required.'] } },
    'file.Name: Required.',
    '',
  ],
  ['one text for each field', 400, { error: 'Invalid', errors: { md5: 'must be hex' } }, 'md5: must be hex', ''],
  [
    'an object for each field',
    400,
    { message: 'Validation failed', errors: { size: { message: 'Size is required', kind: 'required' } } },
    'size: Size is required',
    '',
  ],
  [
    'Spring validation',
    400,
    { error: 'Bad Request', errors: [{ field: 'md5', defaultMessage: 'x', message: 'must not be blank' }] },
    'md5: must not be blank',
    '',
  ],
  ['a list of loc and msg', 400, { title: 'Bad', errors: [{ loc: ['body', 'a', 0], msg: 'no' }] }, 'a.0: no', ''],
  [
    'JSON:API with a pointer',
    422,
    { errors: [{ code: 'V', title: 'Invalid', detail: 'is too long', source: { pointer: '/data/attributes/name' } }] },
    'data.attributes.name: is too long',
    'V',
  ],
  [
    'gRPC validation',
    400,
    { code: 3, message: 'Bad request', details: [{ fieldViolations: [{ field: 'size', description: 'too small' }] }] },
    'size: too small',
    '3',
  ],
  [
    'RFC 9457 with parameters',
    400,
    { title: 'Your request is not valid.', 'invalid-params': [{ name: 'age', reason: 'must be positive' }] },
    'age: must be positive',
    '',
  ],
  ['Symfony', 422, { title: 'Failed', violations: [{ propertyPath: 'md5', title: 'blank' }] }, 'md5: blank', ''],
  [
    'a sentence for each field',
    400,
    { fileName: 'must not be blank', md5: '不能为空' },
    'fileName: must not be blank; md5: 不能为空',
    '',
  ],
  ['an object with other facts', 404, { status: 404, path: '/x', timestamp: 'Sun, 22 Nov 2026' }, '', ''],
  ['one failure in errors', 400, { message: 'A', errors: { code: 'E1', message: 'B' } }, 'A', 'E1'],
  [
    'many fields',
    400,
    { title: 'T', errors: Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`f${at}`, ['Required.']])) },
    'f0: Required.; f1: Required.; f2: Required.; f3: Required.; f4: Required.; …',
    '',
  ],
  ['plain text', 409, 'run has already ended\n', 'run has already ended', ''],
  ['a JSON text', 409, '"run has ended"', 'run has ended', ''],
  ['a page', 502, '<html><body><h1>Bad Gateway</h1></body></html>', '', ''],
  ['a long text', 500, 'at Object.<anonymous> '.repeat(100), '', ''],
  ['truncated JSON', 409, '{"message":"The r', '', ''],
  ['nothing', 500, '', '', ''],
  ['an empty list', 400, { errors: [], name: [] }, '', ''],
  ['our own format, whose name has a translated text', 409, ours(40907, 'RUN_FINISHED'), '', ''],
  ['our field names with other codes', 409, ours(7, 'BUSY'), 'No.', '7'],
])('reads the message of %s', async (_style, status, body, serviceMessage, serviceCode) => {
  expect(await from(status, body)).toMatchObject({ status, serviceMessage, serviceCode });
});

function ours(code: number, error: string) {
  return { code, error, message: 'No.', data: null, timestamp: 1, request_id: 'r' };
}

it('takes only an UPPER_SNAKE name from the service', async () => {
  expect(await from(409, ours(40907, 'RUN_FINISHED'))).toMatchObject({ name: 'RUN_FINISHED', message: 'No.' });
  expect(await from(404, { error: 'Not Found' })).toMatchObject({ name: 'REFUSED' });
  expect(await from(404, '')).toMatchObject({ name: 'UNREADABLE' });
});

it('survives a deeply nested message', async () => {
  const deep = `${'{"error":'.repeat(5000)}"x"${'}'.repeat(5000)}`;
  expect(await from(400, deep)).toMatchObject({ serviceMessage: '', status: 400 });
});

it.each([
  ['7', 7],
  ['0', undefined],
  ['', undefined],
  ['soon', undefined],
  ['Sun, 22 Nov 2026 21:00:30 GMT', 30],
  ['Sun, 22 Nov 2026 20:59:00 GMT', undefined],
  ['Fri, 01 Jan 2100 00:00:00 GMT', 24 * 3600],
  ['99999999999', 24 * 3600],
])('understands Retry-After %j as %j seconds', async (value, retryAfter) => {
  const headers = { 'retry-after': value, date: 'Sun, 22 Nov 2026 21:00:00 GMT' };
  expect((await from(429, {}, headers)).retryAfter).toBe(retryAfter);
});
