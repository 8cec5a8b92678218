import { pageRanges } from '#src/lib/text/page-ranges.ts';
import { noteKindOf, say } from './messages/say.ts';
import type { ReadingNote } from './outputs.ts';

/** Maximum number of notes of a file, and length of their texts. A hostile file may control what its reader says. */
const MAX_NOTES = 100;
const MAX_TEXT_LENGTH = 500;

const short = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…`.toWellFormed() : text;

/** Returns the texts, numbers and lists of texts of a warning. */
function paramsOf(fields: Record<string, unknown>): ReadingNote['params'] {
  const params: ReadingNote['params'] = {};
  for (const [name, value] of Object.entries(fields).slice(0, 20)) {
    if (typeof value === 'number') params[name] = value;
    else if (typeof value === 'string') params[name] = short(value);
    else if (Array.isArray(value)) params[name] = value.slice(0, 20).map((item) => short(String(item)));
  }
  return params;
}

/**
 * Collects the warnings of readers as notes of what a file's text lacks. Warnings of one kind about pages become one note.
 */
export class ReadingNotes {
  readonly #notes = new Map<string, { note: ReadingNote; pages: Set<number> }>();
  #omitted = 0;

  add(message: string, fields: Record<string, unknown> = {}): void {
    const { code, page, archive_entry } = fields;
    const isOfPage = typeof page === 'number';
    const key = JSON.stringify([code, archive_entry, isOfPage || short(message)]);
    const same = this.#notes.get(key);
    if (same) {
      same.note.count += 1;
      if (isOfPage) same.pages.add(page);
    } else if (this.#notes.size < MAX_NOTES) {
      const note = { kind: noteKindOf(code), code: String(code ?? ''), message: short(message), count: 1 };
      const entry = typeof archive_entry === 'string' ? { entry: short(archive_entry) } : {};
      this.#notes.set(key, {
        note: { ...note, params: paramsOf(fields), ...entry },
        pages: new Set(isOfPage ? [page] : []),
      });
    } else if (noteKindOf(code) !== 'doubt') this.#omitted += 1;
  }

  /** Pages of the file itself, not of files in an archive, that a warning says were not read. */
  get unreadPages(): number[] {
    const unread = [...this.#notes.values()].filter(({ note }) => note.kind !== 'doubt' && note.entry === undefined);
    return unread.flatMap(({ pages }) => [...pages]);
  }

  /** Returns the notes: parts that were not read first, doubts last. */
  list(): ReadingNote[] {
    const notes = [...this.#notes.values()].map(({ note, pages }) => ({
      ...note,
      ...(pages.size > 1 && { pages: short(pageRanges([...pages].sort((a, b) => a - b))) }),
    }));
    if (this.#omitted > 0) {
      const [message, params] = say('text.more_unread', { n: this.#omitted });
      notes.push({ kind: 'unread', code: 'text.more_unread', message, params: paramsOf(params), count: this.#omitted });
    }
    return notes.sort((a, b) => Number(a.kind === 'doubt') - Number(b.kind === 'doubt'));
  }
}
