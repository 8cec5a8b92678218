import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { model } from '#src/messages/en/model.ts';
import { runs } from '#src/messages/en/runs.ts';
import { service } from '#src/messages/en/service.ts';
import { terms } from '#src/messages/en/terms.ts';
import type { ValueNames } from '#src/messages/value-names.ts';

const texts = { ...service, ...model, ...runs, ...terms };
type Texts = typeof texts;

/** Codes of the messages that begin with `Group`: `FILE_EMPTY.file` of `fault.FILE_EMPTY.file`. */
export type CodeOf<Group extends string> =
  Extract<keyof Texts, `${Group}.${string}`> extends `${Group}.${infer Code}` ? Code : never;

/** File types named in error messages. */
export type FileType = CodeOf<'filetype'>;

/** Limits that end the reading of a file. */
export type LimitName = CodeOf<'limit'>;
export const limitNames = Object.keys(terms).flatMap((id) => /^limit\.(.+)/.exec(id)?.[1] ?? []) as [LimitName];

/** A limit that was reached. `n` is the value of the limit. */
export interface Limit {
  limit: LimitName;
  n: number;
}

/** Value in a message. Decimals are text, so that no digit is lost. */
type Param = string | number | readonly string[];

/** Values of a message by name. The values `type` and `limit` are codes of terms. */
export type ValuesOf<Id extends keyof Texts> = {
  [Name in ValueNames<Texts[Id]>]: Name extends 'type' ? FileType : Name extends 'limit' ? LimitName : Param;
} & ('limit' extends ValueNames<Texts[Id]> ? Limit : unknown);

/** Returns a catalog of messages in ICU syntax. Each is compiled when it is first used. */
export const catalogOf = (locale: string, messages: Record<string, string>) =>
  setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileMessage);

const catalog = catalogOf('en', texts);
const textOr = (id: string, fallback: string, values = {}) => (id in texts ? catalog._(id, values) : fallback);

/**
 * Returns the text of a value. A term becomes its words, a step its name and its identifier, which people search for, and a
 * list is joined with commas.
 */
function textOf(name: string, value: unknown, values: Record<string, unknown>): string | number {
  if (typeof value === 'number') return value;
  if (name === 'type') return textOr(`filetype.${value}`, String(value));
  if (name === 'limit') return textOr(`limit.${value}`, String(value), values);
  if (name === 'task') return `task.${value}` in texts ? `${textOr(`task.${value}`, '')} (${value})` : String(value);
  if (name === 'labels') return (value as readonly string[]).map((label) => label.replaceAll('_', ' ')).join(', ');
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Returns a message of the console in English, in which the service writes logs and failures. */
export function messageText(id: keyof Texts, values: Record<string, unknown> = {}): string {
  const filled = Object.entries(values).map(([name, value]) => [name, textOf(name, value, values)]);
  return catalog._(id, Object.fromEntries(filled));
}
