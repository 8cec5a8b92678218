import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const store = { ASSAY_STORAGE: 's3', S3_BUCKET: 'assay', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

test.each([
  [{ DATABASE_URL: 'postgres://assay:hidden@db.example/assay' }, 'DATABASE_URL: connects to db.example'],
  [{ DATABASE_URL: 'postgres://assay:hidden@10.0.0.5/assay?sslmode=disable' }, 'DATABASE_URL: connects to 10.0.0.5'],
  [{ DATABASE_URL: 'postgres://assay:hidden@localhost/assay?host=db' }, 'DATABASE_URL: connects to db'],
  [{ DATABASE_URL: 'postgres://assay:hidden@127.0.0.1.example/assay?ssl=0' }, 'connects to 127.0.0.1.example'],
  [{ DATABASE_URL: 'postgres://assay:hidden@[2001:db8::1]/assay' }, 'connects to 2001:db8::1'],
  [{ DATABASE_URL: 'postgres://assay:hidden@db/assay?sslmode=verify-full&sslrootcert=/absent' }, 'ENOENT'],
  [{ ...store, S3_ENDPOINT: 'http://store.example:9000' }, 'S3_ENDPOINT: connects to store.example'],
  [{ ...store, S3_ENDPOINT: 'http://10.0.0.5' }, 'S3_ENDPOINT: connects to 10.0.0.5'],
  [{ ...store, S3_ENDPOINT: 'http://[2001:db8::1]:9000' }, 'S3_ENDPOINT: connects to [2001:db8::1]'],
])('refuses a connection to another machine that is not encrypted: %o', (settings, message) => {
  const failure = (() => {
    try {
      readConfig(settings);
    } catch (error) {
      return (error as Error).message;
    }
  })();
  expect(failure).toContain(message);
  expect(failure).not.toContain('hidden');
});

test.each([
  { DATABASE_URL: 'postgres://assay@db.example/assay?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://assay@db.example/assay?ssl=true' },
  { DATABASE_URL: 'postgres://assay@localhost/assay' },
  { DATABASE_URL: 'postgres://assay@127.0.0.1:5433/assay?sslmode=disable' },
  { DATABASE_URL: 'postgres://assay@[::1]/assay' },
  { DATABASE_URL: 'postgres:///assay?host=/var/run/postgresql' },
  { ...store },
  { ...store, S3_ENDPOINT: 'https://store.example' },
  { ...store, S3_ENDPOINT: 'http://127.0.0.1:9000' },
  { ...store, S3_ENDPOINT: 'http://[::1]:9000' },
  { S3_ENDPOINT: 'http://store.example' },
  { DATABASE_URL: 'postgres://assay@db/assay', ASSAY_ALLOW_PLAIN_TEXT: 'on' },
  { ...store, S3_ENDPOINT: 'http://store:9000', ASSAY_ALLOW_PLAIN_TEXT: 'on' },
])('accepts an encrypted, local or explicitly allowed connection: %o', (settings) => {
  expect(readConfig(settings).DATABASE_URL).toBe(settings.DATABASE_URL);
});
