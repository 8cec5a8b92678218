import { describe, expect, test } from 'vitest';
import { coverageOf } from '../../facts/coverage.ts';
import { factNames } from '../../facts/fact-names.ts';
import type { CompanyRecord, Label } from '../../outputs.ts';
import { analyzeText, labeledOf, sectionOf } from '../../testing/read-text.ts';
import { phrasesOf } from '../phrases/phrases.ts';
import { questionsOf } from '../questions.ts';
import { gapsOf } from './gaps.ts';

const nobody = { people: [] } as unknown as CompanyRecord;
const founder = { people: [{ value: { name: 'Agnes Thornbury', role: 'CEO' } }] } as unknown as CompanyRecord;
const nothing = { checks: [], risks: [], facts: new Map(), metrics: [], figures: [] };

async function gapsIn(text: string, { label = 'other' as Label, years = 0, company = nobody } = {}) {
  const labeled = labeledOf([sectionOf(text, { label })]);
  const analyzed = await analyzeText(text, { label });
  const phrases = phrasesOf(labeled.language);
  const coverage = coverageOf(labeled, analyzed.facts, company, years);
  return gapsOf(coverage, years, { ...analyzed, company }, labeled.sections, phrases);
}
const missing = phrasesOf('en').gaps;

describe('facts that were not found', () => {
  test.each([
    ['ask', 'We are raising $4M.', 'funding'],
    ['burn', 'Net burn is EUR 45 thousand a month.', 'financials'],
    ['burn', 'The cash gives a runway of 14 months.', 'financials'],
    ['pricing', 'Customers pay a subscription of EUR 400 per month.', 'business_model'],
    ['customers', 'We have 64 paying customers.', 'traction'],
    ['customers', 'We have no paying customers yet.', 'traction'],
    ['market_size', 'The addressable market is $3.4 billion.', 'market'],
    ['valuation', 'The pre-money valuation is $8M.', 'funding'],
    ['competitors', 'Our competitors are Paperhod and Sitenote.', 'market'],
    ['gross_margin', 'Gross margin is 62%.', 'financials'],
  ] as const)('%s is a gap unless the document says: %s', async (id, text, label) => {
    const gap = missing[id]!.missing;
    const texts = async (words: string, options?: { label: Label }) =>
      (await gapsIn(words, options)).map((one) => one.missing);
    expect(await texts(text)).not.toContain(gap);
    expect(await texts('We sell pumps to farms.')).toContain(gap);
    // A section about the subject may state the fact in other words.
    expect(await texts('We sell pumps to farms.', { label })).not.toContain(gap);
  });

  test('a section with nothing but its heading states no fact', async () => {
    const texts = async (text: string, title: string) => {
      const labeled = labeledOf([sectionOf(text, { label: 'funding', title })]);
      const analyzed = await analyzeText(text, { label: 'funding', title });
      const coverage = coverageOf(labeled, analyzed.facts, nobody, 0);
      const gaps = gapsOf(coverage, 0, { ...analyzed, company: nobody }, labeled.sections, phrasesOf('en'));
      return gaps.map((one) => one.missing);
    };
    expect(await texts('', 'Our round')).toContain(missing.ask!.missing);
    expect(await texts('We tell you more when we meet.', 'Our round')).not.toContain(missing.ask!.missing);
  });

  test.each([
    ['en', /not found in the text$/],
    ['zh', /^正文中未找到/],
  ])('say in %s that something was not found, not that it is missing', (language, words) => {
    const phrases = phrasesOf(language);
    for (const { missing: text } of Object.values(phrases.gaps)) expect(text).toMatch(words);
    expect(phrases.noSection).toMatch(words);
  });

  test('founders and two years of revenue are expected', async () => {
    const texts = async (options: Parameters<typeof gapsIn>[1]) =>
      (await gapsIn('We sell pumps.', options)).map((one) => one.missing);
    expect(await texts({})).toEqual(expect.arrayContaining([missing.people!.missing, missing.revenue!.missing]));
    const given = await texts({ years: 2, company: founder });
    expect(given).not.toContain(missing.people!.missing);
    expect(given).not.toContain(missing.revenue!.missing);
    expect(await texts({ years: 1 })).toContain(missing.revenue!.missing);
  });

  test('a company without customers needs no history of revenue', async () => {
    const texts = (await gapsIn('We have no paying customers yet.')).map((one) => one.missing);
    expect(texts).not.toContain(missing.revenue!.missing);
  });
});

test('a missing subject is one gap, and its less important facts are not listed', async () => {
  const gaps = await gapsIn('We sell pumps to farms.', { label: 'product' });
  const legal = gaps.filter(({ label }) => label === 'legal');
  expect(legal.map(({ kind, severity }) => [kind, severity])).toEqual([['label', 'medium']]);
});

test('the most severe gaps come first, with ids and the place where the information would be expected', async () => {
  const gaps = await gapsIn('We sell pumps to farms.');
  const order = ['high', 'medium', 'low'];
  const ranks = gaps.map(({ severity }) => order.indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted());
  expect(gaps.map(({ id }) => id)).toEqual(gaps.map((_, index) => `G${index + 1}`));
  expect(gaps.every(({ quote }) => quote === 'We sell pumps to farms.')).toBe(true);
});

test('an empty document has gaps without a place', async () => {
  const gaps = await gapsIn('');
  expect(gaps.length).toBeGreaterThan(5);
  expect(gaps.every(({ line, quote }) => line === null && quote === '')).toBe(true);
});

test('Chinese documents get Chinese gaps', async () => {
  const gaps = await gapsIn('公司生产水泵。');
  expect(gaps.every((gap) => /\p{Script=Han}/u.test(gap.missing + gap.why))).toBe(true);
});

test.each(['en', 'zh'])('each expected fact and each gap has its texts and its question in %s', async (language) => {
  const phrases = phrasesOf(language);
  for (const { id, importance } of factNames) if (importance !== null) expect(phrases.gaps[id], id).toBeDefined();
  const gaps = (await gapsIn('')).filter(({ code }) => code !== 'gap.ask');
  expect(questionsOf({ ...nothing, gaps }, phrases)).toHaveLength(gaps.length);
});
