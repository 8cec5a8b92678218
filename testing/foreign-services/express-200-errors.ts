// JavaScript style of an older kind: HTTP 200 for nearly every error, no refresh, no roles, the log as one text.
import { json } from './kit/answers.ts';
import { defineService, type Kit, Packages, signInRoutes, withCommas } from './kit/dialect.ts';
import type { Wire } from './kit/documented.ts';
import { invalidField } from './kit/refusal.ts';
import { documentedRow } from './kit/transactions.ts';
import type { Answer, Route } from './kit/types.ts';
import { readFields } from './kit/validation.ts';
import type { World } from './kit/world.ts';

const CHUNK_BYTES = 50_000;
const PENDING_CODE = 20201;
const words = { started: 'INFO', note: 'INFO', warning: 'WARN', finished: 'INFO', failed: 'FATAL', cancelled: 'WARN' };

const clock = (at: number): string => new Date(at).toISOString().slice(11, 19);
const ok = (data: unknown): Answer => json({ code: 0, message: 'ok', data });

/** Header and body must not name different keys. */
const sameKey: Wire['commit']['key'] = (header, body) => {
  if (header && body && header !== body) throw invalidField(['header', 'Idempotency-Key'], 'Differs from the body');
  return header ?? body;
};

const makeWire = (world: World, packages: Packages): Wire => ({
  vendor: 'biz',
  envelope: () => ({ code: 0, message: 'ok', timestamp: Math.floor(world.now() / 1000) }),
  commit: { backends: ['oss'], key: sameKey },
  complete: () => ({ storage: { backend: 'oss', objectKey: null, etag: null } }),
  label: (run) => ({ job: { id: run.id, subtasks: run.tasks.map(({ id, name }) => ({ id, kind: name })) } }),
  logs: {
    taskParam: 'step',
    rows: (entries) => {
      const lines = entries.map(
        ({ at, task, event, text }) => `[${clock(at)}] ${words[event]} ${task.name}(${task.id}): ${text}\n`,
      );
      return [{ log: lines.join('') }];
    },
  },
  unfinished: () => json({ code: PENDING_CODE, message: 'The analysis is still running', data: null }),
  result: (run) => ({ text: JSON.stringify(world.findings(run)), format: 'json' }),
  finance: {
    type: 'kind',
    page: 'p',
    size: 'ps',
    defaultSize: 10,
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
  files: { ...withCommas('tasks'), answer: (ids) => ok({ url: `/dl/${packages.add(ids)}` }) },
});

const ownRoutes = (kit: Kit, packages: Packages): Route[] => [
  ...signInRoutes(kit, {
    at: 'POST /login',
    accessS: 7200,
    read: ({ account, password }) => [account, password],
    answer: ({ access, person }) => ok({ token: access, profile: { uid: `u-${person.id}`, nick: person.name } }),
  }),
  {
    at: 'POST /upload/init',
    handle: (call) => {
      const { name, size, md5 } = readFields(call);
      // The first check for a duplicate needs no commit; the session can be used in either case.
      const same = [...kit.world.projects.values()].find((project) => project.md5 === String(md5).toLowerCase());
      const { id } = kit.world.createUpload({ fileName: name, size, md5 }, CHUNK_BYTES);
      return ok({ sid: id, slice: CHUNK_BYTES, exists: same !== undefined, projectId: same?.id ?? '' });
    },
  },
  {
    // Slices count from 0.
    at: 'POST /upload/:sid/:index',
    handle: ({ params, body }) => {
      kit.world.putPart(params.sid, Number(params.index), body);
      return ok(true);
    },
  },
  { at: 'GET /dl/:key', isOpen: true, handle: ({ params }) => packages.answer(params.key) },
];

/** Starts the foreign service. */
export const start = defineService(
  'express-200-errors',
  {
    tasks: ['split', 'tag', 'N2 report'],
    hasGrants: true,
    makeId: (kind, number) => (kind === 'upload' ? `up~${number}@x` : `${kind}/11:${number}#a é%`),
  },
  (kit) => {
    const packages = new Packages(kit.world);
    return {
      wire: makeWire(kit.world, packages),
      routes: ownRoutes(kit, packages),
      cors: 'any',
      signIn: 'password',
      // Every refusal has status 200, except of a failed validation.
      refuse: ({ status, message, detail }) =>
        status === 422
          ? json({ code: 42200, message, detail }, 422)
          : json({ code: status * 100 + 1, message, data: null, success: false }),
    };
  },
);
