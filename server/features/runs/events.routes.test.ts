import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunChange } from '#server/db/changes.ts';
import { DomainError } from '#server/http/errors.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { startRun } from '#testing/import-file.ts';
import { eventHub } from './event-hub.ts';

let service: TestService;
let address: string;
beforeAll(async () => {
  service = await startTestService();
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.stop());

/** Subscribes as a user. `next` waits until the received text contains `wanted`. */
async function listen(who: string, headers: Record<string, string> = { accept: 'text/event-stream' }) {
  const authorization = `Bearer ${await service.tokenOf(who)}`;
  // Uses its own connection: a pool would open more, which a shutdown waits for.
  const request = get(`${address}/api/events`, { agent: false, headers: { authorization, ...headers } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]();
  let text = '';
  const next = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = await chunks.next();
      if (done) throw new Error(`The stream ended before ${wanted}: ${text}`);
      text += value;
    }
    return text;
  };
  return { status: response.statusCode, headers: response.headers, next, leave: () => request.destroy() };
}

let made = 0;
async function start(who: string): Promise<string> {
  return (await startRun(service.as(who), 'a.txt', Buffer.from(`events ${made++}`))).run_id;
}

describe('events', () => {
  test('HEAD opens no stream', async () => {
    const headers = { authorization: `Bearer ${await service.tokenOf('analyst')}`, accept: 'text/event-stream' };
    for (let n = 0; n < 10; n += 1) {
      const response = await fetch(`${address}/api/events`, { method: 'HEAD', headers });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
    }
    const stream = await listen('analyst');
    expect(stream.status).toBe(200);
    stream.leave();
  });

  test('reports a run that starts, is canceled or is deleted to its tenant only', async () => {
    const [mine, theirs] = await Promise.all([listen('analyst'), listen('stranger')]);
    expect(mine.headers['content-type']).toContain('text/event-stream');
    await Promise.all([mine.next(': listening'), theirs.next(': listening')]);
    const foreign = await start('stranger');
    await theirs.next(foreign);
    const run = await start('operator');
    expect(await mine.next(run)).not.toContain(foreign);
    await service.ask('operator', 'DELETE', `/api/open/runs/${run}`);
    await mine.next('data: '); // The start event has been read, so the next event is newer.
    await service.ask('operator', 'DELETE', `/api/open/runs/${run}/record`);
    const other = await start('operator');
    expect((await mine.next(other)).match(/^event: runs$/gm)!.length).toBeGreaterThan(1);
    mine.leave();
    theirs.leave();
  });

  test('requires the media type (422), a role (403) and a token in the header, not in the address (401)', async () => {
    expect((await listen('analyst', {})).status).toBe(422);
    expect((await listen('finance')).status).toBe(403);
    const inAddress = await service.app.inject({
      url: `/api/events?access_token=${await service.tokenOf('analyst')}`,
      headers: { accept: 'text/event-stream' },
    });
    expect(inAddress.statusCode).toBe(401);
  });

  test.each(['Text/Event-Stream;q=0.9', 'text/*', '*/*'])('are sent to a caller that accepts %s', async (accept) => {
    const { status, leave } = await listen('analyst', { accept });
    leave();
    expect(status).toBe(200);
  });

  test('limits the streams of a user, and a closed one makes room', async () => {
    const streams = await Promise.all(Array.from({ length: 8 }, () => listen('colleague')));
    const refused = await listen('colleague');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeTruthy();
    refused.leave();
    for (const { leave } of streams) leave();
    let again = await listen('colleague');
    while (again.status === 429) {
      again.leave();
      again = await listen('colleague');
    }
    expect(again.status).toBe(200);
    again.leave();
  });

  test('shutdown ends the streams and does not wait for them', async () => {
    const own = await startTestService();
    const at = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${at}/api/events`, {
      headers: { authorization: `Bearer ${await own.tokenOf('analyst')}`, accept: 'text/event-stream' },
    });
    const text = response.text();
    await own.stop();
    expect(await text).toBe(': listening\n\n');
  });
});

describe('the event hub', () => {
  const caller = { userId: 'u', tenantId: 't', sessionId: 's', roles: ['analyst'] };
  function rig(heartbeat?: number) {
    let tell: (change: RunChange | null) => void = () => {};
    let listeners = 0;
    const changes = {
      subscribe(listener: typeof tell) {
        tell = listener;
        listeners += 1;
        return () => {
          listeners -= 1;
        };
      },
    };
    const hub = eventHub({ changes, ...(heartbeat && { heartbeat }) });
    return { hub, tell: (change: RunChange | null) => tell(change), count: () => listeners };
  }

  test('ends the stream with the session and unsubscribes', async () => {
    const { hub, count } = rig(10);
    let isLive = true;
    const stream = hub.open(caller, async () => {
      if (!isLive) throw new DomainError('SESSION_ENDED', 'ended');
    });
    const chunks: string[] = [];
    stream.on('data', (chunk) => {
      chunks.push(String(chunk));
      isLive = chunks.length < 4;
    });
    await once(stream, 'close');
    expect(chunks.slice(0, 3)).toEqual([': listening\n\n', ': still here\n\n', ': still here\n\n']);
    expect(count()).toBe(0);
  });

  test('batches changes into one event; too many of them, or a gap, become "any run"', async () => {
    const { hub, tell } = rig();
    const stream = hub.open(caller, async () => {});
    const events: unknown[] = [];
    stream.on('data', (chunk) => {
      const data = /^data: (.*)$/m.exec(String(chunk))?.[1];
      if (data) events.push(JSON.parse(data).run_ids);
    });
    const settled = async (n: number) => {
      while (events.length < n) await turn();
    };
    for (const runId of ['a', 'b', 'a']) tell({ tenantId: 't', runId });
    tell({ tenantId: 'another', runId: 'c' });
    await settled(1);
    for (let n = 0; n < 200; n++) tell({ tenantId: 't', runId: `run ${n}` });
    await settled(2);
    tell(null);
    await settled(3);
    expect(events).toEqual([['a', 'b'], null, null]);
    stream.destroy();
  });

  test('disconnects slow readers', async () => {
    const { hub, tell, count } = rig(1);
    const stream = hub.open(caller, async () => {});
    stream.pause();
    tell({ tenantId: 't', runId: 'x'.repeat(70_000) });
    await once(stream, 'close');
    expect(count()).toBe(0);
  });
});
