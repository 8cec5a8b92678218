import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable, withSettings } from '../../scripts/settings-table.ts';
import { Config, isLoopback, readConfig } from './config.ts';

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
