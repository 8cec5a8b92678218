import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { serviceTransport } from './transport.ts';

beforeEach(() => applySettings(ConsoleConfig.parse({ baseUrl: 'https://service.example' })));
afterEach(() => {
  applySettings(ConsoleConfig.parse({}));
  vi.unstubAllGlobals();
});

const wanted = { fileName: 'a', fileSize: 4, md5: 'c'.repeat(32), chunkSize: 1_048_576 };

/** Opens an upload at a service that refuses the fields in `refused`. Returns the fields of each request. */
async function openAt(refused: string[], status: number) {
  const sent: string[][] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const names = Object.keys(JSON.parse(String(init.body)));
    sent.push(names);
    const isRefused = names.some((name) => refused.includes(name));
    const body = isRefused ? { code: 40001, message: 'unknown field' } : { id: 'u-1' };
    return Response.json(body, { status: isRefused ? status : 201 });
  });
  const opened = await serviceTransport.createSession(wanted, new AbortController().signal);
  return { sent, ...('sessionId' in opened && { sessionId: opened.sessionId }) };
}
const fields = ['fileName', 'fileSize', 'md5'];

test.each([200, 400, 422])(
  'leaves out the size of the chunks if a strict service refuses it with %d',
  async (status) => {
    expect(await openAt(['chunkSize'], status)).toEqual({ sent: [[...fields, 'chunkSize'], fields], sessionId: 'u-1' });
  },
);

test('asks once if the service accepts the size of the chunks', async () => {
  expect(await openAt([], 422)).toEqual({ sent: [[...fields, 'chunkSize']], sessionId: 'u-1' });
});

test('passes on a refusal of the other fields', async () => {
  await expect(openAt(['md5'], 422)).rejects.toMatchObject({ status: 422 });
  await expect(openAt(['md5'], 409)).rejects.toMatchObject({ status: 409 });
});

test('returns the projects of a service that opens no upload for a file it has, and can ask for one all the same', async () => {
  const bodies: object[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    bodies.push(body);
    const reuse = { decision: 'REUSE_PROJECT', fileMd5: wanted.md5, recommendedProjectId: 'p', projects: [] };
    return Response.json({ code: 0, data: body.forceCreateProject ? { sessionId: 'u-1' } : reuse });
  });
  const { signal } = new AbortController();
  expect(await serviceTransport.createSession(wanted, signal)).toMatchObject({ recommendedProjectId: 'p' });
  expect(await serviceTransport.createSession(wanted, signal, true)).toMatchObject({ sessionId: 'u-1' });
  expect(bodies).toEqual([wanted, { ...wanted, forceCreateProject: true }]);
});
