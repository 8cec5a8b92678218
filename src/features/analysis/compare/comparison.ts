import { type Json, writeJson } from '#src/lib/json/json.ts';
import { folded } from '#src/lib/plain-name.ts';
import { type Change, type ChangeKind, changeKinds, diff } from './diff.ts';

/** A change prepared for display, with long values truncated. */
export interface ChangeRow {
  kind: ChangeKind;
  left: string | null;
  right: string | null;
  path: string[];
  /** Null if the value is absent on this side. */
  before: string | null;
  after: string | null;
  difference: string | null;
}

export interface Summary {
  counts: Record<ChangeKind, number>;
  unchanged: number;
  unread: number;
}

export interface RowsAsk {
  kind: ChangeKind | undefined;
  text: string;
  limit: number;
}
export interface RowsAnswer {
  rows: ChangeRow[];
  /** Number of rows that match the filters. */
  total: number;
}

/** Maximum number of characters of a value that are displayed and that are searched. */
const MAX_SHOWN_CHARS = 400;
const MAX_SEARCHED_CHARS = 100_000;

/** Comparison of two results. Changes are filtered and truncated on request. */
export class Comparison {
  readonly summary: Summary;
  private readonly changes: Change[];

  constructor(left: Json, right: Json) {
    const { changes, unchanged, unread } = diff(left, right);
    this.changes = changes;
    const counts = Object.fromEntries(changeKinds.map((kind) => [kind, 0])) as Record<ChangeKind, number>;
    for (const { kind } of changes) counts[kind] += 1;
    this.summary = { counts, unchanged, unread };
  }

  rows({ kind, text, limit }: RowsAsk): RowsAnswer {
    const wanted = folded(text);
    const found = this.changes.filter(
      (change) => (!kind || change.kind === kind) && (!wanted || matches(change, wanted)),
    );
    return { rows: found.slice(0, limit).map(rowOf), total: found.length };
  }
}

/** Returns true if a path step or a value contains the text. */
function matches({ path, before, after }: Change, wanted: string): boolean {
  if (path.some((step) => folded(step).includes(wanted))) return true;
  return [before, after].some(
    (value) => value !== undefined && folded(textOf(value, MAX_SEARCHED_CHARS) ?? '').includes(wanted),
  );
}

const rowOf = ({ before, after, ...change }: Change): ChangeRow => ({
  ...change,
  before: before === undefined ? null : textOf(before, MAX_SHOWN_CHARS),
  after: after === undefined ? null : textOf(after, MAX_SHOWN_CHARS),
});

function textOf(value: Json, limit: number): string {
  return writeJson(value, Array.isArray(value) || (typeof value === 'object' && value !== null) ? 1 : 0, limit);
}
