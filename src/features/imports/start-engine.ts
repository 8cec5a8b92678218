// An import outlives a new version of the console, whose server no longer has this file.
import '#src/api/answers/read-failure.ts';
import { autoLabel } from '#src/lib/browser/auto-label.ts';
import { inspectFile } from './drop/inspect/inspect-file.ts';
import { Intake } from './drop/intake.ts';
import { ImportEngine } from './upload/engine.ts';
import { workerHasher } from './upload/hash/hasher.ts';
import { memoryJournal, openJournal } from './upload/record/journal.ts';
import { ConnectionSpeed } from './upload/send/connection-speed.ts';
import { serviceTransport } from './upload/send/transport.ts';
import { filesOf } from './upload/tabs/files.ts';
import { guardRunningImports } from './upload/tabs/guards.ts';
import { tabOwnership } from './upload/tabs/ownership.ts';

/** Running import engine of the signed-in user. */
export interface Imports {
  userId: string;
  engine: ImportEngine;
  intake: Intake;
  stop: () => void;
}

/** Starts the import engine of a user, which continues the imports in their journal. */
export async function startEngine(userId: string): Promise<Imports> {
  const journal = await openJournal(userId).catch(() => null);
  const engine = new ImportEngine({
    userId,
    journal: journal ?? memoryJournal(),
    transport: serviceTransport,
    hasher: workerHasher,
    ownership: tabOwnership(userId),
    files: filesOf(userId),
    connectionSpeed: new ConnectionSpeed(),
    autoLabel: () => autoLabel.get(userId),
    inspect: inspectFile,
  });
  engine.store.isForgetful = journal === null;
  const unguard = guardRunningImports(engine.store);
  void engine.start();
  const stop = () => {
    engine.stop();
    unguard();
  };
  return { userId, engine, intake: new Intake(engine), stop };
}
