// Java style with Spring: JSON password, refresh by body with rotation, result envelopes, files as a signed address.
import { createHash, createHmac } from 'node:crypto';
import { json, zipAnswer, zoned } from './kit/answers.ts';
import { documentedRoutes, headerFirst, type Wire } from './kit/documented.ts';
import { Tokens } from './kit/jwt.ts';
import { bearerScheme } from './kit/openapi.ts';
import { Refusal } from './kit/refusal.ts';
import { originOf, startService } from './kit/service.ts';
import { makeZip } from './kit/stored-zip.ts';
import { documentedRow } from './kit/transactions.ts';
import type { Answer, Call, Fields, ForeignService, Person, Route, StartOptions } from './kit/types.ts';
import { readFields, requireQuery } from './kit/validation.ts';
import { World } from './kit/world.ts';

const PART_BYTES = 40_000;
const ACCESS_S = 900;
const REFRESH_S = 7 * 24 * 3600;
const ZONE_HOURS = 8;
const severities = {
  started: 'INFO',
  note: 'TRACE',
  warning: 'WARN',
  finished: 'INFO',
  failed: 'ERROR',
  cancelled: 'WARN',
};

/** An amount with thousands separators, such as "1,250.00". */
const grouped = (cents: number): string => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const wrap = (result: unknown, status = 200): Answer =>
  json({ success: true, result, traceId: crypto.randomUUID().slice(0, 8) }, status);

function makeWire(world: World, sign: (path: string) => string): Wire {
  const envelope = (): Fields => ({ code: 0, message: 'OK', timestamp: world.now() });
  return {
    vendor: 'acme',
    ok: (data) => json({ ...envelope(), data }),
    commit: { backends: ['MINIO'], key: headerFirst },
    complete: ({ id }) => ({
      uploadId: id,
      storageBackend: 'MINIO',
      objectKey: `raw/${id}`,
      eTag: `"${id.slice(0, 8)}"`,
    }),
    label: (run) => ({
      pipelineRunId: run.id,
      companyId: run.companyId,
      tasks: run.tasks.map(({ id, name }) => ({ taskId: id, taskName: name })),
    }),
    logs: {
      taskParam: 'taskName',
      rows: (entries) =>
        entries.map(({ at, task, event, text }) => ({
          at: zoned(at, ZONE_HOURS),
          task: { id: task.id, name: task.name },
          event: { severity: severities[event], text },
        })),
    },
    unfinished: () => {
      throw new Refusal(404, 'Result is not ready');
    },
    result: (run) => ({ analysis: world.findings(run), generatedAt: zoned(world.now(), ZONE_HOURS) }),
    finance: {
      type: 'type',
      page: 'pageNum',
      size: 'pageSize',
      defaultSize: 10,
      envelope,
      row: (row) => ({
        ...documentedRow(row),
        occurred_at: zoned(row.at, ZONE_HOURS),
        amount: grouped(row.cents),
        profit_amount: grouped(row.profitCents),
        currency: 'CNY',
      }),
    },
    report: {
      state: 'reportStatus',
      mode: 'rehearsalMode',
      longest: 'focus_points',
      stored: ({ id, isReplay }) => ({ reportId: id, created: !isReplay }),
    },
    cancel: (run) => ({ pipelineRunId: run.id, runStatus: world.state(run).toUpperCase() }),
    remove: (run) => ({ pipelineRunId: run.id }),
    files: {
      query: { taskIds: '' },
      ids: (call) => requireQuery(call, 'taskIds').split(','),
      answer: (files, call) => {
        const path = `/downloads?taskIds=${call.query.get('taskIds')}`;
        const downloadUrl = `${originOf(call)}${path}&signature=${sign(path)}`;
        const data = { downloadUrl, fileCount: files.length, expiresAt: zoned(world.now() + 300_000, ZONE_HOURS) };
        return json({ ...envelope(), data });
      },
    },
    samples: {
      complete: { uploadId: '', storageBackend: '', objectKey: '', eTag: '' },
      label: { pipelineRunId: '', companyId: '', tasks: [{ taskId: '', taskName: '' }] },
      logs: { at: '', task: { id: '', name: '' }, event: { severity: '', text: '' } },
    },
  };
}

function signInRoutes(world: World, tokens: Tokens): Route[] {
  const issue = ({ id }: Person): Fields => ({
    accessToken: tokens.sign({ sub: id }, ACCESS_S),
    refreshToken: tokens.sign({ sub: id, use: 'refresh' }, REFRESH_S),
    expiresInMillis: ACCESS_S * 1000,
  });
  const sample = { accessToken: '', refreshToken: '', expiresInMillis: 1 };
  return [
    {
      at: 'POST /auth/login',
      isOpen: true,
      doc: {
        body: { username: '', password: '' },
        answer: { success: true, result: { token: sample, user: { userId: '', displayName: '', authorities: [{}] } } },
      },
      handle: (call) => {
        const { username, password } = readFields(call);
        const person = world.signIn(username, password);
        const authorities = person.roles.map((role) => ({ authority: `ROLE_${role.toUpperCase()}` }));
        return wrap({ token: issue(person), user: { userId: person.id, displayName: person.name, authorities } });
      },
    },
    {
      at: 'POST /auth/refresh',
      isOpen: true,
      doc: { body: { refreshToken: '' }, answer: { success: true, result: sample } },
      handle: (call) => {
        const token = String(readFields(call).refreshToken);
        const { sub } = tokens.read(token, 'refresh');
        tokens.revoke(token);
        return wrap(issue(world.people.find(({ id }) => id === sub)!));
      },
    },
  ];
}

const uploadRoutes = (world: World): Route[] => [
  {
    at: 'POST /api/upload-sessions',
    doc: {
      summary: 'Initialize a multipart upload',
      body: { fileName: '', totalBytes: 1, md5Hex: '' },
      answer: { success: true, result: { uploadId: '', partSize: 1, partCount: 1 } },
    },
    handle: (call) => {
      const body = readFields(call);
      const file = { fileName: body.fileName, size: body.totalBytes, md5: body.md5Hex };
      const { id, size } = world.createUpload(file, PART_BYTES);
      return wrap({ uploadId: id, partSize: PART_BYTES, partCount: Math.ceil(size / PART_BYTES) });
    },
  },
  {
    at: 'PUT /api/upload-sessions/:uploadId/parts/:partNumber',
    doc: {
      summary: 'Upload a part, counted from 1. The Content-MD5 header is required.',
      form: 'application/octet-stream',
      body: {},
      answer: { success: true, result: { partNumber: 1, eTag: '' } },
    },
    handle: ({ params, headers, body }) => {
      const md5 = createHash('md5').update(body).digest('base64');
      if (!headers['content-md5']) throw new Refusal(400, 'Header Content-MD5 is required');
      if (headers['content-md5'] !== md5) throw new Refusal(400, 'Content-MD5 does not match the part');
      world.putPart(params.uploadId, Number(params.partNumber) - 1, body);
      return wrap({ partNumber: Number(params.partNumber), eTag: md5 });
    },
  },
];

const downloadRoute = (world: World, sign: (path: string) => string): Route => ({
  at: 'GET /downloads',
  isOpen: true,
  doc: { isHidden: true },
  handle: ({ query, headers }) => {
    const ids = query.get('taskIds') ?? '';
    // An object store refuses a request that is signed and carries a token.
    if (headers.authorization) throw new Refusal(400, 'Only one authentication mechanism is allowed');
    if (query.get('signature') !== sign(`/downloads?taskIds=${ids}`)) throw new Refusal(403, 'Signature mismatch');
    return zipAnswer(makeZip(world.filesOf(ids.split(','))));
  },
});

/** Starts the foreign service. */
export async function start(options: StartOptions = {}): Promise<ForeignService> {
  const tasks = ['PARSE', 'LABEL', 'N2_DEEP_ANALYSIS'];
  const world = new World({ ...options, tasks, reuse: 'any', makeId: () => crypto.randomUUID() });
  const tokens = new Tokens(world.now);
  const secret = crypto.randomUUID();
  const sign = (path: string): string => createHmac('sha256', secret).update(path).digest('hex');
  const wire = makeWire(world, sign);
  const refuse = ({ status, message, detail }: Refusal, { path }: Call): Answer => {
    const body = { code: status * 100, message, data: null, path, timestamp: world.now() };
    return json(status === 422 ? { ...body, detail } : body, status);
  };
  const routes = [
    ...signInRoutes(world, tokens),
    ...uploadRoutes(world),
    ...documentedRoutes(world, wire),
    downloadRoute(world, sign),
  ];
  const document = { at: '/v3/api-docs', title: 'Diagnostics API', scheme: bearerScheme };
  return startService(
    { name: 'spring-envelope', world, wire, routes, cors: 'any', signIn: 'password', document, tokens, refuse },
    options,
  );
}
