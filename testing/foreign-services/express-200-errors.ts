// JavaScript style of an older kind: HTTP 200 for nearly every error, no refresh, no roles, the log as one text.
import { json, zipAnswer } from './kit/answers.ts';
import { documentedRoutes, type Wire } from './kit/documented.ts';
import { Tokens } from './kit/jwt.ts';
import { invalidField, Refusal } from './kit/refusal.ts';
import { startService } from './kit/service.ts';
import { makeZip } from './kit/stored-zip.ts';
import { documentedRow } from './kit/transactions.ts';
import type { Answer, ForeignService, Route, StartOptions } from './kit/types.ts';
import { readFields, requireQuery } from './kit/validation.ts';
import { World } from './kit/world.ts';

const CHUNK_BYTES = 50_000;
const TOKEN_S = 7200;
const PENDING_CODE = 20201;
const words = {
  started: 'INFO',
  note: 'INFO',
  warning: 'WARN',
  finished: 'INFO',
  failed: 'FATAL',
  cancelled: 'WARN',
};

const clock = (at: number): string => new Date(at).toISOString().slice(11, 19);
const ok = (data: unknown, message = 'ok'): Answer => json({ code: 0, message, data });

/** Header and body must not name different keys. */
const sameKey: Wire['commit']['key'] = (header, body) => {
  if (header && body && header !== body) throw invalidField(['header', 'Idempotency-Key'], 'Differs from the body');
  return header ?? body;
};

const makeWire = (world: World, sign: (ids: string) => string): Wire => ({
  vendor: 'biz',
  ok: (data) => json({ code: 0, message: 'ok', data, timestamp: Math.floor(world.now() / 1000) }),
  commit: { backends: ['oss'], key: sameKey },
  complete: () => ({ storage: { backend: 'oss', objectKey: null, etag: null } }),
  label: (run) => ({ job: { id: run.id, subtasks: run.tasks.map(({ id, name }) => ({ id, kind: name })) } }),
  logs: {
    taskParam: 'step',
    rows: (entries) => [
      {
        log: entries
          .map(({ at, task, event, text }) => `[${clock(at)}] ${words[event]} ${task.name}(${task.id}): ${text}\n`)
          .join(''),
      },
    ],
  },
  unfinished: () => json({ code: PENDING_CODE, message: 'The analysis is still running', data: null }),
  result: (run) => ({ text: JSON.stringify(world.findings(run)), format: 'json' }),
  finance: {
    type: 'kind',
    page: 'p',
    size: 'ps',
    defaultSize: 10,
    envelope: () => ({ code: 0, message: 'ok', timestamp: Math.floor(world.now() / 1000) }),
    row: (row) => ({
      ...documentedRow(row),
      amount: `CNY ${row.cents / 100}`,
      status: String(['settled', 'pending', 'refunded'].indexOf(row.status)),
    }),
  },
  report: { state: 'type', mode: 'mode', longest: 'focus_points', stored: ({ id }) => ({ id, url: `/reports/${id}` }) },
  refusesByState: true,
  cancel: (run) => ({ id: run.id, state: 9 }),
  remove: () => ({ affected: 1 }),
  files: {
    query: { tasks: '' },
    ids: (call) => requireQuery(call, 'tasks').split(','),
    answer: (_files, { query }) => ok({ url: `/dl/${sign(query.get('tasks') ?? '')}` }),
  },
});

function otherRoutes(world: World, tokens: Tokens, downloads: Map<string, string>): Route[] {
  return [
    {
      at: 'POST /login',
      isOpen: true,
      handle: (call) => {
        const { account, password } = readFields(call);
        const person = world.signIn(account, password);
        const token = tokens.sign({ sub: person.id }, TOKEN_S);
        return ok({ token, profile: { uid: `u-${person.id}`, nick: person.name } });
      },
    },
    {
      at: 'POST /upload/init',
      handle: (call) => {
        const { name, size, md5 } = readFields(call);
        // The first check for a duplicate needs no commit; the session can be used in either case.
        const same = [...world.projects.values()].find((project) => project.md5 === String(md5).toLowerCase());
        const { id } = world.createUpload({ fileName: name, size, md5 }, CHUNK_BYTES);
        return ok({ sid: id, slice: CHUNK_BYTES, exists: same !== undefined, projectId: same?.id ?? '' });
      },
    },
    {
      // Slices count from 0.
      at: 'POST /upload/:sid/:index',
      handle: ({ params, body }) => {
        world.putPart(params.sid, Number(params.index), body);
        return ok(true);
      },
    },
    {
      at: 'GET /dl/:key',
      isOpen: true,
      handle: ({ params }) => {
        const ids = downloads.get(params.key!);
        if (!ids) throw new Refusal(404, 'The address has expired');
        return zipAnswer(makeZip(world.filesOf(ids.split(','))));
      },
    },
  ];
}

/** Sends every refusal with status 200, except of a failed validation. */
const refuse = ({ status, message, detail }: Refusal): Answer =>
  status === 422
    ? json({ code: 42200, message, detail }, 422)
    : json({ code: status * 100 + 1, message, data: null, success: false });

/** Starts the foreign service. */
export async function start(options: StartOptions = {}): Promise<ForeignService> {
  const world = new World({
    ...options,
    tasks: ['split', 'tag', 'N2 report'],
    reuse: 'active',
    hasGrants: true,
    makeId: (kind, number) => (kind === 'upload' ? `up~${number}@x` : `${kind}/11:${number}#a é%`),
  });
  const tokens = new Tokens(world.now);
  const downloads = new Map<string, string>();
  const wire = makeWire(world, (ids) => {
    const key = crypto.randomUUID();
    downloads.set(key, ids);
    return key;
  });
  return startService(
    {
      name: 'express-200-errors',
      world,
      wire,
      routes: [...otherRoutes(world, tokens, downloads), ...documentedRoutes(world, wire)],
      cors: 'any',
      signIn: 'password',
      tokens,
      refuse,
    },
    options,
  );
}
