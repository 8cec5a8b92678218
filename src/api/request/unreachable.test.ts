// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { imports } from '#contract/imports.ts';
import { call } from '../call.ts';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  applySettings(ConsoleConfig.parse({}));
});

test.each([
  ['', { name: 'UNREACHABLE', message: 'The service cannot be reached.' }],
  [location.origin, { name: 'UNREACHABLE' }],
  [
    'https://service.example/base',
    { name: 'CROSS_ORIGIN', message: `https://service.example cannot be reached from ${location.origin}.` },
  ],
])('with the base URL "%s", a request without a response fails as %j', async (baseUrl, failure) => {
  applySettings(ConsoleConfig.parse({ baseUrl }));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const request = call(imports.getSession, { params: { sessionId: 'x' } });
  await expect(request).rejects.toMatchObject({ status: 0, isTransient: true, ...failure });
});
