import { afterEach, expect, test, vi } from 'vitest';
import { accessToken } from './access-token.ts';
import { askAhead, isOffered } from './extensions.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

test('what the service offers is asked for once, as soon as somebody is signed in', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ code: 0, data: { extensions: ['runs'] } });
  });
  const client = createQueryClient();
  const leave = askAhead(client);
  expect(asked).toEqual([]);
  accessToken.set({
    access_token: 'a',
    token_type: 'bearer',
    expires_in: 900,
    user: {
      id: crypto.randomUUID(),
      username: 'operator',
      display_name: 'Operator',
      tenant_id: crypto.randomUUID(),
      tenant_name: 'Demo',
      roles: ['operator'],
    },
  });
  await vi.waitFor(() => expect(asked).toEqual(['/api/extensions']));
  expect(await isOffered(client, 'runs')).toBe(true);
  expect(asked).toHaveLength(1);
  leave();
  client.clear();
});
