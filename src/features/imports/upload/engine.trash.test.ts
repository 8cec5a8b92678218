import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { chosen, rig, settle, tab, text, unreachable, withRig } from './testing/engine-rig.ts';

withRig();

/** Imports a file, moves its project to the trash and imports the file again, up to the question. */
async function importTrashed() {
  const { engine, only } = tab();
  await engine.add([chosen(text(950))]);
  await settle();
  const { id } = rig.service.projects[0]!;
  rig.service.trash.add(id);
  await engine.remove([only().record.id]);
  await engine.add([chosen(text(950))]);
  await settle();
  expect(only().record).toMatchObject({ stage: 'deciding', isTrashed: true, duplicate: { recommendedProjectId: id } });
  const decide = async (...answer: [Parameters<typeof engine.decide>[1]]) => {
    await engine.decide(only().record.id, answer[0], false);
    await settle();
  };
  return { id, engine, only, decide };
}

describe('a file whose project is in the trash', () => {
  it('restores the project, despite failures on the way, and sends nothing', async () => {
    const { id, only, decide } = await importTrashed();
    rig.service.mishap = (name, count) =>
      name === 'restoreProject' && count < 3 ? { before: unreachable() } : undefined;
    const sent = rig.service.count('putChunk');
    await decide('use-existing');
    expect(only().record.outcome).toEqual({ kind: 'reused', projectId: id });
    expect(rig.service.trash.size).toBe(0);
    expect([rig.service.projects.length, rig.service.count('putChunk')]).toEqual([1, sent]);
  });

  it('becomes a new project if the user wants one, or cancels', async () => {
    const { only, decide } = await importTrashed();
    await decide('create-independent');
    expect(only().record.outcome).toMatchObject({ kind: 'created' });
    expect([rig.service.projects.length, rig.service.trash.size]).toEqual([2, 1]);
    expect(rig.service.count('restoreProject')).toBe(0);
  });

  it('says that the project was removed meanwhile, and imports the file after a retry', async () => {
    const { engine, only, decide } = await importTrashed();
    rig.service.projects.length = 0;
    rig.service.trash.clear();
    await decide('use-existing');
    expect(only().record.hold).toMatchObject({ kind: 'failed', fault: { status: 404, retry: 'session' } });
    await engine.resume(only().record.id);
    await settle();
    expect(only().record.outcome).toMatchObject({ kind: 'created' });
  });

  it('is not restored without an answer, nor after a refusal', async () => {
    const { only, decide } = await importTrashed();
    rig.service.mishap = (name) =>
      name === 'restoreProject' ? { before: new ApiError(403, { name: 'FORBIDDEN' }) } : undefined;
    expect(rig.service.trash.size).toBe(1);
    await decide('use-existing');
    expect(only().record.hold).toMatchObject({ kind: 'failed', fault: { status: 403, retry: 'step' } });
    expect(rig.service.trash.size).toBe(1);
  });
});
