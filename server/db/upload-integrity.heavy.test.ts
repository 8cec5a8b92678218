import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openPglite } from './pglite/pglite-durable.ts';
import { statements } from './statements.ts';

const folder = new URL('./migrations/', import.meta.url);
const id = '00000000-0000-4000-8000-000000000001';

test('migration 012 keeps chunks recorded by SHA-256 and has those recorded by MD5 alone sent again', async () => {
  const pglite = await openPglite(undefined);
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const apply = async (chosen: string[]) => {
      for (const name of chosen)
        for (const statement of statements(await readFile(new URL(name, folder), 'utf8'))) await pglite.exec(statement);
    };
    const upTo = names.findIndex((name) => name.startsWith('012_'));
    await apply(names.slice(0, upTo));
    await pglite.exec(`
      insert into tenants (id, name) values ('${id}', 'acme');
      insert into users (id, tenant_id, username, display_name, password_hash, roles) values ('${id}', '${id}', 'a', 'a', '', '{}');
      insert into upload_sessions (id, tenant_id, user_id, file_name, file_size, md5, backend, object_key, chunk_size, chunk_count, expires_at)
        values ('${id}', '${id}', '${id}', 'a', 2, '', 'disk', 'a', 1, 2, now());
      insert into upload_chunks (session_id, index, size, digest) values ('${id}', 0, 1, 'sha-256:AA=='), ('${id}', 1, 1, 'md5:AA==')`);
    await apply([names[upTo]!]);
    const { rows } = await pglite.query('select index, digest, stored from upload_chunks');
    expect(rows).toEqual([{ index: 0, digest: 'sha-256:AA==', stored: true }]);
    await pglite.exec(`update upload_sessions set status = 'COMPLETING'`);
  } finally {
    await pglite.close();
  }
});
