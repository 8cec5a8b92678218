import { openAsBlob } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPglite } from './pglite-durable.ts';
import { preparedStatements } from './pglite-statements.ts';

let db: Awaited<ReturnType<typeof openPglite>>;
let statements: ReturnType<typeof preparedStatements>;
beforeAll(async () => {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  db = await openPglite(undefined, template ? await openAsBlob(template) : undefined);
  statements = preparedStatements(db);
  await statements.query('create table kept (id int primary key, body bytea, at timestamptz, more jsonb)');
});
afterAll(() => db.close());

test('round-trips values, even with a reused statement', async () => {
  for (const id of [1, 2]) {
    const row = { id, body: Buffer.from([0, 255, id]), at: new Date(id), more: { list: ['ü', null] } };
    const inserted = 'insert into kept values ($1, $2, $3, $4)';
    expect(await statements.query(inserted, Object.values(row))).toMatchObject({ affectedRows: 1 });
    expect((await statements.query('select * from kept where id = $1', [id])).rows).toEqual([row]);
  }
  await statements.query('insert into kept values ($1, $2, $3, $4)', [3, null, undefined, null]);
  const { rows } = await statements.query('select * from kept where id = $1', [3]);
  expect(rows).toEqual([{ id: 3, body: null, at: null, more: null }]);
});

test('sends bytes as they are, which takes less memory than their text form', async () => {
  const send = vi.spyOn(db, 'execProtocol');
  const body = Buffer.alloc(1024 * 1024, 7);
  await statements.query('insert into kept (id, body) values ($1, $2)', [4, body.subarray(1)]);
  const sent = send.mock.calls.map(([message]) => message.length);
  send.mockRestore();
  expect(Math.max(...sent)).toBeLessThan(body.length + 1024);
  const { rows } = await statements.query<{ body: Uint8Array }>('select body from kept where id = $1', [4]);
  expect(body.subarray(1).equals(rows[0]!.body)).toBe(true);
});

test('reports the error code of a failed statement and runs the next one', async () => {
  const failing = [
    { text: 'insert into kept values ($1)', values: [1], code: '23505' },
    { text: 'select nothing from nowhere', values: [], code: '42P01' },
    { text: 'select $1::int', values: ['word'], code: '22P02' },
  ];
  for (const { text, values, code } of [...failing, ...failing]) {
    await expect(statements.query(text, values)).rejects.toMatchObject({ code });
    expect((await statements.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
});

test('a commit rolls a failed transaction back', async () => {
  await statements.query('begin');
  await expect(statements.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(statements.query('select 1 as one')).rejects.toMatchObject({ code: '25P02' });
  expect(await statements.query('commit')).toMatchObject({ command: 'ROLLBACK' });
  expect((await statements.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('returns the current columns after a schema change', async () => {
  const all = () => statements.query('select * from changing');
  await statements.query('create table changing (a int)');
  expect(await all()).toMatchObject({ fields: [{ name: 'a' }] });
  await statements.exec('alter table changing add column b text; insert into changing values (1, $$two$$)');
  expect((await all()).rows).toEqual([{ a: 1, b: 'two' }]);
});

test('caches a limited number of statements', async () => {
  const kept = async () =>
    (await db.query<{ n: number }>('select count(*) as n from pg_prepared_statements')).rows[0]!.n;
  for (let n = 0; n < 260; n += 1) expect((await statements.query(`select ${n} as n`)).rows).toEqual([{ n }]);
  await statements.query(`select 1 as long -- ${'-'.repeat(30_000)}`);
  const { rows } = await db.query<{ longest: number }>(
    'select max(length(statement)) as longest from pg_prepared_statements',
  );
  expect(rows[0]!.longest).toBeLessThan(30_000);
  expect(await kept()).toBeLessThanOrEqual(250);
  expect((await statements.query('select 0 as n')).rows).toEqual([{ n: 0 }]);
});
