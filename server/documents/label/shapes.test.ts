import { expect, test } from 'vitest';
import { scoreSection } from './score.ts';

const labelOf = (body: string) => {
  const heading = 'Kirkgate';
  return scoreSection(heading, `${heading}\n${body}`).label;
};

test.each([
  ['people with roles', 'team', 'Ann Roe, Head of Sales\nBo Lindt, Finance Director\nCleo Marsh, Operations Manager'],
  [
    'a table of people',
    'team',
    'Ann Roe\tChief Executive\t12 years\nBo Lindt\tFinance Director\t8 years\nCleo Marsh\tPlant Manager\t3 years',
  ],
  [
    'warnings',
    'risk',
    'A late frost could halve the crop. If the well runs dry we would have to buy water, and the bank might call the overdraft.',
  ],
  [
    'dated lines',
    'traction',
    'March 2024: first customer\nJune 2024: second boat launched\nOctober 2024: shed doubled in size\nJanuary 2025: ten boats sold',
  ],
  [
    'columns of years and lines of accounts',
    'financials',
    '\t2023\t2024\t2025\nRevenue\t410\t520\t640\nCost of sales\t200\t240\t280\nOverheads\t120\t130\t140\nNet profit\t90\t150\t220',
  ],
  [
    'shares by holder',
    'funding',
    'Holder\tShares\tStake\nFounders\t700\t70%\nAngel investors\t200\t20%\nOption pool\t100\t10%',
  ],
  ['keys of a list', 'funding', 'Instrument: ordinary\nPre-money valuation: £4m\nLead investor: open\nClosing: June'],
  ['keys of trade', 'business_model', 'Dealers: 14\nCommissions: 8%\nDiscounts: 5%'],
  ['keys of a loan', 'funding', 'Collateral: the boat\nGuarantors: two\nDrawdown: May\nAmortisation: monthly'],
  ['Chinese keys of a loan', 'funding', '押金：无\n担保人：两名\n还本付息：按月'],
])('labels a section by %s', (_, label, body) => {
  expect(labelOf(body)).toBe(label);
});

test.each([
  ['a street scene', 'She came in for tea and stayed for supper.'],
  ['directions', 'Take the second turn on the left after the church. The gate is green.'],
  ['a list of birds', 'Heron\nWren\nLapwing\nSnipe'],
  ['one possible event', 'If it is sunny we meet on the lawn.'],
  ['a poem with a year', 'In 1914 the lamps went out along the quay.'],
  ['one person', 'Ann Roe lent us the piano.'],
  ['keys of no subject', 'Colour: blue\nHeight: 40\nMaker: unknown'],
  ['a table of words', 'Heron\tgray\nWren\tbrown\nLapwing\tgreen'],
  ['a timetable', '09:00 tea\n10:00 walk\n13:00 lunch'],
])('gives %s no subject', (_, body) => {
  expect(labelOf(body)).toBe('other');
});

test.each(['1', ',', '1,', '“', 'if ', '元', '1\t', 'Ann ', '的'])(
  'takes linear time for a long line of "%s"',
  (part) => {
    const started = performance.now();
    labelOf(`1${part.repeat(100_000 / part.length)}`);
    expect(performance.now() - started).toBeLessThan(8_000);
  },
);

// A hostile text must not take more time than its length.
test('scores a long line of tabs without numbers', () => {
  expect(labelOf('\t，'.repeat(50_000))).toBe('other');
});
