import { type Json, writeJson } from '#src/lib/json/json.ts';
import { type Change, type ChangeKind, changeKinds, diff } from './diff.ts';

/** A change as a row shows it: texts cut to what a row can hold. */
export interface ChangeRow {
  kind: ChangeKind;
  left: string | null;
  right: string | null;
  path: string[];
  /** Null where it is not there. */
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
  /** Under the filters. */
  total: number;
}

/** Characters of a value in a row, and of one that is searched. */
const shown = 400;
const searched = 100_000;

/** Two results compared, asked for its changes a piece at a time. */
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
    const wanted = text.toLowerCase();
    const found = this.changes.filter(
      (change) => (!kind || change.kind === kind) && (!wanted || holds(change, wanted)),
    );
    return { rows: found.slice(0, limit).map(rowOf), total: found.length };
  }
}

/** A key, a name or a value holds the text. */
function holds({ path, before, after }: Change, wanted: string): boolean {
  if (path.some((step) => step.toLowerCase().includes(wanted))) return true;
  return [before, after].some(
    (value) => value !== undefined && textOf(value, searched)?.toLowerCase().includes(wanted),
  );
}

const rowOf = ({ before, after, ...change }: Change): ChangeRow => ({
  ...change,
  before: before === undefined ? null : textOf(before, shown),
  after: after === undefined ? null : textOf(after, shown),
});

/** A text as it is, in quotation marks where it could be taken for something else; anything else as JSON. */
function textOf(value: Json, limit: number): string {
  return writeJson(value, Array.isArray(value) || (typeof value === 'object' && value !== null) ? 1 : 0, limit);
}
