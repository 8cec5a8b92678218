import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecorded } from '#contract/endpoint.ts';
import { operationOf } from '#contract/endpoints.ts';
import { addCall, addEntries, type NewEntry, type RecordedCall, recording } from '#server/db/audit.ts';
import type { Db } from '#server/db/transaction.ts';
import { isUuid } from './uuid.ts';

/** Equal failures, and downloads of the same object, have one entry per this time. */
const THROTTLE_MS = 60_000;

type AuditLog = ReturnType<typeof auditLog>;

declare module 'fastify' {
  interface FastifyInstance {
    audit: AuditLog;
  }
  interface FastifyRequest {
    recorded: RecordedCall | undefined;
  }
}

export function addAuditLog(app: FastifyInstance, system: Db) {
  const log = auditLog(app, system);
  app.decorateRequest('recorded', undefined);
  app.decorate('audit', log);
  const timer = setInterval(() => log.flush(THROTTLE_MS), THROTTLE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await log.flush(0);
  });
  return log;
}

/** Records calls of the contract in the audit log. */
function auditLog(app: FastifyInstance, system: Db) {
  /** The last entry of each kind, and the number of calls since then. */
  const recent = new Map<string, { entry: NewEntry; since: number; missed: number }>();
  const pending = new Set<Promise<unknown>>();

  const inBackground = (work: Promise<unknown>) => {
    const settled = work.catch((error) => app.log.error(error, 'An audit entry was lost'));
    pending.add(settled);
    void settled.then(() => pending.delete(settled));
  };

  async function addThrottled(entry: NewEntry) {
    const { tenantId, userId, tokenId, operation, outcome, change } = entry;
    const key = [tenantId, tokenId ?? userId ?? change.id, operation, outcome, outcome === 'ok' && change.id].join(' ');
    const last = recent.get(key);
    if (last && Date.now() - last.since < THROTTLE_MS) {
      last.missed += 1;
      return;
    }
    recent.set(key, { entry, since: Date.now(), missed: 0 });
    await addEntries(system, [{ ...entry, count: 1 + (last?.missed ?? 0) }]);
  }

  return {
    /** Handles a call that changes something, and records it unless one of its transactions did. */
    async record<T>(request: FastifyRequest, work: () => Promise<T> | T): Promise<T> {
      const call = callOf(request)!;
      const result = await recording(call, work);
      if (!call.hasEntry) await addCall(system, call, call.changes);
      return result;
    },

    /** Records a download before its first byte. */
    async recordDownload(request: FastifyRequest) {
      const { endpoint } = request.routeOptions.config;
      const call = callOf(request);
      if (!endpoint || !isRecorded(endpoint) || !call?.actor || request.method === 'HEAD') return;
      const { actor, operation, address, object: change = {} } = call;
      await addThrottled({ ...actor, operation, address, change, outcome: 'ok' });
    },

    /** Records a call that failed, after its response: the time of a failed sign-in must not tell whether the account exists. */
    recordFailure(request: FastifyRequest, outcome: string) {
      const { endpoint } = request.routeOptions.config;
      const call = callOf(request);
      if (!endpoint || !call || (!isRecorded(endpoint) && outcome !== 'FORBIDDEN')) return;
      const { actor, accounts, operation, address, object } = call;
      // An id that does not exist for the caller may be that of another tenant.
      const isKnown = outcome !== 'NOT_FOUND' && outcome !== 'INVALID';
      if (actor)
        return inBackground(addThrottled({ ...actor, operation, address, outcome, change: (isKnown && object) || {} }));
      for (const { tenantId, userId, username } of accounts) {
        const change = { kind: 'user', id: userId, after: { username } };
        inBackground(addThrottled({ tenantId, operation, address, outcome, change }));
      }
    },

    /** Waits for entries in progress, and adds those of calls that were counted and not recorded. */
    async flush(olderThanMs: number) {
      for (const [key, { entry, since, missed }] of recent) {
        if (Date.now() - since < olderThanMs) continue;
        recent.delete(key);
        if (missed > 0) inBackground(addEntries(system, [{ ...entry, count: missed }]));
      }
      await Promise.all(pending);
    },
  };
}

/** Returns the record of a call, which is made when it is handled or has failed before. */
function callOf(request: FastifyRequest): RecordedCall | undefined {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint) return undefined;
  request.recorded ??= {
    operation: operationOf(endpoint),
    address: request.ip,
    actor: request.caller ?? undefined,
    accounts: [],
    object: objectOf(request.params as Record<string, unknown>),
    changes: [],
    hasEntry: false,
  };
  return request.recorded;
}

/** Kinds of objects whose parameter does not name them. */
const kinds: Record<string, string> = { id: 'session', sessionId: 'upload', session_id: 'upload' };

/** Returns the object in the path: its last UUID. */
function objectOf(params: Record<string, unknown> = {}): RecordedCall['object'] {
  const [name, id] = Object.entries(params).findLast(([, value]) => isUuid(String(value))) ?? [];
  return name === undefined
    ? undefined
    : { kind: kinds[name] ?? name.replace(/_id$/, ''), id: String(id).toLowerCase() };
}
