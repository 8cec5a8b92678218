import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A changed object, with what matters of it before and after. Without `id`, the object in the path of the call. */
export interface Change {
  kind?: string;
  id?: string;
  before?: object;
  after?: object;
}

/** Tenant and user that a call belongs to. */
export interface Actor {
  tenantId: string;
  userId: string;
  sessionId?: string | undefined;
}

/** A call that the audit log records. */
export interface RecordedCall {
  operation: string;
  address: string;
  /** Missing until a sign-in succeeds. */
  actor?: Actor | undefined;
  /** Accounts that a sign-in may be for. */
  accounts: { tenantId: string; userId: string; username: string }[];
  /** Object in the path. */
  object?: { kind: string; id: string } | undefined;
  /** Changes outside of transactions. */
  changes: Change[];
  hasEntry: boolean;
}

const calls = new AsyncLocalStorage<RecordedCall>();

/** Runs the work of a call. Its transactions add the entries of the call. */
export const recording = <T>(call: RecordedCall, work: () => T): T => calls.run(call, work);

export const currentCall = () => calls.getStore();

/** Notes the accounts of a sign-in, in whose tenants a failure is recorded. */
export function noteAccounts(accounts: RecordedCall['accounts']) {
  const call = currentCall();
  if (call) call.accounts = accounts;
}

/** Notes who has signed in with this call. */
export function noteActor(actor: Actor) {
  const call = currentCall();
  if (call) call.actor = actor;
}

export interface NewEntry extends Omit<Actor, 'userId'> {
  userId?: string;
  operation: string;
  address: string;
  change: Change;
  /** `ok`, or the name of the problem. */
  outcome: string;
  count?: number;
}

/** Longest text in `before` and `after`, in characters. */
const MAX_DETAIL_TEXT = 300;
const shorten = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > MAX_DETAIL_TEXT
    ? `${value.slice(0, MAX_DETAIL_TEXT).toWellFormed()}…`
    : value;

/** Adds entries, which the database numbers and chains. */
export const addEntries = (db: Kysely<Tables>, entries: NewEntry[]) =>
  db
    .insertInto('audit_entries')
    .values(
      entries.map(({ tenantId, userId = null, sessionId = null, change, operation, address, outcome, count = 1 }) => {
        const { kind: object_kind = null, id: object_id = null, before, after } = change;
        return {
          tenant_id: tenantId,
          user_id: userId,
          user_name: sql<string | null>`(select display_name from users where id = ${userId}::uuid)`,
          session_id: sessionId,
          address,
          operation,
          object_kind,
          object_id,
          outcome,
          count,
          detail: before || after ? JSON.stringify({ before, after }, shorten) : null,
        };
      }),
    )
    .execute();

/** Adds the entries of a successful call: one for each change, or one for the call. */
export async function addCall(db: Kysely<Tables>, call: RecordedCall, changes: Change[]) {
  const { actor, operation, address, object } = call;
  if (!actor) return;
  const noted = changes.length > 0 ? changes : [{}];
  const entries = noted.map((change): NewEntry => {
    return { ...actor, operation, address, change: change.id ? change : { ...object, ...change }, outcome: 'ok' };
  });
  await addEntries(db, entries);
}
