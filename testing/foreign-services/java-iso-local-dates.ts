// Java style of an older kind: local dates without a zone, numbers as text, refresh by cookie, HTML for unknown pages.
import { createHash } from 'node:crypto';
import { cookieOf, json, slowly, text, zipAnswer } from './kit/answers.ts';
import { defineService, type Issued, type Kit, repeated, signInRoutes } from './kit/dialect.ts';
import { headerFirst, type Wire } from './kit/documented.ts';
import { bearerScheme } from './kit/openapi.ts';
import { Refusal } from './kit/refusal.ts';
import { originOf } from './kit/service.ts';
import { documentedRow } from './kit/transactions.ts';
import type { Answer, Route, StartOptions } from './kit/types.ts';
import { readFields } from './kit/validation.ts';
import type { World } from './kit/world.ts';

const ACCESS_S = 900;
const REFRESH_S = 8 * 3600;
const SLOW_MS = 500;
const ZONE_HOURS = 8;
const levels = {
  started: 'INFO',
  note: 'FINE',
  warning: 'WARNING',
  finished: 'INFO',
  failed: 'SEVERE',
  cancelled: 'WARNING',
};

/** Local time of Shanghai, without a zone. */
const local = (at: number): string => new Date(at + ZONE_HOURS * 3_600_000).toISOString().slice(0, 19);
const logDate = (at: number): string =>
  new Date(at + ZONE_HOURS * 3_600_000).toISOString().slice(0, 23).replace('T', ' ').replace('.', ',');
const wrap = (data: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  json({ status: 'OK', data }, status, headers);

const makeWire = (world: World, options: StartOptions): Wire => ({
  vendor: 'zhenduan',
  envelope: () => ({ code: 0, message: '操作成功', timestamp: world.now() }),
  before: async (name) => {
    if (name === 'label' || name === 'result') await slowly(options.slowMs, SLOW_MS);
  },
  commit: { backends: ['nfs'], key: headerFirst },
  complete: ({ id }) => ({ state: 'MERGED', location: { backend: 'nfs', objectKey: `/data/${id}`, etag: null } }),
  label: (run) => ({ runNo: run.id, companyNo: run.companyId, taskNos: run.tasks.map(({ id }) => id) }),
  logs: {
    taskParam: 'taskNm',
    rows: (entries) =>
      entries.map(({ at, task, event, text: msg }) => ({
        time: logDate(at),
        level: levels[event],
        logger: task.name,
        taskNo: task.id,
        msg,
      })),
  },
  unfinished: () => json({ code: 0, message: '处理中', data: {}, timestamp: world.now() }),
  result: (run, task) => ({ taskNo: task.id, finishTime: local(world.now()), content: world.findings(run) }),
  finance: {
    type: 'txType',
    page: 'pageNo',
    size: 'pageSize',
    defaultSize: 20,
    row: (row) => {
      const { amount, ...fields } = documentedRow(row);
      const occurred_at = local(row.at);
      return row.status === 'pending' ? { ...fields, occurred_at } : { ...fields, amount, occurred_at };
    },
  },
  report: {
    state: 'reportState',
    mode: 'reportMode',
    longest: 'questions',
    stored: ({ id }) => ({ reportNo: id, saveTime: local(world.now()) }),
  },
  refusesByState: true,
  cancel: (run) => ({ runNo: run.id, runState: '取消' }),
  remove: (run) => ({ runNo: run.id }),
  files: {
    ...repeated('taskNos', 'must not be null', 'NotNull'),
    answer: (ids, call) => {
      const data = { fileUrl: `${originOf(call)}/files/${ids.join('_')}.zip` };
      return json({ code: 0, message: '操作成功', data });
    },
  },
});

function accountRoutes(kit: Kit): Route[] {
  const issued = ({ access, refresh, person }: Issued): Answer => {
    const cookie = `REFRESH=${refresh}; Path=/api/v1/auth; HttpOnly; SameSite=Strict; Max-Age=${REFRESH_S}`;
    const data = { jwtToken: access, validSeconds: String(ACCESS_S), realName: person.name };
    return wrap(data, 200, { 'set-cookie': cookie });
  };
  const answer = { status: '', data: { jwtToken: '', validSeconds: '', realName: '' } };
  return signInRoutes(kit, {
    at: 'POST /api/v1/auth/signin',
    accessS: ACCESS_S,
    refreshS: REFRESH_S,
    read: ({ userName, passWord }) => [userName, passWord],
    answer: issued,
    doc: { body: { userName: '', passWord: '' }, answer },
    renew: {
      at: 'POST /api/v1/auth/renew',
      tokenOf: (call) => cookieOf(call, 'REFRESH'),
      answer: issued,
      doc: { summary: 'Renew the token with the REFRESH cookie', answer },
    },
  });
}

const fileRoutes = (world: World): Route[] => [
  {
    at: 'POST /api/v1/upload-sessions',
    doc: {
      summary: 'Create an upload session',
      body: { fileName: '', fileLength: '' },
      answer: { status: '', data: { sessionId: '', uploadUrl: '' } },
    },
    handle: (call) => {
      const { fileName, fileLength } = readFields(call);
      // The whole file is one part.
      const { id } = world.createUpload({ fileName, size: fileLength }, Number(fileLength) || 1);
      return wrap({ sessionId: id, uploadUrl: `/api/v1/upload-sessions/${id}/file` });
    },
  },
  {
    at: 'PUT /api/v1/upload-sessions/:sessionId/file',
    doc: {
      summary: 'Upload the whole file. X-File-SHA1 is compared if there is one.',
      form: 'application/octet-stream',
      body: {},
      answer: { status: '', data: true },
    },
    handle: ({ params, headers, body }) => {
      const given = headers['x-file-sha1'];
      if (given && given !== createHash('sha1').update(body).digest('hex'))
        throw new Refusal(400, 'SHA-1 of the file differs');
      world.putPart(params.sessionId, 0, body);
      return wrap(true);
    },
  },
  {
    // Unlike a signed address, this one needs the bearer token.
    at: 'GET /files/:name',
    doc: { isHidden: true },
    handle: ({ params }) => zipAnswer(world.zip(params.name!.replace('.zip', '').split('_'))),
  },
];

function refuse({ status, message, detail }: Refusal, path: string, now: number): Answer {
  if (status === 422) return json({ detail, status, message }, 422);
  if (message === 'Not found') {
    const page = `<html><head><title>HTTP Status 404</title></head><body><h1>HTTP Status 404 - ${status}</h1></body></html>`;
    return text(page, 404, 'text/html;charset=utf-8');
  }
  return json({ timestamp: local(now), status, error: 'Refused', message, path }, status);
}

const letters = { run: 'R', task: 'T', upload: 'U', company: 'C', report: 'P' };

/** Starts the foreign service. */
export const start = defineService(
  'java-iso-local-dates',
  {
    tasks: ['文件解析', 'N1标注', 'N2深度分析'],
    makeId: (kind, number) => `${letters[kind]}-2026-${String(number).padStart(4, '0')}`,
  },
  (kit) => ({
    wire: makeWire(kit.world, kit.options),
    routes: [...accountRoutes(kit), ...fileRoutes(kit.world)],
    document: { at: '/swagger.json', title: 'Diagnostics', scheme: bearerScheme },
    signIn: 'password',
    refuse: (refusal, call) => refuse(refusal, call.path, kit.world.now()),
  }),
);
