import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';
import { loggerOptions } from './logging.ts';

let home: string;
let file: string;
const printed: string[] = [];
const print = (text: string) => void printed.push(text);
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'assay-log-'));
  file = path.join(home, 'logs/service.log');
  printed.length = 0;
});
afterEach(() => rm(home, { recursive: true, force: true }));

const contentOf = (name: string) => fs.readFileSync(name, 'utf8');

test('moves a full file aside once, keeps both private, and continues the file after a restart', () => {
  openLogFile(file, { maxBytes: 10, print }).write('first line\n');
  const { write } = openLogFile(file, { maxBytes: 10, print });
  write('second line\n');
  expect([contentOf(`${file}.1`), contentOf(file)]).toEqual(['first line\n', 'second line\n']);
  write('third line\n');
  expect([contentOf(`${file}.1`), contentOf(file)]).toEqual(['second line\n', 'third line\n']);
  expect(fs.readdirSync(path.dirname(file)).sort()).toEqual(['service.log', 'service.log.1']);
  for (const name of [file, `${file}.1`]) expect(fs.statSync(name).mode & 0o777).toBe(0o600);
});

test('reports once that the file cannot be written, and keeps trying', () => {
  const { write } = openLogFile(file, { maxBytes: 1, print });
  write('first line\n');
  fs.mkdirSync(`${file}.1`);
  write('second line\n');
  write('third line\n');
  expect(printed).toEqual([expect.stringMatching(/^ {2}The log file cannot be written: E/)]);
  fs.rmdirSync(`${file}.1`);
  write('fourth line\n');
  expect([contentOf(`${file}.1`), contentOf(file)]).toEqual(['first line\n', 'fourth line\n']);
});

test('prints errors with their stack, and nothing else', () => {
  const { log } = Fastify({ logger: loggerOptions('info', openLogFile(file, { print })) });
  log.info('all is well');
  log.warn('a warning');
  log.error(new Error('a fault of ours'), 'A step failed');
  expect(printed).toEqual([expect.stringMatching(/^ {2}\d\d:\d\d:\d\d A step failed\nError: a fault of ours\n +at /)]);
  expect(contentOf(file).split('\n')).toHaveLength(4);
});

test('redacts secrets at any depth', () => {
  const { log } = Fastify({ logger: loggerOptions('info', openLogFile(file, { print })) });
  const cause = Object.assign(new Error('refused'), { config: { headers: [{ Authorization: 'Bearer s3cret' }] } });
  log.error({ err: cause, request: { body: { user: { password: 's3cret', name: 'ada' } } }, access_token: 's3cret' });
  expect(contentOf(file)).not.toContain('s3cret');
  expect(JSON.parse(contentOf(file))).toMatchObject({
    err: { message: 'refused', config: { headers: [{ Authorization: '[Redacted]' }] } },
    request: { body: { user: { password: '[Redacted]', name: 'ada' } } },
    access_token: '[Redacted]',
  });
});
