import { describe, expect, it } from 'vitest';
import type { Doubt } from './record/record.ts';
import { chosen, noFiles, settle, tab, text, withRig } from './testing/engine-rig.ts';

withRig();

const doubtful = (doubt: Doubt, name?: string) => ({ ...chosen(text(100), name), doubt });

describe('a doubt about a file', () => {
  it.each<Doubt>(['encrypted', 'cut-off', 'no-text', 'unsupported'])(
    'stays with its import after a reload (%s)',
    async (doubt) => {
      const { engine, only, crash } = tab();
      await engine.add([doubtful(doubt)]);
      await settle();
      expect(only().record).toMatchObject({ outcome: { kind: 'created' }, file: { doubt } });
      engine.stop();
      crash();
      const next = tab();
      await settle();
      expect(next.only().record.file.doubt).toBe(doubt);
    },
  );

  it('keeps labeling from starting automatically, but not on request', async () => {
    const { engine } = tab(noFiles(), true);
    await engine.add([doubtful('cut-off'), chosen(text(90), 'good.txt')]);
    await settle();
    const [bad, good] = engine.store.all();
    expect(good!.record.labeling).toMatchObject({ state: 'started' });
    expect(bad!.record.labeling).toBeNull();
    await engine.startLabeling(bad!.record.id);
    expect(engine.store.get(bad!.record.id)!.record).toMatchObject({
      labeling: { state: 'started' },
      file: { doubt: 'cut-off' },
    });
  });

  it('is the doubt about the file that takes its place before it was read', async () => {
    const { engine, only, crash } = tab();
    const adding = engine.add([doubtful('no-text')]);
    const { id } = only().record;
    await adding;
    await engine.pause(id);
    engine.stop();
    crash();
    const next = tab();
    await settle();
    await next.engine.attach(id, new File(['%PDF-1.7'], 'plan.pdf'), null);
    expect(next.only().record.file).toMatchObject({ name: 'plan.pdf', doubt: 'cut-off' });
    await settle();
    expect(next.only().record.outcome?.kind).toBe('created');
  });
});
