// Java style with Spring: JSON password, refresh by body with rotation, result envelopes, files as a signed address.
import { createHash } from 'node:crypto';
import { json, zoned } from './kit/answers.ts';
import { defineService, type Issued, type Kit, Packages, signInRoutes, withCommas } from './kit/dialect.ts';
import { headerFirst, type Wire } from './kit/documented.ts';
import { bearerScheme } from './kit/openapi.ts';
import { Refusal } from './kit/refusal.ts';
import { originOf } from './kit/service.ts';
import { documentedRow } from './kit/transactions.ts';
import type { Answer, Fields, Route } from './kit/types.ts';
import { readFields } from './kit/validation.ts';
import type { World } from './kit/world.ts';

const PART_BYTES = 40_000;
const ACCESS_S = 900;
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

function makeWire(world: World, packages: Packages): Wire {
  const envelope = (): Fields => ({ code: 0, message: 'OK', timestamp: world.now() });
  return {
    vendor: 'acme',
    envelope,
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
      ...withCommas('taskIds'),
      answer: (ids, call) => {
        const downloadUrl = `${originOf(call)}/downloads?taskIds=${ids.join(',')}&signature=${packages.add(ids)}`;
        const expiresAt = zoned(world.now() + 300_000, ZONE_HOURS);
        return json({ ...envelope(), data: { downloadUrl, fileCount: ids.length, expiresAt } });
      },
    },
  };
}

const tokensOf = ({ access, refresh }: Pick<Issued, 'access' | 'refresh'>): Fields => ({
  accessToken: access,
  refreshToken: refresh,
  expiresInMillis: ACCESS_S * 1000,
});

function accountRoutes(kit: Kit): Route[] {
  const sample = { accessToken: '', refreshToken: '', expiresInMillis: 1 };
  return signInRoutes(kit, {
    at: 'POST /auth/login',
    accessS: ACCESS_S,
    refreshS: 7 * 24 * 3600,
    answer: ({ person: { id, name, roles }, ...tokens }) => {
      const authorities = roles.map((role) => ({ authority: `ROLE_${role.toUpperCase()}` }));
      return wrap({ token: tokensOf(tokens), user: { userId: id, displayName: name, authorities } });
    },
    doc: {
      body: { username: '', password: '' },
      answer: { success: true, result: { token: sample, user: { userId: '', displayName: '', authorities: [{}] } } },
    },
    renew: {
      at: 'POST /auth/refresh',
      tokenOf: (call) => String(readFields(call).refreshToken),
      isRotated: true,
      answer: (issued) => wrap(tokensOf(issued)),
      doc: { body: { refreshToken: '' }, answer: { success: true, result: sample } },
    },
  });
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

const downloadRoute = (packages: Packages): Route => ({
  at: 'GET /downloads',
  isOpen: true,
  doc: { isHidden: true },
  handle: ({ query, headers }) => {
    // An object store refuses a request that is signed and carries a token.
    if (headers.authorization) throw new Refusal(400, 'Only one authentication mechanism is allowed');
    return packages.answer(query.get('signature'));
  },
});

/** Starts the foreign service. */
export const start = defineService(
  'spring-envelope',
  { tasks: ['PARSE', 'LABEL', 'N2_DEEP_ANALYSIS'], reuse: 'any', makeId: () => crypto.randomUUID() },
  (kit) => {
    const packages = new Packages(kit.world);
    return {
      wire: makeWire(kit.world, packages),
      routes: [...accountRoutes(kit), ...uploadRoutes(kit.world), downloadRoute(packages)],
      cors: 'any',
      signIn: 'password',
      document: { at: '/v3/api-docs', title: 'Diagnostics API', scheme: bearerScheme },
      refuse: ({ status, message, detail }, { path }) => {
        const body = { code: status * 100, message, data: null, path, timestamp: kit.world.now() };
        return json(status === 422 ? { ...body, detail } : body, status);
      },
    };
  },
);
