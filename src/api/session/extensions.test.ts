// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { fakeService, tokens } from '#src/app/testing/test-page.tsx';
import { createQueryClient } from '../query-client.ts';
import { accessToken } from './access-token.ts';
import { isOffered, prefetchExtensions } from './extensions.ts';

afterEach(() => vi.unstubAllGlobals());

test('asks for the service’s extensions once, right after sign-in', async () => {
  const { asked } = fakeService({ 'GET /api/extensions': { body: { extensions: ['runs'] } } });
  const client = createQueryClient();
  const leave = prefetchExtensions(client);
  expect(asked).toEqual([]);
  accessToken.set(tokens);
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/extensions']), { timeout: 20_000 });
  expect(await isOffered(client, 'runs')).toBe(true);
  expect(asked).toHaveLength(1);
  leave();
  client.clear();
});
