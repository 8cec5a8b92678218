import { describe, expect, test } from 'vitest';
import type { CompanyRecord, Label } from '../../outputs.ts';
import { analyzeText, labeledOf, sectionOf } from '../../testing/read-text.ts';
import { gapsOf } from './gaps.ts';

const nobody = { people: [] } as unknown as CompanyRecord;

async function gapsIn(
  text: string,
  { label = 'other' as Label, title = undefined as string | undefined, company = nobody } = {},
) {
  const labeled = labeledOf([sectionOf(text, { label, ...(title !== undefined && { title }) })]);
  const analyzed = await analyzeText(text, { label, ...(title !== undefined && { title }) });
  return gapsOf({ ...analyzed, company }, labeled.sections, labeled.language === 'zh' ? 'zh' : 'en');
}
const codesIn = async (...of: Parameters<typeof gapsIn>) => (await gapsIn(...of)).map(({ code }) => code);

describe('a fact that was not found', () => {
  const nothingSaid = 'Pumps are blue.';
  test.each([
    ['ask', 'We are raising $4M.', 'funding'],
    ['burn', 'Net burn is EUR 45 thousand a month.', 'financials'],
    ['pricing', 'Each farm pays a fee.', 'business_model'],
    ['customers', 'Eleven farms are our customers.', 'traction'],
    ['market_size', 'The addressable market is $3.4 billion.', 'market'],
    ['valuation', 'The pre-money valuation is $8M.', 'funding'],
    ['competitors', 'Paperhod is a rival.', 'market'],
    ['gross_margin', 'The margin is good.', 'financials'],
    ['revenue', 'Revenue rose.', 'financials'],
    ['litigation', 'A former dealer has sued.', 'legal'],
  ] as const)('%s: neither a word of it nor a section about it is in the text', async (id, text, label) => {
    const has = async (...of: Parameters<typeof gapsIn>) => (await codesIn(...of)).includes(`gap.${id}`);
    expect(await has(nothingSaid)).toBe(true);
    expect(await has(text)).toBe(false);
    // A section about the subject may state the fact in other words.
    expect(await has(nothingSaid, { label })).toBe(false);
  });

  test('a section with nothing but its heading states no fact', async () => {
    expect(await codesIn('', { label: 'funding', title: 'Our plan' })).toContain('gap.valuation');
    expect(await codesIn('We tell you more.', { label: 'funding', title: 'Our plan' })).not.toContain('gap.valuation');
  });

  test.each([
    ['valuation', 'Riverside Pantry is a registered charity in Leicester.'],
    ['ask', 'Annual report 2024'],
    ['valuation', '转让全部股份的说明'],
  ])('%s is not expected in a document that begins with "%s"', async (id, opening) => {
    expect(await codesIn(opening)).not.toContain(`gap.${id}`);
  });
});

test('a person with a role is expected unless one was found', async () => {
  const company = { people: [{}] } as unknown as CompanyRecord;
  expect(await codesIn('Pumps are blue.')).toContain('gap.people');
  expect(await codesIn('Pumps are blue.', { company })).not.toContain('gap.people');
});

test('the most severe gaps come first, with ids and the place where the information would be expected', async () => {
  const gaps = await gapsIn('Pumps are blue.');
  const order = ['high', 'medium', 'low'];
  const ranks = gaps.map(({ severity }) => order.indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted());
  expect(gaps.map(({ id }) => id)).toEqual(gaps.map((_, index) => `G${index + 1}`));
  expect(gaps.every(({ quote }) => quote === 'Pumps are blue.')).toBe(true);
});

test('an empty document has gaps without a place', async () => {
  const gaps = await gapsIn('');
  expect(gaps.length).toBeGreaterThan(5);
  expect(gaps.every(({ line, quote }) => line === null && quote === '')).toBe(true);
});

test('Chinese documents get Chinese gaps', async () => {
  const gaps = await gapsIn('水泵。');
  expect(gaps.every((gap) => /\p{Script=Han}/u.test(gap.missing + gap.why))).toBe(true);
});

test.each([
  ['Pumps are blue.', /not found in the text$/],
  ['水泵。', /^正文中未找到/],
])('the gaps of "%s" say that something was not found, not that it is missing', async (text, words) => {
  for (const { missing } of await gapsIn(text)) expect(missing).toMatch(words);
});
