import { z } from 'zod/mini';
import { JsonSyntaxError } from '#src/lib/json/json.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { lineOf, linesOf, placeOf } from '#src/lib/json/value-lines.ts';
import { mapFaults } from './check-maps.ts';
import { ConfigError, type ConfigFault } from './config-faults.ts';
import { ConsoleConfig } from './config-schema.ts';

const checked = ConsoleConfig.check(
  z.superRefine((settings, context) => {
    for (const fault of mapFaults(settings)) context.addIssue(fault);
  }),
);

/**
 * Parses the text of the settings file.
 * @throws ConfigError with the line of each fault
 */
export function parseConfig(source: string): ConsoleConfig {
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
  const parsed = checked.safeParse(JSON.parse(text), { reportInput: true });
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
      if (issue.input === undefined) return [{ path, id: 'required' }];
      return [{ path, id: 'type', values: { expected: issue.expected, received: kindOf(issue.input) } }];
    case 'custom':
      return [{ path, ...(issue.params as Pick<ConfigFault, 'id' | 'values'>) }];
    default:
      return [{ path, id: 'other', values: { message: issue.message } }];
  }
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
