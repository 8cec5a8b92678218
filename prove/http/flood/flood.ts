import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf } from '#testing/api-client.ts';
import { importFile } from '#testing/import-file.ts';
import { Person } from '../../person.ts';
import type { Proof } from '../../proof.ts';
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

/** Runs each attack against the real service with 2 GiB of memory, then stops it while requests are half sent. */
export const flood: Proof = {
  name: 'flood',
  promise: 'The service stays up and responsive in 2 GiB of memory under floods, slow senders and hostile JSON',
  full: Object.keys(attacks).length + 1,
  small: 4,
  async run(tally) {
    const isSmall = tally.planned < this.full;
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
      const token = await operator.accessToken();
      const openSession = async () => {
        const body = { fileName: 'x', fileSize: 64 * mebibyte, md5: '0'.repeat(32), chunkSize: 32 * mebibyte };
        return (await dataOf(operator.api.imports.createSession({ body }))).sessionId;
      };
      const attack: Attack = {
        target: { host, port: Number(port) },
        width: isSmall ? 30 : 330,
        durationMs: isSmall ? 1_000 : 10_000,
        token,
        project: await importFile(operator.api, 'plan.txt', Buffer.from('a plan')),
        openSession,
      };
      await sleep(2_000);
      const idle = (await watch.report()).peakBytes;
      tally.note(
        `idle ${Math.round(idle / mebibyte)} MiB${isLimited ? ', at most 2 GiB' : '; no memory limit on this machine'}`,
      );
      const names = Object.keys(attacks);
      while (tally.hasTriesLeft && tally.tried < tally.planned - 1) {
        const name = names[isSmall ? (tally.tried * 7) % names.length : tally.tried % names.length]!;
        const statuses = await attacks[name]!(attack).catch((error: Error) => {
          tally.failures.push(`${name}: ${error.message}`);
          return [];
        });
        const { slowestMs, peakBytes, failures } = await watch.report();
        const seen = [...Map.groupBy(statuses, (status) => status)].map(
          ([status, { length }]) => `${length} × ${status}`,
        );
        const growth = Math.round((peakBytes - idle) / mebibyte);
        tally.note(`${name}: ${growth} MiB above idle, /healthz ${Math.round(slowestMs)} ms; ${seen.join(', ')}`);
        tally.check(child.exitCode === null && child.signalCode === null, `${name}: the service exited`);
        tally.check(failures.length === 0, `${name}: /healthz failed ${failures.length} times: ${failures[0]}`);
        tally.check(growth * mebibyte <= MAX_GROWTH_BYTES, `${name}: memory grew by ${growth} MiB`);
        tally.check(slowestMs <= MAX_HEALTH_MS, `${name}: /healthz took ${Math.round(slowestMs)} ms`);
        tally.tried += 1;
        if (child.exitCode !== null || child.signalCode !== null) return;
      }
      await halfSent(attack);
      const begun = performance.now();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const isEnded = await Promise.race([ended.then(() => true), sleep(MAX_STOP_MS, false)]);
      tally.note(`stop with half-sent requests: ${Math.round(performance.now() - begun)} ms`);
      tally.check(isEnded, 'the stop waits for half-sent requests');
      tally.tried += 1;
    } finally {
      await watch.close();
      await service.close();
      removeLimit();
    }
  },
};
