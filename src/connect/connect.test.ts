import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Difference } from '#testing/foreign-services/differences.ts';
import { type ForeignName, startForeign } from '#testing/foreign-services/foreign-services.ts';
import type { ForeignService } from '#testing/foreign-services/kit/types.ts';
import { type ConnectOptions, connect } from './connect.ts';
import type { Line } from './job.ts';
import type { AskUser, Question } from './questions.ts';

let server: Server | undefined;
let foreign: ForeignService | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await foreign?.stop();
  server = foreign = undefined;
});

async function serve(handle: RequestListener): Promise<string> {
  server = createServer(handle).listen(0, '127.0.0.1');
  await new Promise((resolve) => server!.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Connects without writing. */
async function read(
  url: string,
  credentials: object = { username: 'morgan', password: 'open-sesame-1' },
  given = {},
  ask: AskUser = async () => undefined,
) {
  const lines: Line[] = [];
  const outcome = await connect({ url, credentials, mayWrite: false, given, ask, report: (line) => lines.push(line) });
  return { ...outcome, lines, failures: lines.filter(({ verdict }) => verdict === 'fails') };
}

const start = async (name: ForeignName, ...differences: Difference[]) => {
  foreign = await startForeign(name, { slowMs: 1 }, ...differences);
  return foreign.url;
};

test('says that nothing answers', async () => {
  const url = await serve(() => {});
  server!.close();
  server!.closeAllConnections();
  const { isReached, works, failures } = await read(url);
  expect({ isReached, works }).toEqual({ isReached: false, works: false });
  expect(failures[0]!.text).toBe('The service cannot be reached: no response');
});

test('says that the address is a web page, and sends no password to it', async () => {
  const seen: string[] = [];
  const url = await serve((request, response) => {
    seen.push(request.method!);
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Portal</title>');
  });
  const { isReached, isSignedIn, failures } = await read(url);
  expect({ isReached, isSignedIn }).toEqual({ isReached: true, isSignedIn: false });
  expect(failures[0]!.text).toContain('a web page');
  expect(seen).not.toContain('POST');
});

test.each([
  ['of Spring', '/login'],
  ['of Django', '/accounts/login/?next=/api/open/finance/transactions'],
  ['of ASP.NET', '/Account/Login?ReturnUrl=%2Fapi%2Fopen%2Ffinance%2Ftransactions'],
  ['to its first page', '/'],
  ['to another origin', 'https://sso.example/cas/login?service=ORIGIN%2Fapi%2Fopen%2Ffinance%2Ftransactions'],
])('asks for a sign-in at a service that answers with the redirect %s', async (_, to) => {
  const listing = JSON.stringify({ code: 0, data: [], total: 0, page: 1, page_size: 20, total_pages: 0 });
  const url: string = await serve((request, response) => {
    const isSignedIn = request.headers.authorization === 'Bearer right';
    if (request.url === to)
      response.setHeader('content-type', 'text/html').end('<form><input name="p" type="password"></form>');
    else if (!request.url!.startsWith('/api/open/finance/')) response.writeHead(404).end();
    else if (isSignedIn) response.setHeader('content-type', 'application/json').end(listing);
    else response.writeHead(302, { location: to.replace('ORIGIN', encodeURIComponent(url)) }).end();
  });
  const none = await read(url);
  expect(none.failures).toMatchObject([{ call: 'sign-in', advice: expect.stringContaining('--token') }]);
  const wrong = await read(url, { token: 'wrong' });
  expect(wrong.failures).toMatchObject([{ call: 'sign-in', text: expect.stringContaining('The token is refused') }]);
  expect(await read(url, { token: 'right' })).toMatchObject({ isSignedIn: true, isReached: true });
});

test('says that a redirect to the first page of a site is a web page', async () => {
  const url = await serve((request, response) => {
    if (request.url !== '/') response.writeHead(302, { location: '/' }).end();
    else response.setHeader('content-type', 'text/html').end('<!doctype html><title>Portal</title>');
  });
  expect((await read(url)).failures[0]!.text).toContain('a web page');
});

test('names the origin that the service redirects to, and sends it nothing', async () => {
  const url = await serve((request, response) =>
    response.writeHead(301, { location: `https://moved.example${request.url}` }).end(),
  );
  const { isReached, failures } = await read(url);
  expect(isReached).toBe(false);
  expect(failures[0]!.advice).toBe('Connect to https://moved.example if that is the service.');
});

describe('a sign-in', () => {
  test.each<[ForeignName, string, ...Difference[]]>([
    ['spring-envelope', ''],
    ['spring-envelope', '', 'errors-200'],
    ['rails-sessions', '/session'],
  ])('with a wrong password at %s is reported in the words of the service', async (name, login, ...differences) => {
    const url = await start(name, ...differences);
    const given = login ? { paths: { login } } : {};
    const wrong = { username: 'morgan@example.org', password: 'wrong' };
    const { isSignedIn, failures, draft } = await read(url, wrong, given);
    expect(isSignedIn).toBe(false);
    expect(failures.map(({ text }) => text)).toEqual([expect.stringContaining('Wrong name or password')]);
    expect(draft.settings()).toEqual(given);
  });

  test.each<Difference[]>([[], ['errors-200']])(
    'with an account that may not read finance data goes on: %s',
    async (...differences) => {
      const url = await start('spring-envelope', ...differences);
      const { isSignedIn, lines } = await read(url, foreign!.limited, { labelingVendor: 'acme-labs' });
      expect(isSignedIn).toBe(true);
      expect(lines.filter(({ call }) => call === 'finance')).toMatchObject([{ verdict: 'open' }]);
    },
  );

  test('with a wrong token is refused', async () => {
    const { failures } = await read(await start('bare-documented'), { token: 'nonsense' });
    expect(failures[0]!.text).toContain('The token is refused');
  });

  test('without a call for names and passwords asks for a token', async () => {
    const { failures } = await read(await start('oidc-redirect'));
    expect(failures[0]!.advice).toContain('--token');
  });
});

test.each([
  ['is cut off', '{"openapi":"3.0.0","paths":{"/login":{"post":'],
  ['has no paths', '{"openapi":"3.0.0"}'],
  ['has broken parts', '{"openapi":"3.0.0","paths":{"/login":7,"/x":{"post":{"requestBody":[]}}}}'],
])('learns names from refusals and asks for the rest if the OpenAPI document %s', async (_, text) => {
  const behind = await start('rails-sessions');
  const url = await serve(async (request, response) => {
    if (request.url === '/openapi.json') return response.end(text);
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET', headers } = request;
    const body = method === 'GET' ? {} : { body: Buffer.concat(chunks) };
    const passed = { 'content-type': 'application/json', authorization: headers.authorization ?? '' };
    const answer = await fetch(behind + request.url, { method, headers: passed, ...body });
    return response.writeHead(answer.status).end(await answer.text());
  });
  const answers: Partial<Record<Question, string>> = {
    ...{ labelingVendor: 'n1', 'paths.login': '/session', 'parameters.financeType': 'filter[type]' },
    ...{ 'parameters.financePage': 'page[number]', 'parameters.financePageSize': 'page[size]' },
  };
  const { works, draft } = await read(url, undefined, {}, async (about) => answers[about]);
  expect(works).toBe(true);
  expect(draft.settings()).toMatchObject({
    labelingVendor: 'n1',
    auth: { mode: 'password', request: { username: 'session.email', password: 'session.password' } },
    paths: { login: '/session' },
    parameters: { financeType: 'filter[type]', financePage: 'page[number]', financePageSize: 'page[size]' },
  });
});

test('takes the vendor segment from the option, or asks for it without a document', async () => {
  const url = await start('bare-documented');
  const credentials = { token: foreign!.credentials.token };
  const vendorOf = async (options: Partial<ConnectOptions>) => {
    const lines: Line[] = [];
    const report = (line: Line) => lines.push(line);
    const { draft } = await connect({ url, credentials, mayWrite: false, report, ...options });
    return [draft.settings().labelingVendor, lines.some(({ advice }) => advice?.includes('--vendor'))];
  };
  expect(await vendorOf({})).toEqual([undefined, true]);
  expect(await vendorOf({ ask: async () => 'acme-labs' })).toEqual(['acme-labs', true]);
  expect(await vendorOf({ vendor: 'v' })).toEqual(['v', false]);
});

test('advises to register the console at the OpenID provider if there is no client ID', async () => {
  const url = await start('oidc-redirect');
  const { lines, draft } = await read(url, { token: foreign!.token });
  expect(lines.find(({ call }) => call === 'provider')).toMatchObject({
    verdict: 'open',
    advice: expect.stringContaining('--client-id'),
  });
  expect(draft.get(['auth', 'mode'])).toBe('token');
});

test('reports a documented call that answers without a token', async () => {
  const url = await serve((request, response) => {
    const isListing = request.url!.startsWith('/api/open/finance/transactions');
    response.writeHead(isListing ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isListing ? '{"code":0,"data":[],"total":0,"page":1,"page_size":20,"total_pages":0}' : '{}');
  });
  const { lines } = await read(url, { token: 'a-token' });
  expect(lines.map(({ text }) => text)).toContain('Answers without a token');
});

test('creates no project or run without consent', async () => {
  const { works, lines } = await read(await start('spring-envelope'));
  expect(works).toBe(true);
  expect(lines.at(-1)).toMatchObject({ call: 'main job', verdict: 'open' });
  const written = foreign!.log
    .filter(({ method, status }) => !['GET', 'OPTIONS'].includes(method) && status < 300)
    .map(({ path }) => path);
  expect(new Set(written)).toEqual(new Set(['/auth/login', '/auth/refresh']));
});

test('keeps what the file says, except for values that are the default', async () => {
  const given = { parameters: { financePage: 'mine' }, labelingVendor: 'vendor', auth: { mode: 'password' } };
  const { draft } = await read(await start('spring-envelope'), undefined, given);
  expect(draft.settings()).toMatchObject({
    labelingVendor: 'acme',
    parameters: { financePage: 'mine', financePageSize: 'pageSize' },
  });
});

const page = (name: string) =>
  `{"code":0,"data":[{"id":"1","project_name":"${name}"}],"total":1,"page":1,"page_size":20,"total_pages":1}`;

test.each<[string, number, string, verdict: Line['verdict'], words: string]>([
  ['is broken JSON', 200, '{"code":0,"data":[{"id":', 'open', 'expected JSON, received (cut off)'],
  ['has no list', 200, '{"code":0,"data":{}}', 'open', 'data: expected array'],
  ['starts with a byte order mark', 200, `\xef\xbb\xbf${page('Aster')}`, 'works', 'Lists transactions'],
  ['is an error', 502, 'Bad gateway', 'fails', 'error of the service itself'],
])('says what is wrong with a list of transactions that %s', async (_, status, body, verdict, words) => {
  const url = await serve((request, response) => {
    if (request.url?.startsWith('/api/open/finance/')) response.writeHead(status).end(Buffer.from(body, 'latin1'));
    else response.writeHead(404).end();
  });
  const { lines } = await read(url, { token: 'a-token' });
  const line = lines.find(({ call }) => call === 'finance')!;
  expect(line.verdict).toBe(verdict);
  expect(`${line.text} ${line.advice}`).toContain(words);
});
