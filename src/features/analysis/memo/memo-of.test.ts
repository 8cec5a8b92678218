// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import type { FindingDecision } from '#contract/findings.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { createDocx } from '#src/lib/office/docx.ts';
import { unpack } from '#src/lib/office/files.testing.ts';
import { activate, t } from '#src/messages/t.ts';
import { byPointerOf } from '../decisions/decision-context.ts';
import { readFindings } from '../findings/read-findings.ts';
import type { Messages } from '../findings/wording.ts';
import { findingsSheet } from './findings-sheet.ts';
import { memoOf } from './memo-of.ts';
import type { MemoSource } from './memo-source.ts';

beforeAll(() => activate('en'));
const messages = { t, locale: 'en' } as Messages;

const check = (stated: string, more: object = {}) => ({
  id: `C${stated}`,
  kind: 'total',
  status: 'inconsistent',
  subject: `Costs ${stated}`,
  stated,
  expected: '61',
  difference: '4',
  unit: 'EUR',
  basis: 'the parts',
  evidence: '',
  page: 3,
  quote: `Costs\t${stated}`,
  ...more,
});
const question = (text: string) => ({ id: text, label: 'financials', question: text, priority: 'high', basis: 'gap' });
const result = {
  schema: 'assay.deep-analysis/2',
  summary: { text: 'Northwind makes boats.', format: 'pdf', pages: 10, pages_read: 9 },
  consistency_checks: [check('65'), check('70'), check('80')],
  questions: [question('How much cash is left?'), question('Who owns the patents?')],
  risks: [{ id: 'R1', origin: 'stated', kind: 'people', risk: 'One founder.', severity: 'high', page: 4 }],
  gaps: [],
};
const decision = (pointer: string, state: string, note = ''): FindingDecision =>
  ({ pointer, state, note, decided_by: 'Ada', decided_at: '2026-03-01T08:00:00Z' }) as FindingDecision;

const sourceOf = (raw: object, decisions: FindingDecision[] | null, more: Partial<MemoSource> = {}): MemoSource => ({
  taskId: 'a',
  title: 'Northwind',
  task: { task_id: 'a', created_at: '2026-03-01T08:00:00Z', finished_at: null } as unknown as MemoSource['task'],
  findings: readFindings(parseJson(JSON.stringify(raw)))!,
  isPartial: false,
  decisions: decisions && { byPointer: byPointerOf(decisions) },
  facts: null,
  newer: undefined,
  ...more,
});
const both = { decisions: true, notes: true };
/** Returns the lines of a memo, with `#` before headings. */
const linesOf = (source: MemoSource, choice = both) =>
  memoOf(source, choice, messages).map((block) =>
    'rows' in block
      ? block.rows.map((row) => row.join(' | ')).join('\n')
      : `${block.style === 'heading' ? '# ' : ''}${block.text}`,
  );

describe('a memo', () => {
  const decided = [
    decision('/consistency_checks/0', 'confirmed', 'Seen in the accounts.'),
    decision('/consistency_checks/1', 'dismissed'),
    decision('/questions/1', 'answered', 'The company does.'),
  ];

  test('has confirmed contradictions with quote and page, then open ones, and no dismissed ones', () => {
    const lines = linesOf(sourceOf(result, decided));
    const text = lines.join('\n');
    expect(lines.indexOf('# Confirmed contradictions (1)')).toBeGreaterThan(-1);
    expect(text.indexOf('1. Costs 65')).toBeLessThan(text.indexOf('1. Costs 80'));
    expect(text).toContain('page 3');
    expect(text).not.toContain('Costs 70');
    expect(text).toContain('1. How much cash is left?');
    expect(text).toContain('One founder.');
  });

  test('tells decisions and notes only if they are chosen', () => {
    const of = (choice: typeof both) => linesOf(sourceOf(result, decided), choice).join('\n');
    expect(of(both)).toContain('Confirmed · Ada');
    expect(of(both)).toContain('Note: Seen in the accounts.');
    expect(of(both)).toContain('Who owns the patents?');
    const none = of({ decisions: false, notes: false });
    for (const text of ['Ada', 'Seen in the accounts', 'Who owns the patents?']) expect(none).not.toContain(text);
    expect(none).toContain('Costs 65');
    expect(none).not.toContain('Costs 70');
  });

  test('begins with what may be wrong with the result', () => {
    const [first, second] = linesOf(
      sourceOf(result, [], { isPartial: true, newer: { created_at: '2026-04-01T08:00:00Z' } as never }),
    );
    expect(first).toContain('9 of 10 pages');
    expect(second).toContain('newer result');
  });

  test('says that figures agree only if some were checked', () => {
    const sound = { ...result, consistency_checks: [{ ...check('61'), status: 'consistent' }] };
    const agree = t('findings.agree');
    expect(linesOf(sourceOf(sound, []))).toContain(agree);
    const unchecked = linesOf(sourceOf({ ...result, consistency_checks: [] }, []));
    expect(unchecked).not.toContain(agree);
    expect(unchecked).toContain(t('findings.nothingToCheck'));
  });

  test('stays short and counts what it leaves out', () => {
    const many = Array.from({ length: 200 }, (_, at) => check(String(100 + at), { quote: 'q'.repeat(5_000) }));
    const lines = linesOf(sourceOf({ ...result, consistency_checks: many }, null));
    expect(lines).toContain('and 192 more in the console');
    expect(lines.join('').length).toBeLessThan(6_000);
  });

  test('marks a figure that a contradiction disputes', () => {
    const metrics = [
      { metric: 'revenue', name: 'Revenue', unit: 'EUR', points: [{ period: '2024', value: '65', projected: false }] },
    ];
    const of = (decisions: FindingDecision[]) => linesOf(sourceOf({ ...result, metrics }, decisions)).join('\n');
    expect(of([])).toMatch(/Revenue.* \*/);
    expect(
      of(result.consistency_checks.map((_, at) => decision(`/consistency_checks/${at}`, 'dismissed'))),
    ).not.toMatch(/Revenue.* \*/);
  });
});

test('a memo becomes a Word document with every text escaped', async () => {
  const hostile = 'A & B <w:p> \u202e \ud800';
  const files = await unpack(
    createDocx('Memo', memoOf(sourceOf({ ...result, questions: [question(hostile)] }, null), both, messages)),
  );
  for (const [path, content] of files) {
    const parsed = new DOMParser().parseFromString(content, 'application/xml');
    expect([path, parsed.querySelector('parsererror')]).toEqual([path, null]);
  }
  expect(files.get('word/document.xml')).toContain('A &amp; B &lt;w:p&gt; ‹RLO› ‹U+D800›');
  expect([...files.keys()]).toContain('word/styles.xml');
});

test('the table of findings has all of them with their decisions', () => {
  const { columns, rows } = findingsSheet(
    sourceOf(result, [decision('/consistency_checks/1', 'dismissed', '=1+1')], { isPartial: true }),
    messages,
  );
  expect(columns.map(({ label }) => label)).toContain('Decided by');
  expect(rows).toHaveLength(7);
  expect(rows[0]![0]).toEqual({ text: 'About this result' });
  expect(rows[2]).toEqual(expect.arrayContaining([{ amount: '70' }, { text: 'Dismissed' }, { text: '=1+1' }]));
});
