import { MAX_FILE_BYTES } from '#contract/imports.ts';
import { createStore } from '#src/lib/store.ts';
import type { ImportEngine } from '../upload/engine.ts';
import { type CollectedFiles, fromItems } from './collect-files.ts';
import type { TransferItem } from './transfer-items.ts';

/** File or folder that was rejected, with the reason. */
export interface Refusal {
  name: string;
  why: 'empty' | 'too-large' | 'empty-folder';
}

/** Passes importable files to the engine and collects the files that cannot become a project. */
export class Intake {
  /** All refusals since the last dismissal. */
  readonly refusals = createStore<readonly Refusal[]>([]);
  private readonly engine: Pick<ImportEngine, 'add'>;

  constructor(engine: Pick<ImportEngine, 'add'>) {
    this.engine = engine;
  }

  dismiss = () => this.refusals.set([]);

  /** Takes what was dropped or pasted. */
  takeItems = async (items: readonly TransferItem[]) => this.take(await fromItems(items));

  async take({ files, emptyFolders }: CollectedFiles) {
    const good = files.filter(({ file }) => file.size > 0 && file.size <= MAX_FILE_BYTES);
    this.refusals.set([
      ...this.refusals.get(),
      ...files
        .filter((each) => !good.includes(each))
        .map(({ file }): Refusal => ({ name: file.name, why: file.size === 0 ? 'empty' : 'too-large' })),
      ...emptyFolders.map((name): Refusal => ({ name, why: 'empty-folder' })),
    ]);
    await this.engine.add(good);
  }
}
