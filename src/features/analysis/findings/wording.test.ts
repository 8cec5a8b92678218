// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { activate } from '#src/messages/t.ts';
import type { Check, Gap, Question, Risk } from './read-findings.ts';
import { missingOf, questionOf, riskOf, subjectOf, summaryOf, whyOf } from './wording.ts';

beforeAll(() => activate('zh'));

const amount = (value: string, unit: string) => ({ value, unit });
const runway = { code: 'derived.runway', params: { value: amount('7.1', 'months') } };

test.each([
  [
    'check.total',
    {
      subject: 'Costs 2024',
      stated: amount('6500000', 'EUR'),
      expected: amount('6100000', 'EUR'),
      difference: amount('400000', 'EUR'),
    },
    '“Costs 2024”写为 650 万欧元，但各项相加为 610 万欧元（相差 40 万欧元）。哪个正确？影响是什么？',
  ],
  [
    'check.conflict',
    {
      subject: { code: 'subject.metric', params: { metric: 'revenue', period: '2024' } },
      stated: amount('5', 'x'),
      expected: amount('6', 'x'),
      basis: 'Costs',
    },
    '一处为 5x（“营业收入（2024）”），另一处为 6x（“Costs”）。以哪个为准？',
  ],
  [
    'risk.runway',
    { sentence: runway },
    '如果新资金推迟三个月到位，将削减什么？还有哪些资金？（“按所述支出，现金约可维持 7.1 个月。”）',
  ],
  ['risk.churn', { sentence: 'Churn is 20%.' }, '客户为何离开？此后有何改变？（“Churn is 20%.”）'],
  ['gap.valuation', {}, '按什么价格增发或转让股份？依据是什么？'],
])('asks in Chinese about %s', (code, params, text) => {
  expect(questionOf({ question: 'Which?', code, params } as unknown as Question, 'zh')).toBe(text);
});

test('translates gaps, derived risks and subjects, but not quotes', () => {
  const gap = { missing: 'No team', why: 'People.', code: 'label.team', params: {} } as Gap;
  expect([missingOf(gap, 'zh'), whyOf(gap, 'zh')]).toEqual([
    '正文中未找到“团队”章节',
    '早期投资首先看人，缺少团队信息，其他内容难以判断。',
  ]);
  expect(riskOf({ risk: 'x', risk_phrase: runway } as unknown as Risk, 'zh')).toBe(
    '按所述支出，现金约可维持 7.1 个月。',
  );
  expect(riskOf({ risk: 'One supplier.', risk_phrase: null } as Risk, 'zh')).toBe('One supplier.');
  const subject_phrase = { code: 'subject.fact', params: { fact: 'head_count' } };
  expect(subjectOf({ subject: 'head count', subject_phrase } as unknown as Check, 'zh')).toBe('员工人数');
});

test('shows a check of an earlier version in the words of the service', () => {
  const subject_phrase = { code: 'subject.denied', params: { denied: 'recalls' } };
  expect(subjectOf({ subject: 'number of recalls', subject_phrase } as unknown as Check, 'zh')).toBe(
    'Number of recalls',
  );
  const params = { subject: subject_phrase, stated: amount('0', 'number'), expected: amount('2', 'number'), basis: '' };
  const question = { question: 'One place says 0.', code: 'check.conflict', params };
  expect(questionOf(question as unknown as Question, 'zh')).toBe('One place says 0.');
});

test('gives a check that was cut from a sentence the whole sentence as its title', () => {
  const quote = 'Of the 120 customers, 30 are in Spain.';
  expect(subjectOf({ subject: 'Of the 120 customers,', quote } as unknown as Check, 'en')).toBe(quote);
  expect(subjectOf({ subject: 'Total · 2024', quote: 'Total | 12' } as unknown as Check, 'en')).toBe('Total · 2024');
});

test('translates a summary only if all its sentences are known', () => {
  const text = 'Acme: pumps. Well covered: Team.';
  const lead = { code: 'lead', params: { company: 'Acme', what: 'pumps' } };
  const strong = { code: 'strong', params: { labels: ['team', 'product'] } };
  expect(summaryOf({ text, sentences: [lead, strong] }, 'zh')).toBe('Acme：pumps。覆盖较好：团队和产品。');
  expect(summaryOf({ text, sentences: [lead, { code: 'mood', params: {} }] }, 'zh')).toBe(text);
  expect(summaryOf({ text }, 'zh')).toBe(text);
});

test.each([
  ['no code', {}],
  ['an unknown code', { code: 'check.moon', params: {} }],
  ['a missing value', { code: 'risk.churn', params: {} }],
  [
    'phrases within phrases',
    { code: 'risk.churn', params: { sentence: { code: 'derived.churn', params: { value: runway } } } },
  ],
])('shows the text of the service for %s', (_, given) => {
  expect(questionOf({ question: 'Which?', ...given } as unknown as Question, 'zh')).toBe('Which?');
});

test('the summary has the company, the sector and the stage as they were corrected', () => {
  const lead = { code: 'lead', params: { company: 'Brindel GmbH', what: 'pumps' } };
  const stage = { code: 'stage', params: { stage: 'Seed' } };
  const summary = { text: 'Brindel GmbH.', sentences: [lead, stage] };
  const fact = { original: null, is_corrected: true, is_outdated: false, corrected_by: null, corrected_at: null };
  const facts = (values: Record<string, string>) =>
    new Map(Object.entries(values).map(([name, value]) => [name, { ...fact, fact: name, value }]));
  const shown = (values: Record<string, string>, sentences = [lead, stage] as typeof summary.sentences) =>
    summaryOf({ ...summary, sentences }, 'zh', facts(values));
  expect(shown({})).toBe('Brindel GmbH：pumps。阶段：种子轮。');
  expect(shown({ name: 'Brindle GmbH' })).toBe('Brindle GmbH：pumps。阶段：种子轮。');
  expect(shown({ sector: 'Valves', stage: 'A轮' })).toBe('Brindel GmbH：Valves。阶段：A 轮。');
  expect(shown({ stage: 'A轮' }, [lead])).toBe('Brindel GmbH：pumps。阶段：A 轮。');
});
