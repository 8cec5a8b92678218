import type { EntryModel, Severity } from './entry-model.ts';

/** Which lines are shown. Names of levels and tasks as the entries carry them; times in milliseconds. */
export interface LogFilter {
  levels: string[] | null;
  tasks: string[] | null;
  from: number | null;
  to: number | null;
  /** Only lines that match the search, with `context` lines around each. */
  onlyMatches: boolean;
  context: number;
  /** Repeated lines and progress states as one row. */
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

/** What the entries of one task say about it. */
export interface TaskSummary {
  name: string;
  taskId: string | null;
  attempts: number;
  entries: number;
  errors: number;
  /** Of its last entry. */
  lastLevel: string;
  /** Milliseconds, NaN where no entry had a time. */
  first: number;
  last: number;
}

/** `stopped`: the expression took too long on one line; `invalid`: it is no regular expression. */
export type SearchPhase = 'idle' | 'running' | 'done' | 'stopped' | 'invalid';

export interface SearchState {
  phase: SearchPhase;
  query: LogQuery | null;
  /** Lines that match, so far while running. */
  count: number;
  searched: number;
  /** What the engine said about an invalid expression. */
  reason: string;
}

export type LoadPhase = 'loading' | 'following' | 'complete' | 'failed';

/** A failure that can pass between threads; the page makes an ApiError of it. */
export interface LoadFailure {
  /** `refused`: a failing HTTP status; `foreign`: no JSON; `code`: an envelope with a code that is not 0; `cut`: ended too early. */
  kind: 'refused' | 'unreachable' | 'foreign' | 'code' | 'cut';
  status: number;
  code: number;
  message: string;
  body: string;
  requestId: string;
}

/** What the page knows of the log between two frames. */
export interface LogSnapshot {
  phase: LoadPhase;
  failure: LoadFailure | null;
  /** Of the body, so far. */
  bytes: number;
  entries: number;
  indexed: number;
  /** Rows of the view, after filters and folding. */
  rows: number;
  /** Changes when a row may show something else at the same place. */
  version: number;
  levels: LevelCount[];
  tasks: TaskSummary[];
  missing: number;
  firstError: number | null;
  lastTime: number;
  firstTime: number;
  search: SearchState;
}

/** One row of the view. `line` counts from 1 over all entries, whatever is filtered. */
export interface LogRow extends Omit<EntryModel, 'fields'> {
  kind: 'line' | 'gap';
  line: number;
  severity: Severity;
  /** How many lines it stands for. */
  repeats: number;
  progress: boolean;
  hasFields: boolean;
  raw: boolean;
  /** The text was too long for a row; the drawer has more. */
  cut: boolean;
  match: boolean;
  /** Lines between the row before and this one are not shown. */
  jump: boolean;
  /** Sequence numbers that never came, for a gap. */
  missing: number;
}

export interface EntryDetail extends EntryModel {
  line: number;
  bytes: number;
  /** The entry's own bytes, at most 256 KiB of them. */
  source: string;
}

export interface RowsAnswer {
  version: number;
  rows: LogRow[];
}

/** Questions of the page, each answered once. */
export interface Questions {
  rows: { ask: { from: number; count: number }; answer: RowsAnswer };
  /** Where the search is found in the readable text of each of these lines. */
  ranges: { ask: { lines: number[] }; answer: [number, number][][] };
  /** The row that shows a line, or the nearest one after it. */
  locate: { ask: { line: number }; answer: number };
  entry: { ask: { line: number }; answer: EntryDetail | null };
  /** Next (+1) or previous (-1) error or match from a line, round the end; null where there is none. */
  next: { ask: { line: number; of: 'error' | 'match'; step: 1 | -1 }; answer: { line: number; nth: number } | null };
  /** Messages of the lines that are shown between two lines, both included. */
  copy: { ask: { from: number; to: number }; answer: string };
  download: { ask: { format: 'jsonl' | 'text' }; answer: Blob };
  /** How many matches and errors lie in each of `buckets` equal parts of the view. */
  map: { ask: { buckets: number }; answer: { matches: Uint32Array; errors: Uint32Array } };
}
export type Question = keyof Questions;

export type ToLog =
  | {
      type: 'open';
      address: string;
      /** The service's names of query parameters, by the contract's. */
      parameters: Record<string, string>;
      token: string | undefined;
      live: boolean;
      tail: boolean;
    }
  | { type: 'follow'; live: boolean; tail: boolean }
  | { type: 'token'; id: number; token: string | null | undefined }
  | { type: 'index'; port: MessagePort }
  | { type: 'filter'; filter: LogFilter; unfolded: number[] }
  | { type: 'search'; query: LogQuery | null }
  | { type: 'ask'; id: number; question: Question; ask: unknown };

export type FromLog =
  /** `head`: the first rows of the view, with the first entries. */
  | { type: 'snapshot'; snapshot: LogSnapshot; head?: RowsAnswer }
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'renew'; id: number; stale: string | undefined }
  /** The index does not answer: end it and bring a new one. */
  | { type: 'replace-index' };

/** A run of entries, in bytes, for the index. `texts` only: their numbers are known already. */
export interface IndexBatch {
  type: 'batch';
  bytes: Uint8Array<ArrayBuffer>;
  /** Begin and end of each entry in `bytes`. */
  offsets: Uint32Array<ArrayBuffer>;
}

export type ToIndex =
  | IndexBatch
  | { type: 'search'; id: number; query: LogQuery | null }
  | { type: 'ranges'; id: number; lines: number[] };

export type FromIndex =
  /** `memory` of the batch, given back. */
  | { type: 'meta'; meta: BatchMeta; memory?: ArrayBuffer }
  | { type: 'matches'; id: number; found: Uint32Array<ArrayBuffer>; searched: number; done: boolean }
  | { type: 'invalid'; id: number; reason: string }
  | { type: 'ranges'; id: number; ranges: [number, number][][] };

/** Numbers of a batch, one per entry, in order. */
export interface BatchMeta {
  count: number;
  level: Uint8Array<ArrayBuffer>;
  task: Uint16Array<ArrayBuffer>;
  flags: Uint8Array<ArrayBuffer>;
  time: Float64Array<ArrayBuffer>;
  /** All names seen so far, by their number. */
  levels: string[];
  tasks: Omit<TaskSummary, 'entries' | 'errors'>[];
  /** [index within the batch, sequence numbers missing before it]. */
  gaps: [number, number][];
}

/** Same level, task and text as the entry before. */
export const REPEATS = 1;
/** Overwrites the entry before, as a carriage return does. */
export const OVERWRITES = 2;
