import { describe, expect, it } from 'vitest';
import { detectLanguage } from './extract/language.ts';
import { plan, planZh, soundPlan } from './testing/plans.ts';
import { runSteps, testContext, textFile } from './testing/steps.ts';

const analyse = async (text: string) => (await runSteps(text)).result;
const wrong = async (text: string) =>
  (await analyse(text)).consistency_checks
    .filter(({ status }) => status === 'inconsistent')
    .map(({ kind, expected, stated, difference, unit }) => ({ kind, expected, stated, difference, unit }));

describe('deepAnalysis', () => {
  it('finds only the total and the growth rate that are inconsistent', async () => {
    expect(await wrong(plan)).toEqual([
      { kind: 'total', expected: '600000', stated: '650000', difference: '50000', unit: 'EUR' },
      { kind: 'growth', expected: '100', stated: '140', difference: '40', unit: '%' },
    ]);
  });

  it('finds no inconsistency in the corrected plan', async () => {
    const { consistency_checks } = await analyse(soundPlan);
    expect(consistency_checks.filter(({ status }) => status === 'inconsistent')).toEqual([]);
    expect(consistency_checks.length).toBeGreaterThan(5);
  });

  it('finds the wrong total of a Chinese table in whole yuan', async () => {
    expect(await wrong(planZh)).toEqual([
      { kind: 'total', expected: '11000000', stated: '13000000', difference: '2000000', unit: 'CNY' },
    ]);
  });

  it('gives metrics by year in whole units', async () => {
    const { metrics } = await analyse(plan);
    const revenue = metrics.find(({ metric }) => metric === 'revenue');
    expect(revenue?.unit).toBe('EUR');
    expect(revenue?.points.map(({ year, value, projected }) => [year, value, projected])).toEqual([
      [2022, '150000', false],
      [2023, '300000', false],
      [2024, '650000', false],
      [2025, '1050000', true],
    ]);
  });

  it('normalizes the funding amount and derives runway and concentration', async () => {
    const { summary, risks } = await analyse(plan);
    expect([summary.ask, summary.ask_currency]).toEqual(['2000000', 'EUR']);
    expect(risks.map(({ origin, kind, severity }) => `${origin} ${kind} ${severity}`)).toEqual(
      expect.arrayContaining(['derived runway high', 'derived customer_concentration high', 'stated supplier medium']),
    );
    const zh = await analyse(planZh);
    expect([zh.summary.ask, zh.summary.ask_currency]).toEqual(['35000000', 'CNY']);
    expect(zh.risks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['runway', 'customer_concentration', 'supplier']),
    );
  });

  it('refers each question to an element of the result', async () => {
    const { questions, gaps, risks, consistency_checks, figures, metrics } = await analyse(plan);
    const ids = new Set(
      [...gaps, ...risks, ...consistency_checks, ...figures]
        .map(({ id }) => id)
        .concat(metrics.map(({ metric }) => metric)),
    );
    expect(questions.length).toBeGreaterThan(5);
    for (const question of questions) {
      expect(ids).toContain(question.basis_id);
      expect(question.question).not.toMatch(/[{}]|undefined/);
      expect(question.quote).not.toBe('');
    }
  });

  it('writes in the language of the document', async () => {
    const { questions, gaps, summary } = await analyse(planZh);
    for (const text of [
      summary.text,
      ...questions.map(({ question }) => question),
      ...gaps.map(({ missing }) => missing),
    ])
      expect(text).toMatch(/\p{Script=Han}/u);
  });

  it('gives different results for different documents', async () => {
    const thin = await analyse('Pebble\n\nTeam\nAnna Berg, CEO.\n\nProduct\nAn app that finds lost keys.');
    const full = await analyse(soundPlan);
    expect(thin.summary.coverage_score).toBeLessThan(full.summary.coverage_score / 2);
    expect(thin.gaps.map(({ label, kind }) => `${kind} ${label}`)).toEqual(
      expect.arrayContaining(['fact financials', 'fact funding', 'fact market']),
    );
    expect(full.gaps.filter(({ kind }) => kind === 'label')).toEqual([]);
    expect(thin.questions.map(({ question }) => question)).not.toEqual(full.questions.map(({ question }) => question));
  });

  it('sorts dated events', async () => {
    const { timeline } = await analyse(
      'Timeline\nIn June 2021 we closed a seed round. The company was founded on 12 May 2020. We plan to launch in Q3 2026.',
    );
    expect(timeline.map(({ date, kind }) => [date, kind])).toEqual([
      ['2020-05-12', 'founded'],
      ['2021-06', 'funding'],
      ['2026-Q3', 'plan'],
    ]);
  });

  it('gives the same result for the same input', async () => {
    expect(JSON.stringify(await runSteps(planZh))).toBe(JSON.stringify(await runSteps(planZh)));
  });

  it('writes between 50 and 300 log lines', async () => {
    const context = testContext();
    await runSteps(plan, context);
    expect(context.lines.length).toBeGreaterThan(50);
    expect(context.lines.length).toBeLessThan(300);
    expect(context.fractions.at(-1)).toBe(1);
  });
});

describe('deepAnalysis on hostile input', () => {
  it('handles an empty text, control characters and lone surrogates', async () => {
    for (const text of ['', '\0\x01\x1b[31m\u202e\ud800 team \udfff\n\t\t\n', '\t\t\t\n'.repeat(500)]) {
      const { result } = await runSteps(text);
      expect(JSON.stringify(result)).not.toContain('\\ud800');
      expect(result.schema).toBe('assay.deep-analysis/2');
    }
  });
});

it('does not compare statements in a language whose words it does not know', async () => {
  const totalsIn = async (language: 'en' | 'other') => {
    const text = 'Brindle Ltd pitch deck\n\nWe run 36 vans.\n\nDepot\tVans\nHarbor\t14\nMill Lane\t9\nOrchard\t8\n';
    const { result } = await runSteps({ ...textFile(text), language });
    return result.consistency_checks.filter(({ kind }) => kind === 'total').length;
  };
  expect(await totalsIn('en')).toBe(1);
  expect(await totalsIn('other')).toBe(0);
});

it('lists no missing information for a text in a language whose words it does not know', async () => {
  const text = 'Brindle Ltd pitch deck\n\nBrindle Ltd raises $2M. Revenue was $4M in 2024.\n';
  const { result } = await runSteps({ ...textFile(text), language: 'other' });
  expect(result).toMatchObject({ gaps: [], summary: { partial: true, ask: '2000000' } });
  expect(result.reading_notes).toMatchObject([{ kind: 'unread', code: 'analysis.other_language' }]);
  expect((await runSteps(textFile(text))).result.gaps).not.toEqual([]);
});

it.each([
  ['en', 'Our revenue in Los Angeles was $3 per user, est. 2015 by MIT.'],
  ['en', 'Revenue 2024 100\nCosts 2024 80'],
  ['en', '1 2 3'],
  ['en', 'Le Petit Café\t40\nEl Dorado\t12\nLes Halles\t8\nLos Amigos\t3\nDer Grieche\t2'],
  ['en', 'Kowalski et al., Journal of Rome'],
  ['en', 'The plan costs five pounds. '.repeat(50)],
  ['zh', '公司2024年实现收入 ARR USD 300 万元'],
  ['other', 'Der Umsatz stieg auf 3 Mio. EUR und das Ergebnis ist nicht negativ.'],
  ['other', "Le chiffre d'affaires est de 3 M€, et nous levons des fonds."],
  ['other', '売上高は3億円です。'],
  ['other', `${'Pendapatan perusahaan meningkat menjadi tiga juta dolar karena penjualan '.repeat(15)}.`],
])('tells that the language is %s: %s', (language, text) => {
  expect(detectLanguage([{ place: { line: 1 }, text }])).toBe(language);
});
