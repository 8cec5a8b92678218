import type { StreamSource } from '#src/api/request/stream-source.ts';
import type { EntryLanguage } from './entry-language.ts';
import type { Severity } from './entry-level.ts';
import type { EntryModel } from './entry-model.ts';

/** A value that shown lines must have or, if it `hides`, must not have. */
export interface ValueFilter {
  /** `task` is the task read from the line; `field` is one of its other fields. */
  of: 'task' | 'field';
  /** Name of the field, with the names of the objects around it, joined with dots; empty for the task. */
  name: string;
  /** Value as text. */
  value: string;
  hides: boolean;
}

/** Filter for visible lines. Level and task names match those in the entries; times are in milliseconds. */
export interface LogFilter {
  levels: string[] | null;
  /** Hide trace and debug lines if there are others. */
  hidesDebug: boolean;
  tasks: string[] | null;
  values: ValueFilter[];
  from: number | null;
  to: number | null;
  /** Show only lines that match the search, with `context` lines around each. */
  onlyMatches: boolean;
  context: number;
  /** Show repeated lines and progress updates as one row. */
  fold: boolean;
}

export interface LogQuery {
  text: string;
  regex: boolean;
  matchCase: boolean;
}

export interface LevelCount {
  name: string;
  severity: Severity;
  count: number;
}

export interface TaskSummary {
  name: string;
  taskId: string | null;
  lastLevel: string;
  lastText: string;
  /** Its fields that may name a state. */
  lastStates: string[];
  /** Milliseconds; NaN if no entry had a time. */
  first: number;
  last: number;
}

/** `stopped`: the expression took too long on one line; `invalid`: it is not a valid regular expression. */
type SearchPhase = 'idle' | 'running' | 'done' | 'stopped' | 'invalid';

export interface SearchState {
  phase: SearchPhase;
  query: LogQuery | null;
  /** Number of matching lines found so far. */
  count: number;
  /** Error message of the regular expression engine for an invalid expression. */
  reason: string;
}

export type LoadPhase = 'loading' | 'following' | 'complete' | 'failed';

/** Load error in a form that can be posted between threads; the page converts it to an ApiError. */
export interface LoadFailure {
  /** `refused`: HTTP error status; `foreign`: not JSON; `code`: an envelope with a nonzero code; `cut`: ended too early. */
  kind: 'refused' | 'unreachable' | 'foreign' | 'code' | 'cut';
  status: number;
  code: number;
  message: string;
  body: string;
  requestId: string;
}

/** State of the log that the page renders, updated at most once per frame. */
export interface LogSnapshot {
  phase: LoadPhase;
  failure: LoadFailure | null;
  /** Bytes of the response body received so far. */
  bytes: number;
  entries: number;
  indexed: number;
  /** Rows of the view, after filters and folding. */
  rows: number;
  /** Changes when the content at a row position may have changed. */
  version: number;
  levels: LevelCount[];
  tasks: TaskSummary[];
  firstError: number | null;
  lastTime: number;
  firstTime: number;
  /** Number of lines with a time. */
  timed: number;
  /** Lines are still being tested for a field; those that pass follow. */
  isFiltering: boolean;
  search: SearchState;
}

/** One row of the view. `line` counts from 1 over all entries, regardless of filters. */
export interface LogRow extends Omit<EntryModel, 'fields' | 'bare'> {
  kind: 'line' | 'gap';
  line: number;
  severity: Severity;
  /** Number of lines this row represents. */
  repeats: number;
  progress: boolean;
  hasFields: boolean;
  raw: boolean;
  /** Level, task and time are those of the entry that this line continues. */
  continued: boolean;
  /** The text is truncated; the detail drawer shows more. */
  cut: boolean;
  /** Offset of the text in the readable text of the line; not 0 if a long line is shown around a match. */
  from: number;
  match: boolean;
  /** Lines between the previous row and this one are hidden. */
  jump: boolean;
  /** For a gap, the number of missing sequence numbers. */
  missing: number;
}

export interface EntryDetail extends Omit<EntryModel, 'bare'> {
  line: number;
  bytes: number;
  /** Original JSON of the entry, at most 256 KiB. */
  source: string;
}

export interface RowsAnswer {
  version: number;
  rows: LogRow[];
}

export interface CopiedLines {
  text: string;
  /** Number of lines in the text. */
  copied: number;
  /** Number of lines in the range that the filter hides. */
  hidden: number;
}

/** Visible lines over time, in intervals of equal length. Lines without a time are not counted. */
export interface Histogram {
  /** Start of the first interval, in milliseconds. */
  from: number;
  /** Length of an interval, in milliseconds. */
  step: number;
  lines: Uint32Array;
  errors: Uint32Array;
}

/** Match ranges in the readable text of a line; null if one of its fields matches instead. */
export type LineHits = [number, number][] | null;

/** Requests from the page to the worker, each answered once. */
export interface Questions {
  rows: { ask: { from: number; count: number }; answer: RowsAnswer };
  /** Matches in each line. */
  ranges: { ask: { lines: number[] }; answer: LineHits[] };
  /** Position of the row that shows a line, or of the next row after it. */
  locate: { ask: { line: number }; answer: number };
  entry: { ask: { line: number }; answer: EntryDetail | null };
  /** Next (+1) or previous (-1) error or match from a line, wrapping around; null if there is none. */
  next: { ask: { line: number; of: 'error' | 'match'; step: 1 | -1 }; answer: { line: number; nth: number } | null };
  /** Messages of the lines from `from` to `to`, inclusive, that pass the filter. */
  copy: { ask: { from: number; to: number }; answer: CopiedLines };
  download: { ask: { format: 'jsonl' | 'text' }; answer: Blob };
  /** Number of matches and errors in each of `buckets` equal parts of the view. */
  map: { ask: { buckets: number }; answer: { matches: Uint32Array; errors: Uint32Array } };
  /** At most `bars` intervals that start at whole multiples of their length, counted from `origin`. Null without times. */
  histogram: { ask: { bars: number; origin: number }; answer: Histogram | null };
}
export type Question = keyof Questions;

export type ToLog =
  | ({ type: 'open'; language: EntryLanguage | null; isLive: boolean; hasTail: boolean } & StreamSource)
  | { type: 'follow'; isLive: boolean; hasTail: boolean }
  | { type: 'index'; port: MessagePort }
  | { type: 'filter'; filter: LogFilter; unfolded: number[] }
  | { type: 'search'; query: LogQuery | null }
  | { type: 'ask'; id: number; question: Question; ask: unknown };

export type FromLog =
  /** `head`: the first rows of the view, sent along with the first entries. */
  | { type: 'snapshot'; snapshot: LogSnapshot; head?: RowsAnswer }
  | { type: 'answer'; id: number; answer: unknown }
  /** Asks for a newer token, which is sent to `port`. */
  | { type: 'renew'; stale: string | undefined; port: MessagePort }
  /** The index worker does not respond: terminate it and start a new one. */
  | { type: 'replace-index' };

/** Bytes of consecutive entries for the index. */
export interface IndexBatch {
  type: 'batch';
  bytes: Uint8Array<ArrayBuffer>;
  /** Start and end of each entry in `bytes`. */
  offsets: Uint32Array<ArrayBuffer>;
}

export type ToIndex =
  | IndexBatch
  | { type: 'search'; id: number; query: LogQuery | null }
  | { type: 'ranges'; id: number; lines: number[] };

export type FromIndex =
  /** `memory` returns the buffer of the batch for reuse. */
  | { type: 'meta'; meta: BatchMeta; memory?: ArrayBuffer }
  | { type: 'matches'; id: number; found: Uint32Array<ArrayBuffer>; searched: number; done: boolean }
  | { type: 'invalid'; id: number; reason: string }
  | { type: 'ranges'; id: number; ranges: LineHits[] };

/** Index data of a batch; each array has one value per entry, in order. */
export interface BatchMeta {
  count: number;
  level: Uint8Array<ArrayBuffer>;
  task: Uint16Array<ArrayBuffer>;
  flags: Uint8Array<ArrayBuffer>;
  time: Float64Array<ArrayBuffer>;
  /** All level names seen so far; `level` and `task` are positions in these lists. */
  levels: string[];
  tasks: TaskSummary[];
  /** [index within the batch, count of sequence numbers missing before it]. The index is negative for an earlier entry. */
  gaps: [number, number][];
}

/** Entry flag: differs from the previous entry only in time and sequence number. */
export const REPEATS = 1;
/** Entry flag: takes level, task and time from the entry that it continues. */
export const CONTINUES = 4;
/** Entry flag: overwrites the previous entry, as a carriage return does. */
export const OVERWRITES = 2;
