import { timeOf } from './entry-time.ts';

/** The fields at the start of a line of text; `text` is the rest. */
export interface PlainLine {
  time: number;
  level: string;
  task: string;
  taskId: string | null;
  text: string;
}

/** `2026-03-01 12:00:00,123 - text`, `[2026-03-01T12:00:00Z] text`. */
const stamp =
  /^\[?(\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)\]?(?:\s*[-|:]\s+|\s+|$)/;
/** A time of day alone stays in the text, because its day is unknown. */
const clock = /^\[?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?\]?\s+/;
const words =
  'trace|debug|verbose|finest|finer|fine|config|info|information|notice|warn|warning|error|err|severe|critical|fatal|alert|emergency';
/** `[warn] text`, `WARN: text`, `warn | text`; in capitals also `WARN text`. */
const level = new RegExp(`^(?:[[(<](${words})[\\])>]\\s*[:|-]?\\s*|(${words})\\s*(?::\\s*|\\|\\s*| - ))`, 'i');
const capitals = new RegExp(`^(${words.toUpperCase()})\\s+`);
/** `name - LEVEL - text`, Python's usual format. */
const pythonLine = new RegExp(`^([\\w.-]{1,80}) - (${words.toUpperCase()}) - `);

/** `[task-1] deep analysis - text`. */
const spacedTask = /^\[([^\]]{1,200})\]\s+([^:[\]]{1,80}?)\s+--?\s+/;
/** `deep analysis (task-1): text`. */
const calledTask = /^([^:()[\]]{1,80}?)\s?\(([^()]{1,200})\):\s+/;
/** `deep_analysis: text`, `deep_analysis - text`. */
const namedTask = /^([\p{L}_][\p{L}\p{N}_.-]{0,60})(?:\s*:| --?)\s+/u;

/** `[task] text` and `【task】 text`. */
const bracketed = /^[[【]\s*([^[\]【】]{1,80}?)\s*[\]】]\s*/u;

/** Threads and functions appear in the same places as task ids. */
const isTaskId = (text: string) =>
  /task|^\d+$|^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$|^[\dA-HJKMNP-TV-Z]{26}$/i.test(text);

/** Returns whether a line starts with a time that `readLine` knows, with or without its day. */
export const hasStamp = (line: string) => stamp.test(line) || clock.test(line);

/** Reads time, level and task at the start of a line of text. Returns null if it starts with neither time nor level. */
export function readLine(line: string): PlainLine | null {
  const at = stamp.exec(line);
  const day = at ? '' : (clock.exec(line)?.[0] ?? '');
  let rest = line.slice(at ? at[0].length : day.length);
  const python = pythonLine.exec(rest);
  const found = python ?? level.exec(rest) ?? capitals.exec(rest);
  if (!at && !found) return null;
  if (found) rest = rest.slice(found[0].length);
  const named = python ? { name: python[1]!, id: null, length: 0 } : taskAt(rest);
  return {
    time: at ? timeOf(at[1]) : Number.NaN,
    level: (python ? found?.[2] : (found?.[1] ?? found?.[2])) ?? '',
    task: named?.name ?? '',
    taskId: named?.id ?? null,
    text: day + rest.slice(named?.length ?? 0),
  };
}

function taskAt(text: string): { name: string; id: string | null; length: number } | null {
  const spaced = spacedTask.exec(text);
  if (spaced) return { name: spaced[2]!, id: isTaskId(spaced[1]!) ? spaced[1]! : null, length: spaced[0].length };
  const called = calledTask.exec(text);
  if (called && isTaskId(called[2]!)) return { name: called[1]!, id: called[2]!, length: called[0].length };
  const [whole, inBrackets = ''] = bracketed.exec(text) ?? [];
  if (whole && /\p{L}/u.test(inBrackets) && !isTaskId(inBrackets))
    return { name: inBrackets, id: null, length: whole.length };
  const named = namedTask.exec(text);
  return named && { name: named[1]!, id: null, length: named[0].length };
}
