import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosen, noFiles, renew, rig, settle, tab, text, unreachable, withRig } from './testing/engine-rig.ts';
import { md5Of } from './testing/fake-service.ts';

withRig();

describe('the file is a project already', () => {
  const twice = async () => {
    const first = tab();
    await first.engine.add([chosen(text(250))]);
    await settle();
    rig.service.calls.length = 0;
    return first;
  };

  it('asks before a byte is sent', async () => {
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
  ] as const)('%s does what it says', async (answer, outcome, projects, chunks) => {
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

  it('asks again when commit finds it, and an independent project is a new request with a new key', async () => {
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

  it('one answer for all that are left', async () => {
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
  it('an unresolved commit is sent again with its own key at the next start', async () => {
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

  it('a reload in mid-upload asks for the file, takes the same one and sends only the rest', async () => {
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

  it('a session that the service is completing is completed without another chunk', async () => {
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

  it('one tab works, the other watches and takes over when the first one dies', async () => {
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

  it('what a tab began and never spoke of again is brought to its end by the other', async () => {
    rig.service.mishap = (name) => (name === 'createSession' ? 'hang' : undefined);
    const first = tab();
    const second = tab();
    await first.engine.add([chosen(text(500))]);
    // Its next word to the other tabs would come after 200 ms.
    await settle(100);
    rig.service.mishap = () => undefined;
    first.crash();
    await settle();
    expect(second.only().record.outcome?.kind).toBe('created');
    expect(rig.service.projects).toHaveLength(1);
  });

  it('a tab that dies at any moment costs nothing: one project, its bytes, its key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 14 }), fc.boolean(), async (moment, answered) => {
        renew();
        // From this call on, nothing that the first tab sends gets an answer.
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
