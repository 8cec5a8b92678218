import { MAX_FILE_BYTES } from '#contract/imports.ts';
import { createStore } from '#src/lib/store.ts';
import type { ImportEngine } from '../upload/engine.ts';
import type { Doubt } from '../upload/record/record.ts';
import type { ChosenFile } from '../upload/tabs/files.ts';
import { type CollectedFiles, fromItems, type Refusal } from './collect-files.ts';
import { inspectFile } from './inspect/inspect-file.ts';
import type { TransferItem } from './transfer-items.ts';

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
  async take({ files, refusals }: CollectedFiles) {
    const good = files.filter(({ file }) => file.size > 0 && file.size <= MAX_FILE_BYTES);
    const bad = files.filter((each) => !good.includes(each));
    this.refuse([
      ...bad.map(({ file }): Refusal => ({ name: file.name, why: file.size === 0 ? 'empty' : 'too-large' })),
      ...refusals,
    ]);
    for (let at = 0; at < good.length; at += INSPECTION_BATCH)
      await this.inspect(good.slice(at, at + INSPECTION_BATCH));
  }

  /** Imports doubtful files. */
  async accept(accepted: readonly DoubtfulFile[]) {
    this.discard(accepted);
    await this.add(accepted.map(({ chosen, why }) => ({ ...chosen, doubt: why })));
  }

  /** Forgets doubtful files. */
  discard = (discarded: readonly DoubtfulFile[]) =>
    this.doubts.set(this.doubts.get().filter((each) => !discarded.includes(each)));

  private async inspect(files: ChosenFile[]) {
    const inspected = await Promise.all(files.map(async (chosen) => ({ chosen, why: await inspectFile(chosen.file) })));
    const doubtful = inspected.filter((each): each is DoubtfulFile => each.why !== null);
    this.doubts.set([...this.doubts.get(), ...doubtful]);
    await this.add(inspected.filter(({ why }) => why === null).map(({ chosen }) => chosen));
  }

  private async add(files: ChosenFile[]) {
    if (files.length === 0) return;
    await this.engine
      .add(files)
      .catch(() => this.refuse(files.map(({ file }) => ({ name: file.name, why: 'not-started' }))));
  }

  private refuse(refusals: readonly Refusal[]) {
    this.refusals.set([...this.refusals.get(), ...refusals]);
  }
}
