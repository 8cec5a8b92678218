import { type RawBuilder, sql } from 'kysely';
import { verifyLog } from '#server/admin/verify-audit.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { startWalk, type Walk } from '#server/testing/possessions.ts';
import { dataOf } from '#testing/api-client.ts';
import { importFile } from '#testing/import-file.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';

/** Renames of a project, each with an entry. */
const ENTRIES = 40;

/** Someone with all rights in the database, but without the hashes of later entries rewritten, changes the audit log. */
export const audit: Proof = {
  name: 'audit',
  promise: 'A change of the audit log is noticed: an entry changed, removed, inserted, moved, or the end cut off',
  full: 1_000,
  small: 40,
  async run(tally) {
    const walk = await startWalk();
    try {
      await change(tally, walk, await fill(walk));
    } finally {
      await walk.service.stop();
    }
  },
};

async function fill({ service }: Walk): Promise<string> {
  const api = service.as('operator');
  const project_id = await importFile(api, 'plan.txt', Buffer.from('plan'));
  const rename = (n: number) =>
    dataOf(api.projects.rename({ params: { project_id }, body: { projectName: `Plan ${n}` } }));
  // Concurrent, so that the entries also prove their order.
  await Promise.all(upTo(ENTRIES).map(rename));
  const tenant = service.db.selectFrom('tenants').select('id').where('name', '=', 'acme');
  return (await tenant.executeTakeFirstOrThrow()).id;
}

class RolledBack extends Error {}

async function change(tally: Tally, { service }: Walk, tenantId: string) {
  const random = seededRandom(36);
  const count: Record<string, number> = {};
  const inScope = async (work: (tx: Tx) => Promise<void>) => {
    const tried = inTransaction(service.ownerDb, async (tx) => {
      await work(tx);
      throw new RolledBack();
    });
    await tried.catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  };
  const faultAfter = async (statements: RawBuilder<unknown>[]) => {
    let fault: string | undefined;
    await inScope(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) await statement.execute(tx);
      fault = (await verifyLog(tx, tenantId)).fault;
    });
    return fault;
  };
  const { verified } = await inTransaction(service.db, (tx) => verifyLog(tx, tenantId));
  tally.check(verified > ENTRIES, `only ${verified} entries were verified`);
  for (; tally.hasTriesLeft; tally.tried += 1) {
    const number = 1 + Math.floor(random() * verified);
    const other = 1 + ((number + Math.floor(random() * (verified - 1))) % verified);
    const changes = changesOf(tenantId, number, other, verified);
    const [what, statements] = changes[tally.tried % changes.length]!;
    tally.check((await faultAfter(statements)) !== undefined, `${what} (entry ${number}, ${other}) was not noticed`);
    count[what] = (count[what] ?? 0) + 1;
    if (tally.tried % 50 === 0) tally.check((await faultAfter([])) === undefined, 'an unchanged log has a fault');
  }
  tally.note(
    Object.entries(count)
      .map(([what, n]) => `${n} × ${what}`)
      .join(', '),
  );
}

const texts = ['address', 'operation', 'object_kind', 'object_id', 'outcome', 'detail', 'user_name', 'hash'];

function changesOf(tenantId: string, number: number, other: number, last: number) {
  const at = (n: number) => sql`tenant_id = ${tenantId} and number = ${n}`;
  const text = sql.ref(texts[number % texts.length]!);
  const head = (to: RawBuilder<unknown>) => sql`update audit_heads set ${to} where tenant_id = ${tenantId}`;
  const deleted = (where: RawBuilder<unknown>) => sql`delete from audit_entries where ${where}`;
  const columns = sql`user_id, user_name, session_id, address, operation, object_kind, object_id, outcome, count, detail`;
  const copyOf = (n: number, to: RawBuilder<unknown>, hash: RawBuilder<unknown>) =>
    sql`insert into audit_entries (tenant_id, number, at, ${columns}, hash)
      select tenant_id, ${to}, at, ${columns}, ${hash} from audit_entries where ${at(n)}`;
  const setNumber = (from: number, to: number) => sql`update audit_entries set number = ${to} where ${at(from)}`;
  const changes: [what: string, statements: RawBuilder<unknown>[]][] = [
    ['another text', [sql`update audit_entries set ${text} = coalesce(${text}, '') || 'x' where ${at(number)}`]],
    ['another user', [sql`update audit_entries set user_id = gen_random_uuid() where ${at(number)}`]],
    ['another session', [sql`update audit_entries set session_id = gen_random_uuid() where ${at(number)}`]],
    ['another time', [sql`update audit_entries set at = at + interval '1 ms' where ${at(number)}`]],
    ['another count', [sql`update audit_entries set count = count + 1 where ${at(number)}`]],
    ['nobody as the user', [sql`update audit_entries set user_id = null, user_name = null where ${at(number)}`]],
    ['removed', [deleted(at(number))]],
    [
      'removed, later ones renumbered',
      [
        deleted(at(number)),
        sql`update audit_entries set number = -number where tenant_id = ${tenantId} and number > ${number}`,
        sql`update audit_entries set number = -number - 1 where tenant_id = ${tenantId} and number < 0`,
        head(sql`number = number - 1`),
      ],
    ],
    ['the end cut off', [deleted(sql`tenant_id = ${tenantId} and number >= ${number}`)]],
    [
      'the end cut off, with the head',
      [deleted(sql`tenant_id = ${tenantId} and number >= ${number}`), head(sql`number = ${number - 1}`)],
    ],
    ['the beginning cut off', [deleted(sql`tenant_id = ${tenantId} and number <= ${number}`)]],
    [
      'the beginning cut off, with the start',
      [deleted(sql`tenant_id = ${tenantId} and number <= ${number}`), head(sql`first_number = ${number + 1}`)],
    ],
    ['exchanged', [setNumber(number, -1), setNumber(other, number), setNumber(-1, other)]],
    ['a copy at the end', [copyOf(number, sql`${last + 1}::bigint`, sql`hash`)]],
    [
      'a copy at the end, with the head',
      [copyOf(number, sql`${last + 1}::bigint`, sql`hash`), head(sql`number = number + 1`)],
    ],
    ['a copy before the start', [copyOf(number, sql`0`, sql`hash`)]],
    ['replaced by a copy', [deleted(at(number)), copyOf(other, sql`${number}::bigint`, sql`hash`)]],
    ['a new hash', [sql`update audit_entries set hash = encode(sha256('x'), 'hex') where ${at(number)}`]],
    ['another head', [head(sql`hash = 'x'`)]],
    ['the head removed', [sql`delete from audit_heads where tenant_id = ${tenantId}`]],
  ];
  return changes;
}
