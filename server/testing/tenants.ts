import fc from 'fast-check';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { nameOf, type Part, placesOfIds, type Request, requestOf, withValue } from './generate.ts';
import type { Answer, Owner, Possessions, Walk } from './walk.ts';

/**
 * What an id stands for by its name. A caller makes up a `chosen` one; an `inner` one is text inside of what is stored.
 * A name that is missing fails the test.
 */
type Kind = keyof Possessions | 'chosen' | 'inner';
const kinds: Record<string, Kind> = {
  project_id: 'project',
  run_id: 'run',
  run_ids: 'run',
  task_id: 'task',
  sessionId: 'upload',
  objectKey: 'object',
  report_id: 'report',
  user_id: 'user',
  question_id: 'inner',
  'session.endDevice id': 'device',
  'imports.complete session_id': 'upload',
  'reports.store session_id': 'chosen',
  'reports.list session_id': 'rehearsal',
};
export const kindOf = (operation: string, path: string[]): Kind => {
  const kind = kinds[`${operation} ${nameOf(path)}`] ?? kinds[nameOf(path)];
  if (!kind) throw new Error(`${operation}: what is the id ${path.join('.')} of?`);
  return kind;
};

export const roles: Role[] = ['operator', 'analyst', 'finance', 'admin'];
export const others = ['globex', 'initech'];

export interface Tenants {
  /** A person of each role of one tenant, with what is theirs. */
  own: Map<Role, Owner>;
  /** Somebody of each other tenant. */
  foreign: Owner[];
}

export async function openTenants(walk: Walk): Promise<Tenants> {
  const foreign = await Promise.all(others.map((tenant) => walk.possess(tenant)));
  const owners = roles.map(async (role) => [role, await walk.possess('acme', [role])] as const);
  return { own: new Map(await Promise.all(owners)), foreign };
}

export const may = ({ roles: who }: Endpoint, role: Role) =>
  who === 'public' || who === 'signed-in' || role === 'admin' || who.includes(role);

/** A request about one's own things: with the fields that must be there, or with all. */
export const request = (operation: string, endpoint: Endpoint, mine: Possessions, optional: 'none' | 'all') =>
  requestOf(endpoint, {
    optional,
    settings: { vendor: 'vendor' },
    id(_, path) {
      const kind = kindOf(operation, path);
      return kind === 'chosen' || kind === 'inner' ? fc.uuid({ version: 4 }) : fc.constant(mine[kind]);
    },
  });

/** What an answer says, but for what is of its own moment and for the id that was asked for. */
function essence({ status, headers, text }: Answer, id: string) {
  const { date, 'x-request-id': requestId, ...kept } = headers;
  const counters = /^x-ratelimit-/;
  return {
    status,
    headers: Object.fromEntries(Object.entries(kept).filter(([name]) => !counters.test(name))),
    text: text
      .replaceAll(id, '<id>')
      .replace(/"timestamp":\d+/, '')
      .replace(/"(request_id|as_of)":"[^"]+"/, ''),
  };
}

/** An id of nothing, of the form of another. */
export const unknownLike = (id: string) =>
  id.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, () => crypto.randomUUID());

export async function ask(walk: Walk, endpoint: Endpoint, { token }: Owner, given: Request, [part, path, id]: Place) {
  const headers = { authorization: `Bearer ${token}` };
  return essence(await walk.send(endpoint, withValue(given, part, path, id), headers), id);
}
type Place = [part: Part, path: string[], id: string];

export interface Trial {
  where: string;
  /** What is answered to an id of another tenant. */
  foreign: ReturnType<typeof essence>;
  /** What is answered to an id of nothing. */
  unknown: ReturnType<typeof essence>;
}

/** Every place of an id in every call × every role that may call it × fields left out or not × each foreign tenant. */
export async function* foreignIds(walk: Walk, { own, foreign }: Tenants): AsyncGenerator<Trial> {
  for (const [operation, endpoint] of walk.served) {
    for (const { part, path } of placesOfIds(endpoint)) {
      const kind = kindOf(operation, path);
      if (kind === 'chosen' || kind === 'inner') continue;
      for (const role of roles.filter((one) => may(endpoint, one))) {
        for (const optional of ['none', 'all'] as const) {
          const caller = own.get(role)!;
          const given = request(operation, endpoint, caller, optional);
          for (const theirs of foreign) {
            const id = theirs[kind];
            yield {
              where: `${operation} as ${role}, ${part}.${path.join('.')} (${optional} optional)`,
              foreign: await ask(walk, endpoint, caller, given, [part, path, id]),
              unknown: await ask(walk, endpoint, caller, given, [part, path, unknownLike(id)]),
            };
          }
        }
      }
    }
  }
}
