// Python style with Django: email sign-in, refresh by body, integer ids, one-shot upload, cursor pages, trailing slashes.
import { createHash } from 'node:crypto';
import { json, redirect, zipAnswer } from './kit/answers.ts';
import { documentedRoutes, headerFirst, type Wire } from './kit/documented.ts';
import { personOf, Tokens } from './kit/jwt.ts';
import { bearerScheme, describeRoutes } from './kit/openapi.ts';
import { invalidField, Refusal } from './kit/refusal.ts';
import { originOf, startService } from './kit/service.ts';
import { makeZip } from './kit/stored-zip.ts';
import { documentedRow } from './kit/transactions.ts';
import type { Answer, Call, Fields, ForeignService, Route, StartOptions } from './kit/types.ts';
import { readFields, refuseUnknown } from './kit/validation.ts';
import { World } from './kit/world.ts';

const ACCESS_S = 300;
const REFRESH_S = 24 * 3600;
const FINANCE = '/api/open/finance/transactions';
/** Level numbers of Python's logging. */
const levels = { started: 20, note: 10, warning: 30, finished: 20, failed: 40, cancelled: 30 };

const micros = (at: number): string => new Date(at).toISOString().replace('Z', '456Z');

const makeWire = (world: World): Wire => ({
  vendor: 'labels',
  ok: (data) => json({ code: 0, data }),
  before: (name, call) => {
    // Query serializers refuse parameters they do not know.
    if (name === 'logs') refuseUnknown(call, ['task']);
    if (name === 'finance') refuseUnknown(call, ['kind', 'page', 'page_size']);
    if (name === 'files') refuseUnknown(call, ['task']);
  },
  commit: { backends: ['local'], key: headerFirst },
  complete: () => ({}),
  label: (run) => ({
    run: Number(run.id),
    company: Number(run.companyId),
    n2_task: Number(run.tasks.at(-1)!.id),
  }),
  logs: {
    taskParam: 'task',
    rows: (entries, run) =>
      entries.map(({ number, at, task, event, text }) => ({
        id: Number(run.id) * 1000 + number,
        created: micros(at),
        levelno: levels[event],
        task: Number(task.id),
        task_name: task.name,
        message: text,
      })),
  },
  unfinished: () => {
    throw new Refusal(404, 'Not found.');
  },
  result: (run, task) => ({ task: Number(task.id), sections: [world.findings(run)] }),
  finance: {
    type: 'kind',
    page: 'page',
    size: 'page_size',
    defaultSize: 25,
    envelope: () => ({ code: 0, message: '' }),
    row: (row) => ({ ...documentedRow(row), occurred_at: micros(row.at), invoice: row.number % 100 }),
  },
  report: {
    state: 'report_status',
    mode: 'video_mode',
    longest: 'focus_points',
    stored: ({ id }) => ({ pk: Number(id) }),
  },
  cancel: () => ({}),
  remove: () => ({}),
  files: {
    query: { task: [1] },
    ids: ({ query }) => {
      if (!query.has('task')) throw invalidField(['query', 'task'], 'This field is required.', 'required');
      return query.getAll('task');
    },
    answer: (_files, { query }) => redirect(`/media/packages/${query.getAll('task').join('-')}.zip`),
  },
  samples: {
    label: { run: 1, company: 1, n2_task: 1 },
    logs: { id: 1, created: '', levelno: 20, task: 1, task_name: '', message: '' },
  },
});

const signInRoutes = (world: World, tokens: Tokens): Route[] => [
  {
    at: 'POST /api/auth/login/',
    isOpen: true,
    doc: { body: { email: '', password: '' }, answer: { access: '', refresh: '' } },
    handle: (call) => {
      const { email, password } = readFields(call);
      if (!String(email).includes('@')) return json({ email: ['Enter a valid email address.'] }, 400);
      const { id } = world.signIn(email, password);
      const sub = Number(id);
      return json({
        access: tokens.sign({ sub }, ACCESS_S),
        refresh: tokens.sign({ sub, use: 'refresh' }, REFRESH_S),
      });
    },
  },
  {
    at: 'POST /api/auth/token/refresh/',
    isOpen: true,
    doc: { body: { refresh: '' }, answer: { access: '' } },
    handle: (call) => {
      const { sub } = tokens.read(String(readFields(call).refresh), 'refresh');
      return json({ access: tokens.sign({ sub }, ACCESS_S) });
    },
  },
  {
    at: 'GET /api/auth/user/',
    doc: { answer: { pk: 1, email: '', first_name: '', groups: [''] } },
    handle: ({ person }) =>
      json({
        pk: Number(person!.id),
        email: `${person!.login}@example.org`,
        first_name: person!.name.split(' ')[0],
        groups: person!.roles,
      }),
  },
];

const uploadRoutes = (world: World): Route[] => [
  {
    at: 'POST /api/upload-sessions/',
    doc: {
      summary: 'Create an upload session',
      body: { file_name: '', file_size: 1 },
      answer: { id: 1, upload_url: '' },
    },
    handle: (call) => {
      const body = readFields(call);
      // The whole file is one part.
      const { id } = world.createUpload(
        { fileName: body.file_name, size: body.file_size },
        Number(body.file_size) || 1,
      );
      return json({ id: Number(id), upload_url: `/api/upload-sessions/${id}/file/`, expires: null }, 201);
    },
  },
  {
    at: 'PUT /api/upload-sessions/:id/file/',
    doc: { summary: 'Upload the whole file', form: 'application/octet-stream', body: {}, answer: { md5: '' } },
    handle: ({ params, body }) => {
      world.putPart(params.id, 0, body);
      return json({ md5: createHash('md5').update(body).digest('hex') });
    },
  },
];

/** Returns a page of rows with the addresses of its neighbors. The cursor is the offset in base64. */
function cursorPage(call: Call, rows: Fields[]): Answer {
  const offset = Number(Buffer.from(call.query.get('cursor') ?? '', 'base64url').toString() || 0);
  const size = Number(call.query.get('page_size') ?? 20);
  const address = (at: number): string =>
    `${originOf(call)}${call.path}?cursor=${Buffer.from(String(at)).toString('base64url')}&page_size=${size}`;
  const next = offset + size < rows.length ? address(offset + size) : null;
  const previous = offset > 0 ? address(Math.max(0, offset - size)) : null;
  return json({ next, previous, results: rows.slice(offset, offset + size) });
}

function listRoutes(world: World): Route[] {
  const doc = { query: { cursor: '', page_size: 20 }, answer: { next: '', previous: '', results: [{}] } };
  const projects = (): Fields[] =>
    [...world.projects.values()].map(({ id, fileName, createdAt }) => ({
      id,
      file: fileName,
      created: micros(createdAt),
    }));
  const runs = (): Fields[] =>
    [...world.runs.values()].map((run) => ({ id: Number(run.id), project: run.projectId, state: world.state(run) }));
  return [
    { at: 'GET /api/projects/', doc, handle: (call) => cursorPage(call, projects()) },
    { at: 'GET /api/runs/', doc, handle: (call) => cursorPage(call, runs()) },
    {
      at: 'GET /media/packages/:name',
      isOpen: true,
      doc: { isHidden: true },
      handle: ({ params }) => zipAnswer(makeZip(world.filesOf(params.name!.replace('.zip', '').split('-')))),
    },
  ];
}

const refuse = ({ status, message, detail }: Refusal): Answer =>
  status === 422 ? json({ detail }, 422) : json({ detail: message }, status);

/** Starts the foreign service. */
export async function start(options: StartOptions = {}): Promise<ForeignService> {
  const tasks = ['extract', 'n1-label', 'n2-deep-analysis'];
  const world = new World({ ...options, tasks, reuse: 'none', makeId: (_kind, number) => String(number) });
  const tokens = new Tokens(world.now);
  const wire = makeWire(world);
  const documented = documentedRoutes(world, wire);
  const finance = documented.find(({ at }) => at.endsWith(FINANCE))!;
  const toSlash = ({ query }: Call): Answer => redirect(`${FINANCE}/?${query}`, 307);
  const routes: Route[] = [
    ...signInRoutes(world, tokens),
    ...uploadRoutes(world),
    ...documented.filter((route) => route !== finance),
    // The documented path answers with a redirect to the path with a slash.
    { ...finance, handle: toSlash },
    { ...finance, at: `GET ${FINANCE}/`, doc: { isHidden: true } },
    ...listRoutes(world),
  ];
  const document = describeRoutes(routes, { title: 'diagnostics', scheme: bearerScheme });
  routes.push(
    { at: 'GET /api/schema/', isOpen: true, handle: () => json(document) },
    {
      at: 'GET /',
      isOpen: true,
      doc: { isHidden: true },
      handle: () => json({ schema: '/api/schema/' }, 200, { link: '</api/schema/>; rel="service-desc"' }),
    },
  );
  return startService(
    {
      name: 'django-snake',
      world,
      wire,
      routes,
      signIn: 'password',
      mailHost: 'example.org',
      identify: (call) => personOf(world, tokens, call),
      refuse,
    },
    options,
  );
}
