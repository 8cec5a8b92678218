import { describe, expect, test } from 'vitest';
import { plan, planZh, soundPlan } from '../testing/plans.ts';
import { runSteps } from '../testing/steps.ts';
import { leadOf } from './summary.ts';

describe('summary', () => {
  test('names the company, the round, the size and the first inconsistency', async () => {
    const { result } = await runSteps(plan);
    const { summary } = result;
    expect(summary).toMatchObject({
      company: 'Quillmark Systems Ltd',
      ask: '2000000',
      ask_currency: 'EUR',
      partial: false,
    });
    expect(summary.inconsistencies).toBe(
      result.consistency_checks.filter(({ status }) => status === 'inconsistent').length,
    );
    expect(summary.inconsistencies).toBeGreaterThan(0);
    for (const part of ['Quillmark', '2,000,000 EUR']) expect(summary.text).toContain(part);
    expect(summary.text).not.toMatch(/[{}]|undefined|null/);
  });

  test.each([
    ['builds pumps', 'lead'],
    ['Acme GmbH builds pumps', 'leadWhat'],
    ['', 'leadOnly'],
  ])('names the company once: %j', (what, code) => {
    expect(leadOf('Acme GmbH', what).code).toBe(code);
  });

  test('says that sound figures agree', async () => {
    const { result } = await runSteps(soundPlan);
    expect(result.summary.inconsistencies).toBe(0);
  });

  test('is written in Chinese for a Chinese document', async () => {
    const { result } = await runSteps(planZh);
    expect(result.summary).toMatchObject({ language: 'zh', ask: '35000000', ask_currency: 'CNY' });
    expect(result.summary.text).not.toMatch(/[{}]|undefined|null|[a-z]{4,}/);
  });

  test('counts what lists omit', async () => {
    const { result } = await runSteps(plan);
    expect(result.summary.figures).toBe(result.figures.length + result.figures_omitted);
    expect(result.summary.questions).toBe(result.questions.length + result.questions_omitted);
    expect(result.summary.gaps).toBe(result.gaps.length);
  });
});
