import { EntryCutter } from '../log/engine/read/entry-cutter.ts';
import { holdFirst, linesOf } from '../log/engine/read/text-log.ts';
import { Continuation } from '../log/engine/search/continuation.ts';
import { shownText } from '../log/model/entry-language.ts';
import { severityOf } from '../log/model/entry-level.ts';
import { type EntryModel, parseEntry, taskIdOf } from '../log/model/entry-model.ts';
import { statesIn } from '../log/model/entry-names.ts';
import { readable } from '../log/model/log-text.ts';
import type { TaskSummary } from '../log/model/protocol.ts';

export interface ComparedLine {
  task: string;
  level: string;
  text: string;
}

/** A log prepared for comparison. */
export interface ReadLog {
  lines: ComparedLine[];
  /** Lines are missing: the log exceeded the limit or ended too early. */
  isCut: boolean;
  tasks: TaskSummary[];
}

const MAX_LINE_CHARACTERS = 2_000;

const patterns: [RegExp, string][] = [
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, '‹id›'],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g, '‹time›'],
  [/\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g, '‹time›'],
  [/\b1[5-9]\d{8}(?:\d{3})?\b/g, '‹time›'],
  [/\b\d+(?:\.\d+)? ?(?:ns|µs|us|ms|s|sec|seconds?|min|minutes?|h|hours?)\b/g, '‹duration›'],
  [/\b(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{8,}\b/gi, '‹id›'],
];

/** Replaces values that differ in every run: times, durations and ids. */
export const normalize = (text: string) =>
  patterns.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text.slice(0, MAX_LINE_CHARACTERS));

/** Reads at most `maxLines` entries of a log's body (interface 4.6, or a bare array). @throws if the body is not a log */
export async function readLog(body: Blob, maxLines: number): Promise<ReadLog> {
  const lines: ComparedLine[] = [];
  const tasks = new Map<string, TaskSummary>();
  const decoder = new TextDecoder();
  const continuation = new Continuation();
  let isCut = false;
  const add = (bytes: Uint8Array) => {
    if (lines.length >= maxLines) {
      isCut = true;
      return;
    }
    const text = decoder.decode(bytes);
    const { fields, ...entry } = parseEntry(text);
    const { head, continues } = continuation.next(entry);
    lines.push({ task: head.task, level: head.level, text: readable(shownText(head.text, () => fields)) });
    if (head.task) addToSummary(tasks, { ...head, fields }, continues);
  };
  const entries = holdFirst(add);
  const cutter = new EntryCutter((bytes) => entries.take(bytes.slice()));
  const reader = body.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || isCut) break;
    cutter.push(value);
  }
  await reader.cancel();
  if (!isCut) {
    const end = cutter.end();
    const { code, message } = cutter.splitter.envelope.members;
    if (end === 'foreign') throw new Error('The response is not a log.');
    if (typeof code === 'number' && code !== 0) throw new Error(String(message));
    isCut = end === 'cut';
    const only = entries.takeOnly();
    for (const bytes of only ? (linesOf(only) ?? [only]) : []) add(bytes);
  }
  return { lines, isCut, tasks: [...tasks.values()] };
}

function addToSummary(tasks: Map<string, TaskSummary>, model: EntryModel, continues: boolean) {
  const { task: name, time, level, attempt, text, fields } = model;
  const last = { lastLevel: level, lastText: text.slice(0, 300), lastStates: statesIn(fields) };
  const taskId = taskIdOf(fields, () => '');
  const fresh = { name, taskId, attempts: 0, entries: 0, errors: 0, first: time, last: time, ...last };
  const task = tasks.get(name) ?? fresh;
  tasks.set(name, task);
  task.entries += 1;
  task.attempts = Math.max(task.attempts, attempt);
  Object.assign(task, last);
  if (severityOf(level) === 3 && !continues) task.errors += 1;
  if (Number.isNaN(time)) return;
  task.first = Number.isNaN(task.first) ? time : Math.min(task.first, time);
  task.last = Number.isNaN(task.last) ? time : Math.max(task.last, time);
}
