// Ruby style with Rails: nested sign-in body, refresh by cookie, global ids with slashes, plain log lines, slow answers.
import { cookieOf, inner, json, redirect, slowly, zipAnswer } from './kit/answers.ts';
import { bodyFirst, documentedRoutes, type Wire } from './kit/documented.ts';
import { Tokens } from './kit/jwt.ts';
import { invalid, invalidField, Refusal } from './kit/refusal.ts';
import { startService } from './kit/service.ts';
import { makeZip } from './kit/stored-zip.ts';
import { decimal, documentedRow } from './kit/transactions.ts';
import type { Answer, ForeignService, Person, Route, StartOptions } from './kit/types.ts';
import { readFields } from './kit/validation.ts';
import { World } from './kit/world.ts';

const CHUNK_BYTES = 50_000;
const ACCESS_S = 1200;
const REFRESH_S = 30 * 24 * 3600;
const SLOW_MS = 700;
const levels = {
  started: 'INFO ',
  note: 'DEBUG',
  warning: 'WARN ',
  finished: 'INFO ',
  failed: 'ERROR',
  cancelled: 'WARN ',
};

const models = { run: 'Run', task: 'Task', upload: 'Upload', company: 'Company', report: 'Report' };
const seconds = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z/, 'Z');

const makeWire = (world: World, options: StartOptions, sign: (ids: string[]) => string): Wire => ({
  vendor: 'n1',
  ok: (data) => json({ code: 0, message: 'ok', data, timestamp: Math.floor(world.now() / 1000) }),
  before: async (name) => {
    if (name === 'label' || name === 'complete') await slowly(options.slowMs, SLOW_MS);
  },
  commit: { key: bodyFirst, md5: (md5) => md5.toUpperCase() },
  complete: (upload) => ({
    upload: { state: 'ready', filename: upload.fileName },
    storage: { backend: 'disk', objectKey: upload.id, etag: null },
  }),
  label: (run) => ({ run: { gid: run.id, state: world.state(run) }, company: { gid: run.companyId } }),
  logs: {
    taskParam: 'stage',
    rows: (entries) =>
      entries.map(({ at, task, event, text }) => ({
        line: `${seconds(at)} ${levels[event]} [${task.id}] ${task.name} -- ${text}`,
      })),
  },
  unfinished: () => {
    throw new Refusal(409, 'The analysis is still running');
  },
  result: (run) => ({ markdown: `## Result\n\n${world.findings(run).summary}\n\n| risk | level |\n| --- | --- |\n` }),
  finance: {
    type: 'filter[type]',
    page: 'page[number]',
    size: 'page[size]',
    defaultSize: 30,
    envelope: () => ({ code: 0, message: 'ok', timestamp: Math.floor(world.now() / 1000) }),
    row: (row) => ({
      ...documentedRow(row),
      id: `gid://diag/Transaction/${row.number}`,
      occurred_at: seconds(row.at),
      amount: `${decimal(row.cents)} EUR`,
      profit_amount: `${decimal(row.profitCents)} EUR`,
    }),
  },
  report: {
    state: 'state',
    mode: 'stream_mode',
    isStrict: true,
    longest: 'questions',
    stored: ({ id }) => ({ gid: id }),
  },
  refusesByState: true,
  cancel: (run) => ({ run: { gid: run.id, state: 'canceling' } }),
  remove: (run) => ({ gid: run.id, destroyed: true }),
  files: {
    query: { 'task_ids[]': [''] },
    ids: ({ query }) => {
      if (!query.has('task_ids[]')) throw invalidField(['query', 'task_ids'], "can't be blank", 'blank');
      return query.getAll('task_ids[]');
    },
    answer: (_files, { query }) => {
      const blob = sign(query.getAll('task_ids[]'));
      return redirect(`/rails/active_storage/blobs/redirect/${blob}/files.zip`);
    },
  },
});

const refreshCookie = (value: string, maxAgeS: number): Record<string, string> => ({
  'set-cookie': `_diag_refresh=${value}; Path=/session; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}`,
});

function signInRoutes(world: World, tokens: Tokens): Route[] {
  const issue = ({ id }: Person): object => ({
    jwt: tokens.sign({ sub: id, user: `gid://diag/User/${id}` }, ACCESS_S),
    expires_at: seconds(world.now() + ACCESS_S * 1000),
  });
  return [
    {
      at: 'POST /session',
      isOpen: true,
      handle: (call) => {
        const { email, password } = inner(readFields(call), 'session');
        const lacking = Object.entries({ email, password }).filter(([, value]) => value === undefined);
        const detail = lacking.map(([name]) => ({
          loc: ['body', 'session', name],
          msg: "can't be blank",
          type: 'blank',
        }));
        if (detail.length > 0) throw invalid(detail);
        const person = world.signIn(email, password);
        const user = { id: `gid://diag/User/${person.id}`, full_name: person.name, role: person.roles[0] };
        const refresh = tokens.sign({ sub: person.id, use: 'refresh' }, REFRESH_S);
        return json({ session: issue(person), user }, 201, refreshCookie(refresh, REFRESH_S));
      },
    },
    {
      at: 'POST /session/refresh',
      isOpen: true,
      handle: (call) => {
        const old = cookieOf(call, '_diag_refresh');
        const { sub } = tokens.read(old, 'refresh');
        tokens.revoke(old);
        const refresh = tokens.sign({ sub, use: 'refresh' }, REFRESH_S);
        const person = world.people.find(({ id }) => id === sub)!;
        return json({ session: issue(person) }, 200, refreshCookie(refresh, REFRESH_S));
      },
    },
    {
      at: 'DELETE /session',
      isOpen: true,
      handle: (call) => {
        tokens.revoke(cookieOf(call, '_diag_refresh'));
        return { status: 204, headers: refreshCookie('', 0) };
      },
    },
  ];
}

const uploadRoutes = (world: World): Route[] => [
  {
    at: 'POST /uploads',
    handle: (call) => {
      const { filename, byte_size, checksum } = inner(readFields(call), 'upload');
      const { id } = world.createUpload({ fileName: filename, size: byte_size, md5: checksum }, CHUNK_BYTES);
      return json({ upload: { gid: id, chunk_bytes: CHUNK_BYTES } }, 201);
    },
  },
  {
    // The part, counted from 0, is in the query.
    at: 'PATCH /uploads/:id',
    handle: ({ params, query, body }) => {
      world.putPart(params.id, Number(query.get('part') ?? Number.NaN), body);
      return { status: 204, headers: {} };
    },
  },
];

function fileRoutes(world: World, read: (blob: string) => string[]): Route[] {
  return [
    {
      at: 'GET /rails/active_storage/blobs/redirect/:blob/files.zip',
      isOpen: true,
      handle: ({ params }) => zipAnswer(makeZip(world.filesOf(read(params.blob!)))),
    },
  ];
}

/** Words refusals as JSON:API errors. */
function refuse({ status, message, detail }: Refusal): Answer {
  const errors = [{ status: String(status), title: status === 422 ? 'Unprocessable' : 'Refused', detail: message }];
  return json(status === 422 ? { errors, detail } : { errors }, status);
}

/** Starts the foreign service. */
export async function start(options: StartOptions = {}): Promise<ForeignService> {
  const world = new World({
    ...options,
    tasks: ['Import', 'Labels', 'N2Analysis'],
    reuse: 'active',
    makeId: (kind, number) => `gid://diag/${models[kind]}/${number}`,
  });
  const tokens = new Tokens(world.now);
  const blobs = new Map<string, string[]>();
  const wire = makeWire(world, options, (ids) => {
    const blob = crypto.randomUUID().replaceAll('-', '');
    blobs.set(blob, ids);
    return blob;
  });
  const readBlob = (blob: string): string[] => {
    const ids = blobs.get(blob);
    if (!ids) throw new Refusal(404, 'No such blob');
    return ids;
  };
  return startService(
    {
      name: 'rails-sessions',
      world,
      wire,
      routes: [
        ...signInRoutes(world, tokens),
        ...uploadRoutes(world),
        ...documentedRoutes(world, wire),
        ...fileRoutes(world, readBlob),
      ],
      cors: 'cookies',
      signIn: 'password',
      mailHost: 'example.org',
      tokens,
      refuse,
    },
    options,
  );
}
