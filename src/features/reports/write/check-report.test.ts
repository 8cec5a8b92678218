import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReportRequest } from '#contract/reports.ts';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { lineOf, linesOf } from '#src/lib/json/value-lines.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { checkReport, pathText } from './check-report.ts';

const question = { question_id: 'q1', seq: 1, question: 'Why?', recommended_answer: ['Because.'] };
const report = {
  schema_version: 'phase7-formal-report-v1',
  session_id: '6f1d2c4e-7b35-4c0a-9a52-1f0e8d3b7a10',
  report_version: 1,
  generated_at: '2025-03-18T14:05:22Z',
  report: { overview: '', questions: [question, question] },
};
const problemsOf = (change: object) =>
  checkReport(JSON.stringify({ ...report, ...change }, null, 2)).problems.map(({ path, line, fault }) => ({
    at: pathText(path),
    line,
    fault,
  }));

describe('checkReport', () => {
  test('accepts a valid report, even with a byte order mark', () => {
    expect(checkReport(`\uFEFF${JSON.stringify(report)}`)).toEqual({ report, problems: [] });
  });

  test.each([
    [{ schema_version: 'v2' }, 'schema_version', 2, { id: 'value', values: 'phase7-formal-report-v1' }],
    [{ session_id: 'x' }, 'session_id', 3, { id: 'uuid' }],
    [{ report_version: 0 }, 'report_version', 4, { id: 'tooSmall', limit: 1 }],
    [{ report_version: '1' }, 'report_version', 4, { id: 'type', expected: 'number' }],
    [{ generated_at: 'today' }, 'generated_at', 5, { id: 'datetime' }],
    [{ report: undefined }, 'report', 1, { id: 'missing' }],
    [{ report: { questions: [] } }, 'report.overview', 6, { id: 'missing' }],
    [{ generated_at: '2026-03-01T12:00:00+01:00' }, 'generated_at', 5, { id: 'datetime' }],
    [
      { report: { overview: '', questions: Array.from({ length: 101 }, () => question) } },
      'report.questions',
      8,
      { id: 'tooMany', limit: 100 },
    ],
    [
      { report: { overview: '', questions: [question, { ...question, seq: null }] } },
      'report.questions[1].seq',
      19,
      { id: 'type', expected: 'number' },
    ],
    [
      { report: { overview: '', questions: [{ ...question, recommended_answer: ['a', 7] }] } },
      'report.questions[0].recommended_answer[1]',
      15,
      { id: 'type', expected: 'string' },
    ],
  ])('reports the path and line of %j', (change, at, line, fault) => {
    expect(problemsOf(change)).toEqual([{ at, line, fault }]);
  });

  test('reports every problem from top to bottom', () => {
    const problems = problemsOf({ session_id: 1, report: { overview: 1, questions: [{}] } });
    expect(problems.map(({ at }) => at)).toEqual([
      'session_id',
      'report.overview',
      'report.questions[0].question_id',
      'report.questions[0].seq',
      'report.questions[0].question',
    ]);
  });
});

describe('checkReport with invalid JSON', () => {
  test.each([
    ['{\n  "a": 1,\n  b\n}', 3, 3, 'json'],
    ['{"a": 1', 1, 8, 'jsonEnd'],
    ['', 1, 1, 'jsonEnd'],
    ['{} {}', 1, 4, 'json'],
  ])('reports the line and column of %j', (text, line, column, id) => {
    expect(checkReport(text).problems).toEqual([{ path: [], line, column, fault: { id } }]);
  });

  test('finds problems with a line number in any other text, without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { problems } = checkReport(text);
        expect(problems.length).toBeGreaterThan(0);
        for (const { line } of problems) expect(line).toBeGreaterThan(0);
      }),
      { numRuns: propertyRuns(1000) },
    );
    expect(ReportRequest.safeParse(report).success).toBe(true);
  });

  test('accepts any notation of a time in UTC and text of any length and content', () => {
    for (const generated_at of [
      '2026-03-01T12:00:00+00:00',
      '2026-03-01T12:00Z',
      '2026-03-01t12:00:00.5z',
      '20260301T1200Z',
    ])
      expect(problemsOf({ generated_at })).toEqual([]);
    const odd = { ...question, question_id: '', question: '\0 \ud800' };
    expect(problemsOf({ report: { overview: 'o'.repeat(1_000_001), questions: [odd] } })).toEqual([]);
  });
});

test('lineOf finds the line of every value in any JSON', () => {
  const walk = (value: unknown, path: string[], at: (path: string[], value: unknown) => void) => {
    at(path, value);
    if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key], at);
  };
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value, null, 2);
      const written = text.split('\n');
      const lines = linesOf(text);
      walk(JSON.parse(text), [], (path, inner) => {
        if (path.length === 0) return;
        const shown = written[lineOf(lines, path) - 1]!.trim();
        const begins = JSON.stringify(inner, null, 2).split('\n')[0]!;
        expect(shown.replace(/,$/, '').endsWith(begins.replace(/,$/, ''))).toBe(true);
      });
    }),
    { numRuns: propertyRuns(500) },
  );
});

test('checks an enumeration under the field name that the service uses', () => {
  applySettings(ConsoleConfig.parse({ fields: { reportStatus: 'stage' } }));
  expect(checkReport(JSON.stringify({ ...report, stage: 'validated' })).report?.report_status).toBe('validated');
  const [problem] = checkReport(JSON.stringify({ ...report, stage: 'final' })).problems;
  expect(problem).toMatchObject({ path: ['stage'], fault: { id: 'value' } });
  applySettings(ConsoleConfig.parse({}));
});
