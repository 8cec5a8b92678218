// Ruby style with Rails: nested sign-in body, refresh by cookie, global ids with slashes, plain log lines, slow answers.
import { cookieOf, inner, json, redirect, slowly } from './kit/answers.ts';
import { defineService, type Kit, Packages, repeated, signInRoutes } from './kit/dialect.ts';
import { bodyFirst, type Wire } from './kit/documented.ts';
import { invalid, Refusal } from './kit/refusal.ts';
import { decimal, documentedRow } from './kit/transactions.ts';
import type { Answer, Fields, Route } from './kit/types.ts';
import { readFields } from './kit/validation.ts';
import type { World } from './kit/world.ts';

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

const makeWire = ({ world, options }: Kit, packages: Packages): Wire => ({
  vendor: 'n1',
  envelope: () => ({ code: 0, message: 'ok', timestamp: Math.floor(world.now() / 1000) }),
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
    ...repeated('task_ids[]', "can't be blank", 'blank'),
    answer: (ids) => redirect(`/rails/active_storage/blobs/redirect/${packages.add(ids)}/files.zip`),
  },
});

const refreshCookie = (value: string, maxAgeS: number): Record<string, string> => ({
  'set-cookie': `_diag_refresh=${value}; Path=/session; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}`,
});

/** Returns name and password. Throws a 422 refusal that names what is missing. */
function readSession(body: Fields): [unknown, unknown] {
  const { email, password } = inner(body, 'session');
  const lacking = Object.entries({ email, password }).filter(([, value]) => value === undefined);
  const detail = lacking.map(([name]) => ({ loc: ['body', 'session', name], msg: "can't be blank", type: 'blank' }));
  if (detail.length > 0) throw invalid(detail);
  return [email, password];
}

function accountRoutes(kit: Kit): Route[] {
  const sessionOf = (access: string): Fields => ({
    jwt: access,
    expires_at: seconds(kit.world.now() + ACCESS_S * 1000),
  });
  return [
    ...signInRoutes(kit, {
      at: 'POST /session',
      accessS: ACCESS_S,
      refreshS: REFRESH_S,
      read: readSession,
      claims: ({ id }) => ({ user: `gid://diag/User/${id}` }),
      answer: ({ access, refresh, person }) => {
        const user = { id: `gid://diag/User/${person.id}`, full_name: person.name, role: person.roles[0] };
        return json({ session: sessionOf(access), user }, 201, refreshCookie(refresh, REFRESH_S));
      },
      renew: {
        at: 'POST /session/refresh',
        tokenOf: (call) => cookieOf(call, '_diag_refresh'),
        isRotated: true,
        answer: ({ access, refresh }) => json({ session: sessionOf(access) }, 200, refreshCookie(refresh, REFRESH_S)),
      },
    }),
    {
      at: 'DELETE /session',
      isOpen: true,
      handle: (call) => {
        kit.tokens.revoke(cookieOf(call, '_diag_refresh'));
        return { status: 204, headers: refreshCookie('', 0) };
      },
    },
  ];
}

const fileRoutes = (world: World, packages: Packages): Route[] => [
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
  {
    at: 'GET /rails/active_storage/blobs/redirect/:blob/files.zip',
    isOpen: true,
    handle: ({ params }) => packages.answer(params.blob),
  },
];

/** Words refusals as JSON:API errors. */
function refuse({ status, message, detail }: Refusal): Answer {
  const errors = [{ status: String(status), title: status === 422 ? 'Unprocessable' : 'Refused', detail: message }];
  return json(status === 422 ? { errors, detail } : { errors }, status);
}

/** Starts the foreign service. */
export const start = defineService(
  'rails-sessions',
  { tasks: ['Import', 'Labels', 'N2Analysis'], makeId: (kind, number) => `gid://diag/${models[kind]}/${number}` },
  (kit) => {
    const packages = new Packages(kit.world);
    return {
      wire: makeWire(kit, packages),
      routes: [...accountRoutes(kit), ...fileRoutes(kit.world, packages)],
      cors: 'cookies',
      signIn: 'password',
      mailHost: 'example.org',
      refuse,
    };
  },
);
