// Go style: base path, 64-bit integer ids without quotes, plain-text errors, required SHA-256 digests, rate limit.
import { createHash } from 'node:crypto';
import { bigNumber, json, makeLimiter, text } from './kit/answers.ts';
import { defineService, type Issued, type Kit, signInRoutes, withCommas } from './kit/dialect.ts';
import { bodyFirst, type Wire } from './kit/documented.ts';
import { bearerOf } from './kit/jwt.ts';
import { Refusal } from './kit/refusal.ts';
import { documentedRow } from './kit/transactions.ts';
import type { Answer, Route } from './kit/types.ts';
import { readFields } from './kit/validation.ts';
import type { World } from './kit/world.ts';

const CHUNK_BYTES = 32_768;
const ACCESS_S = 900;
const LOG_READS_PER_SECOND = 5;
/** Syslog severities. */
const severities = { started: 6, note: 7, warning: 4, finished: 6, failed: 3, cancelled: 5 };
/** Ids exceed the integers that a double can hold. */
const FIRST_ID = 1_893_456_789_012_345_000n;

function makeWire(world: World): Wire {
  const waitFor = makeLimiter(LOG_READS_PER_SECOND, 1000, world.now);
  return {
    vendor: 'pipeline',
    envelope: () => ({ code: 0, message: '', timestamp: Math.floor(world.now() / 1000) }),
    before: (name, call) => {
      if (name !== 'logs') return;
      const retryAfterS = waitFor(bearerOf(call));
      if (retryAfterS > 0) throw new Refusal(429, 'too many requests', { retryAfterS });
    },
    commit: { key: bodyFirst },
    complete: () => null,
    label: (run, isReused) => ({
      runID: bigNumber(run.id),
      taskIDs: run.tasks.map(({ id }) => bigNumber(id)),
      created: !isReused,
    }),
    logs: {
      taskParam: 'task',
      rows: (entries) =>
        entries.map(({ at, task, event, text: msg }) => ({
          ts: at,
          severity: severities[event],
          msg,
          attrs: { task: task.name, taskID: bigNumber(task.id) },
        })),
    },
    unfinished: (run) => json({ code: 0, message: '', data: { state: world.state(run).toUpperCase() } }),
    result: (run, task) => ({
      state: 'DONE',
      taskID: bigNumber(task.id),
      findings: world.findings(run),
      revenueMicros: bigNumber('98765432109876543210'),
    }),
    finance: {
      type: 'type',
      page: 'page',
      size: 'limit',
      defaultSize: 20,
      row: (row) => ({ ...documentedRow(row), id: String(FIRST_ID + BigInt(row.number)) }),
    },
    report: { state: 'status', mode: 'quality', longest: 'recommended_answer', stored: () => null },
    cancel: (run) => ({ runID: bigNumber(run.id) }),
    remove: () => null,
    files: withCommas('ids'),
  };
}

const issued = ({ access, refresh, person }: Issued): Answer =>
  json({ accessToken: access, refreshToken: refresh, expiresIn: ACCESS_S, userID: Number(person.id) });

const ownRoutes = (kit: Kit): Route[] => [
  ...signInRoutes(kit, {
    at: 'POST /v1/login',
    accessS: ACCESS_S,
    refreshS: 24 * 3600,
    answer: issued,
    renew: {
      at: 'POST /v1/token',
      tokenOf: (call) => {
        const { grantType, refreshToken } = readFields(call);
        if (grantType !== 'refresh_token') throw new Refusal(400, 'unknown grantType');
        return String(refreshToken);
      },
      isRotated: true,
      answer: issued,
    },
  }),
  {
    at: 'POST /v1/uploads',
    handle: (call) => {
      const { name, size } = readFields(call);
      const { id } = kit.world.createUpload({ fileName: name, size }, CHUNK_BYTES);
      return json({ uploadID: bigNumber(id), chunkSize: CHUNK_BYTES }, 201);
    },
  },
  {
    // Chunks count from 0. RFC 9530 digests are required.
    at: 'PUT /v1/uploads/:id/chunks/:index',
    handle: ({ params, headers, body }) => {
      const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
      const given = headers['content-digest']?.toString() ?? '';
      if (!given.includes('sha-256=:')) throw new Refusal(400, 'Content-Digest with sha-256 is required');
      if (!given.includes(digest)) throw new Refusal(400, 'Content-Digest does not match');
      kit.world.putPart(params.id, Number(params.index), body);
      return { status: 204, headers: {} };
    },
  },
];

function refuse({ status, message, detail, retryAfterS }: Refusal): Answer {
  if (status === 422) return json({ detail }, 422);
  const answer = text(`${message.toLowerCase()}\n`, status);
  if (retryAfterS) answer.headers['retry-after'] = String(retryAfterS);
  return answer;
}

/** Starts the foreign service. */
export const start = defineService(
  'go-numeric-ids',
  { tasks: ['fetch', 'n1', 'n2'], makeId: (_kind, number) => String(FIRST_ID + BigInt(number)) },
  (kit) => ({
    wire: makeWire(kit.world),
    base: '/diagnostics/backend',
    routes: ownRoutes(kit),
    signIn: 'password',
    refuse,
  }),
);
