import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_IMPORT_ROWS } from '#contract/finance.ts';
import { MAX_REPORT_BYTES } from '#contract/reports.ts';
import { upTo } from '../../proof.ts';
import { head, Sender, type Target } from './senders.ts';

const mebibyte = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const login = (headers: Record<string, string | number | undefined>) =>
  head('POST', '/api/auth/login', { ...json, ...headers });

export interface Attack {
  target: Target;
  /** Concurrent connections. */
  width: number;
  /** Duration in milliseconds of attacks that would otherwise never end. */
  durationMs: number;
  /** Access token of an operator. */
  token: string;
  /** Access token of a user who may import transactions. */
  financeToken: string;
  /** Project id. */
  project: string;
  /** Opens an upload session with chunks of 32 MiB. */
  openSession: () => Promise<string>;
}

/** Opens concurrent connections and keeps all open until the slowest has finished. @returns the received statuses. */
async function all({ target, width }: Attack, work: (sender: Sender, index: number) => Promise<unknown>) {
  const senders = await Promise.all(upTo(width).map(() => Sender.open(target)));
  await Promise.all(senders.map(work));
  const statuses = senders.map(({ status }) => status);
  for (const { socket } of senders) socket.destroy();
  return statuses;
}

/** Sends one byte per second, so that the connection is never idle. */
async function trickle(sender: Sender, byte: string, durationMs: number) {
  for (const end = Date.now() + durationMs; Date.now() < end && sender.isOpen; await sleep(1_000)) sender.write(byte);
}

/** Sends eight reports of the maximum size at once. */
async function reports(attack: Attack, body: Buffer) {
  const { token, project } = attack;
  const path = `/api/open/investor-rehearsal/projects/${project}/reports`;
  return all({ ...attack, width: 8 }, async (sender) => {
    sender.write(head('POST', path, { ...json, authorization: `Bearer ${token}`, 'content-length': body.length }));
    const until = Date.now() + 30_000;
    void sender.pour(body.length, until, false, body);
    await sender.answered(until);
  });
}

/** Sends eight files of the maximum number of transactions at once. */
async function financeFiles(attack: Attack) {
  const row = (n: number) =>
    `F${n},tech,Project,License,${'d'.repeat(300)} ${n},2026-01-01T00:00:00Z,1.50,0.25,settled`;
  const columns = 'id,transaction_type,project_name,category,detail,occurred_at,amount,profit_amount,status';
  const body = Buffer.from([columns, ...upTo(MAX_IMPORT_ROWS).map(row)].join('\n'));
  return all({ ...attack, width: 8 }, async (sender) => {
    const authorization = `Bearer ${attack.financeToken}`;
    const headers = { authorization, 'content-type': 'application/octet-stream', 'content-length': body.length };
    sender.write(head('POST', '/api/finance/imports/preview?zone=UTC', headers));
    const until = Date.now() + 60_000;
    void sender.pour(body.length, until, false, body);
    await sender.answered(until);
  });
}

const LARGEST = 16 * mebibyte;
const fill = (text: string) => Buffer.alloc(MAX_REPORT_BYTES, text);
/** Returns a report of almost the maximum size with `points` focus points and a new session id. */
function validReport(points: number) {
  const text = 'x'.repeat(Math.min(100_000, Math.floor((MAX_REPORT_BYTES - 4096) / points) - 40));
  return Buffer.from(
    JSON.stringify({
      schema_version: 'phase7-formal-report-v1',
      session_id: crypto.randomUUID(),
      report_version: 1,
      generated_at: '2026-01-01T00:00:00Z',
      report: {
        overview: '数',
        questions: [],
        focus_points: upTo(points).map((n) => ({ n, title: '', text })),
      },
    }),
  );
}

const chunk = (attack: Attack, session: string, headers: Record<string, string | number | undefined>) =>
  head('PUT', `/api/upload-sessions/${session}/chunks/0`, {
    'content-type': 'application/octet-stream',
    'content-digest': `sha-256=:${'A'.repeat(43)}=:`,
    authorization: `Bearer ${attack.token}`,
    ...headers,
  });

/** All attacks, run one after another. Each returns the received statuses. */
export const attacks: Record<string, (attack: Attack) => Promise<number[]>> = {
  'sign-in with 16 MB': (attack) =>
    all(attack, async (sender) => {
      sender.write(login({ 'content-length': LARGEST }));
      await sender.pour(LARGEST, Date.now() + attack.durationMs);
      await sender.answered(Date.now() + 1_000);
    }),
  'sign-in with 16 MB of unknown length': (attack) =>
    all(attack, async (sender) => {
      sender.write(login({ 'transfer-encoding': 'chunked' }));
      await sender.pour(LARGEST, Date.now() + attack.durationMs, true);
    }),
  'sign-in at one byte per second': (attack) =>
    all(attack, async (sender) => {
      sender.write(login({ 'content-length': 16_000 }));
      await sender.pour(12_000, Date.now() + 1_000);
      await trickle(sender, 'x', attack.durationMs);
    }),
  'headers at one byte per second': (attack) =>
    all(attack, async (sender) => {
      sender.write(`POST /api/auth/login HTTP/1.1\r\nx-header: ${'x'.repeat(8_000)}`);
      await trickle(sender, 'x', attack.durationMs);
    }),
  'connections that send nothing': (attack) =>
    all({ ...attack, width: attack.width * 6 }, () => sleep(attack.durationMs)),
  'pipelined requests with unread answers': (attack) =>
    all(attack, async (sender) => {
      sender.socket.pause();
      sender.write(head('GET', '/api/openapi.json').repeat(1_000));
      await sleep(attack.durationMs);
    }),
  'a body sent without waiting for 100 Continue': (attack) =>
    all(attack, async (sender) => {
      sender.write(login({ expect: '100-continue', 'content-length': LARGEST }));
      await sender.pour(LARGEST, Date.now() + attack.durationMs);
    }),
  'a mix of bodies on GET, wrong lengths, huge URLs, huge headers and compressed bodies': (attack) =>
    all(attack, async (sender, index) => {
      const heads = [
        head('GET', '/healthz', { 'content-length': LARGEST }),
        login({ 'content-length': 100 }) + 'x'.repeat(10_000),
        head('GET', `/${'a'.repeat(100_000)}`),
        head('GET', '/healthz', { 'x-huge': 'x'.repeat(100_000) }),
        login({ 'content-encoding': 'gzip', 'content-length': LARGEST }),
        login({ 'content-length': '10, 20' }),
        head('POST', '/nowhere', { ...json, 'content-length': LARGEST }),
        head('POST', '/api/auth/login', { 'content-type': 'text/plain', 'content-length': LARGEST }),
      ];
      sender.write(heads[index % heads.length]!);
      await sender.pour(LARGEST, Date.now() + attack.durationMs);
    }),
  'reports of 16 MB with a wrong token': (attack) =>
    all(attack, async (sender) => {
      const path = `/api/open/investor-rehearsal/projects/${attack.project}/reports`;
      sender.write(head('POST', path, { ...json, authorization: 'Bearer a.b.c', 'content-length': LARGEST }));
      await sender.pour(LARGEST, Date.now() + attack.durationMs);
    }),
  'deep lists': (attack) => reports(attack, fill('[')),
  'deep objects': (attack) => reports(attack, fill('{"a":')),
  'wide lists': (attack) => reports(attack, Buffer.concat([Buffer.from('['), fill('1,')])),
  'many keys': (attack) => reports(attack, Buffer.concat([Buffer.from('{'), fill('"k":1,')])),
  'many prototypes': (attack) => reports(attack, Buffer.concat([Buffer.from('{'), fill('"__proto__":1,')])),
  'one string': (attack) =>
    reports(attack, Buffer.concat([Buffer.from('{"report":"'), fill('x').subarray(0, -13), Buffer.from('"}')])),
  'one number': (attack) =>
    reports(attack, Buffer.concat([Buffer.from('{"report":'), fill('1').subarray(0, -11), Buffer.from('}')])),
  escapes: (attack) =>
    reports(attack, Buffer.concat([Buffer.from('{"a":"'), fill('\\"\\\\').subarray(0, -8), Buffer.from('"}')])),
  spaces: (attack) => reports(attack, Buffer.concat([Buffer.from('{'), fill(' ').subarray(0, -2), Buffer.from('}')])),
  'faulty items': (attack) =>
    reports(attack, Buffer.from(`{"report":{"questions":[],"focus_points":[${'{},'.repeat(9_000)}{}]}}`)),
  'finance files of 20,000 rows': financeFiles,
  'valid reports': (attack) => reports(attack, validReport(200)),
  'valid reports of many items': (attack) => reports(attack, validReport(4_900)),
  'chunks of a session that does not exist': (attack) =>
    all(attack, async (sender) => {
      sender.write(chunk(attack, crypto.randomUUID(), { 'content-length': 64 * mebibyte }));
      await sender.pour(64 * mebibyte, Date.now() + attack.durationMs);
    }),
  'chunks larger than declared': async (attack) => {
    const session = await attack.openSession();
    return all(attack, async (sender) => {
      sender.write(chunk(attack, session, { 'content-length': 500 * mebibyte }));
      await sender.pour(64 * mebibyte, Date.now() + attack.durationMs);
    });
  },
  'chunks of unknown length': async (attack) => {
    const session = await attack.openSession();
    return all({ ...attack, width: 64 }, async (sender) => {
      sender.write(chunk(attack, session, { 'transfer-encoding': 'chunked' }));
      await sender.pour(64 * mebibyte, Date.now() + attack.durationMs, true);
    });
  },
  'chunks that stall before their end': async (attack) => {
    const session = await attack.openSession();
    return all(attack, async (sender) => {
      sender.write(chunk(attack, session, { 'content-length': 32 * mebibyte }));
      await sender.pour(31 * mebibyte, Date.now() + attack.durationMs);
      await sleep(attack.durationMs);
    });
  },
};
