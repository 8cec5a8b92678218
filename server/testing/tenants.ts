import fc from 'fast-check';
import { allows, type Endpoint, type Role } from '#contract/endpoint.ts';
import { nameOf, type Part, placesOfIds, type Request, requestOf, withValue } from './generate.ts';
import type { Answer, Owner, Possessions, Walk } from './possessions.ts';

/**
 * Kind of object that an id names, by the name of its field. Callers choose `chosen` ids freely; `inner` ids are part of
 * stored text. An unknown name fails the test.
 */
type Kind = keyof Possessions | 'chosen' | 'inner';
const kinds: Record<string, Kind> = {
  project_id: 'project',
  project_ids: 'project',
  object_id: 'project',
  run_id: 'run',
  run_ids: 'run',
  task_id: 'task',
  sessionId: 'upload',
  objectKey: 'object',
  report_id: 'report',
  user_id: 'user',
  view_id: 'view',
  booking_id: 'booking',
  webhook_id: 'webhook',
  token_id: 'accessToken',
  question_id: 'inner',
  finding_id: 'inner',
  'session.endDevice id': 'device',
  'views.save view_id': 'chosen',
  'imports.complete session_id': 'upload',
  'reports.store session_id': 'chosen',
  'reports.list session_id': 'rehearsal',
};
export const kindOf = (operation: string, path: string[]): Kind => {
  const kind = kinds[`${operation} ${nameOf(path)}`] ?? kinds[nameOf(path)];
  if (!kind) throw new Error(`${operation} has an unknown id, ${path.join('.')}. Add its kind to kinds.`);
  return kind;
};

export const roles: Role[] = ['operator', 'analyst', 'finance', 'admin'];
export const others = ['globex', 'initech'];

export interface Tenants {
  /** One user per role of one tenant, with their objects. */
  own: Map<Role, Owner>;
  /** One user of each other tenant. */
  foreign: Owner[];
}

export async function openTenants(walk: Walk): Promise<Tenants> {
  const foreign = await Promise.all(others.map((tenant) => walk.possess(tenant)));
  const owners = roles.map(async (role) => [role, await walk.possess('acme', [role])] as const);
  return { own: new Map(await Promise.all(owners)), foreign };
}

/** Returns a request about the caller's own objects, with only the required fields or with all. */
export const request = (operation: string, endpoint: Endpoint, mine: Possessions, optional: 'none' | 'all') =>
  requestOf(endpoint, {
    optional,
    // Views are created for the list of projects.
    settings: { vendor: 'vendor', list: 'projects' },
    id(_, path) {
      const kind = kindOf(operation, path);
      return kind === 'chosen' || kind === 'inner' ? fc.uuid({ version: 4 }) : fc.constant(mine[kind]);
    },
  });

/** Returns the parts of a response that must not depend on the time or on the requested id. */
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

/** Returns an unknown id in the form of another. */
export const unknownLike = (id: string) =>
  id.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, () => crypto.randomUUID());

export async function ask(walk: Walk, endpoint: Endpoint, { token }: Owner, given: Request, [part, path, id]: Place) {
  const headers = { authorization: `Bearer ${token}` };
  return essence(await walk.send(endpoint, withValue(given, part, path, id), headers), id);
}
type Place = [part: Part, path: string[], id: string];

export interface Trial {
  where: string;
  /** Response to an id of another tenant. */
  foreign: ReturnType<typeof essence>;
  /** Response to an unknown id. */
  unknown: ReturnType<typeof essence>;
}

/** Tries each id of each endpoint for each allowed role, with and without optional fields, against each other tenant. */
export async function* foreignIds(walk: Walk, { own, foreign }: Tenants): AsyncGenerator<Trial> {
  for (const [operation, endpoint] of walk.served) {
    for (const { part, path } of placesOfIds(endpoint)) {
      const kind = kindOf(operation, path);
      if (kind === 'chosen' || kind === 'inner') continue;
      for (const role of roles.filter((one) => allows(endpoint.roles, [one]))) {
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
