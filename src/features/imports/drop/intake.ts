import type { ImportEngine } from '../upload/engine.ts';
import type { Collected } from './collect-files.ts';

/** A file or folder that was not taken, and why. */
export interface Refusal {
  name: string;
  why: 'empty' | 'too-large' | 'empty-folder';
}

/** The largest object that the service's store can keep, 5 TiB. */
const largest = 5 * 1024 ** 4;

/** What happens to files before anything starts: those that cannot become a project are named, the others go in. */
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
  /** All that were not taken since they were last dismissed. */
  refusals = () => this.refused;
  dismiss = () => this.refuse([]);

  async take({ files, emptyFolders }: Collected) {
    const good = files.filter(({ file }) => file.size > 0 && file.size <= largest);
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
