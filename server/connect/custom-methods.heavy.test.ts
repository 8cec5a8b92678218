import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway } from '#server/gateway/gateway.ts';
import { readConfig } from '#server/start/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { connect } from '#src/connect/connect.ts';
import type { Line } from '#src/connect/job.ts';
import type { Question } from '#src/connect/questions.ts';
import { startForeign } from '#testing/foreign-services/foreign-services.ts';
import type { ForeignService } from '#testing/foreign-services/kit/types.ts';
import { commandFor } from './connect-service.ts';

/** Paths of a service with custom methods, and those of the service behind it. */
const answers: Partial<Record<Question, string>> = {
  labelingVendor: 'pipeline',
  'paths.login': '/v1/sessions:issue',
  'paths.refresh': '/v1/sessions:refresh',
  'paths.createUpload': '/v1/uploads:begin',
  'upload.request.fileName': 'name',
  'upload.request.fileSize': 'size',
  'paths.putChunk': 'PUT /v1/uploads/{session_id}/chunks/{index}',
  'parameters.logTask': 'task',
};

const renamed: Record<string, string> = {
  '/v1/sessions:issue': '/v1/login',
  '/v1/sessions:refresh': '/v1/token',
  '/v1/uploads:begin': '/v1/uploads',
};

let foreign: ForeignService;
let server: Server;
let url: string;
beforeAll(async () => {
  foreign = await startForeign('go-numeric-ids', { runMs: 800, slowMs: 1 });
  const { origin, pathname } = new URL(foreign.url);
  server = createServer(async (request, response) => {
    const [path = '', query] = request.url!.slice(pathname.length).split('?');
    if (Object.values(renamed).includes(path)) return response.writeHead(404).end('404 page not found\n');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
    const { method = 'GET' } = request;
    const body = method === 'GET' ? {} : { body: Buffer.concat(chunks) };
    const target = `${origin}${pathname}${renamed[path] ?? path}${query ? `?${query}` : ''}`;
    const answer = await fetch(target, { method, headers, ...body });
    const { 'content-encoding': ____, 'transfer-encoding': _____, ...passed } = Object.fromEntries(answer.headers);
    return response.writeHead(answer.status, passed).end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await foreign.stop();
});

test('connects a service with custom methods, and reaches them through the gateway that the printed command starts', async () => {
  const lines: Line[] = [];
  const { username, password } = foreign.credentials;
  const outcome = await connect({
    url,
    credentials: { username, password },
    mayWrite: true,
    given: { auth: { request: { refresh_token: 'refreshToken', grant_type: 'grantType' } } },
    report: (line) => lines.push(line),
    ask: async (about) => answers[about],
  });
  expect(lines.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
  const settings = ConsoleConfig.parse(outcome.draft.settings());
  expect(settings.paths).toMatchObject({
    login: '/v1/sessions:issue',
    refresh: '/v1/sessions:refresh',
    createUpload: '/v1/uploads:begin',
  });
  const forward = /--forward (\S+)/.exec(commandFor(outcome, 'config.json'))![1]!;
  const config = readConfig({ ASSAY_UPSTREAM: url, ASSAY_FORWARD: forward });
  const folders = config.ASSAY_FORWARD!.split(',');
  const gateway = await createGateway({ upstream: url, consoleFolder: '/nowhere', forward: folders });
  const post = (path: string, payload: object) => gateway.inject({ method: 'POST', url: path, payload });
  const signedIn = await post(settings.paths.login, { username, password });
  expect(signedIn.json()).toHaveProperty('accessToken');
  expect((await post(settings.paths.createUpload, {})).statusCode).toBe(401);
  expect((await post('/v1/sessions:other', {})).statusCode).toBe(404);
  await gateway.close();
}, 60_000);
