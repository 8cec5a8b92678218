import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSettingsFile, serviceOrigin, settingsOrigins } from './settings-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (text: string) => {
  const file = path.join(folder, 'my.json');
  await writeFile(file, text);
  return file;
};

test('names a file that cannot be read, and the reason', () => {
  const missing = path.join(folder, 'none.json');
  expect(() => checkSettingsFile(missing)).toThrow(`The settings file ${missing} cannot be read: it does not exist.`);
  expect(() => checkSettingsFile(folder)).toThrow(`The settings file ${folder} cannot be read: it is a folder.`);
});

test.each([
  ['{\n  "baseUrl": tru\n}', 2, 14],
  ['{\n  "baseUrl": "",\n}', 3, 1],
  ['{ "baseUrl": ""', 1, 16],
  ['', 1, 1],
])('names the place of the fault in %j', async (text, line, column) => {
  const file = await written(text);
  expect(() => checkSettingsFile(file)).toThrow(
    `The settings file ${file} is not valid JSON: see line ${line}, column ${column}.`,
  );
});

test('accepts any JSON, with a byte order mark too, because the console explains each field', async () => {
  expect(checkSettingsFile(await written('\uFEFF{ "baseUrl": 1 }'))).toBe('{ "baseUrl": 1 }');
});

test('accepts comments, and keeps the place of a fault after them', async () => {
  const text = '{\n  // The service\n  "baseUrl": "https://service.example" /* no slash */\n}';
  expect(JSON.parse(checkSettingsFile(await written(text)))).toEqual({ baseUrl: 'https://service.example' });
  const file = await written('{\n  /* a */ "baseUrl": tru\n}');
  expect(() => checkSettingsFile(file)).toThrow('see line 2, column 22.');
});

test.each<[baseUrl: unknown, origin: string | undefined]>([
  ['https://service.example/base/', 'https://service.example'],
  ['http://127.0.0.1:9001', 'http://127.0.0.1:9001'],
  ['HTTPS://Service.Example:443', 'https://service.example'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ...[
    ...['', '/api', 'service.example', 'ftp://service.example', 'data:text/plain,x', 'blob:https://service.example/1'],
    ...['https://ada:secret@service.example', 'https://*', 'https://*.example', 'https://a;script-src', 'https://a,b'],
    ...['https://a b', 'https://', 7, null, ['https://service.example'], {}],
  ].map((baseUrl): [unknown, undefined] => [baseUrl, undefined]),
])('the origin of the base URL %j is %s', (baseUrl, origin) => {
  expect(serviceOrigin(JSON.stringify({ baseUrl }))).toBe(origin);
});

test.each([
  ...['', '{', 'null', '[]', '"https://service.example"', '{"auth": null}', '{"auth": {"mode": "oidc"}}'],
  ...['{"auth": {"mode": "oidc", "oidc": null}}', '{"auth": {"mode": "oidc", "oidc": {"issuer": 1, "endpoints": 2}}}'],
])('settings %j name no origin', (text) => {
  expect(serviceOrigin(text)).toBeUndefined();
  expect(settingsOrigins(text)).toEqual([]);
});

test('names the origins of the OpenID provider and its token endpoint once each, if people sign in there', () => {
  const oidc = {
    issuer: 'https://id.example/realms/main',
    endpoints: { authorization: 'https://login.example/', token: 'https://tokens.example/oauth/token' },
  };
  const origins = (settings: object) => settingsOrigins(JSON.stringify(settings));
  expect(origins({ baseUrl: 'https://service.example', auth: { mode: 'oidc', oidc } })).toEqual([
    'https://service.example',
    'https://id.example',
    'https://tokens.example',
  ]);
  expect(origins({ auth: { mode: 'oidc', oidc: { issuer: 'https://*.example' } } })).toEqual([]);
  expect(origins({ baseUrl: oidc.issuer, auth: { mode: 'oidc', oidc: { issuer: oidc.issuer } } })).toEqual([
    'https://id.example',
  ]);
  expect(origins({ auth: { mode: 'password', oidc } })).toEqual([]);
});
