import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startTestService, type TestService } from '#server/testing/service.ts';
import { connect } from '#src/connect/connect.ts';
import type { Line } from '#src/connect/job.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('connects the companion service like any other, and only sets how the browser reaches it', async () => {
  await service.work();
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const lines: Line[] = [];
  const credentials = { username: 'admin', password };
  const outcome = await connect({ url, credentials, mayWrite: true, report: (line) => lines.push(line) });
  expect(lines.filter(({ verdict }) => verdict !== 'works')).toEqual([]);
  expect(outcome).toMatchObject({ works: true, isDirect: false, origins: [], prefixes: [] });
  expect(outcome.draft.settings()).toEqual({ auth: { mode: 'password', refresh: 'cookie' } });
}, 60_000);
