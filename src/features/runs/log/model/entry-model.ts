import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';
import { FieldFinder, role, unpacked } from './entry-names.ts';
import { timeOf } from './entry-time.ts';
import { readable } from './log-text.ts';
import { hasStamp, readLine } from './plain-line.ts';

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
  /** The whole line, for a line of text without a time. */
  bare?: string;
  /** Remaining fields of the entry, unchanged; null if the entry could not be parsed. */
  fields: Fields | null;
}

/** An entry without its remaining fields, which the index does not need. */
export interface EntryHead extends Omit<EntryModel, 'fields'> {
  /** The entry may have other fields. */
  hasFields?: boolean;
}

const found = new FieldFinder();

/** Extracts time, level, task and text of a parsed entry by their usual names, and of lines of text by their usual forms. */
export function headOf(sent: unknown): EntryHead {
  const value = unpacked(sent);
  if (typeof value === 'string') return headOfText(value);
  if (!isFields(value)) return plainHead(JSON.stringify(value));
  found.find(value);
  const { values } = found;
  const text = values[role.text];
  const head = {
    time: timeOf(values[role.time]),
    level: wordOf(values[role.level]).trim(),
    task: wordOf(values[role.task]),
    attempt: wholeOf(values[role.attempt]),
    seq: wholeOf(values[role.seq]),
    text: wordOf(text),
    hasFields: found.hasRest,
  };
  if (text === undefined) {
    const rest = restOf(value);
    if (Object.keys(rest).length > 0) head.text = JSON.stringify(rest);
  }
  // A line of text in an object, without fields of its own.
  if (head.level !== '' || head.task !== '' || !Number.isNaN(head.time) || typeof text !== 'string') return head;
  const { bare, ...line } = headOfText(text);
  const isWhole = bare !== undefined && Object.keys(value).length === 1;
  return { ...line, ...(isWhole && { bare }), hasFields: head.hasFields, seq: head.seq, attempt: head.attempt };
}

/** Extracts the same as `headOf`, and the remaining fields. */
export function modelOf(sent: unknown): EntryModel {
  const value = unpacked(sent);
  const head = headOf(value);
  return { ...head, fields: fieldsIn(value) };
}

/** Returns the fields of an entry that `headOf` does not read. */
export function fieldsIn(sent: unknown): Fields {
  const value = unpacked(sent);
  return isFields(value) ? restOf(value) : {};
}

/** Reads the JSON of an entry. An entry that is not valid JSON is shown unchanged. */
export function parseEntry(json: string): EntryModel {
  const value = tryParse(json);
  return value === undefined ? rawModel(json) : modelOf(value);
}

/** Models an entry that is not valid JSON; its text is shown unchanged. */
export const rawModel = (text: string): EntryModel => ({ ...plainHead(text), fields: null });

/**
 * Returns the id of an entry's task, or null.
 * @param json the entry, from which the digits of a number too large for JavaScript are read
 */
export function taskIdOf(sent: unknown, json: () => string): string | null {
  const value = unpacked(sent);
  if (typeof value === 'string') return readLine(startOf(value))?.taskId ?? null;
  if (!isFields(value)) return null;
  found.find(value, true);
  const { values } = found;
  const named = values[role.taskId];
  if (typeof named === 'number') return Number.isSafeInteger(named) ? String(named) : digitsIn(json(), named);
  if (typeof named === 'string' && named !== '') return named;
  const text = values[role.text];
  return typeof text === 'string' ? (readLine(startOf(text))?.taskId ?? null) : null;
}

function digitsIn(json: string, value: number): string | null {
  return json.match(/\d{16,}/g)?.find((digits) => Number(digits) === Math.abs(value)) ?? null;
}

const plainHead = (text: string): EntryHead => ({ time: Number.NaN, level: '', task: '', attempt: 0, seq: 0, text });

/** Returns a line without the escape sequences that would hide its time and level. */
const startOf = (text: string) => (text.startsWith('\x1b') || text.startsWith('\r') ? readable(text) : text);

function headOfText(text: string): EntryHead {
  const start = startOf(text);
  const { taskId: _, ...head } = readLine(start) ?? { ...plainHead(text), taskId: null };
  return { ...head, attempt: 0, seq: 0, ...(!hasStamp(start) && { bare: text }) };
}

/** Returns the fields that the entry's head does not contain. */
function restOf(entry: Fields): Fields {
  found.find(entry);
  const { values, names } = found;
  const used = new Set(names.filter((name, of) => name !== '' && of !== role.taskId));
  if (Number.isNaN(timeOf(values[role.time]))) used.delete(names[role.time]!);
  const rest = Object.entries(entry).filter(([name]) => !used.has(name));
  const only = rest.length === 1 && rest[0]![0] === 'fields' ? rest[0]![1] : undefined;
  return isFields(only) ? only : Object.fromEntries(rest);
}

const wordOf = (value: unknown) => (value === undefined ? '' : String(value));
const wholeOf = (value: unknown) => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0);
