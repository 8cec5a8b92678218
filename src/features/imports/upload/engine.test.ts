import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { chosen, noFiles, renew, rig, settle, tab, text, unreachable, withRig } from './testing/engine-rig.ts';
import { type Mishap, md5Of } from './testing/fake-upload-service.ts';

const busy = () => new ApiError(503, { name: 'UNAVAILABLE', retryAfter: 2 });
const many = () => new ApiError(429, { name: 'TOO_MANY_REQUESTS', retryAfter: 3 });

withRig();

describe('one import', () => {
  it('turns a file into a project with the same bytes', async () => {
    const { engine, only } = tab();
    await engine.add([chosen(text(950))]);
    await settle();
    expect(only().record).toMatchObject({ stage: 'done', outcome: { kind: 'created' } });
    expect(rig.service.projects).toEqual([expect.objectContaining({ md5: md5Of(text(950)), bytes: text(950) })]);
    expect(rig.service.count('putChunk')).toBe(10);
  });

  it('creates one project with one key and the right bytes under any sequence of faults', async () => {
    const mishaps: fc.Arbitrary<Mishap> = fc
      .constantFrom<(() => Mishap)[]>(
        () => undefined,
        () => undefined,
        () => ({ before: unreachable() }),
        () => ({ after: unreachable() }),
        () => ({ before: busy() }),
        () => ({ after: busy() }),
        () => ({ before: many() }),
        () => ({ before: new ApiError(409, { name: 'IDEMPOTENCY_KEY_IN_FLIGHT', retryAfter: 1 }) }),
        () => 'hang',
      )
      .map((make) => make());
    await fc.assert(
      fc.asyncProperty(fc.array(mishaps, { maxLength: 40 }), fc.integer({ min: 1, max: 900 }), async (list, size) => {
        renew();
        const queue = [...list];
        rig.service.mishap = (name) => {
          const next = queue.shift();
          const only = name === 'commit';
          // JSON calls get their time limit from src/api/request/send.ts, which the rig replaces; only chunks have a watchdog.
          if (next === 'hang' && name !== 'putChunk') return { before: unreachable() };
          if (next && next !== 'hang' && 'before' in next && next.before.status === 409 && !only) return undefined;
          return next;
        };
        const { engine, only } = tab();
        await engine.add([chosen(text(size))]);
        await settle(3_600_000);
        expect(only().record.outcome).toMatchObject({ kind: 'created' });
        expect(rig.service.projects).toEqual([expect.objectContaining({ bytes: text(size) })]);
        expect(new Set(rig.service.calls.filter(({ name }) => name === 'commit').map(({ key }) => key)).size).toBe(1);
        engine.stop();
      }),
      { numRuns: 60 },
    );
  });

  it('uploads directly to the object store if the session mode is direct', async () => {
    rig.service.mode = 'direct';
    rig.service.mishap = (name, count) => (name === 'putPart' && count === 2 ? { after: unreachable() } : undefined);
    const { engine, only } = tab();
    await engine.add([chosen(text(1000))]);
    await settle();
    expect(only().record.outcome?.kind).toBe('created');
    expect(rig.service.projects).toEqual([expect.objectContaining({ bytes: text(1000) })]);
    expect(rig.service.count('putChunk')).toBe(0);
    expect(rig.service.count('putPart')).toBe(11);
    engine.stop();
  });

  it('sends a chunk again if its bytes arrived corrupted', async () => {
    rig.service.mishap = (name, _count, index) =>
      name === 'putChunk' && index === 3 && rig.service.calls.filter((call) => call.index === 3).length < 3
        ? { before: new ApiError(400, { name: 'CHUNK_DIGEST_MISMATCH' }) }
        : undefined;
    const { engine, only } = tab();
    await engine.add([chosen(text(1000))]);
    await settle();
    expect(only().record.outcome?.kind).toBe('created');
    expect(rig.service.calls.filter((call) => call.index === 3)).toHaveLength(3);
    expect(rig.service.count('putChunk')).toBe(12);
  });

  it('sends only the chunks that are missing at complete', async () => {
    rig.service.mishap = (name, count) => {
      if (name === 'complete' && count === 1)
        for (const lost of [2, 7]) rig.service.sessions.get('session-1')!.bytes.delete(lost);
      return undefined;
    };
    const { engine, only } = tab();
    await engine.add([chosen(text(1000))]);
    await settle();
    expect(only().record.outcome?.kind).toBe('created');
    expect(
      rig.service.calls
        .filter(({ name }) => name === 'putChunk')
        .slice(10)
        .map(({ index }) => index)
        .sort(),
    ).toEqual([2, 7]);
  });

  it('opens a new session when the old one has expired', async () => {
    rig.service.mishap = (name, count) => {
      if (name === 'putChunk' && count === 5) rig.service.sessions.clear();
      return undefined;
    };
    const { engine, only } = tab();
    await engine.add([chosen(text(1000))]);
    await settle();
    expect(only().record).toMatchObject({ outcome: { kind: 'created' }, renewals: 1 });
    expect(rig.service.projects[0]!.bytes).toBe(text(1000));
  });

  it('gives up after its session has been lost repeatedly', async () => {
    rig.service.mishap = (name) => {
      if (name === 'putChunk') rig.service.sessions.clear();
      return undefined;
    };
    const { engine, only } = tab();
    await engine.add([chosen(text(100))]);
    await settle();
    expect(only().record.hold).toMatchObject({ kind: 'failed', fault: { name: 'SESSION_EXPIRED' } });
    expect(rig.service.count('createSession')).toBeLessThan(10);
  });

  it('aborts a stalled request and continues', async () => {
    rig.service.mishap = (name, count) => (name === 'putChunk' && count === 2 ? 'hang' : undefined);
    const { engine, only } = tab();
    await engine.add([chosen(text(300))]);
    await settle(29_000);
    expect(only().record.stage).toBe('uploading');
    await settle(10_000);
    expect(only().record.outcome?.kind).toBe('created');
  });

  it('waits as long as Retry-After demands', async () => {
    rig.service.mishap = (name, count) =>
      name === 'createSession' && count === 1 ? { before: new ApiError(429, { retryAfter: 20 }) } : undefined;
    const { engine, only } = tab();
    await engine.add([chosen(text(100))]);
    await settle(19_500);
    expect(rig.service.count('createSession')).toBe(1);
    expect(only().live.retry?.fault.status).toBe(429);
    await settle(3_000);
    expect(only().record.outcome?.kind).toBe('created');
  });

  it('requests a chunk size that suits the connection once it has measured its speed', async () => {
    rig.service.mishap = (name, count) =>
      name === 'putChunk' && count === 3 ? { before: new ApiError(503, { retryAfter: 2 }) } : undefined;
    const { engine } = tab();
    await engine.add([chosen(text(950))]);
    await settle();
    await engine.add([chosen(text(700), 'other.txt')]);
    await settle();
    const wishes = [...rig.service.sessions.values()].map(({ file }) => file.chunkSize);
    expect(wishes).toEqual([8 * 1024 * 1024, 1024 * 1024]);
  });

  it('retries rarely while offline and continues when the browser is back online', async () => {
    const line = { onLine: false };
    const events = new EventTarget();
    vi.stubGlobal('navigator', line);
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    rig.service.mishap = () => (line.onLine ? undefined : { before: unreachable() });
    const { engine, only } = tab();
    await engine.add([chosen(text(100))]);
    await settle(600_000);
    // Ten minutes at one try per 30 s: the browser may be wrong about being offline.
    expect(rig.service.calls.length).toBeLessThanOrEqual(20);
    line.onLine = true;
    events.dispatchEvent(new Event('online'));
    await settle(5_000);
    expect(only().record.outcome?.kind).toBe('created');
  });

  it('never moves progress back, even across pause and resume', async () => {
    rig.service.mishap = (name, count) => {
      if (name !== 'putChunk') return undefined;
      return count >= 12 && count < 16 ? 'hang' : count % 3 === 0 ? { after: unreachable() } : undefined;
    };
    const { engine, only } = tab();
    await engine.add([chosen(text(3000))]);
    const seen: number[] = [];
    engine.store.subscribe(() => seen.push(only().record.acknowledged.length));
    await settle(1_000);
    await engine.pause(only().record.id);
    const before = rig.service.calls.length;
    await settle(60_000);
    expect(rig.service.calls.length).toBe(before);
    expect(only().record.hold).toEqual({ kind: 'paused' });
    await engine.resume(only().record.id);
    await settle(600_000);
    expect(only().record.outcome?.kind).toBe('created');
    const whileSending = seen.slice(0, seen.lastIndexOf(30) + 1);
    expect(whileSending.length).toBeGreaterThan(10);
    expect(whileSending).toEqual([...whileSending].sort((a, b) => a - b));
  });

  it('stops at a failure that a retry cannot fix and records it', async () => {
    rig.service.mishap = (name) =>
      name === 'createSession' ? { before: new ApiError(413, { name: 'FILE_TOO_LARGE' }) } : undefined;
    const { engine, only } = tab();
    await engine.add([chosen(text(100))]);
    await settle();
    expect(only().record.hold).toMatchObject({ kind: 'failed', fault: { name: 'FILE_TOO_LARGE', status: 413 } });
    expect(rig.service.count('createSession')).toBe(1);
  });
});

describe('with a service that says little', () => {
  /** Replaces the service's answer to a call, which is processed as usual. */
  const saying = <K extends 'createSession' | 'getSession' | 'complete' | 'commit' | 'startLabeling'>(
    name: K,
    change: (answer: Awaited<ReturnType<(typeof rig.service)[K]>>) => object,
  ) => {
    const work = rig.service[name] as (...given: unknown[]) => Promise<never>;
    Object.assign(rig.service, { [name]: async (...given: unknown[]) => change(await work(...given)) });
  };

  it('names the storage that the upload session named if complete says nothing', async () => {
    const commit = vi.spyOn(rig.service, 'commit');
    saying('createSession', (session) => ({ ...session, storage: { backend: 'nfs' } }));
    saying('complete', () => ({}));
    const { engine, only } = tab();
    await engine.add([chosen(text(250))]);
    await settle();
    expect(only().record.outcome?.kind).toBe('created');
    expect(commit.mock.calls[0]![0].request).toMatchObject({ storage: { backend: 'nfs' }, fileSize: 250 });
  });

  it('imports if no answer names a storage, a chunk size or the received chunks', async () => {
    saying('createSession', (session) => ({ sessionId: 'sessionId' in session ? session.sessionId : '' }));
    saying('complete', () => ({}));
    const service = rig.service;
    service.chunkSize = 5 * 1024 * 1024;
    const { engine, only } = tab();
    await engine.add([chosen(text(250))]);
    await settle();
    expect(only().record.outcome?.kind).toBe('created');
    expect(service.projects).toEqual([expect.objectContaining({ bytes: text(250) })]);
  });

  it('learns the backend from a refusal that names the only one allowed, and commits with a new key', async () => {
    saying('complete', () => ({}));
    rig.service.backend = 'local';
    const { engine, only } = tab();
    await engine.add([chosen(text(250))]);
    await settle();
    expect(only().record).toMatchObject({ outcome: { kind: 'created' }, storage: { backend: 'local' } });
    const keys = rig.service.calls.filter(({ name }) => name === 'commit').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('stops if the backend that a refusal names is refused too', async () => {
    saying('complete', () => ({ backend: 'local' }));
    rig.service.mishap = (name) => (name === 'commit' ? { before: rig.service.wrongBackend('local') } : undefined);
    const { engine, only } = tab();
    await engine.add([chosen(text(250))]);
    await settle();
    expect(only().record.hold).toMatchObject({ kind: 'failed', fault: { name: 'STORAGE_REFUSED', retry: 'session' } });
    expect(rig.service.count('commit')).toBe(1);
  });

  it('is done without the id of the project, and keeps the uploaded file', async () => {
    saying('commit', () => ({ decision: 'PROJECT_CREATED' }));
    const { engine, only } = tab(undefined, true);
    await engine.add([chosen(text(250))]);
    await settle();
    expect(only().record).toMatchObject({ stage: 'done', outcome: { kind: 'unnamed' }, labeling: null });
    expect(rig.service.count('abortSession')).toBe(0);
  });

  it('has started labeling without the id of the run', async () => {
    saying('startLabeling', () => ({ runId: undefined, isReused: false }));
    const { engine, only } = tab(undefined, true);
    await engine.add([chosen(text(250))]);
    await settle();
    expect(only().record.labeling).toEqual({ state: 'started', runId: null, reused: false });
    expect(rig.service.count('startLabeling')).toBe(1);
  });

  it('continues after a pause if the service cannot tell which chunks it has', async () => {
    rig.service.mishap = (name, count) => {
      if (name === 'getSession') return { before: new ApiError(405) };
      return name === 'putChunk' && count === 4 ? 'hang' : undefined;
    };
    const { engine, only } = tab();
    await engine.add([chosen(text(1000))]);
    await settle(1_000);
    await engine.pause(only().record.id);
    await engine.resume(only().record.id);
    await settle();
    expect(only().record).toMatchObject({ outcome: { kind: 'created' }, renewals: 0 });
    expect(rig.service.count('putChunk')).toBeLessThan(20);
  });

  it.each([404, 405, 501])('says that there is no upload call after status %i', async (status) => {
    rig.service.mishap = (name) => (name === 'createSession' ? { before: new ApiError(status) } : undefined);
    const { engine, only } = tab();
    await engine.add([chosen(text(100))]);
    await settle();
    expect(only().record.hold).toMatchObject({ kind: 'failed', fault: { name: 'NO_UPLOAD_CALL', status } });
    expect(rig.service.count('createSession')).toBe(1);
  });

  it('imports a file that the service already has under a session id', async () => {
    rig.service.mishap = (name) => (name === 'createSession' ? { before: new ApiError(404) } : undefined);
    const commit = vi.spyOn(rig.service, 'commit').mockResolvedValue({ decision: 'PROJECT_CREATED', projectId: 'p' });
    const { engine, only } = tab();
    await engine.add([chosen(text(100))]);
    await settle();
    await engine.useUploaded(only().record.id, 'courier 7');
    await settle();
    expect(only().record.outcome).toEqual({ kind: 'created', projectId: 'p' });
    expect(commit.mock.calls[0]![0].request).toMatchObject({ sessionId: 'courier 7', md5: md5Of(text(100)) });
    expect(rig.service.calls.map(({ name }) => name)).toEqual(['createSession']);
  });
});

describe('a token that cannot be renewed', () => {
  it.each([
    ['after a refresh', () => new ApiError(401)],
    ['because the refresh is refused', () => new ApiError(403, { name: 'REFRESH_FAILED' })],
  ])('stops every import that needs it, %s', async (_why, refusal) => {
    rig.service.mishap = (name, count) => (name === 'putChunk' && count > 2 ? { before: refusal() } : undefined);
    const { engine } = tab();
    await engine.add(Array.from({ length: 4 }, (_, at) => chosen(text(500 + at), `${at}.txt`)));
    await settle();
    expect(engine.store.all().map(({ record, live }) => [record.hold?.kind, live.running])).toEqual(
      Array(4).fill(['signed-out', false]),
    );
    engine.stop();
  });

  it('continues the imports after the next sign-in, with the same file and key', async () => {
    let isValid = false;
    rig.service.mishap = (name) => (name === 'commit' && !isValid ? { before: new ApiError(401) } : undefined);
    const files = noFiles();
    const before = tab(files);
    await before.engine.add([chosen(text(300)), chosen(text(200), 'b.txt')]);
    await settle();
    expect([...rig.journal.values()].map(({ hold }) => hold?.kind)).toEqual(['signed-out', 'signed-out']);
    before.engine.stop();
    isValid = true;
    const { engine } = tab(files);
    await settle();
    expect(engine.store.all().map(({ record }) => record.outcome?.kind)).toEqual(['created', 'created']);
    engine.stop();
  });
});

it('starts labeling automatically if the user chose that', async () => {
  const { engine, only } = tab(undefined, true);
  await engine.add([chosen(text(100))]);
  await settle();
  expect(only().record.labeling).toMatchObject({ state: 'started', runId: expect.stringContaining('project-') });
});

it('works on two files at once while the rest wait', async () => {
  rig.service.mishap = (name) => (name === 'putChunk' ? 'hang' : undefined);
  const { engine } = tab();
  await engine.add(Array.from({ length: 5 }, (_, at) => chosen(text(100 + at))));
  await settle(5_000);
  expect(engine.store.all().filter(({ live }) => live.running)).toHaveLength(2);
});

it('removes an import together with its upload session', async () => {
  rig.service.mishap = (name) => (name === 'putChunk' ? 'hang' : undefined);
  const { engine, only } = tab();
  await engine.add([chosen(text(100))]);
  await settle(1_000);
  await engine.remove([only().record.id]);
  await settle(1_000);
  expect([engine.store.all().length, rig.journal.size, rig.service.sessions.size]).toEqual([0, 0, 0]);
});
