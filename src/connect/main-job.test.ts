import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { standardConfig } from '#src/api/settings/config.ts';
import { Draft } from './draft.ts';
import { walkMainJob } from './main-job.ts';
import type { Line } from './report.ts';
import { ServiceClient } from './service-client.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Behavior {
  /** Path of the call that opens an upload; undefined if there is none. */
  opening?: string;
  /** The opening call names the project of a known file instead of a session. */
  reusesFirst?: boolean;
  /** Calls that accept uploads that were never opened. */
  acceptsAny?: ('complete' | 'commit')[];
}

/** Answers like a service that imports files. Every path that it does not have is a 404. */
function importService({ opening, reusesFirst, acceptsAny = [] }: Behavior) {
  const sessions = new Set<string>();
  const projects = new Map<string, string>();
  const reuseOf = (md5: string) => ({
    decision: 'REUSE_PROJECT',
    fileMd5: md5,
    recommendedProjectId: projects.get(md5),
    projects: [{ projectId: projects.get(md5) }],
  });
  return (method: string, path: string, body: Record<string, string>): [status: number, data: object] => {
    const [, id = '', call] = /^\/api\/upload-sessions\/([^/]+)\/(chunks\/0|complete)$/.exec(path) ?? [];
    if (method === 'POST' && path === opening) {
      if (!body.fileName || !body.fileSize || !body.md5) return [422, { detail: 'fileName, fileSize, md5' }];
      if (reusesFirst && projects.has(body.md5)) return [200, reuseOf(body.md5)];
      const sessionId = `session-${sessions.size}`;
      sessions.add(sessionId);
      return [201, { sessionId }];
    }
    if (call && (sessions.has(id) || acceptsAny.includes('complete'))) return [200, {}];
    if (path !== '/api/project-imports/commit') return [404, {}];
    if (!sessions.has(body.sessionId!) && !acceptsAny.includes('commit')) return [409, { message: 'No such upload' }];
    if (projects.has(body.md5!)) return [200, reuseOf(body.md5!)];
    projects.set(body.md5!, `project-${projects.size}`);
    return [200, { decision: 'PROJECT_CREATED', projectId: projects.get(body.md5!) }];
  };
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return request.headers['content-type'] === 'application/json' ? JSON.parse(text || '{}') : {};
}

/** Walks the import at such a service. Returns the lines of the report and the settings. */
async function walk(behavior: Behavior, path?: string) {
  const answer = importService(behavior);
  server = createServer(async (request, response) => {
    const [status, data] = answer(request.method!, request.url!, await bodyOf(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 0, data }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const client = new ServiceClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const draft = new Draft({}, standardConfig as unknown as Record<string, unknown>);
  const lines: Line[] = [];
  const asked: string[] = [];
  const ask = async (about: string) => {
    asked.push(about);
    return about === 'paths.createUpload' ? path : undefined;
  };
  const report = (line: Line) => lines.push(line);
  await walkMainJob({ client, draft, calls: {}, document: undefined, report, ask }, false);
  const of = (verdict: Line['verdict']) => lines.filter((line) => line.verdict === verdict);
  const { createUpload } = (draft.settings().paths ?? {}) as { createUpload?: string };
  return { fails: of('fails'), open: of('open'), works: of('works').map(({ call }) => call), createUpload, asked };
}

test('opens an upload at the standard path without a question', async () => {
  const { fails, works, createUpload, asked } = await walk({ opening: '/api/upload-sessions' });
  expect({ fails, asked, createUpload }).toEqual({ fails: [], asked: [], createUpload: undefined });
  expect(works.slice(0, 4)).toEqual(['upload', 'chunk', 'complete', 'commit']);
});

test.each([
  ['/warehouse/intake', '/warehouse/intake'],
  ['warehouse/intake', '/warehouse/intake'],
  ['/api/upload-sessions/reserve', '/api/upload-sessions/reserve'],
  ['/v3/files:stage', '/v3/files:stage'],
])('asks for the path of the call that opens an upload if none is found: %s', async (path, opening) => {
  const { fails, createUpload, asked } = await walk({ opening }, path);
  expect({ fails, createUpload, asked }).toEqual({ fails: [], createUpload: opening, asked: ['paths.createUpload'] });
});

test.each<[string, Behavior, string | undefined, string]>([
  ['no call is found', {}, undefined, 'An upload cannot be opened: no call was found'],
  ['the user names another call', { opening: '/a/b' }, '/a/c', 'An upload cannot be opened'],
  ['only the commit refuses a file that was not sent', { acceptsAny: ['complete'] }, undefined, 'no call was found'],
])('shows the failure on the upload if %s', async (_case, behavior, path, text) => {
  const { fails } = await walk(behavior, path);
  expect(fails).toMatchObject([{ call: 'upload', text: expect.stringContaining(text) }]);
  expect(fails[0]!.advice).toContain('paths.createUpload');
});

test('goes on without an upload at a service that needs none', async () => {
  const { fails, open, works, asked } = await walk({ acceptsAny: ['complete', 'commit'] });
  expect({ fails, asked }).toEqual({ fails: [], asked: ['paths.createUpload'] });
  expect(open).toMatchObject([{ call: 'upload', text: 'An upload cannot be opened: no call was found' }]);
  expect(works).toContain('commit');
});

test('accepts a service that names the project of a known file instead of opening an upload', async () => {
  const { fails, open, works } = await walk({ opening: '/api/upload-sessions', reusesFirst: true });
  expect(fails).toEqual([]);
  expect(works).toEqual(['upload', 'chunk', 'complete', 'commit', 'upload']);
  expect(open.map(({ call }) => call)).not.toContain('commit');
});
