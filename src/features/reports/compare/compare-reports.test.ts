import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportRequest } from '#contract/reports.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { compareReports } from './compare-reports.ts';
import { diffText } from './diff-text.ts';

const words = fc
  .array(fc.constantFrom('a', 'bc', ' ', '\n', '现金流', '，', 'EUR 4.5'), { maxLength: 40 })
  .map((list) => list.join(''));

describe('diffText', () => {
  test('returns parts that rebuild the left text if added parts are left out, and the right text if removed parts are', () => {
    const textOf = (parts: ReturnType<typeof diffText>, other: string) =>
      parts.flatMap(({ kind, text }) => (kind === other ? [] : text)).join('');
    fc.assert(
      fc.property(words, words, (left, right) => {
        const parts = diffText(left, right);
        expect(textOf(parts, 'added')).toBe(left);
        expect(textOf(parts, 'removed')).toBe(right);
        if (left === right) expect(parts.every(({ kind }) => kind === 'same')).toBe(true);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  test('marks only the changed word, in English and Chinese', () => {
    expect(diffText('margin of 46% in 2024', 'margin of 58% in 2024').filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '46' },
      { kind: 'added', text: '58' },
    ]);
    expect(diffText('现金流不足', '现金流充分').find(({ kind }) => kind === 'same')?.text).toBe('现金流');
  });

  test('shows two long texts without common words as replaced between their common start and end', () => {
    expect(diffText(`start ${'a '.repeat(100_000)}end`, `start ${'b. '.repeat(100_000)}end`)).toEqual([
      { kind: 'same', text: 'start ' },
      { kind: 'removed', text: 'a '.repeat(100_000).trimEnd() },
      { kind: 'added', text: 'b. '.repeat(100_000).trimEnd() },
      { kind: 'same', text: ' end' },
    ]);
  });

  test('finds a few changes in a long text', () => {
    const words = Array.from({ length: 50_000 }, (_, index) => `word${index}`);
    const changed = words.map((word, index) => (index % 10_000 === 5_000 ? `other${index}` : word));
    const parts = diffText(words.join(' '), changed.join(' '));
    expect(parts.filter(({ kind }) => kind === 'added').map(({ text }) => text)).toEqual(
      [5_000, 15_000, 25_000, 35_000, 45_000].map((index) => `other${index}`),
    );
  });
});

const reportOf = (report: Partial<ReportRequest['report']>, change: Partial<ReportRequest> = {}): ReportRequest => ({
  schema_version: 'phase7-formal-report-v1',
  session_id: '6f1d2c4e-7b35-4c0a-9a52-1f0e8d3b7a10',
  report_version: 1,
  generated_at: '2025-03-18T14:05:22Z',
  report: { overview: 'One', questions: [], ...report },
  ...change,
});
const ask = (question_id: string, question = question_id, more = {}) => ({ question_id, seq: 1, question, ...more });
const summaryOf = (a: ReportRequest, b: ReportRequest) =>
  compareReports(a, b).map(({ part, kind, fields }) => [part, kind, fields.map(({ field }) => field).join()]);

describe('compareReports', () => {
  test('finds no differences between a report and its copy', () => {
    const one = reportOf({ questions: [ask('a'), ask('a'), ask('b')], focus_points: [{ n: 1, title: '', text: '' }] });
    expect(compareReports(one, structuredClone(one))).toEqual([]);
  });

  test('lists the parts that differ in reading order', () => {
    const left = reportOf({ questions: [ask('a'), ask('b')], focus_points: [{ n: 1, title: 'Cash', text: 'x' }] });
    const right = reportOf(
      {
        overview: 'Two',
        questions: [ask('b', 'other', { ready: false }), ask('c')],
        focus_points: [
          { n: 1, title: 'Cash', text: 'y' },
          { n: 2, title: '', text: '' },
        ],
        disclosure: '',
      },
      { report_version: 2, report_status: 'draft' },
    );
    expect(summaryOf(left, right)).toEqual([
      ['facts', 'changed', 'report_status'],
      ['overview', 'changed', 'overview'],
      ['focusPoint', 'changed', 'text'],
      ['focusPoint', 'added', 'title,text'],
      ['question', 'changed', 'question,ready'],
      ['question', 'added', 'seq,question'],
      ['question', 'removed', 'seq,question'],
      ['disclosure', 'changed', 'disclosure'],
    ]);
  });

  test('distinguishes an empty text from a missing one', () => {
    expect(summaryOf(reportOf({ focus_summary: '' }), reportOf({}))).toEqual([['summary', 'changed', 'focus_summary']]);
  });
});
