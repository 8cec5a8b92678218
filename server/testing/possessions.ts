import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointList } from '#contract/endpoints.ts';
import { insertTransactions } from '#server/features/finance/transactions.repo.ts';
import { accessTokens } from '#server/features/session/tokens/access-token.ts';
import { secret, startTestService } from '#server/testing/service.ts';
import { apiOver, dataOf, urlOf } from '#testing/api-client.ts';
import { importFile, startLabeling, upload } from '#testing/import-file.ts';
import { reportOf } from '#testing/report.ts';
import { overInject, withToken } from '#testing/senders.ts';
import type { Request } from './generate.ts';

/** One id of each kind. */
export interface Possessions {
  project: string;
  run: string;
  task: string;
  upload: string;
  object: string;
  report: string;
  rehearsal: string;
  user: string;
  device: string;
  company: string;
  transaction: string;
  booking: string;
  view: string;
  webhook: string;
  accessToken: string;
}

/** Ids of what one user owns, and the user's access token. */
export type Owner = Possessions & { token: string };

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

interface Session {
  ended_at?: Date;
  expires_at?: Date;
}

/** Starts a service with three tenants that each own one of everything, for tests of every endpoint. */
export async function startWalk() {
  const service = await startTestService();
  const { app, db } = service;
  const tokens = accessTokens(secret);
  await app.ready();

  const addUser = async (tenant: string, roles: string[]) => {
    const { id: tenant_id } = await db
      .selectFrom('tenants')
      .select('id')
      .where('name', '=', tenant)
      .executeTakeFirstOrThrow();
    const username = `walker-${crypto.randomUUID()}`;
    const user = { tenant_id, username, display_name: username, password_hash: 'none', roles };
    return db.insertInto('users').values(user).returning(['id', 'tenant_id']).executeTakeFirstOrThrow();
  };
  await db.insertInto('tenants').values({ name: 'initech' }).execute();

  const openSession = async (user_id: string, { ended_at, expires_at = new Date('2100-01-01') }: Session = {}) => {
    const session = { user_id, refresh_hash: '', user_agent: '', address: '', expires_at, ended_at: ended_at ?? null };
    const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
    return { id, token: await tokens.sign(id, user_id) };
  };
  /** Returns a token of a new session of a new user. */
  const tokenOf = async (tenant: string, roles: string[]) =>
    (await openSession((await addUser(tenant, roles)).id)).token;

  async function send(endpoint: Endpoint, request: Request, headers: Record<string, string> = {}, url?: string) {
    const { method } = endpoint;
    const { body } = request;
    const isRaw = body instanceof Uint8Array;
    const type = body !== undefined && {
      'content-type': endpoint.body === 'binary' ? 'application/octet-stream' : 'application/json',
    };
    const leave = new AbortController();
    const answer = await app.inject({
      method,
      url: url ?? urlOf(endpoint, request),
      headers: { ...type, ...textsOf(request.headers), ...headers },
      ...(body !== undefined && { payload: isRaw ? Buffer.from(body) : JSON.stringify(body) }),
      payloadAsStream: true,
      signal: leave.signal,
    });
    const isEndless = answer.statusCode === 200 && !endpoint.data && !endpoint.response;
    let text = '';
    const stream = answer.stream();
    stream.on('error', () => {});
    if (isEndless) leave.abort();
    else for await (const bytes of stream) text += bytes;
    return { status: answer.statusCode, headers: answer.headers, text } as Answer;
  }

  let made = 0;
  /** Creates one object of each kind for a new user of a tenant. */
  async function possess(tenant: string, roles: string[] = ['admin']): Promise<Owner> {
    const user = await addUser(tenant, ['admin']);
    const { id: device, token } = await openSession(user.id);
    const api = apiOver(withToken(overInject(app), () => token));
    made += 1;
    const project = await importFile(api, `${tenant}.txt`, Buffer.from(`the plan ${made} of ${tenant}`));
    const pending = await upload(api, `${tenant}-more.txt`, Buffer.from(`more ${made} of ${tenant}`));
    const { run_id: run, company_id: company } = await startLabeling(api, project);
    const rehearsal = crypto.randomUUID();
    const { report_id: report } = await dataOf(
      api.reports.store({
        params: { project_id: project },
        body: reportOf('All is well.', { session_id: rehearsal }),
      }),
    );
    const task = await db
      .selectFrom('tasks')
      .select('id')
      .where('run_id', '=', run)
      .where('name', '=', 'deep_analysis')
      .executeTakeFirstOrThrow();
    const transaction = `transaction-${crypto.randomUUID()}`;
    const { id: booking } = await db
      .insertInto('finance_imports')
      .values({ tenant_id: user.tenant_id, user_id: user.id, file_name: 'a.csv', rows: 1, size: 300, amount: '10.50' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const transactions = [
      {
        id: transaction,
        type: 'tech',
        project_name: 'Northwind',
        category: 'Licence',
        detail: transaction,
        occurred_at: '2026-01-01T00:00:00Z',
        amount: '10.50',
        profit_amount: '1.05',
        status: 'settled',
        status_label: 'Settled',
      },
    ];
    await insertTransactions(db, user.tenant_id, transactions, booking);
    const view = crypto.randomUUID();
    const savedView = { params: { list: 'projects' as const, view_id: view } };
    const content = { name: `View ${made}`, query: 'status=LABELED', hidden_columns: null, is_shared: false };
    await dataOf(api.views.save({ ...savedView, body: content }));
    await dataOf(api.views.setDefault({ ...savedView, body: { is_default: true } }));
    const { id: webhook } = await db
      .insertInto('webhooks')
      .values({
        tenant_id: user.tenant_id,
        url: `https://hooks.example/${made}`,
        secret: Buffer.alloc(32),
        events: ['run.failed'],
        console_url: 'https://assay.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('webhook_deliveries')
      .values({ tenant_id: user.tenant_id, webhook_id: webhook, event: 'run.failed', data: '{}' })
      .execute();
    const { id: accessToken } = await db
      .insertInto('access_tokens')
      .values({
        tenant_id: user.tenant_id,
        user_id: user.id,
        name: `Feed ${made}`,
        roles,
        hash: crypto.randomUUID(),
        expires_at: new Date('2100-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { sessionId, storage } = pending;
    await db.updateTable('users').set({ roles }).where('id', '=', user.id).execute();
    return {
      token,
      project,
      run,
      task: task.id,
      upload: sessionId,
      object: storage.objectKey!,
      report,
      rehearsal,
      user: user.id,
      device,
      company,
      transaction,
      booking,
      view,
      webhook,
      accessToken,
    };
  }

  /** Returns a digest of all rows but the audit log, which has refused calls too, or of all rows of the given tenants. */
  async function state(tenants?: string[]): Promise<string> {
    const { rows: columns } = await sql<{ table_name: string; names: string[] }>`
      select table_name, array_agg(column_name::text) as names from information_schema.columns
      where table_schema = 'public' group by 1 order by 1`.execute(db);
    const digests = await Promise.all(
      columns.map(async ({ table_name, names }) => {
        const owner = ownership.find(([column]) => names.includes(column));
        if (tenants ? !owner && table_name !== 'tenants' : table_name.startsWith('audit_')) return '';
        const mine = sql`select id from tenants where name = any(${tenants ?? []})`;
        const where = !tenants || !owner ? sql`true` : owner[1](mine);
        const { rows } = await sql<{ digest: string }>`
          select count(*) || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest
          from ${sql.table(table_name)} t where ${where}`.execute(db);
        return `${table_name} ${rows[0]!.digest}`;
      }),
    );
    return digests.join('\n');
  }

  /** Endpoints that this service implements. Another test checks that these are all endpoints of the contract. */
  const served = endpointList.filter(([, endpoint]) => app.implemented.includes(endpoint));
  return { service, served, addUser, openSession, tokenOf, send, possess, state };
}
export type Walk = Awaited<ReturnType<typeof startWalk>>;

type Sql = ReturnType<typeof sql>;
/** Ways to find the owner of a row. The first one whose column the table has applies. */
const ownership: [column: string, where: (mine: Sql) => Sql][] = [
  ['tenant_id', (mine) => sql`t.tenant_id in (${mine})`],
  ['user_id', (mine) => sql`t.user_id in (select id from users where tenant_id in (${mine}))`],
  ['run_id', (mine) => sql`t.run_id in (select id from runs where tenant_id in (${mine}))`],
  ['task_id', (mine) => sql`t.task_id in (select id from tasks where tenant_id in (${mine}))`],
  ['session_id', (mine) => sql`t.session_id in (select id from upload_sessions where tenant_id in (${mine}))`],
];

const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value != null)
      .map(([name, value]) => [name, String(value)]),
  );
