import { z } from 'zod/mini';
import { ReportRequest, reports } from '#contract/reports.ts';
import { renamed, wireOf } from '#src/api/wire/wire.ts';
import { JsonSyntaxError } from '#src/lib/json/json.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { lineOf, linesOf, placeOf } from '#src/lib/json/value-lines.ts';

type Issue = z.core.$ZodIssue;

export interface ReportProblem {
  /** Path from the root, such as `['report', 'questions', 0, 'seq']`. */
  path: PropertyKey[];
  line: number;
  /** Column in the line, for invalid JSON. */
  column?: number;
  fault: ReportFault;
}

/** Validation error as a message id of the catalog and its values. */
export type ReportFault =
  | { id: 'json' | 'jsonEnd' | 'missing' | 'uuid' | 'datetime' }
  | { id: 'type'; expected: string }
  | { id: 'value'; values: string }
  | { id: 'tooSmall' | 'tooBig' | 'tooMany'; limit: number }
  | { id: 'other'; message: string };

export type Checked = { report: ReportRequest; problems: [] } | { report: undefined; problems: ReportProblem[] };

/** Validates a report as the service would and returns the report or the problems with their lines. */
export function checkReport(source: string): Checked {
  // Field names in the contract, mapped to those that this installation's service uses.
  const names: Record<string, string> = wireOf(reports.store).body;
  const text = source.replace(/^\uFEFF/, '');
  try {
    parseJson(text, 1);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const isEnd = text.slice(error.at).trim() === '';
    return {
      report: undefined,
      problems: [{ path: [], ...placeOf(text, error.at), fault: { id: isEnd ? 'jsonEnd' : 'json' } }],
    };
  }
  const value: unknown = inContract(JSON.parse(text), names);
  const parsed = ReportRequest.safeParse(value, { reportInput: true });
  if (parsed.success) return { report: parsed.data, problems: [] };
  const lines = linesOf(text);
  const problems = parsed.error.issues.map((issue) => {
    const [first, ...rest] = issue.path;
    const path = first === undefined ? [] : [names[String(first)] ?? first, ...rest];
    return { path, line: lineOf(lines, path), fault: faultOf(issue) };
  });
  return { report: undefined, problems: problems.sort((a, b) => a.line - b.line) };
}

/** Renames the fields of a report from the service's names to those of the contract. */
function inContract(value: unknown, names: Record<string, string>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const contract = Object.fromEntries(Object.entries(names).map(([standard, spelled]) => [spelled, standard]));
  return renamed(value as Record<string, unknown>, contract);
}

function faultOf(issue: Issue): ReportFault {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { id: 'missing' } : { id: 'type', expected: issue.expected };
    case 'invalid_value':
      return issue.input === undefined
        ? { id: 'missing' }
        : { id: 'value', values: issue.values.map(String).join(', ') };
    case 'invalid_format':
      if (issue.format === 'guid') return { id: 'uuid' };
      if (issue.format === 'datetime') return { id: 'datetime' };
      return { id: 'other', message: issue.message };
    case 'too_small':
      return { id: 'tooSmall', limit: Number(issue.minimum) };
    case 'too_big':
      return { id: issue.origin === 'array' ? 'tooMany' : 'tooBig', limit: Number(issue.maximum) };
    default:
      return { id: 'other', message: issue.message };
  }
}

/** Formats a path for display, such as `report.questions[0].seq`. */
export const pathText = (path: PropertyKey[]) => z.core.toDotPath(path);
