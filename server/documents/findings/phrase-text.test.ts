import { expect, test } from 'vitest';
import { phraseText } from './phrase-text.ts';
import { short } from './short.ts';

const amount = (value: string, unit: string) => ({ value, unit });
const revenue = { code: 'subject.metric', params: { metric: 'revenue', period: '2024' } };

test.each([
  ['9', 'month', 'en', 'September'],
  ['9', 'month', 'zh', '九月'],
  ['1200', 'EUR', 'en', '1,200 EUR'],
  ['2015', 'year', 'en', '2015'],
  ['-30.5', '%', 'en', '-30.5%'],
  ['1.6', 'x', 'zh', '1.6x'],
  ['16', 'months', 'zh', '16 个月'],
  ['1', 'months', 'en', '1 month'],
  ['4000', 'number', 'en', '4,000'],
  ['12', 'beds', 'en', '12 beds'],
] as const)('writes %s %s in %s as "%s"', (value, unit, language, text) => {
  const params = { subject: 'Margin', basis: '2 / 10', stated: amount(value, unit), expected: amount(value, unit) };
  expect(phraseText('question.check.conflict', params, language)).toContain(text);
});

test.each([
  [
    'question.check.growth',
    { subject: revenue, stated: amount('3', '%'), expected: amount('4', '%') },
    '“Revenue 2024”',
  ],
  ['finding.subject.fact', { fact: 'cac' }, 'customer acquisition cost'],
  ['finding.subject.fact', { fact: 'unheard_of' }, 'unheard_of'],
  ['summary.strong', { labels: ['team', 'business_model'] }, 'Team and Business model'],
  ['summary.right', { checked: 1 }, 'Checked 1 figure:'],
])('fills in %s', (id, params, text) => {
  expect(phraseText(id, params, 'en')).toContain(text);
});

test('cuts a long sentence between words', () => {
  expect(short('Costs rise.')).toBe('Costs rise.');
  expect(short(`${'word '.repeat(40)}`)).toMatch(/^(word ){28}word…$/);
});
