import type { z } from 'zod';
import { JsonSyntaxError } from '#src/lib/json.ts';
import { lineOf, linesOf, placeOf } from '#src/lib/json-lines.ts';
import { parseJson } from '#src/lib/parse-json.ts';

/** What is wrong with the settings file, as a message of the catalogue (`config.fault.…`) and its values. */
export interface ConfigFault {
  /** `paths.login`; empty for the file as a whole. */
  field: string;
  /** From 1; absent where nothing came that has lines. */
  line?: number;
  column?: number;
  id: ConfigFaultId;
  values?: Record<string, string | number>;
}

export type ConfigFaultId =
  | 'unreachable'
  | 'status'
  | 'html'
  | 'empty'
  | 'json'
  | 'jsonEnd'
  | 'type'
  | 'unknown'
  | 'address'
  | 'path'
  | 'pathLacks'
  | 'pathUnknown'
  | 'name'
  | 'sameName'
  | 'samePath'
  | 'other';

/** The settings file is missing or wrong; `faults` name each field and its place. */
export class ConfigError extends Error {
  readonly faults: ConfigFault[];

  constructor(faults: ConfigFault[]) {
    super(`config.json is not usable: ${faults.map(({ field, id }) => `${field || '(file)'} ${id}`).join('; ')}`);
    this.faults = faults;
  }
}

/** An issue of a schema that the catalogue has words for. */
export const faultIssue = (id: ConfigFaultId, values: ConfigFault['values'] = {}, path: PropertyKey[] = []) => ({
  code: 'custom' as const,
  path,
  params: { id, values },
  message: id,
});

/** Reads the file's text through a schema. @throws ConfigError with the line of each fault */
export function readSettings<S extends z.ZodType>(schema: S, source: string): z.output<S> {
  const text = source.replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new ConfigError([{ field: '', id: 'empty' }]);
  if (/^\s*</.test(text)) throw new ConfigError([{ field: '', id: 'html', values: { start: startOf(text) } }]);
  try {
    parseJson(text, 1);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const isEnd = text.slice(error.at).trim() === '';
    throw new ConfigError([{ field: '', ...placeOf(text, error.at), id: isEnd ? 'jsonEnd' : 'json' }]);
  }
  const parsed = schema.safeParse(JSON.parse(text), { reportInput: true });
  if (parsed.success) return parsed.data;
  const lines = linesOf(text);
  const faults = parsed.error.issues.flatMap((issue) =>
    faultsOf(issue).map((fault) => ({ ...fault, field: fault.path.join('.'), line: lineOf(lines, fault.path) })),
  );
  throw new ConfigError(faults.map(({ path: _, ...fault }) => fault).sort((a, b) => a.line - b.line));
}

const startOf = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60);

type Found = Pick<ConfigFault, 'id' | 'values'> & { path: PropertyKey[] };

function faultsOf(issue: z.core.$ZodIssue): Found[] {
  const { path } = issue;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], id: 'unknown' as const }));
    case 'invalid_type':
      return [{ path, id: 'type', values: { expected: issue.expected, received: kindOf(issue.input) } }];
    case 'custom':
      return [{ path, ...(issue.params as Pick<ConfigFault, 'id' | 'values'>) }];
    default:
      return [{ path, id: 'other', values: { message: issue.message } }];
  }
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
