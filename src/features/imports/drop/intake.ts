import { MAX_FILE_BYTES } from '#contract/imports.ts';
import { createStore } from '#src/lib/store.ts';
import type { ImportEngine } from '../upload/engine.ts';
import type { ChosenFile } from '../upload/tabs/files.ts';
import { type CollectedFiles, fromItems } from './collect-files.ts';
import { inspectFile } from './inspect/inspect-file.ts';
import type { Doubt } from './inspect/read-part.ts';
import type { TransferItem } from './transfer-items.ts';

/** File or folder that was rejected, with the reason. */
export interface Refusal {
  name: string;
  why: 'empty' | 'too-large' | 'empty-folder';
}

/** File that labeling may be unable to read. It waits for the user, and nothing of it is sent. */
export interface DoubtfulFile {
  chosen: ChosenFile;
  why: Doubt;
}

/** Number of files that are inspected at once, and then imported. */
const INSPECTION_BATCH = 50;

/** Passes importable files to the engine and collects the files that cannot become a project. */
export class Intake {
  /** All refusals since the last dismissal. */
  readonly refusals = createStore<readonly Refusal[]>([]);
  /** Files that wait for a decision, in the order in which they were chosen. */
  readonly doubts = createStore<readonly DoubtfulFile[]>([]);
  private readonly engine: Pick<ImportEngine, 'add'>;

  constructor(engine: Pick<ImportEngine, 'add'>) {
    this.engine = engine;
  }

  dismiss = () => this.refusals.set([]);

  /** Takes dropped or pasted files. */
  takeItems = async (items: readonly TransferItem[]) => this.take(await fromItems(items));

  /** Imports files, except those that cannot be imported and those that labeling may be unable to read. */
  async take({ files, emptyFolders }: CollectedFiles) {
    const good = files.filter(({ file }) => file.size > 0 && file.size <= MAX_FILE_BYTES);
    this.refusals.set([
      ...this.refusals.get(),
      ...files
        .filter((each) => !good.includes(each))
        .map(({ file }): Refusal => ({ name: file.name, why: file.size === 0 ? 'empty' : 'too-large' })),
      ...emptyFolders.map((name): Refusal => ({ name, why: 'empty-folder' })),
    ]);
    for (let at = 0; at < good.length; at += INSPECTION_BATCH)
      await this.inspect(good.slice(at, at + INSPECTION_BATCH));
  }

  /** Imports doubtful files. */
  async accept(accepted: readonly DoubtfulFile[]) {
    this.discard(accepted);
    await this.engine.add(accepted.map(({ chosen }) => chosen));
  }

  /** Forgets doubtful files. */
  discard = (discarded: readonly DoubtfulFile[]) =>
    this.doubts.set(this.doubts.get().filter((each) => !discarded.includes(each)));

  private async inspect(files: ChosenFile[]) {
    const inspected = await Promise.all(files.map(async (chosen) => ({ chosen, why: await inspectFile(chosen.file) })));
    const doubtful = inspected.filter((each): each is DoubtfulFile => each.why !== null);
    this.doubts.set([...this.doubts.get(), ...doubtful]);
    const sound = inspected.filter(({ why }) => why === null).map(({ chosen }) => chosen);
    if (sound.length > 0) await this.engine.add(sound);
  }
}
