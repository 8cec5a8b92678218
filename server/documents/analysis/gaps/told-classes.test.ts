import { describe, expect, test } from 'vitest';
import type { CompanyRecord } from '../../outputs.ts';
import { seriesOf } from '../figures/metric-series.ts';
import { analyzeText } from '../testing/read-text.ts';
import { statedFacts } from './stated-facts.ts';

const company = { people: [] } as unknown as CompanyRecord;

/** Returns true if a text in a section without a subject states a fact. */
async function states(id: string, text: string) {
  const analyzed = await analyzeText(text, { label: 'other' });
  return statedFacts({ ...analyzed, company, metrics: seriesOf(analyzed.observations, false) }).has(id);
}

describe('a request for money', () => {
  test.each([
    'We request a grant of $1,250,000 toward a plant that will raise our capacity fourfold.',
    'The school requests $40,000 to buy looms and raise output.',
    'We are seeking £2m, which lets us raise the capacity of the mill.',
    'We are asked for two things: to renew the €1.0m overdraft and to grant a loan of €0.6m.',
    'The bank is asked to lend ₹4 crore for five years.',
    'The committee has been asked to approve $300,000.',
    'The trustees are asked for £25,000 in each of two years.',
  ])('is stated in "%s"', async (text) => {
    expect(await states('ask', text)).toBe(true);
  });
  test.each([
    'We will raise our prices by $4 a month.',
    'We plan to raise capacity for $3 million from our own cash.',
    'Raising the rent by £2,000 would hurt.',
    'The bank holds $300,000 of our money.',
    'Drivers are asked for their papers.',
    'We are asked to pay a deposit of $40,000.',
    'We are asked for a deposit of $40,000.',
  ])('is not stated in "%s"', async (text) => {
    expect(await states('ask', text)).toBe(false);
  });
});

describe('a price in any currency', () => {
  test.each([
    'We sell prepaid home fiber in townships: R5 for a day, R39 for a week and R149 for a month.',
    'It offers lessons at ₦4,000 an hour.',
    'The hall charges kr 120 per person.',
    'We charge KES 1,350 a week.',
    'We sell eggs in trays, at RM 14 per kilo.',
    'The average subscriber paid R144 a month.',
    'Members pay ₱900 a month.',
    'A bag sells for ₦7,500.',
    'Families pay SEK 300 a week.',
    'The average price is PLN 18 a kilo.',
    'Our prices rose 4% with raw material prices.',
    '充电价格为每度1.2元。',
    '酱油价格为12元。',
  ])('is stated in "%s"', async (text) => {
    expect(await states('pricing', `All figures are ours, and R1.5 million is in the bank.\n${text}`)).toBe(true);
  });
  test.each([
    'Cash fell by R4.8 million, or R1.6 million a month.',
    'We spend ₦3m a month.',
    'The company leases a van at R4,000 a month.',
    'We pay rent of KES 90,000 a month.',
    'The refrigerant is R32.',
    'The bank charges €40 a month.',
    'Our raw material prices rose 10%.',
  ])('is not stated in "%s"', async (text) => {
    expect(await states('pricing', text)).toBe(false);
  });
});

describe('the share of customers who leave, in the terms of various trades', () => {
  test.each([
    'Disconnections were 9.6% of the opening base.',
    'Cancellations came to 4% of members.',
    'Terminations reached 2.5% of the opening book.',
    'Lapses took 6% of policies.',
    'Leavers made up 8% of the customers at the start.',
    'Non-renewals were 5% of contracts.',
    'Disconnections\t1,200\t1,350',
    'Cancellations\t(310)\t(295)',
    '95% of those members renew.',
    'Of the guests, 40% come back.',
  ])('is stated in "%s"', async (text) => {
    expect(await states('retention', text)).toBe(true);
  });
  test.each([
    'Warranty claims were 0.28% of sales, and every returned motor is opened.',
    'Breakage was 2% of crates, and each returned crate is washed.',
    'Flight cancellations rose 4% in May.',
    'Staff leavers were 8% of the team.',
  ])('is not stated in "%s"', async (text) => {
    expect(await states('retention', text)).toBe(false);
  });
});

describe('a legal dispute of the company', () => {
  test.each([
    'A demand for tax is under appeal before the tribunal at Chennai.',
    'There is no litigation.',
    'The landlord has issued a county court claim for £86,000.',
    'We have been sued by a former agent.',
    'The company is party to no disputes.',
    '公司不存在诉讼。',
    '上海一家客户欠款，11月已向法院起诉。',
    'A supplier has sued us and may go to court again.',
    '一家供应商已起诉公司，可能还会提起诉讼。',
  ])('is stated in "%s"', async (text) => {
    expect(await states('litigation', text)).toBe(true);
  });
  test.each([
    'A dispute with our wholesaler would take every subscriber off line.',
    'The staffing rule is being fought in court.',
    'The levy on sugar is being challenged in the courts.',
    'A weak contract could lead to disputes.',
    'Any dispute over the boundary might delay the works.',
    'The ban may be tested in court.',
    'If we are sued, we may go to court.',
    'Players walk to court hire at the desk.',
    'A basketball court was laid in the hall.',
    'Possible disputes about tips would cost time.',
    '口头约定容易产生纠纷。',
    '若交付延误，可能引发诉讼。',
  ])('is not stated in "%s"', async (text) => {
    expect(await states('litigation', text)).toBe(false);
  });
});

describe('use of funds, valuation and customers', () => {
  test.each<[string, string]>([
    ['use_of_funds', 'Object of the issue\t₹ crore\nFoundry line\t22.0\nTest rigs\t2.5\nTotal\t24.5'],
    ['use_of_funds', 'Objects of the offer: a second line and working capital.'],
    ['use_of_funds', 'As for where the $2.4 million goes: $900,000 to engineering and $650,000 to building crates.'],
    ['use_of_funds', 'What the £300k is used for: ovens and a van.'],
    ['valuation', 'The price is $9.6 million before the money and $12 million after it.'],
    ['valuation', 'We are offered £4m pre-money.'],
    ['valuation', 'The company stands at ₹255 crore before the new money.'],
    ['customers', 'Customer or channel\tSales\tShare\nCorrib\t8.08\t47%\nHanley\t3.78\t22%\nMarkets\t2.75\t16%'],
    ['customers', '客户\t销售额（万元）\t占比\n宁波凯旭\t3,954\t30%\n苏州泰诺\t1,713\t13%\n其他\t4,745\t36%'],
  ])('%s is stated in "%s"', async (id, text) => {
    expect(await states(id, text)).toBe(true);
  });
  test.each<[string, string]>([
    ['use_of_funds', 'Object of the visit\tDate\nInspection\tMay\nAudit\tJune'],
    ['use_of_funds', 'Where the 40 crates go: Boston and Halifax.'],
    ['valuation', 'We had $9.6 million before the fire.'],
    ['valuation', 'Cash will be €3m after the round.'],
    ['customers', 'Customs duty\tRate\tShare\nSteel\t8.08\t47%\nCopper\t3.78\t22%\nTin\t2.75\t16%'],
  ])('%s is not stated in "%s"', async (id, text) => {
    expect(await states(id, text)).toBe(false);
  });
});

describe('facts and sentences that resemble them', () => {
  test.each<[string, string]>([
    ['audit', 'The plant passed an energy audit in May.'],
    ['audit', 'The kitchen is audited by two retailers every spring.'],
    ['audit', 'A SMETA audit of the factory found nothing.'],
    ['audit', 'The tool keeps an audit trail.'],
    ['audit', '工厂通过了客户的现场审核和质量审计。'],
    ['audit', '产品包括审计软件和审计机器人。'],
    ['head_count', 'The kitchens feed 400 people a day.'],
    ['head_count', '4,000 people live in the valley.'],
    ['head_count', 'The hall seats 250 people.'],
    ['head_count', '1,200 people signed the petition.'],
    ['pricing', 'The price of copper reached $9,400 a tonne.'],
    ['pricing', 'Natural gas prices of €42 are assumed.'],
    ['pricing', 'The asking price is £3m.'],
    ['pricing', '树脂价格上涨10%。'],
    ['competitors', 'She won the National Start-up Competition in Lyon.'],
    ['competitors', '团队获得：全国创业大赛金奖，赛中无竞争。'],
    ['litigation', 'Disputes are settled by arbitration in Singapore.'],
    ['litigation', 'The club has six padel courts.'],
    ['litigation', '本协议的争议由苏州仲裁委员会仲裁。'],
    ['retention', 'The overdraft is renewed each January at 8%.'],
    ['retention', 'The ISO certificate was renewed in 2024.'],
    ['retention', 'The patent was renewed for 5 years.'],
  ])('%s is not stated in "%s"', async (id, text) => {
    expect(await states(id, text)).toBe(false);
  });
  test.each<[string, string]>([
    ['audit', 'The accounts for 2024 were audited by Dyas Whitfield.'],
    ['audit', 'Our figures are unaudited.'],
    ['audit', '2024年度财务报表已经审计。'],
    ['head_count', 'We have 300 people on the payroll.'],
    ['head_count', 'The company employs 42 people.'],
    ['pricing', 'Our price is $9,400 a tonne.'],
    ['pricing', 'We sell at the spot price of copper plus $90 a tonne.'],
    ['pricing', '公司定价采用铝价联动，平均单价约412元/件。'],
    ['competitors', 'Our main competitors are Brenta and Calder.'],
    ['competitors', 'This is how we win against competition from Brenta and Calder.'],
    ['litigation', 'A dispute with the builder was settled in May.'],
    ['retention', 'Members renewed at a rate of 91%.'],
  ])('%s is stated in "%s"', async (id, text) => {
    expect(await states(id, text)).toBe(true);
  });
});
