import type { Severity } from '../model/entry-level.ts';
import { type BatchMeta, CONTINUES, type LogFilter, OVERWRITES, REPEATS } from '../model/protocol.ts';
import { type Bytes8, bytes8, floats64, words16, words32 } from './store/column.ts';

const GAP = 0x8000_0000;

export const noFilter: LogFilter = {
  levels: null,
  hidesDebug: false,
  tasks: null,
  values: [],
  from: null,
  to: null,
  onlyMatches: false,
  context: 10,
  fold: true,
};

/** Maps entries to visible rows. Entries that are not indexed yet follow at the end, one row each. */
export class LogView {
  filter: LogFilter = noFilter;
  unfolded = new Set<number>();
  severities: Severity[] = [];
  /** 1 for each tested line that passes the filters of fields, otherwise 0; null without such a filter. */
  passes: Bytes8 | null = null;
  readonly matches = bytes8();
  readonly gaps = new Map<number, number>();
  private readonly level = bytes8();
  private readonly task = words16();
  private readonly flags = bytes8();
  private readonly time = floats64();
  private readonly heads = words32();
  private readonly repeats = words32();
  private levels: string[] = [];
  private tasks: string[] = [];
  private shownTo = 0;
  private lastShown = -2;
  /** First entry of the repetition that the last row belongs to. */
  private chain = -1;

  get indexed() {
    return this.level.length;
  }

  private get isHidingDebug() {
    return this.filter.hidesDebug && this.severities.some((severity) => severity > 0);
  }

  get isFiltered() {
    const { levels, tasks, values, from, to, onlyMatches } = this.filter;
    return levels !== null || tasks !== null || values.length > 0 || from !== null || to !== null || onlyMatches;
  }

  /** Returns the number of rows when the store holds `entries` entries. */
  rows(entries: number) {
    return this.heads.length + (this.isFiltered ? 0 : entries - this.shownTo);
  }

  addMeta(meta: BatchMeta, severities: Severity[]) {
    const first = this.indexed;
    this.level.append(meta.level);
    this.task.append(meta.task);
    this.flags.append(meta.flags);
    this.time.append(meta.time);
    let isFilled = false;
    for (const [at, missing] of meta.gaps) {
      if (missing > 0) this.gaps.set(first + at, missing);
      else if (this.gaps.delete(first + at)) isFilled = true;
    }
    this.levels = meta.levels;
    this.tasks = meta.tasks.map(({ name }) => name);
    const wasHiding = this.isHidingDebug;
    this.severities = severities;
    // A gap has a row until it is filled. The first line of another level: hide the debug lines above it.
    if (isFilled || (this.isHidingDebug && !wasHiding)) this.rebuild();
    else if (!this.filter.onlyMatches) this.show();
  }

  setMatches(found: Uint32Array, searched: number) {
    const end = this.matches.length;
    if (searched > end) this.matches.append(new Uint8Array(searched - end));
    for (const index of found) this.matches.set(index, 1);
  }

  severity(index: number): Severity {
    return this.severities[this.level.at(index)] ?? 1;
  }

  timeOf(index: number) {
    return this.time.at(index);
  }

  isContinued(index: number) {
    return (this.flags.at(index) & CONTINUES) !== 0;
  }

  /** Returns what an entry of text takes from the entry that it continues; null for any other entry. */
  continuedBy(index: number) {
    if (!this.isContinued(index)) return null;
    return {
      level: this.levels[this.level.at(index)]!,
      task: this.tasks[this.task.at(index)]!,
      time: this.timeOf(index),
    };
  }

  isMatch(index: number) {
    return this.matches.at(index) === 1;
  }

  /** Returns the entry index of a row and the number of entries it represents, or the gap before that entry. */
  row(at: number): { index: number; repeats: number; gap: boolean; progress: boolean } {
    if (at >= this.heads.length) {
      return { index: this.shownTo + at - this.heads.length, repeats: 1, gap: false, progress: false };
    }
    const head = this.heads.at(at);
    const index = head >= GAP ? head - GAP : head;
    const repeats = this.repeats.at(at);
    const progress = repeats > 1 && (this.flags.at(index) & OVERWRITES) !== 0;
    return { index, repeats, gap: head >= GAP, progress };
  }

  /** Returns the row that shows an entry, or the first row after it. */
  locate(index: number): number {
    if (index >= this.shownTo)
      return this.isFiltered ? this.heads.length - 1 : this.heads.length + index - this.shownTo;
    let low = 0;
    let high = this.heads.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.coverage(middle)[1] >= index) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Returns the first and last entry a row represents; for a gap, the entry before it. */
  coverage(at: number): [first: number, last: number] {
    const { index, repeats, gap, progress } = this.row(at);
    if (gap) return [index - 1, index - 1];
    return progress ? [index - repeats + 1, index] : [index, index + repeats - 1];
  }

  rebuild() {
    this.heads.clear();
    this.repeats.clear();
    this.shownTo = 0;
    this.lastShown = -2;
    this.show();
  }

  /** Returns a predicate for the current filters of levels, tasks, values and times. */
  test(): (index: number) => boolean {
    const { levels, tasks, values, from, to } = this.filter;
    const { passes } = this;
    const hidden = values.flatMap(({ of, value }) => (of === 'task' ? [value] : []));
    const level = levels && this.levels.map((name) => levels.includes(name));
    const hidesDebug = this.isHidingDebug;
    const task =
      tasks || hidden.length > 0
        ? this.tasks.map((name) => (!tasks || tasks.includes(name)) && !hidden.includes(name))
        : null;
    return (index) => {
      if (level && !level[this.level.at(index)]) return false;
      if (hidesDebug && this.severity(index) === 0) return false;
      if (task && !task[this.task.at(index)]) return false;
      if (passes && passes.at(index) === 0) return false;
      const time = this.time.at(index);
      // The end has whole milliseconds, and a line may have a fraction of the last one.
      return !(from !== null && !(time >= from)) && !(to !== null && !(time < to + 1));
    };
  }

  /** Adds entries indexed, searched and tested since the last call to the view. */
  show() {
    const searched = this.filter.onlyMatches ? this.matches.length : this.indexed;
    const end = Math.min(this.indexed, searched, this.passes?.length ?? this.indexed);
    const test = this.test();
    const filtered = this.isFiltered || this.isHidingDebug;
    const near = this.filter.onlyMatches ? this.nearness(end) : undefined;
    for (let i = this.shownTo; i < end; i++) {
      if (filtered && !(test(i) && (!near || near[i]))) continue;
      if (this.gaps.size > 0 && this.gaps.has(i)) {
        this.heads.push(GAP + i);
        this.repeats.push(0);
        this.chain = i;
      } else if (this.filter.fold && (this.flags.at(i) & (REPEATS | OVERWRITES)) !== 0 && this.lastShown === i - 1) {
        this.lastShown = i;
        if (this.foldInto(i)) continue;
      } else this.chain = i;
      this.heads.push(i);
      this.repeats.push(1);
      this.lastShown = i;
    }
    this.shownTo = end;
  }

  /**
   * Folds an entry into the previous row: a repetition shows its first entry, a progress display its last.
   * @returns false if the entry needs its own row
   */
  private foldInto(index: number): boolean {
    const at = this.heads.length - 1;
    const head = this.heads.at(at);
    const count = this.repeats.at(at);
    const overwrites = (this.flags.at(index) & OVERWRITES) !== 0;
    if (this.unfolded.has(this.chain)) return false;
    const rowOverwrites = count > 1 && (this.flags.at(head) & OVERWRITES) !== 0;
    if (count > 1 && rowOverwrites !== overwrites) return false;
    if (overwrites) this.heads.set(at, index);
    this.repeats.set(at, count + 1);
    return true;
  }

  private nearness(end: number): Uint8Array {
    const near = new Uint8Array(end);
    const { context } = this.filter;
    let reach = -1;
    for (let i = 0; i < end; i++) {
      if (this.isMatch(i)) {
        for (let j = Math.max(i - context, reach + 1, 0); j <= Math.min(end - 1, i + context); j++) near[j] = 1;
        reach = Math.min(end - 1, i + context);
      }
    }
    return near;
  }
}
