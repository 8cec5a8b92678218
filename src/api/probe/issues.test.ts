import { expect, test } from 'vitest';
import { issuesOf, isUnknownName, namesKnown, wordsAllowed } from './issues.ts';

const said = (json: unknown) => issuesOf(json).map(({ part, name, msg }) => `${part}|${name}|${msg}`);

test.each<[style: string, json: object, issue: string]>([
  [
    'Interface 2.7',
    { detail: [{ loc: ['body', 'storage', 'backend'], msg: 'bad', type: 'x' }] },
    'body|storage.backend|bad',
  ],
  [
    'Spring',
    { errors: [{ field: 'fileName', defaultMessage: 'must not be null', code: 'NotNull' }] },
    '|fileName|must not be null',
  ],
  [
    'RFC 9457',
    { title: 'Invalid', errors: [{ detail: 'is missing', pointer: '#/file/size' }] },
    '|file.size|is missing',
  ],
  ['RFC 7807', { title: 'Invalid', 'invalid-params': [{ name: 'page', reason: 'too small' }] }, '|page|too small'],
  ['JSON:API', { errors: [{ source: { parameter: 'page[size]' }, detail: 'too large' }] }, '|page[size]|too large'],
  ['a name in a sentence', { message: 'chunkIndex must be in [0, 1)' }, '|chunkIndex|chunkIndex must be in [0, 1)'],
  ['Django', { file_md5: ['This field is required.'] }, '|file_md5|This field is required.'],
  ['Django in an envelope', { code: 40001, data: { errors: { pwd: ['必填'] } } }, '|pwd|必填'],
  [
    'ASP.NET',
    { title: 'Invalid', status: 400, errors: { FileName: ['Required.', 'Too short.'] } },
    '|FileName|Required. Too short.',
  ],
  ['Laravel', { message: 'Invalid', errors: { email: 'is taken' } }, '|email|is taken'],
  [
    'gRPC',
    {
      error: {
        code: 3,
        message: 'bad',
        status: 'X',
        details: [{ fieldViolations: [{ field: 'login', description: 'is required' }] }],
      },
    },
    '|login|is required',
  ],
  ['express-validator', { errors: [{ path: 'md5', msg: 'Invalid value', location: 'body' }] }, '|md5|Invalid value'],
  ['a header', { errors: [{ field: 'header:Content-Digest', message: 'required' }] }, 'header|Content-Digest|required'],
])('reads the validation errors of %s', (_, json, issue) => {
  expect(said(json)).toEqual([issue]);
});

test.each([
  [{ code: 16, message: 'token is missing', details: [] }],
  [{ error: { code: 5, message: 'not found', status: 'NOT_FOUND' } }],
  [{ errors: ['Something went wrong'] }],
])('finds no place in %j', (json) => {
  expect(said(json)).toEqual([]);
});

test.each<[said: string | object, names: string[]]>([
  [{ message: 'missing field `password`' }, ['password']],
  [{ code: 400, msg: '参数 uploadId 不能为空' }, ['uploadId']],
  [{ code: 400, msg: '缺少参数：file_name' }, ['file_name']],
  [{ message: '"user.email" is required' }, ['user.email']],
  [{ error: 'Missing required parameter: md5' }, ['md5']],
  [{ title: 'bad request', detail: 'fileName must not be blank; fileSize is required' }, ['fileName', 'fileSize']],
  [{ message: 'The name or the password is wrong.' }, []],
  [{ message: 'This field is required.' }, []],
  [{ message: '账号或密码错误' }, []],
])('reads the fields that %j names', (json, names) => {
  expect(issuesOf(json).map((one) => one.name)).toEqual(names);
});

const issue = (msg: string) => ({ part: 'query', name: 'x', msg, type: '' });

test.each([
  ['unknown field; known: login, secret', ['login', 'secret']],
  ['Unrecognized parameter. Allowed: page[size], kind.', ['page[size]', 'kind']],
  ['unknown field', []],
  ['must be one of: a, b', []],
  ['unknown field `x`, expected `a`', ['a']],
  ['unknown field `x`, expected `a` or `b_c`', ['a', 'b_c']],
  ['unknown field `x`, expected one of `a`, `page[size]`, `c` at line 1 column 9', ['a', 'page[size]', 'c']],
])('reads the names that "%s" says are known', (msg, names) => {
  expect(namesKnown(issue(msg))).toEqual(names);
  expect(isUnknownName(issue(msg))).toBe(!msg.startsWith('must'));
});

test.each([
  ['unknown variant `x`, expected `a` or `b`', 'unknown_variant'],
  ["unexpected value; permitted: 'a'", 'type_error.enum'],
])('does not mistake "%s" for an unknown name', (msg, type) => {
  expect(isUnknownName({ ...issue(msg), type })).toBe(false);
});

test.each([
  ["unexpected value; permitted: 'disk', 'bucket'", ['disk', 'bucket']],
  ['must be one of RELAY_DISK, OBJECT_STORE', ['RELAY_DISK', 'OBJECT_STORE']],
  ['value must be in list [BACKEND_A, BACKEND_B]', ['BACKEND_A', 'BACKEND_B']],
  ['must be one of the allowed values: relay-1 | relay-2.', ['relay-1', 'relay-2']],
  ['“disk” 不是合法选项，可选：local_fs、oss。', ['local_fs', 'oss']],
  ['is not supported', []],
])('reads the words that "%s" allows', (msg, words) => {
  expect(wordsAllowed(issue(msg))).toEqual(words);
});
