import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLoopback } from '#server/http/guard/own-host.ts';
import { settingsTable, withSettings } from '../../scripts/settings-table.ts';
import { areDocsOpen, Config, readConfig } from './config.ts';

test('docs/deploy.md lists every setting (update it with node scripts/settings-table.ts)', () => {
  const document = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
  expect(withSettings(document)).toBe(document);
  for (const name of Object.keys(Config.shape))
    expect(settingsTable()).toMatch(new RegExp(`\`${name}\` \\| .* \\| \\S`));
});

test('NODE_ENV accepts three exact values and defaults to development', () => {
  for (const NODE_ENV of ['development', 'test', 'production'])
    expect(readConfig({ NODE_ENV })).toMatchObject({ NODE_ENV });
  for (const NODE_ENV of [undefined, '']) expect(readConfig({ NODE_ENV }).NODE_ENV).toBe('development');
  for (const NODE_ENV of [
    'Production',
    'PRODUCTION',
    'prod',
    'production ',
    ' production',
    'staging',
    'live',
    'dev',
    '1',
  ])
    expect(() => readConfig({ NODE_ENV }), NODE_ENV).toThrow(/NODE_ENV.*"development"\|"test"\|"production"/);
});

test.each([
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', ASSAY_DOCS: 'on' }, true],
  [{ NODE_ENV: 'development' }, true],
  [{}, true],
  [{ ASSAY_DOCS: 'off' }, false],
])('with %j, the description of the API is open: %s', (settings, isOpen) => {
  expect(areDocsOpen(readConfig(settings))).toBe(isOpen);
});

test('refuses a weak secret without printing it', () => {
  const read = () => readConfig({ ASSAY_SECRET: 'changeme-changeme-changeme-2026' });
  expect(read).toThrow(/ASSAY_SECRET.*openssl rand -base64 48/);
  expect(read).not.toThrow(/changeme/);
});

test.each([
  ...[
    '127.0.0.1',
    '127.0.0.2',
    '127.255.255.254',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    'localhost',
    'LOCALHOST',
  ].map((host) => [host, true] as const),
  ...[
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '192.168.1.2',
    '128.0.0.1',
    '126.255.255.255',
    '::2',
    'fe80::1',
    '::ffff:10.0.0.1',
  ].map((host) => [host, false] as const),
  ...['assay.example', 'localhost.example', '127.0.0.1.example', '127.1', '0', '0x7f000001', '*', ' 127.0.0.1'].map(
    (host) => [host, false] as const,
  ),
])('%s is a loopback address: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

const model = { ASSAY_MODEL_URL: 'https://models.example/v1', ASSAY_MODEL_NAME: 'm-1' };

test('uses no model by default, and limits the time and the tokens of one that is set', () => {
  expect(readConfig({}).ASSAY_MODEL_URL).toBeUndefined();
  expect(readConfig(model)).toMatchObject({ ASSAY_MODEL_MAX_TOKENS: 200_000, ASSAY_MODEL_TIMEOUT: 180 });
});

test.each([
  'http://localhost:11434/v1',
  'http://127.0.0.1:8080',
  'http://[::1]:8080/v1',
  'http://10.1.2.3/v1',
  'http://172.31.0.9/v1',
  'http://192.168.1.4/v1',
  'http://[fd00::7]/v1',
  'http://ollama:11434/v1',
])('a model may be asked over http in a private network: %s', (ASSAY_MODEL_URL) => {
  expect(readConfig({ ...model, ASSAY_MODEL_URL })).toMatchObject({ ASSAY_MODEL_URL });
});

test.each([
  ...[
    'http://models.example/v1',
    'http://8.8.8.8/v1',
    'http://172.32.0.1',
    'http://[2001:db8::1]',
    'http://127.0.0.1.example',
  ],
  ...[
    'ftp://models.example',
    'file:///etc/passwd',
    'models.example',
    'https://',
    'https://user:secret@models.example/v1',
  ],
  ...['https://models.example/v1?key=1', 'https://models.example/v1#a'],
])('refuses a model at %s', (ASSAY_MODEL_URL) => {
  expect(() => readConfig({ ...model, ASSAY_MODEL_URL })).toThrow(/ASSAY_MODEL_URL: Use https/);
});

test.each([
  [{ ASSAY_MODEL_URL: model.ASSAY_MODEL_URL }, /ASSAY_MODEL_NAME: required when ASSAY_MODEL_URL is set/],
  [{ ASSAY_MODEL_NAME: 'm-1' }, /ASSAY_MODEL_NAME: requires ASSAY_MODEL_URL/],
  [{ ASSAY_MODEL_KEY: 'sk-secret-key' }, /ASSAY_MODEL_KEY: requires ASSAY_MODEL_URL/],
  [{ ...model, ASSAY_MODEL_MAX_TOKENS: '10' }, /ASSAY_MODEL_MAX_TOKENS/],
  [{ ...model, ASSAY_MODEL_TIMEOUT: '0' }, /ASSAY_MODEL_TIMEOUT/],
])('refuses incomplete or impossible settings of a model, without printing the key: %j', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
  expect(() => readConfig(settings)).not.toThrow(/sk-secret/);
});
