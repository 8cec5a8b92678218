import { expect, test } from 'vitest';
import { runSteps, testContext } from '../testing/steps.ts';
import { readAnswer } from './proposals.ts';

const risk = 'A single customer gives 45% of revenue.';
const document = `Harrow Pumps business plan

Company
Harrow Pumps Ltd builds pumps for farms.
We are raising EUR 2 million. The price of a pump is EUR 900.
The warehouse has room for 75 pallets.

Costs
Rent is EUR 40,000 and wages are EUR 310,000.
Revenue was EUR 650,000 in 2024.
There is no litigation.

Risks
${risk}
That customer is ours until 2040.`;

const at = (quote: string) => ({
  quote,
  block: 0,
  start: document.indexOf(quote),
  end: document.indexOf(quote) + quote.length,
});

test('a gap, a risk and a figure of the rules is withdrawn with a statement that shows it to be wrong', async () => {
  const before = (await runSteps(document)).result;
  const gap = before.gaps.find(({ code }) => code === 'gap.valuation')!;
  const withdrawals = [
    { finding: gap.id, statement: 0, reason: 'stated' },
    { finding: before.risks[0]!.id, statement: 1, reason: 'resolved' },
    { finding: 'revenue', statement: 2, reason: 'other_subject' },
    // One statement takes back one finding, and another kind of finding needs another reason.
    { finding: before.gaps[1]!.id, statement: 0, reason: 'stated' },
    { finding: before.gaps[1]!.id, statement: 3, reason: 'no_risk' },
    { finding: 'G99', statement: 3, reason: 'stated' },
    // A market size that was not found is an amount of money.
    { finding: before.gaps.find(({ code }) => code === 'gap.market_size')!.id, statement: 2, reason: 'stated' },
  ];
  const statements = [
    'We are raising EUR 2 million.',
    'That customer is ours until 2040.',
    'The warehouse has room for 75 pallets.',
    'Rent is EUR 40,000 and wages are EUR 310,000.',
  ].map((quote) => ({ block: 0, quote, number: null, name: null, period: null }));
  const context = { ...testContext(), proposals: readAnswer({ statements, withdrawals })! };
  const { withdrawn, gaps, risks, metrics, summary, questions } = (await runSteps(document, context)).result;
  expect(withdrawn).toMatchObject([
    { reason: 'stated', gap: { code: 'gap.valuation' }, ...at('We are raising EUR 2 million.'), source: 'model' },
    { reason: 'resolved', risk: { quote: risk }, ...at('That customer is ours until 2040.') },
    { reason: 'other_subject', metric: { metric: 'revenue' } },
  ]);
  expect(gaps).toEqual(before.gaps.filter((one) => one.id !== gap.id));
  expect([risks.length, metrics.length]).toEqual([before.risks.length - 1, before.metrics.length - 1]);
  expect([summary.gaps, summary.risks]).toEqual([gaps.length, risks.length]);
  expect(questions.map(({ basis_id }) => basis_id)).not.toContain(gap.id);
  expect(context.lines.filter(({ message }) => message.startsWith('Dropped'))).toHaveLength(2);
});
