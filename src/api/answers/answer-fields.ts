import { payloadNames } from '#src/lib/json/payload.ts';
import { plainName } from '#src/lib/plain-name.ts';

/** Fields of an answer by name, ignoring case and separators, so that `run_id`, `runId` and `RunID` are the same. */
export type AnswerFields = Record<string, unknown>;

/** Names that services give to the id of the object in an answer. */
const identifiers = ['id', 'uuid', 'ulid', 'gid'];

/**
 * Returns the fields of an answer, and of the object it describes if that is nested under one of its nouns.
 * @param nouns names of the object, such as `run` and `job`, in lower case without separators
 */
export function fieldsOf(answer: unknown, nouns: readonly string[] = []): AnswerFields {
  const fields = plainFields(answer);
  for (const name of [...payloadNames, ...nouns]) Object.assign(fields, plainFields(fields[name]));
  return fields;
}

function plainFields(value: unknown): AnswerFields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [plainName(name), each]));
}

/** Returns a text or a number as text; undefined if it is empty or anything else. */
export const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** Returns the first of several fields that holds a text. */
export const firstText = (fields: AnswerFields, names: readonly string[]): string | undefined => {
  for (const name of names) {
    const text = textOf(fields[name]);
    if (text !== undefined) return text;
  }
  return undefined;
};

/** Returns the id of an object: `run_id`, `runNo`, `job.id`, `run: 7`, `id` and the like; undefined if the answer has none. */
export const idOf = (answer: unknown, nouns: readonly string[]): string | undefined =>
  firstText(fieldsOf(answer, nouns), [...nouns.flatMap((noun) => [`${noun}id`, `${noun}no`, noun]), ...identifiers]);
