import { type Severity, severityOf } from '../model/entry-level.ts';
import type { BatchMeta, LevelCount, LogFilter, LogSnapshot, TaskSummary } from '../model/protocol.ts';
import { FieldScan } from './field-scan.ts';
import { LogView } from './log-view.ts';
import { EntryStore } from './store/entry-store.ts';

/** State of a log, independent of how it is loaded: entries, view and counts. */
export class LogEngine {
  store = new EntryStore();
  view = new LogView();
  version = 0;
  private levels: LevelCount[] = [];
  private tasks: TaskSummary[] = [];
  private firstError: number | null = null;
  firstTime = Number.NaN;
  lastTime = Number.NaN;
  private timed = 0;
  private scan: FieldScan | null = null;

  /** Clears the log but keeps filter and folding. @returns the new, empty store. */
  restart(): EntryStore {
    const { filter, unfolded } = this.view;
    Object.assign(this, new LogEngine(), { version: this.version + 1 });
    this.view.unfolded = unfolded;
    this.useFilter(filter);
    return this.store;
  }

  addMeta(meta: BatchMeta) {
    const first = this.view.indexed;
    const severities: Severity[] = meta.levels.map(severityOf);
    this.view.addMeta(meta, severities);
    this.levels = meta.levels.map((name, i) => ({ name, severity: severities[i]!, count: this.levels[i]?.count ?? 0 }));
    this.tasks = meta.tasks;
    for (let i = 0; i < meta.count; i++) {
      const level = meta.level[i]!;
      this.levels[level]!.count++;
      if (severities[level] === 3 && !this.view.isContinued(first + i)) this.firstError ??= first + i + 1;
      const time = meta.time[i]!;
      if (!Number.isNaN(time)) this.timed++;
      if (!(this.firstTime <= time) && !Number.isNaN(time)) this.firstTime = time;
      if (!(this.lastTime >= time) && !Number.isNaN(time)) this.lastTime = time;
    }
    // Entries had one row each until indexed; folding, gaps and filters may change those rows now.
    this.version++;
  }

  addMatches(found: Uint32Array, searched: number) {
    this.view.setMatches(found, searched);
    if (found.length > 0) this.version++;
  }

  clearMatches() {
    this.view.matches.clear();
    this.version++;
  }

  setFilter(filter: LogFilter, unfolded: number[]) {
    this.view.unfolded = new Set(unfolded.map((line) => line - 1));
    this.useFilter(filter);
    this.refresh();
  }

  /** Keeps the results of the lines that were tested for the same fields. */
  private useFilter(filter: LogFilter) {
    const fields = filter.values.filter(({ of }) => of === 'field');
    if (fields.length === 0) this.scan = null;
    else if (!this.scan?.isOf(fields)) this.scan = new FieldScan(fields);
    this.view.passes = this.scan?.passes ?? null;
    this.view.filter = filter;
  }

  get isFiltering() {
    return this.scan !== null && this.scan.passes.length < this.view.indexed;
  }

  /** Tests the fields of more lines for about `budget` milliseconds. */
  filterFields(budget: number) {
    this.scan?.step(this.store, this.view.indexed, budget);
    if (!this.view.filter.onlyMatches) this.view.show();
    this.version++;
  }

  refresh() {
    this.view.rebuild();
    this.version++;
  }

  snapshot(): Omit<LogSnapshot, 'phase' | 'failure' | 'bytes' | 'search'> {
    return {
      entries: this.store.count,
      indexed: this.view.indexed,
      rows: this.view.rows(this.store.count),
      version: this.version,
      levels: this.levels,
      tasks: this.tasks,
      firstError: this.firstError,
      firstTime: this.firstTime,
      lastTime: this.lastTime,
      timed: this.timed,
      isFiltering: this.isFiltering,
    };
  }
}
