// Python style: OAuth 2 password form without refresh, bare answers outside the documented calls, multipart chunks.
import { json, readForm, redirect } from './kit/answers.ts';
import { defineService, type Kit, repeated } from './kit/dialect.ts';
import { headerFirst, type Wire } from './kit/documented.ts';
import { invalidField, Refusal } from './kit/refusal.ts';
import { documentedRow } from './kit/transactions.ts';
import type { Answer, Route } from './kit/types.ts';
import { readFields, refuseUnknown } from './kit/validation.ts';
import type { World } from './kit/world.ts';

const CHUNK_BYTES = 65_536;
const LIFETIME_S = 3600;
const FINANCE = '/api/open/finance/transactions';
const levels = {
  started: 'INFO',
  note: 'DEBUG',
  warning: 'WARNING',
  finished: 'INFO',
  failed: 'ERROR',
  cancelled: 'INFO',
};

const isoDate = (at: number): string => new Date(at).toISOString().replace('Z', '000+00:00');

const makeWire = (world: World): Wire => ({
  vendor: 'northwind',
  envelope: () => ({ code: 0, message: 'success', timestamp: null }),
  before: (name, call) => {
    // Query models refuse parameters they do not know.
    const known = { logs: ['task_name'], finance: ['transaction_type', 'page', 'page_size'], files: ['task_ids'] };
    if (Object.hasOwn(known, name)) refuseUnknown(call, known[name as keyof typeof known]);
  },
  commit: { backends: ['local'], key: headerFirst },
  complete: ({ id, md5 }) => ({
    session_id: id,
    status: 'completed',
    storage: { backend: 'local', objectKey: `incoming/${id}`, etag: md5 || null },
  }),
  label: (run, isReused) => ({
    run_id: run.id,
    company_id: run.companyId,
    status: world.state(run),
    reused: isReused,
  }),
  logs: {
    taskParam: 'task_name',
    rows: (entries) =>
      entries.map(({ at, task, event, text }) => ({
        ts: at / 1000,
        level: levels[event],
        stage: task.name,
        task_id: task.id,
        msg: text,
      })),
  },
  unfinished: () => {
    throw new Refusal(409, 'The analysis has not finished');
  },
  result: (run, task) => ({ task_id: task.id, version: 3, result: world.findings(run) }),
  finance: {
    type: 'transaction_type',
    page: 'page',
    size: 'page_size',
    defaultSize: 20,
    // The documented path answers with a redirect to the path with a slash.
    redirectsTo: `${FINANCE}/`,
    row: (row) => ({ ...documentedRow(row), id: `txn_${row.number}`, occurred_at: isoDate(row.at) }),
  },
  report: {
    state: 'status',
    mode: 'mode',
    isStrict: true,
    longest: 'questions',
    stored: ({ id, isReplay }) => ({ report_id: id, replayed: isReplay }),
  },
  cancel: (run) => ({ run_id: run.id, status: world.state(run) }),
  remove: (run) => ({ run_id: run.id, deleted: true }),
  files: repeated('task_ids'),
});

function requireFields(body: Record<string, unknown>, names: string[]): void {
  for (const name of names) if (!body[name]) throw invalidField(['body', name], 'Field required', 'missing');
}

const ownRoutes = ({ world, tokens }: Kit): Route[] => [
  {
    at: 'POST /token',
    isOpen: true,
    doc: {
      form: 'application/x-www-form-urlencoded',
      body: { grant_type: 'password', username: '', password: '' },
      answer: { access_token: '', token_type: 'bearer' },
    },
    handle: async (call) => {
      const form = Object.fromEntries(await readForm(call));
      requireFields(form, ['username', 'password']);
      const person = world.signIn(form.username, form.password);
      const token = tokens.sign({ sub: person.id, scopes: person.roles }, LIFETIME_S);
      return json({ access_token: token, token_type: 'bearer' });
    },
  },
  // Redirects a missing trailing slash, as Starlette does.
  { at: 'POST /api/upload-sessions', doc: { isHidden: true }, handle: () => redirect('/api/upload-sessions/', 307) },
  {
    at: 'POST /api/upload-sessions/',
    doc: {
      summary: 'Create an upload session',
      body: { file_name: '', file_size: 1, md5: '' },
      answer: { id: '', chunk_size: 1, chunk_count: 1 },
    },
    handle: (call) => {
      const body = readFields(call);
      requireFields(body, ['file_name', 'file_size']);
      const file = { fileName: body.file_name, size: body.file_size, md5: body.md5 };
      const { id, size } = world.createUpload(file, CHUNK_BYTES);
      return json({ id, chunk_size: CHUNK_BYTES, chunk_count: Math.ceil(size / CHUNK_BYTES) }, 201);
    },
  },
  {
    at: 'POST /api/upload-sessions/:session_id/chunks/:index',
    doc: {
      summary: 'Upload a chunk, counted from 0',
      form: 'multipart/form-data',
      body: { file: '' },
      answer: { index: 0, size: 1 },
    },
    handle: async (call) => {
      const file = (await readForm(call)).get('file');
      if (!(file instanceof Blob)) throw invalidField(['body', 'file'], 'Field required', 'missing');
      const bytes = Buffer.from(await file.arrayBuffer());
      const index = Number(call.params.index);
      world.putPart(call.params.session_id, index, bytes);
      return json({ index, size: bytes.length });
    },
  },
];

function refuse(refusal: Refusal): Answer {
  if (refusal.status === 422) return json({ detail: refusal.detail.map((item) => ({ ...item, input: null })) }, 422);
  const headers: Record<string, string> = refusal.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return json({ detail: refusal.message }, refusal.status, headers);
}

/** Starts the foreign service. */
export const start = defineService(
  'fastapi-oauth',
  { tasks: ['ingest', 'label_n1', 'deep_analysis_n2'], reuse: 'none', makeId: () => crypto.randomUUID() },
  (kit) => ({
    wire: makeWire(kit.world),
    routes: ownRoutes(kit),
    document: {
      at: '/openapi.json',
      title: 'Diagnostics',
      scheme: { type: 'oauth2', flows: { password: { tokenUrl: 'token', scopes: {} } } },
    },
    cors: 'any',
    signIn: 'form',
    refuse,
  }),
);
