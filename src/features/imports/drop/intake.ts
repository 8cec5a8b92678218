import type { ImportEngine } from '../upload/engine.ts';
import type { CollectedFiles } from './collect-files.ts';

/** File or folder that was rejected, with the reason. */
export interface Refusal {
  name: string;
  why: 'empty' | 'too-large' | 'empty-folder';
}

/** Maximum file size: 5 TiB, the largest object that the service's object store can hold. */
const MAX_FILE_BYTES = 5 * 1024 ** 4;

/** Passes importable files to the engine and collects the files that cannot become a project. */
export class Intake {
  private refused: readonly Refusal[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly engine: Pick<ImportEngine, 'add'>;

  constructor(engine: Pick<ImportEngine, 'add'>) {
    this.engine = engine;
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  /** Returns all refusals since the last dismissal. */
  refusals = () => this.refused;
  dismiss = () => this.refuse([]);

  async take({ files, emptyFolders }: CollectedFiles) {
    const good = files.filter(({ file }) => file.size > 0 && file.size <= MAX_FILE_BYTES);
    this.refuse([
      ...this.refused,
      ...files
        .filter((each) => !good.includes(each))
        .map(({ file }): Refusal => ({ name: file.name, why: file.size === 0 ? 'empty' : 'too-large' })),
      ...emptyFolders.map((name): Refusal => ({ name, why: 'empty-folder' })),
    ]);
    await this.engine.add(good);
  }

  private refuse(refusals: readonly Refusal[]) {
    this.refused = refusals;
    for (const listener of this.listeners) listener();
  }
}
