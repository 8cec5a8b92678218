import { describe, expect, test } from 'vitest';
import type { CompanyRecord } from '../../outputs.ts';
import { seriesOf } from '../figures/metric-series.ts';
import { analyzeText } from '../testing/read-text.ts';
import { statedFacts } from './stated-facts.ts';

const company = { people: [] } as unknown as CompanyRecord;

/** Returns the IDs of the facts that a text in a section of no subject states. */
async function factsIn(text: string, title?: string) {
  const analyzed = await analyzeText(text, title === undefined ? { label: 'other' } : { label: 'other', title });
  return statedFacts({ ...analyzed, company, metrics: seriesOf(analyzed.observations, false) });
}

describe('recognizes a fact that would otherwise be reported as a gap', () => {
  test.each<[string, string, string?]>([
    ['competitors', '通辽的兴源燃料公司年产能20万吨，去年实际只开出一半。'],
    ['competitors', '海伦市禾源燃料公司去年卖680元，热值低一档。'],
    ['competitors', '隔壁南华县的云菌集团去年出口2,300万元。'],
    ['competitors', '当地同类企业里，鲁香源规模最大。'],
    ['competitors', '镇上老李家的坊子价格比我们低。'],
    ['competitors', 'The nearest homes are Corrib Lodge in Lahinch and a home in Ennis.'],
    ['competitors', 'People ask about Bluebird Cupworks in Baltimore.'],
    ['litigation', 'A former driver brought a wage claim in 2023, which we settled.'],
    ['litigation', 'There is nothing else pending against us.'],
    ['litigation', 'A former cook has brought a claim about her rota to the commission.'],
    ['ask', 'It needs £600,000 from the bank and £250,000 from the family.'],
    ['ask', 'From the bank: an additional £600,000.', 'What we ask for'],
    ['head_count', 'We were 214 on the last day of December.'],
    ['use_of_funds', '| Work package | Cost, € |\n| 1 Membrane | 210,000 |\n| 2 Pilot line | 385,000 |'],
    ['revenue', '| Interest and fee income | 6.3 | 7.7 |'],
  ])('%s: %s', async (fact, text, title) => {
    expect(await factsIn(text, title)).toContain(fact);
  });

  test.each<[string, string]>([
    ['competitors', '公司去年销售680万元，比去年高一成。'],
    ['competitors', '隔壁车间去年换了两台机器。'],
    ['competitors', 'The nearest homes are ten miles away.'],
    ['competitors', 'People ask about the price of the cups.'],
    ['litigation', 'The order is still pending at the bank.'],
    ['ask', 'The plan needs 600 hours from the staff.'],
    ['head_count', 'We were late on the last day of December.'],
    ['revenue', '| Interest paid | 6.3 | 7.7 |'],
  ])('but no %s in %s', async (fact, text) => {
    expect(await factsIn(text)).not.toContain(fact);
  });
});
