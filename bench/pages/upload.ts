import { sessionStore } from '#src/api/session/session.ts';
import { startEngine } from '#src/features/imports/start-engine.ts';
import type { Stage } from '#src/features/imports/upload/record/record.ts';

/** Time in milliseconds that an import spent in each stage. */
export type Stages = Partial<Record<Stage, number>>;

/** Imports a file with the console's engine, including its journal and ownership. Calls `onStage`, which the benchmark adds. */
export async function upload(file: File): Promise<Stages> {
  const { onStage } = globalThis as unknown as { onStage: (stage: Stage) => Promise<void> };
  const session = sessionStore.get();
  if (session.phase !== 'signed-in') throw new Error('No user is signed in.');
  const { engine, stop } = await startEngine(session.person.id);
  const { store } = engine;
  const stages: Stages = {};
  let stage: Stage = 'hashing';
  let begun = performance.now();
  try {
    await new Promise<void>((resolve, reject) => {
      store.subscribe(() => {
        const record = store.all().at(-1)?.record;
        if (!record) return;
        if (record.hold) reject(new Error(`The import is on hold: ${JSON.stringify(record.hold)}`));
        if (record.stage === stage) return;
        const now = performance.now();
        stages[stage] = (stages[stage] ?? 0) + now - begun;
        [stage, begun] = [record.stage, now];
        void onStage(stage);
        if (stage === 'deciding') void engine.decide(record.id, 'create-independent', false);
        if (stage === 'done') resolve();
      });
      void engine.add([{ file, handle: null }]);
    });
    return stages;
  } finally {
    stop();
  }
}
