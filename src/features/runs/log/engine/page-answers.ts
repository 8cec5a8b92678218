import { isFields } from '#src/lib/json/fields.ts';
import { cutAnsi } from '../model/ansi.ts';
import { flatFields } from '../model/entry-fields.ts';
import { shownText } from '../model/entry-language.ts';
import { severityOf } from '../model/entry-level.ts';
import { type EntryModel, parseEntry } from '../model/entry-model.ts';
import { isoOf } from '../model/entry-time.ts';
import { isProgress, lastState, readable } from '../model/log-text.ts';
import type { CopiedLines, EntryDetail, LineHits, LogRow, Questions } from '../model/protocol.ts';
import type { LogView } from './log-view.ts';
import type { EntryStore } from './store/entry-store.ts';

const MAX_ROW_CHARACTERS = 4_000;
/** Characters before the match that a long line is shown around. */
const CONTEXT_CHARACTERS = 200;
const MAX_DETAIL_BYTES = 256 * 1024;
const decoder = new TextDecoder();

interface Log {
  store: EntryStore;
  view: LogView;
}

export const readEntry = (store: EntryStore, index: number): EntryModel =>
  parseEntry(decoder.decode(store.entry(index)));

/** Reads an entry with what it takes from the entry that it continues. */
function readWhole({ store, view }: Log, index: number): Omit<EntryModel, 'bare'> {
  const { bare, ...model } = readEntry(store, index);
  const continued = view.continuedBy(index);
  return continued ? { ...model, ...continued, text: bare ?? model.text } : model;
}

const readShown = (log: Log, index: number) => {
  const model = readWhole(log, index);
  return { ...model, text: shownText(model.text, () => model.fields) };
};

/** Returns whether a field says more than which task, run or message it is of. */
const isTelling = ([name, value]: [string, unknown]) =>
  !/^(?:task|run)_?id$/i.test(name) &&
  !(name === 'code' && /^[a-z]+\.[a-z_]+$/.test(String(value))) &&
  !(isFields(value) && Object.keys(value).length === 0);

export function rowsOf(log: Log, { from, count }: Questions['rows']['ask']): LogRow[] {
  const { store, view } = log;
  const rows: LogRow[] = [];
  const total = view.rows(store.count);
  let before = from > 0 ? view.coverage(from - 1)[1] : -1;
  for (let at = Math.max(0, from); at < Math.min(total, from + count); at++) {
    const { index, repeats, gap, progress } = view.row(at);
    const { fields, ...model } = readShown(log, index);
    const text = lastState(model.text);
    const [first, last] = view.coverage(at);
    rows.push({
      ...model,
      kind: gap ? 'gap' : 'line',
      text: cutAnsi(text, MAX_ROW_CHARACTERS),
      cut: text.length > MAX_ROW_CHARACTERS,
      from: 0,
      line: index + 1,
      severity: severityOf(model.level),
      repeats,
      progress: progress || isProgress(model.text),
      hasFields: fields !== null && flatFields(fields).some(isTelling),
      raw: fields === null,
      continued: view.isContinued(index),
      match: view.isMatch(index),
      jump: !gap && view.isFiltered && first > before + 1,
      missing: gap ? (view.gaps.get(index) ?? 0) : 0,
    });
    before = last;
  }
  return rows;
}

/** Shows long lines around their first match if it is beyond the part that is shown otherwise. */
export async function showMatches(log: Log, rows: LogRow[], hitsOf: (lines: number[]) => Promise<LineHits[]>) {
  const long = rows.filter(({ cut, match }) => cut && match);
  if (long.length === 0) return;
  const hits = await hitsOf(long.map(({ line }) => line));
  for (const [i, row] of long.entries()) {
    const [at] = hits[i]?.[0] ?? [0];
    if (at < readable(row.text).length) continue;
    row.from = Math.max(0, at - CONTEXT_CHARACTERS);
    row.text = readable(readShown(log, row.line - 1).text).slice(row.from, row.from + MAX_ROW_CHARACTERS);
  }
}

export function detailOf(log: Log, line: number): EntryDetail | null {
  const { store } = log;
  const index = line - 1;
  if (index < 0 || index >= store.count) return null;
  const bytes = store.entry(index);
  const source = decoder.decode(bytes.subarray(0, MAX_DETAIL_BYTES));
  return { ...readWhole(log, index), line, bytes: bytes.length, source };
}

/** Finds the next or previous error or match from a line, wrapping around. Lines count from 1. */
export function nextOf({ view }: Log, { line, of, step }: Questions['next']['ask']): Questions['next']['answer'] {
  const count = view.indexed;
  const passes = view.test();
  const isError = (index: number) => view.severity(index) === 3 && !view.isContinued(index);
  const isOne = (index: number) => (of === 'error' ? isError(index) : view.isMatch(index)) && passes(index);
  for (let i = 1; i <= count; i++) {
    const index = (((line - 1 + i * step) % count) + count) % count;
    if (!isOne(index)) continue;
    let nth = 1;
    for (let j = 0; j < index; j++) if (isOne(j)) nth++;
    return { line: index + 1, nth };
  }
  return null;
}

/** Formats an entry as one line of text: time, level, task, message. */
export function textOf({ time, level, task, text, fields }: Omit<EntryModel, 'bare'>): string {
  if (fields === null) return text;
  return [isoOf(time), level.toUpperCase().padEnd(5), task, text].filter((part) => part.trim() !== '').join(' ');
}

/** Copies the lines from `from` to `to`, inclusive, that pass the filter, including each that a folded row stands for. */
export function copyOf(log: Log, { from, to }: Questions['copy']['ask']): CopiedLines {
  const { store, view } = log;
  const lines: string[] = [];
  const end = Math.min(to, store.count) - 1;
  for (let at = view.locate(from - 1); at < view.rows(store.count); at++) {
    const [first, last] = view.coverage(at);
    if (first > end) break;
    if (view.row(at).gap) continue;
    for (let index = Math.max(first, from - 1); index <= Math.min(last, end); index++) {
      const model = readShown(log, index);
      lines.push(textOf({ ...model, text: readable(model.text) }));
    }
  }
  return { text: lines.join('\n'), copied: lines.length, hidden: Math.max(0, end - from + 2 - lines.length) };
}

export function mapOf({ store, view }: Log, buckets: number): Questions['map']['answer'] {
  const matches = new Uint32Array(buckets);
  const errors = new Uint32Array(buckets);
  const total = view.rows(store.count);
  for (let at = 0; at < total; at++) {
    const { index, gap } = view.row(at);
    if (gap) continue;
    const bucket = Math.floor((at * buckets) / total);
    if (view.isMatch(index)) matches[bucket]!++;
    if (index < view.indexed && view.severity(index) === 3) errors[bucket]!++;
  }
  return { matches, errors };
}
