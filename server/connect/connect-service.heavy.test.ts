import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripComments } from '#src/lib/json/strip-comments.ts';
import { startForeign } from '#testing/foreign-services/foreign-services.ts';
import type { ForeignService } from '#testing/foreign-services/kit/types.ts';

let folder: string;
let foreign: ForeignService;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-connect-'));
  foreign = await startForeign('spring-envelope', { runMs: 800, slowMs: 1 }, 'no-cors');
});
afterAll(async () => {
  await foreign.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a program of the service without a terminal. */
function run(program: string, ...args: string[]) {
  const file = path.join(import.meta.dirname, '..', program);
  const env = { PATH: process.env.PATH, PORT: '0', ASSAY_DATA_DIR: folder };
  const child = spawn(process.execPath, [file, ...args], { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const isReady = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      printed += bytes;
      const address = /ready: (\S+)\n[\s\S]*Log:/.exec(printed)?.[1];
      if (address) isReady.resolve(address);
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, address: isReady.promise, printed: () => printed };
}

const signIn = () => ['--user', foreign.credentials.username!, '--password', foreign.credentials.password!];

test('the check ends with 0, 1 or 2 and prints one line for each call, without the password', async () => {
  const good = run('check.ts', foreign.url, ...signIn(), '--yes');
  const wrong = run('check.ts', foreign.url, '--user', 'morgan', '--password', 'not-my-password', '--no-writes');
  const nothing = run('check.ts', 'http://127.0.0.1:1', '--token', 't', '--no-writes');
  const incomplete = run('check.ts', foreign.url);
  const file = path.join(folder, 'list.json');
  writeFileSync(file, '[]');
  const list = run('check.ts', foreign.url, ...signIn(), '--no-writes', '--config', file);
  expect(await Promise.all([good.ended, wrong.ended, nothing.ended, incomplete.ended])).toEqual([0, 1, 2, 1]);
  for (const call of ['sign-in', 'finance', 'upload', 'commit', 'label', 'logs', 'result', 'files'])
    expect(good.printed()).toMatch(new RegExp(`^✓ ${call} `, 'm'));
  expect(good.printed()).toContain(
    `\nThe main job works.\nTo write settings and start the console: npm start -- --connect ${foreign.url}\n`,
  );
  expect(list.printed()).not.toContain('The main job works');
  expect(good.printed()).not.toContain(foreign.credentials.password);
  expect(wrong.printed()).toContain('✗ sign-in   POST /auth/login 401');
  expect(wrong.printed()).toContain('The main job does not work yet.');
  expect(wrong.printed()).not.toContain('not-my-password');
  expect([await list.ended, list.printed().trim()]).toEqual([1, `The settings file ${file} is not a JSON object.`]);
  expect(incomplete.printed()).toContain('these options are needed: --user NAME and --password WORD');
  expect(existsSync(path.join(folder, 'config.json'))).toBe(false);
}, 60_000);

test('connects, writes the settings without secrets, and serves the console in front of the service', async () => {
  const file = path.join(folder, 'go.json');
  const { child, ended, address, printed } = run(
    'main.ts',
    '--connect',
    foreign.url,
    ...signIn(),
    '--yes',
    '--config',
    file,
  );
  const url = await address;
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('"labelingVendor": "acme", // Read from the OpenAPI document.');
  expect(JSON.parse(stripComments(text))).toMatchObject({
    paths: { login: '/auth/login', refresh: '/auth/refresh' },
  });
  expect(text + printed()).not.toContain(foreign.credentials.password);
  expect(printed()).toContain(
    `npm start -- --upstream ${foreign.url} --config ${file} --forward /auth/login,/auth/refresh,/downloads`,
  );
  const { username, password } = foreign.credentials;
  const signedIn = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(await signedIn.json()).toHaveProperty('result.token.accessToken');
  child.kill('SIGTERM');
  await ended;
}, 60_000);

test('does not start if sign-in fails or nothing answers', async () => {
  const wrong = run('main.ts', '--connect', foreign.url, '--user', 'morgan', '--password', 'wrong', '--no-writes');
  const nothing = run('main.ts', '--connect', 'http://127.0.0.1:1', '--token', 't', '--no-writes');
  expect(await Promise.all([wrong.ended, nothing.ended])).toEqual([1, 2]);
  expect(existsSync(path.join(folder, 'config.json'))).toBe(false);
}, 60_000);
