import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'assay-start-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Starts the service with the settings of a fresh clone. @returns what it prints, and its end */
function start(environment: Record<string, string>, ...options: string[]) {
  const main = path.join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, ['--disable-sigusr1', main, ...options], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
  });
  const printed = { stdout: '', stderr: '' };
  const isReady = Promise.withResolvers<string>();
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (bytes) => {
      printed[name] += bytes;
      const address = /ready: (\S+)[\s\S]*Log: .*\n/.exec(printed.stderr)?.[1];
      if (address) isReady.resolve(address);
    });
  const ended = once(child, 'close').then(([code]) => code as number);
  return { child, printed, ended, address: isReady.promise };
}

test('prints only the address, the accounts and the place of the log, where each request is written', async () => {
  const { child, printed, ended, address } = start({ ASSAY_DATA_DIR: home });
  const log = path.join(home, 'logs/service.log');
  const url = new URL(await address);
  expect((await fetch(new URL('/healthz', url))).status).toBe(200);

  const second = start({ ASSAY_DATA_DIR: home });
  const third = start({ ASSAY_DATA_DIR: home, ASSAY_UPSTREAM: url.origin, PORT: url.port });
  expect([await second.ended, second.printed.stderr]).toEqual([
    1,
    expect.stringMatching(/^\n {2}Assay cannot start: The data folder \S+ is in use by another process\. [^\n]+\n\n$/),
  ]);
  expect([await third.ended, third.printed.stderr]).toEqual([
    1,
    `\n  Assay cannot start: Port ${url.port} is in use. Stop the other program, or set PORT to another number.\n\n`,
  ]);

  child.kill('SIGTERM');
  await ended;
  expect(printed).toEqual({
    stdout: '',
    stderr: expect.stringMatching(
      /^\n {2}Assay is ready: http:\S+\n\n {2}Demo accounts \(password assay-demo\):\n( {4}\w+ +\w[\w ]*\n)+ {2}Log: \S+\n\n$/,
    ),
  });
  expect(fs.readFileSync(log, 'utf8')).toContain('"path":"/healthz"');
  expect(fs.statSync(log).mode & 0o777).toBe(0o600);
});

test.each([[], ['--upstream', 'http://127.0.0.1:9']])(
  'refuses to start with a settings file that cannot be used, and names it (%j)',
  async (...upstream) => {
    const file = path.join(home, 'mine.json');
    const refused = async () => {
      const { printed, ended } = start({ ASSAY_DATA_DIR: home }, '--config', file, ...upstream);
      expect(await ended).toBe(1);
      return printed.stderr;
    };
    expect(await refused()).toBe(
      `\n  Assay cannot start: The settings file ${file} cannot be read: it does not exist.\n\n`,
    );
    fs.writeFileSync(file, '{\n  baseUrl: ""\n}');
    expect(await refused()).toBe(
      `\n  Assay cannot start: The settings file ${file} is not valid JSON: see line 2, column 3.\n\n`,
    );
  },
);

test('prints which settings file and which service the console uses', async () => {
  const file = path.join(home, 'mine.json');
  fs.writeFileSync(file, '{"baseUrl": "https://service.example/base"}');
  const { child, printed, ended, address } = start(
    { ASSAY_DATA_DIR: home },
    ...['--upstream', 'http://127.0.0.1:9', '--config', file],
  );
  await address;
  expect(printed.stderr).toContain(`Settings of the console: ${file}\n`);
  expect(printed.stderr).toContain('The console uses the service at: https://service.example\n');
  child.kill('SIGTERM');
  await ended;
});
