import { LogEngine } from '../log/engine/log-engine.ts';
import { appendEntry } from '../log/engine/merge.ts';
import { EntryCutter } from '../log/engine/read/entry-cutter.ts';
import { holdFirst, linesOf } from '../log/engine/read/text-log.ts';
import { TextIndex, textOfBlock } from '../log/engine/search/text-index.ts';
import { BLOCK_ENTRIES } from '../log/engine/store/parse-entries.ts';
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
  const engine = new LogEngine();
  const { store } = engine;
  let isCut = false;
  const add = (bytes: Uint8Array) => {
    if (store.count >= maxLines) isCut = true;
    else appendEntry(store, bytes);
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
    if (typeof code === 'number' && code !== 0) throw new Error(String(message));
    if (end === 'foreign') throw new Error('The response is not a log.');
    isCut = end === 'cut';
    const only = entries.takeOnly();
    for (const bytes of only ? (linesOf(only) ?? [only]) : []) add(bytes);
  }
  const lines = linesIn(engine);
  return { lines, isCut, tasks: engine.snapshot().tasks.filter(({ name }) => name !== '') };
}

/** Indexes the entries as the log viewer does, and returns them as lines. */
function linesIn(engine: LogEngine): ComparedLine[] {
  const { store } = engine;
  const index = new TextIndex();
  const lines: ComparedLine[] = [];
  while (index.count < store.count) {
    const batch = store.batch(index.count, Math.min(BLOCK_ENTRIES, store.count - index.count));
    const meta = index.add(batch);
    engine.addMeta(meta);
    const block = index.blocks.at(-1)!;
    const text = textOfBlock(block);
    block.ends.forEach((end, i) => {
      const task = meta.tasks[meta.task[i]!]!.name;
      lines.push({ task, level: meta.levels[meta.level[i]!]!, text: text.slice(block.ends[i - 1] ?? 0, end) });
    });
  }
  return lines;
}
