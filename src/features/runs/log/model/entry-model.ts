/** Normalized severity, used for color and order: 0 trace/debug, 1 info and unknown, 2 warning, 3 error. */
export type Severity = 0 | 1 | 2 | 3;

/** Common fields extracted from an entry of any shape. */
export interface EntryModel {
  /** Milliseconds since the Unix epoch, or NaN. */
  time: number;
  level: string;
  task: string;
  attempt: number;
  /** 0 if the entry has none. */
  seq: number;
  text: string;
  /** Remaining fields of the entry, unchanged; null if the entry could not be parsed. */
  fields: Record<string, unknown> | null;
}

type Dictionary = Record<string, unknown>;
const names = {
  time: ['timestamp', 'time', 'ts', '@timestamp', 'datetime', 'date'],
  level: ['level', 'severity', 'lvl', 'loglevel'],
  task: ['task_name', 'task', 'stage', 'logger'],
  text: ['message', 'msg', 'text', 'event', 'log'],
  attempt: ['attempt'],
  seq: ['seq'],
} as const;

/** Extracts time, level, task and text by their usual names; everything else stays in `fields`. */
export function modelOf(value: unknown): EntryModel {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return { time: Number.NaN, level: '', task: '', attempt: 0, seq: 0, text, fields: {} };
  }
  const entry = value as Dictionary;
  const used = new Set<string>();
  const find = (candidates: readonly string[]) => {
    const name = candidates.find((candidate) => entry[candidate] != null && Object.hasOwn(entry, candidate));
    if (name) used.add(name);
    return name ? entry[name] : undefined;
  };
  const model = core(find);
  const rest = Object.entries(entry).filter(([name]) => !used.has(name));
  const only = rest.length === 1 && rest[0]![0] === 'fields' && isPlain(rest[0]![1]) ? rest[0]![1] : undefined;
  const fields = only ?? Object.fromEntries(rest);
  const hasText = names.text.some((name) => used.has(name)) || Object.keys(fields).length === 0;
  return { ...model, text: hasText ? model.text : JSON.stringify(fields), fields };
}

/** Extracts the same as `modelOf` but without `fields`, for the index, which parses every entry. */
export function quickModelOf(value: unknown): Omit<EntryModel, 'fields'> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return modelOf(value);
  const entry = value as Dictionary;
  const model = core((candidates) => {
    for (const name of candidates) if (entry[name] != null && Object.hasOwn(entry, name)) return entry[name];
    return undefined;
  });
  return model.text === '' ? modelOf(value) : model;
}

/** Models an entry that is not valid JSON; its text is shown unchanged. */
export const rawModel = (text: string): EntryModel => ({
  time: Number.NaN,
  level: '',
  task: '',
  attempt: 0,
  seq: 0,
  text,
  fields: null,
});

function core(find: (candidates: readonly string[]) => unknown): Omit<EntryModel, 'fields'> {
  return {
    time: timeOf(find(names.time)),
    level: levelOf(find(names.level)),
    task: wordOf(find(names.task)),
    attempt: wholeOf(find(names.attempt)),
    seq: wholeOf(find(names.seq)),
    text: wordOf(find(names.text)),
  };
}

const isPlain = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wordOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : (JSON.stringify(value) ?? '');
const wholeOf = (value: unknown) => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0);

/** Parses ISO 8601 text, or a number whose magnitude tells seconds, milliseconds, microseconds or nanoseconds. */
function timeOf(value: unknown): number {
  if (typeof value === 'string') {
    const parsed = Date.parse(value);
    return Number.isNaN(parsed) && /^\d{9,19}(\.\d+)?$/.test(value) ? timeOf(Number(value)) : parsed;
  }
  if (typeof value !== 'number') return Number.NaN;
  const size = Math.abs(value);
  if (size < 1e11) return value * 1000;
  return size < 1e14 ? value : size < 1e17 ? value / 1e3 : value / 1e6;
}

/** Numeric levels written by pino and bunyan. */
const numbered: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const levelOf = (value: unknown) => (typeof value === 'number' ? (numbered[value] ?? String(value)) : wordOf(value));

export function severityOf(level: string): Severity {
  const name = level.toLowerCase();
  if (/^(trace|debug|verbose|fine)/.test(name)) return 0;
  if (/^warn/.test(name)) return 2;
  return /^(err|fatal|crit|alert|emerg|panic|severe|fail)/.test(name) ? 3 : 1;
}
