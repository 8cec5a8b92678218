import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf } from '#testing/api-client.ts';
import { importFile } from '#testing/import-file.ts';
import { Person } from '../../person.ts';
import type { Proof, Tally } from '../../proof.ts';
import { RestartableService } from '../../services.ts';
import { type Attack, attacks } from './attacks.ts';
import { head, Sender } from './senders.ts';
import { watchService, withMemoryLimit } from './watch.ts';

const mebibyte = 1024 * 1024;
const MEMORY_LIMIT_BYTES = 2048 * mebibyte;
const MAX_GROWTH_BYTES = 200 * mebibyte;
const MAX_HEALTH_MS = 250;
/** The service's own limit for a stop, plus time for a busy machine. */
const MAX_STOP_MS = 15_000;

/** Opens connections that must not delay a stop: partial headers, body and chunk, an unread download, and a stream. */
async function halfSent({ target, token, openSession }: Attack) {
  const authorization = `Bearer ${token}`;
  const session = await openSession();
  const heads = [
    'GET /healthz HTTP/1.1\r\nHost:',
    `${head('POST', '/api/auth/login', { 'content-type': 'application/json', 'content-length': 100 })}{`,
    `${head('PUT', `/api/upload-sessions/${session}/chunks/0`, {
      authorization,
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${'A'.repeat(43)}=:`,
      'content-length': 32 * mebibyte,
    })}half`,
    head('GET', '/api/openapi.json').repeat(16),
    head('GET', '/api/events', { authorization }),
  ];
  for (const each of heads) {
    const sender = await Sender.open(target);
    sender.socket.pause();
    sender.write(each);
  }
}

interface Target {
  attack: Attack;
  service: RestartableService;
  child: ChildProcess;
  watch: ReturnType<typeof watchService>;
  idleBytes: number;
}

/** Number of ordinary requests before each attack, so that the service runs compiled code, as it does minutes after its start. */
const WARM_UP_REQUESTS = 1_000;

/** Sends ordinary requests, one after another: valid ones, invalid ones, and ones that are refused before their body is read. */
async function warmUp({ target: { host, port }, token, project }: Attack) {
  const url = `http://${host}:${port}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const chunkHeaders = { ...headers, 'content-type': 'application/octet-stream' };
  const requests: [path: string, init?: RequestInit][] = [
    ['/healthz'],
    ['/api/open/projects/batch', { headers }],
    ['/api/auth/login', { method: 'POST', headers: chunkHeaders, body: Buffer.alloc(100_000) }],
    [`/api/open/investor-rehearsal/projects/${project}/reports`, { method: 'POST', headers, body: '{"report":{}}' }],
    [`/api/upload-sessions/${project}/chunks/0`, { method: 'PUT', headers: chunkHeaders, body: Buffer.alloc(100_000) }],
  ];
  for (let sent = 0; sent < WARM_UP_REQUESTS; sent += 1) {
    const [path, init] = requests[sent % requests.length]!;
    await (await fetch(url + path, init)).arrayBuffer();
  }
}

/** Starts a service with 2 GiB of memory, a project and an idle measurement, and passes it to `use`. */
async function withTarget(tally: Tally, isSmall: boolean, use: (target: Target) => Promise<void>) {
  const {
    started: service,
    isLimited,
    removeLimit,
  } = await withMemoryLimit(MEMORY_LIMIT_BYTES, () => RestartableService.open({ ASSAY_EXTENSIONS: 'on' }));
  const { address } = service;
  const child = service.running!.process;
  const watch = watchService(address, child.pid!);
  try {
    const { hostname: host, port } = new URL(address);
    const operator = new Person(() => address);
    const attack: Attack = {
      target: { host, port: Number(port) },
      width: isSmall ? 30 : 330,
      durationMs: isSmall ? 1_000 : 10_000,
      token: await operator.accessToken(),
      financeToken: await new Person(() => address, 'finance').accessToken(),
      project: await importFile(operator.api, 'plan.txt', Buffer.from('a plan')),
      async openSession() {
        const body = { fileName: 'x', fileSize: 64 * mebibyte, md5: '0'.repeat(32), chunkSize: 32 * mebibyte };
        return (await dataOf(operator.api.imports.createSession({ body }))).sessionId;
      },
    };
    await warmUp(attack);
    await sleep(2_000);
    const idleBytes = (await watch.report()).peakBytes;
    if (tally.tried === 0)
      tally.note(
        `idle ${Math.round(idleBytes / mebibyte)} MiB, ${isLimited ? 'at most 2 GiB' : 'no memory limit on this machine'}`,
      );
    await use({ attack, service, child, watch, idleBytes });
  } finally {
    await watch.close();
    await service.close();
    removeLimit();
  }
}

/** Runs one attack and checks that the service stays up and responsive. */
async function checkAttack(tally: Tally, name: string, { attack, child, watch, idleBytes }: Target) {
  const statuses = await attacks[name]!(attack).catch((error: Error) => {
    tally.failures.push(`${name}: ${error.message}`);
    return [];
  });
  const { slowestMs, peakBytes, failures } = await watch.report();
  const seen = [...Map.groupBy(statuses, (status) => status)].map(([status, { length }]) => `${length} × ${status}`);
  const growth = Math.round((peakBytes - idleBytes) / mebibyte);
  tally.note(`${name}: ${growth} MiB above idle, /healthz ${Math.round(slowestMs)} ms; ${seen.join(', ')}`);
  tally.check(child.exitCode === null && child.signalCode === null, `${name}: the service exited`);
  tally.check(failures.length === 0, `${name}: /healthz failed ${failures.length} times: ${failures[0]}`);
  tally.check(growth * mebibyte <= MAX_GROWTH_BYTES, `${name}: memory grew by ${growth} MiB`);
  tally.check(slowestMs <= MAX_HEALTH_MS, `${name}: /healthz took ${Math.round(slowestMs)} ms`);
}

/** Stops a service while requests are half sent. */
async function checkStop(tally: Tally, { attack, child }: Target) {
  await halfSent(attack);
  const begun = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const isEnded = await Promise.race([ended.then(() => true), sleep(MAX_STOP_MS, false)]);
  tally.note(`stop with half-sent requests: ${Math.round(performance.now() - begun)} ms`);
  tally.check(isEnded, 'the stop waits for half-sent requests');
}

/** Runs each attack against a service of its own with 2 GiB of memory, and then stops one while requests are half sent. */
export const flood: Proof = {
  name: 'flood',
  promise: 'The service stays up and responsive in 2 GiB of memory under floods, slow senders and hostile JSON',
  full: Object.keys(attacks).length + 1,
  small: 3,
  async run(tally) {
    const isSmall = tally.planned < this.full;
    const names = Object.keys(attacks);
    for (; tally.hasTriesLeft && tally.tried < tally.planned - 1; tally.tried += 1) {
      const name = names[isSmall ? (tally.tried * 7) % names.length : tally.tried]!;
      await withTarget(tally, isSmall, (target) => checkAttack(tally, name, target));
    }
    await withTarget(tally, isSmall, (target) => checkStop(tally, target));
    tally.tried += 1;
  },
};
