// PHP style with Laravel: a personal access token without expiry, HTML error pages, HTTP-date Retry-After, grants.
import { createHash } from 'node:crypto';
import { json, makeLimiter, text, zipAnswer } from './kit/answers.ts';
import { documentedRoutes, headerFirst, type Wire } from './kit/documented.ts';
import { bearerOf, personOf, Tokens } from './kit/jwt.ts';
import { invalidField, Refusal } from './kit/refusal.ts';
import { originOf, startService } from './kit/service.ts';
import { makeZip } from './kit/stored-zip.ts';
import { documentedRow } from './kit/transactions.ts';
import type { Answer, Call, ForeignService, Route, StartOptions } from './kit/types.ts';
import { readFields } from './kit/validation.ts';
import { World } from './kit/world.ts';

const CHUNK_BYTES = 60_000;
const LOG_READS = 8;
const LOG_WINDOW_MS = 2000;
/** Monolog levels. */
const levels = {
  started: [200, 'INFO'],
  note: [100, 'DEBUG'],
  warning: [300, 'WARNING'],
  finished: [200, 'INFO'],
  failed: [400, 'ERROR'],
  cancelled: [250, 'NOTICE'],
} as const;

const ULID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ulid = (number: number): string => {
  const tail = ULID_LETTERS[Math.floor(number / 32) % 32]! + ULID_LETTERS[number % 32]!;
  return `01KAWZ5E8Q7R3N0V4T6Y9BDF${tail}`;
};

const micros = (at: number): string => new Date(at).toISOString().replace('Z', '000Z');
const plainDate = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const yuan = (cents: number): string =>
  `${cents < 0 ? '-' : ''}¥${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

function makeWire(world: World): Wire {
  const waitFor = makeLimiter(LOG_READS, LOG_WINDOW_MS, world.now);
  return {
    vendor: 'diagnostics',
    ok: (data) => json({ message: 'Success.', data }),
    before: (name, call) => {
      const retryAfterS = name === 'logs' ? waitFor(bearerOf(call)) : 0;
      if (retryAfterS > 0) throw new Refusal(429, 'Too Many Attempts.', { retryAfterS });
    },
    commit: { key: headerFirst },
    complete: ({ id }) => ({ upload: id, backend: 'public', object_key: `uploads/${id}`, etag: null }),
    label: (run) => ({ pipeline: { ulid: run.id, status: world.state(run) }, company: { ulid: run.companyId } }),
    logs: {
      taskParam: 'channel',
      rows: (entries) =>
        entries.map(({ at, task, event, text: message }) => ({
          datetime: plainDate(at),
          level: levels[event][0],
          level_name: levels[event][1],
          channel: task.name,
          message,
          context: { task_ulid: task.id },
        })),
    },
    unfinished: () => json({ message: 'Pending.', data: { status: 'pending' } }),
    result: (run) => ({ status: 'done', html: `<p>${world.findings(run).summary}</p>`, ...world.findings(run) }),
    finance: {
      type: 'transaction_type',
      page: 'page',
      size: 'per_page',
      defaultSize: 15,
      envelope: () => ({ code: 0, message: 'Success.' }),
      row: (row) => ({
        ...documentedRow(row),
        occurred_at: micros(row.at),
        amount: yuan(row.cents),
        profit_amount: yuan(row.profitCents),
        status: row.status === 'pending' ? 'on_hold' : row.status,
      }),
    },
    report: {
      state: 'validation',
      mode: 'playback',
      longest: 'questions',
      stored: ({ id }) => ({ ulid: id, stored_at: micros(world.now()) }),
    },
    cancel: (run) => ({ ulid: run.id, status: world.state(run) }),
    remove: () => ({}),
    files: {
      query: { 'task_ids[]': [''] },
      ids: ({ query }) => {
        if (!query.has('task_ids[]')) throw invalidField(['query', 'task_ids'], 'The task ids field is required.');
        return query.getAll('task_ids[]');
      },
      answer: (files) => zipAnswer(makeZip(files)),
    },
  };
}

const otherRoutes = (world: World): Route[] => [
  {
    at: 'GET /api/user',
    handle: ({ person }) => json({ data: { id: Number(person!.id), name: person!.name, abilities: ['*'] } }),
  },
  {
    at: 'POST /api/uploads',
    handle: (call) => {
      const { filename, size, hash } = readFields(call);
      const { id } = world.createUpload({ fileName: filename, size, md5: hash }, CHUNK_BYTES);
      return json({ data: { ulid: id, part_bytes: CHUNK_BYTES } }, 201);
    },
  },
  {
    // Chunks count from 1. A checksum is compared if there is one.
    at: 'POST /api/uploads/:ulid/chunks/:number',
    handle: ({ params, headers, body }) => {
      const given = headers['x-checksum-md5'];
      if (given && given !== createHash('md5').update(body).digest('hex'))
        throw new Refusal(400, 'The checksum does not match.');
      world.putPart(params.ulid, Number(params.number) - 1, body);
      return json({ data: { received: Number(params.number) } });
    },
  },
  {
    at: 'GET /api/projects',
    handle: (call) => {
      const rows = [...world.projects.values()];
      const page = Number(call.query.get('page') ?? 1);
      const perPage = Number(call.query.get('per_page') ?? 15);
      const last = Math.max(1, Math.ceil(rows.length / perPage));
      const data = rows
        .slice((page - 1) * perPage, page * perPage)
        .map(({ id, fileName, createdAt }) => ({ uuid: id, filename: fileName, created_at: micros(createdAt) }));
      const next = page < last ? `${originOf(call)}/api/projects?page=${page + 1}` : null;
      return json({ data, links: { next }, meta: { current_page: page, last_page: last, total: rows.length } });
    },
  },
];

function refuse({ status, message, detail, retryAfterS = 0 }: Refusal, now: number): Answer {
  if (status === 422) {
    const errors = Object.fromEntries(detail.map(({ loc, msg }) => [loc.slice(1).join('.'), [msg]]));
    return json({ message: 'The given data was invalid.', errors, detail }, 422);
  }
  if (status === 404 || status === 405) {
    const page = `<!DOCTYPE html><html><head><title>${message}</title></head><body><h1>${status}</h1></body></html>`;
    return text(page, status, 'text/html; charset=UTF-8');
  }
  const headers: Record<string, string> = {};
  if (retryAfterS > 0) headers['retry-after'] = new Date(now + retryAfterS * 1000 + 999).toUTCString();
  return json({ message: status === 401 ? 'Unauthenticated.' : message }, status, headers);
}

/** Starts the foreign service. */
export async function start(options: StartOptions = {}): Promise<ForeignService> {
  const world = new World({
    ...options,
    tasks: ['import', 'label', 'deep'],
    reuse: 'any',
    hasGrants: true,
    makeId: (_kind, number) => ulid(number),
  });
  const tokens = new Tokens(world.now);
  const wire = makeWire(world);
  return startService(
    {
      name: 'laravel-plain-token',
      world,
      wire,
      routes: [...otherRoutes(world), ...documentedRoutes(world, wire)],
      signIn: 'token',
      issueToken: ({ id }) => tokens.sign({ sub: id }),
      identify: (call: Call) => personOf(world, tokens, call),
      refuse: (refusal) => refuse(refusal, world.now()),
    },
    options,
  );
}
