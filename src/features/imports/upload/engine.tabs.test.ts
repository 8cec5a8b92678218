import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosen, noFiles, renew, rig, settle, tab, text, unreachable, withRig } from './testing/engine-rig.ts';
import { md5Of } from './testing/fake-upload-service.ts';

withRig();

describe('a file that is already a project', () => {
  const twice = async () => {
    const first = tab();
    await first.engine.add([chosen(text(250))]);
    await settle();
    rig.service.calls.length = 0;
    return first;
  };

  it('asks before it sends any chunk', async () => {
    const { engine } = await twice();
    await engine.add([chosen(text(250))]);
    await settle();
    const { record } = engine.store.all()[1]!;
    expect(record).toMatchObject({ stage: 'deciding', duplicateAt: 'check' });
    expect(record.duplicate?.recommendedProjectId).toBe(rig.service.projects[0]!.id);
    expect(rig.service.count('putChunk')).toBe(0);
  });

  it.each([
    ['use-existing', { kind: 'reused' }, 1, 0],
    ['create-independent', { kind: 'created' }, 2, 3],
    ['cancel', { kind: 'cancelled' }, 1, 0],
  ] as const)('%s leads to the expected outcome and requests', async (answer, outcome, projects, chunks) => {
    const { engine } = await twice();
    await engine.add([chosen(text(250))]);
    await settle();
    await engine.decide(engine.store.all()[1]!.record.id, answer, false);
    await settle();
    expect(engine.store.all()[1]!.record.outcome).toMatchObject(outcome);
    expect(rig.service.projects).toHaveLength(projects);
    expect(rig.service.count('putChunk')).toBe(chunks);
    expect(rig.service.count('abortSession')).toBe(answer === 'create-independent' ? 0 : 1);
  });

  it.each([
    ['use-existing', 'first', { outcome: { kind: 'reused', projectId: 'project-2' } }, 1],
    ['cancel', 'first', { outcome: { kind: 'cancelled' } }, 1],
    ['create-independent', 'first', { outcome: { kind: 'created' } }, 2],
    ['create-independent', 'always', { hold: { kind: 'failed', fault: { name: 'REUSE_ONLY' } } }, 1],
  ] as const)(
    'asks if the service names a project instead of opening an upload: %s, %s',
    async (answer, reuse, record, projects) => {
      const { engine } = await twice();
      rig.service.reuse = reuse;
      await engine.add([chosen(text(250))]);
      await settle();
      const { id } = engine.store.all()[1]!.record;
      expect(engine.store.all()[1]!.record).toMatchObject({ stage: 'deciding', duplicateAt: 'check', session: null });
      await engine.decide(id, answer, false);
      await settle();
      expect(engine.store.all()[1]!.record).toMatchObject(record);
      expect(rig.service.projects.map(({ bytes }) => bytes)).toEqual(Array(projects).fill(text(250)));
      expect(rig.service.count('abortSession')).toBe(0);
    },
  );

  it('asks again if commit finds a duplicate, and creates an independent project with a new key', async () => {
    const { engine, only } = tab();
    rig.service.mishap = (name, count) => {
      if (name === 'commit' && count === 1)
        rig.service.projects.push({ id: 'other', md5: md5Of(text(250)), bytes: '' });
      return undefined;
    };
    await engine.add([chosen(text(250))]);
    await settle();
    expect(only().record).toMatchObject({ stage: 'deciding', duplicateAt: 'commit', commit: null });
    await engine.decide(only().record.id, 'create-independent', false);
    await settle();
    expect(only().record.outcome?.kind).toBe('created');
    const keys = rig.service.calls.filter(({ name }) => name === 'commit').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('applies one answer to all remaining imports', async () => {
    const { engine } = await twice();
    await engine.add(Array.from({ length: 5 }, () => chosen(text(250))));
    await settle();
    await engine.decide(engine.store.all()[1]!.record.id, 'use-existing', true);
    await settle();
    const outcomes = engine.store
      .all()
      .slice(1)
      .map(({ record }) => record.outcome?.kind);
    expect(outcomes).toEqual(Array(5).fill('reused'));
  });
});

describe('tabs', () => {
  it('sends an unresolved commit again with the same key at the next start', async () => {
    rig.service.mishap = (name) => (name === 'commit' ? { after: unreachable() } : undefined);
    const first = tab();
    await first.engine.add([chosen(text(100))]);
    await settle(5_000);
    first.engine.stop();
    rig.service.mishap = () => undefined;
    const second = tab();
    await settle();
    expect(second.only().record.outcome?.kind).toBe('created');
    expect(rig.service.projects).toHaveLength(1);
    expect(new Set(rig.service.calls.filter(({ name }) => name === 'commit').map(({ key }) => key)).size).toBe(1);
  });

  it('asks for the file after a reload, accepts only the same one and sends only the missing chunks', async () => {
    rig.service.mishap = (name, count) => (name === 'putChunk' && count > 4 ? 'hang' : undefined);
    const first = tab();
    await first.engine.add([chosen(text(1000))]);
    await settle(2_000);
    first.engine.stop();
    rig.service.mishap = () => undefined;
    rig.service.calls.length = 0;
    const { engine, only } = tab();
    await settle();
    const { id } = only().record;
    expect(only().record.hold).toEqual({ kind: 'file' });
    await engine.attach(id, chosen(`${text(999)}!`).file, null);
    await settle();
    expect(only().record.hold).toEqual({ kind: 'file', refused: 'plan.txt' });
    await engine.attach(id, chosen(text(1000)).file, null);
    await settle();
    expect(only().record.outcome?.kind).toBe('created');
    expect(rig.service.count('putChunk')).toBe(6);
    expect(rig.service.projects[0]!.bytes).toBe(text(1000));
  });

  it('completes a session that the service is already completing without sending more chunks', async () => {
    rig.service.mishap = (name, count) => (name === 'putChunk' && count > 4 ? 'hang' : undefined);
    const first = tab();
    await first.engine.add([chosen(text(1000))]);
    await settle(2_000);
    first.engine.stop();
    const session = [...rig.service.sessions.values()][0]!;
    session.status = 'COMPLETING';
    for (let index = 0; index < session.chunkCount; index += 1)
      session.bytes.set(index, Buffer.from(text(1000).slice(index * 100, (index + 1) * 100)));
    rig.service.calls.length = 0;
    const { engine, only } = tab();
    await settle();
    await engine.attach(only().record.id, chosen(text(1000)).file, null);
    await settle();
    expect(only().record.outcome?.kind).toBe('created');
    expect(rig.service.count('putChunk')).toBe(0);
  });

  it('works in one tab while the other watches and takes over when the first one closes', async () => {
    rig.service.mishap = (name, count) => (name === 'putChunk' && count > 4 ? 'hang' : undefined);
    const first = tab();
    const second = tab(noFiles());
    await first.engine.add([chosen(text(1000))]);
    await settle(2_000);
    expect(second.only().owner).toBe('elsewhere');
    expect(second.only().record.acknowledged).toHaveLength(4);
    await second.engine.pause(second.only().record.id);
    await settle(1_000);
    expect(first.only().live.running).toBe(true);
    rig.service.mishap = () => undefined;
    first.engine.stop();
    await settle();
    expect(second.only().record.outcome?.kind).toBe('created');
    expect(rig.service.projects).toHaveLength(1);
  });

  it('finishes an import whose tab crashed before its next broadcast', async () => {
    rig.service.mishap = (name) => (name === 'createSession' ? 'hang' : undefined);
    const first = tab();
    const second = tab();
    await first.engine.add([chosen(text(500))]);
    // The next broadcast to the other tabs would follow after 200 ms.
    await settle(100);
    rig.service.mishap = () => undefined;
    first.crash();
    await settle();
    expect(second.only().record.outcome?.kind).toBe('created');
    expect(rig.service.projects).toHaveLength(1);
  });

  it('creates exactly one project with the right bytes if the tab dies at any moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 14 }), fc.boolean(), async (moment, answered) => {
        renew();
        // From this call on, the first tab gets no responses.
        rig.service.mishap = () =>
          rig.service.calls.length <= moment
            ? undefined
            : answered
              ? { after: unreachable() }
              : { before: unreachable() };
        const files = noFiles();
        const first = tab(files);
        await first.engine.add([chosen(text(500))]);
        await settle(3_000);
        first.engine.stop();
        rig.service.mishap = () => undefined;
        const second = tab(files);
        await settle();
        expect(second.only().record.outcome?.kind).toBe('created');
        expect(rig.service.projects).toEqual([expect.objectContaining({ bytes: text(500) })]);
        second.engine.stop();
      }),
      { numRuns: 60 },
    );
  });
});
