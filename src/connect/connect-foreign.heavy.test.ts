import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { analysis } from '#contract/analysis.ts';
import { runs } from '#contract/runs.ts';
import { readSource } from '#src/lib/json/field-map.ts';
import type { Difference } from '#testing/foreign-services/differences.ts';
import {
  type ForeignName,
  foreignNames,
  settingsOf,
  startForeign,
} from '#testing/foreign-services/foreign-services.ts';
import type { ForeignService } from '#testing/foreign-services/kit/types.ts';
import { connect, type Outcome } from './connect.ts';
import type { Line } from './job.ts';
import type { Question } from './questions.ts';

/** Settings of sign-in, uploads, lists, times and packages that each service needs. */
const found: Record<ForeignName, object> = {
  'bare-documented': {},
  'go-numeric-ids': { paths: { putChunk: '/v1/uploads/{session_id}/chunks/{index}' } },
  'oidc-redirect': {
    auth: {
      mode: 'oidc',
      oidc: {
        issuer: expect.stringMatching(/\/realms\/main$/),
        clientId: 'console',
        scope: 'openid profile offline_access',
      },
    },
    upload: { url: 'upload.url' },
  },
  'rails-sessions': {
    upload: { request: { fileName: 'upload.filename', fileSize: 'upload.byte_size' }, method: 'PATCH' },
    paths: { putChunk: '/uploads/{session_id}?part={index}' },
  },
  'spring-envelope': {
    upload: { partBase: 1, digest: 'content-md5' },
    lists: 'comma',
  },
};

/** Services with an OpenAPI document, which leave nothing to ask but the client ID. */
const described: ForeignName[] = ['oidc-redirect', 'spring-envelope'];

let foreign: ForeignService;
beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memory(), sessionStorage: memory() });
  vi.stubGlobal('location', new URL('http://console.example/'));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await foreign.stop();
});

/** Storage of a browser. */
function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  };
}

function credentialsOf() {
  const { kind, username, password } = foreign.credentials;
  return kind === 'token' || kind === 'oidc' ? { token: foreign.token } : { username, password };
}

/** Returns what the operator of a service knows, which is in its settings. */
function answerOf(name: ForeignName, about: Question): string | undefined {
  if (about === 'clientId') return 'console';
  if (about === 'labelingVendor') return foreign.vendor;
  if (about === 'dates.zone') return 'Asia/Shanghai';
  const settings = settingsOf(name);
  const value = readSource(about, settings, settings) as string | undefined;
  return value && about === 'paths.putChunk' ? `${settings.upload?.method ?? 'PUT'} ${value}` : value;
}

async function connected(name: ForeignName, ...differences: Difference[]) {
  foreign = await startForeign(name, { runMs: 800, slowMs: 1 }, ...differences);
  return connectTo(name);
}

async function connectTo(name: ForeignName) {
  const credentials = credentialsOf();
  const lines: Line[] = [];
  const begun = performance.now();
  const asked: Question[] = [];
  const outcome = await connect({
    url: foreign.url,
    credentials,
    mayWrite: true,
    report: (line) => lines.push(line),
    ask: async (about) => {
      asked.push(about);
      return answerOf(name, about);
    },
  });
  return { outcome, lines, asked, credentials, ms: performance.now() - begun };
}

/** Loads the console's client with the settings for sign-in, runs and finance, as at the start of a page. */
async function loadConsole({ draft }: Outcome) {
  vi.resetModules();
  const { applySettings } = await import('#src/api/settings/config.ts');
  const { ConsoleConfig } = await import('#src/api/settings/config-schema.ts');
  const {
    auth: found,
    labelingVendor,
    parameters,
    fields,
    states,
    tasks,
    paths,
  } = draft.settings() as {
    auth: { mode: string };
    [name: string]: unknown;
  };
  // A redirect to a provider needs a browser. The token is the same.
  const auth = found.mode === 'oidc' ? { mode: 'token' } : found;
  const { login, refresh } = (paths ?? {}) as { login?: string; refresh?: string };
  const answers = { startLabeling: (draft.settings().answers as Record<string, unknown>)?.startLabeling ?? {} };
  const known = { auth, labelingVendor, parameters, fields, states, tasks, answers, paths: { login, refresh } };
  applySettings(ConsoleConfig.parse({ ...known, baseUrl: foreign.url }));
  const { signIn, sessionStore } = await import('#src/api/session/session.ts');
  const { call } = await import('#src/api/call.ts');
  const { send } = await import('#src/api/request/send.ts');
  const { fetchTransactions } = await import('#src/api/transactions/fetch-transactions.ts');
  return { signIn, sessionStore, call, send, fetchTransactions };
}

describe.each(foreignNames)('%s', (name) => {
  test('is connected, and the console then reads transactions, a log and a result', async () => {
    const { outcome, lines, asked, credentials, ms } = await connected(name);
    expect(lines.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    expect(foreign.log.filter(({ error }) => error)).toEqual([]);
    expect(outcome).toMatchObject({ isReached: true, isSignedIn: true, works: true });
    expect(outcome.draft.settings()).toMatchObject({ labelingVendor: foreign.vendor, ...found[name] });
    expect(JSON.stringify(outcome.draft.settings())).not.toContain(credentials.password ?? credentials.token);
    expect(ms).toBeLessThan(60_000);
    expect(asked).toEqual([...new Set(asked)]);
    if (described.includes(name)) expect(asked.filter((about) => about !== 'clientId')).toEqual([]);
    const works = lines.filter(({ verdict }) => verdict === 'works').map(({ call }) => call);
    expect(works).toEqual(expect.arrayContaining(['sign-in', 'finance', 'commit', 'label', 'logs', 'result', 'files']));

    const page = await loadConsole(outcome);
    await page.signIn(credentials.username ?? '', credentials.password ?? credentials.token!);
    expect(page.sessionStore.get().phase).toBe('signed-in');
    const listed = await page.fetchTransactions({ type: 'tech', page: 2, page_size: 3 }, new AbortController().signal);
    expect(listed).toMatchObject({ page: 2, page_size: 3 });
    expect(new Set(listed.data.map((row) => row.transaction_type))).toEqual(new Set(['tech']));

    const { runId, taskId } = foreign.startRun();
    expect((await page.send(runs.logs, { params: { run_id: runId } })).status).toBe(200);
    const params = { task_id: taskId };
    const result = await vi.waitFor(() => page.call(analysis.result, { params }), { timeout: 20_000, interval: 300 });
    expect(result).toBeTypeOf('object');
  });
});

test.each<[Difference, object]>([
  ['errors-200', { auth: { expired: ['401*'] } }],
  ['form-sign-in', { auth: { mode: 'form', refresh: 'none' }, paths: { login: '/token' } }],
  ['multipart', { upload: { method: 'POST', encoding: 'multipart' } }],
  ['local-times', { dates: { zone: 'Asia/Shanghai' } }],
])('connects a service with the difference %s', async (difference, settings) => {
  const { outcome, lines } = await connected('spring-envelope', difference);
  expect(lines.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
  expect(outcome.works).toBe(true);
  expect(outcome.draft.settings()).toMatchObject(settings);
});

test.each([
  ['commit-project-id-missing', 'commit', 'no answer named the project'],
  ['logs-data-object', 'logs', 'The end of the run was not seen'],
])('says that the main job fails with the fault %s', async (fault, call, text) => {
  foreign = await startForeign('spring-envelope', { runMs: 800, slowMs: 1, fault });
  const { outcome, lines } = await connectTo('spring-envelope');
  expect(outcome.works).toBe(false);
  expect(lines.filter(({ verdict }) => verdict === 'fails')).toMatchObject([
    { call, text: expect.stringContaining(text) },
  ]);
});

test('connects again with the settings it found, and keeps what a person changed', async () => {
  const { outcome, credentials } = await connected('spring-envelope');
  const given = { ...outcome.draft.settings(), tasks: { deepAnalysis: 'LABEL' }, lists: 'brackets' };
  const again = await connect({ url: foreign.url, credentials, mayWrite: false, given, report: () => {} });
  expect(again.works).toBe(true);
  expect(again.draft.settings()).toEqual(given);
});
