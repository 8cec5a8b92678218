import { describe, expect, test } from 'vitest';
import type { CompanyRecord } from '../outputs.ts';
import { findFacts, labeledOf, readText, sectionOf } from '../testing/read-text.ts';
import { coverageOf, coverageScore } from './coverage.ts';

const company = { people: [] } as unknown as CompanyRecord;
const none = new Map();

describe('coverage', () => {
  test('rates a subject by its text and its expected facts', async () => {
    const text = 'We have 64 paying customers. Retention is 95% a year.';
    const section = sectionOf(text, { title: 'Traction', label: 'traction' });
    const strength = async (facts: Parameters<typeof coverageOf>[1]) =>
      coverageOf(labeledOf([section]), facts, company, 0).find(({ label }) => label === 'traction')!.strength;
    expect(await strength(findFacts(await readText(text)))).toBeGreaterThan(await strength(none));
  });

  test('rates a longer text higher, up to a limit', () => {
    const of = (length: number) =>
      coverageOf(labeledOf([sectionOf('x'.repeat(length), { label: 'product' })]), none, company, 0).find(
        ({ label }) => label === 'product',
      )!.strength;
    expect(of(2_000)).toBeGreaterThan(of(100));
    expect(of(100_000)).toBeLessThanOrEqual(1);
  });

  test('reports subjects without a section as missing', () => {
    const coverage = coverageOf(labeledOf([sectionOf('We sell pumps.', { label: 'product' })]), none, company, 0);
    const missing = coverage.filter((each) => each.missing).map(({ label }) => label);
    expect(missing).toEqual(['team', 'market', 'business_model', 'traction', 'financials', 'funding', 'risk', 'legal']);
  });

  test('counts a subject that the title of another section names', () => {
    const section = sectionOf('The case is pending.', { title: 'Risks and legal', label: 'risk' });
    const legal = coverageOf(labeledOf([section]), none, company, 0).find(({ label }) => label === 'legal')!;
    expect(legal).toMatchObject({ sections: 0, missing: false });
  });

  test('divides the text among the subjects', () => {
    const coverage = coverageOf(
      labeledOf([sectionOf('x'.repeat(300), { label: 'team' }), sectionOf('x'.repeat(100), { label: 'risk' })]),
      none,
      company,
      0,
    );
    expect(coverage.filter(({ share }) => share > 0).map(({ label, share }) => [label, share])).toEqual([
      ['team', 0.75],
      ['risk', 0.25],
    ]);
  });

  test('an empty document covers nothing', () => {
    const coverage = coverageOf(labeledOf([]), none, company, 0);
    expect(coverageScore(coverage)).toBe(0);
    expect(coverage.every(({ share }) => share === 0)).toBe(true);
  });

  test('the score leaves out other text', () => {
    const perfect = coverageOf(labeledOf([]), none, company, 0).map((each) => ({
      ...each,
      strength: each.label === 'other' ? 0 : 1,
    }));
    expect(coverageScore(perfect)).toBe(1);
  });
});
