import { severityOf } from '../../model/entry-level.ts';
import type { EntryHead } from '../../model/entry-model.ts';

/** Gives each line of text without a time of its own, such as a line of a stack trace, to the entry before it. */
export class Continuation {
  private entry: EntryHead | null = null;
  private isTimed = false;
  /** Lines without time and level are entries of their own, so that a line with a level only does not extend to others. */
  private hasLooseLines = false;

  /** Returns the next entry or line of the log, with what it takes from the entry before, and whether it continues that entry. */
  next(head: EntryHead): { head: EntryHead; continues: boolean } {
    if (head.bare !== undefined) return this.follow(head, head.bare);
    this.begin(head);
    return { head, continues: false };
  }

  /** Begins an entry that lines may continue. */
  private begin(head: EntryHead) {
    const isKnown = head.level !== '' || !Number.isNaN(head.time);
    this.entry = isKnown ? head : null;
    this.isTimed = isKnown;
  }

  private follow(head: EntryHead, bare: string): { head: EntryHead; continues: boolean } {
    const { entry, isTimed } = this;
    // `Error: …` below an error is the name of an exception, not another error.
    const isOwn = head.level !== '' && !(entry && isTimed && severityOf(head.level) === severityOf(entry.level));
    if (entry && !isOwn) {
      const { level, task, time } = entry;
      return { head: { ...head, level, task, time, text: bare }, continues: true };
    }
    this.hasLooseLines ||= !isOwn;
    const own = entry ? { ...head, time: entry.time } : head;
    if (isTimed || !this.hasLooseLines) this.entry = own;
    return { head: own, continues: false };
  }
}
