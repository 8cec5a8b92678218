import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
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
  /** Missing on the command line. */
  userId?: string;
  /** Name of what is not a user. */
  userName?: string;
  sessionId?: string | undefined;
  /** The access token of a program. */
  tokenId?: string;
  tokenName?: string;
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

export interface NewEntry extends Actor {
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
      entries.map(({ tenantId, userId = null, sessionId = null, change, operation, address, outcome, ...entry }) => {
        const { kind: object_kind = null, id: object_id = null, before, after } = change;
        const { userName = null, tokenId, tokenName, count = 1 } = entry;
        const token = tokenId && { id: tokenId, name: tokenName };
        return {
          tenant_id: tenantId,
          user_id: userId,
          user_name: sql<
            string | null
          >`coalesce(${userName}, (select display_name from users where id = ${userId}::uuid))`,
          session_id: sessionId,
          address,
          operation,
          object_kind,
          object_id,
          outcome,
          count,
          detail: before || after || token ? JSON.stringify({ before, after, token }, shorten) : null,
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

const commandLine = { userName: 'command line' };

/** Notes the tenant that a command is for. */
export const noteTenant = (tenantId: string) => noteActor({ tenantId, ...commandLine });

/** Runs a command, whose changes are recorded in the audit log of the tenant that it notes. */
export async function recordCommand<T>(db: Kysely<Tables>, operation: string, work: () => Promise<T>): Promise<T> {
  const call: RecordedCall = { operation, address: hostname(), accounts: [], changes: [], hasEntry: false };
  const result = await recording(call, work);
  if (call.changes.length > 0) await addCall(db, call, call.changes);
  return result;
}

/** Records a command for all tenants in the audit log of each. */
export async function noteAllTenants(db: Kysely<Tables>) {
  const { operation, address } = currentCall()!;
  const tenants = await db.selectFrom('tenants').select('id').orderBy('id').execute();
  const entry = { ...commandLine, operation, address, change: {}, outcome: 'ok' };
  if (tenants.length > 0)
    await addEntries(
      db,
      tenants.map(({ id: tenantId }) => ({ ...entry, tenantId })),
    );
}
