import { describe, expect, test } from 'vitest';
import { runSteps } from '../testing/steps.ts';

describe('a document that is not about a company', () => {
  test.each([
    [
      'the grant application of a laboratory',
      'Application for a project grant\n\nPrincipal investigator: Dr. Ida Holm, director\n\nFunding\n\nWe ask for $1.2M over three years to study the market for heat pumps.\n\nTeam\n\nThe team has four researchers.',
    ],
    [
      'a novel',
      'Chapter One\n\nThe director of the bank had lost a customer, and the price of coal might rise again. "We are finished," he said.',
    ],
    [
      'a test report',
      'Results\nThe mean strength was 312 MPa, 4% above the requirement.\nThere is a risk of error if the gauge slips.',
    ],
    [
      'a letter to parents',
      'School association\n\nDear parents and neighbours,\n\nWe are raising £48,000 for the playground, and our 120 members hold a quiz.\n\nGemma Northcott, Chair of the Board',
    ],
    ['a contract', '第一条 甲方将房屋出租给乙方。\n第三条 月租金4,500元。\n第五条 合同纠纷由人民法院管辖。'],
  ])('%s has no risks, gaps and questions, and the summary says so', async (_, text) => {
    const { result } = await runSteps(text);
    expect([result.risks, result.gaps, result.questions]).toEqual([[], [], []]);
    expect(result.summary.text).toMatch(/not seem to be about a company|不是关于公司/);
  });
});

test('a company whose founder was an investigator counts as a company', async () => {
  const { result } = await runSteps(
    'Business plan\n\nTeam\n\nDr. Ida Holm, CEO, was principal investigator of two trials under a grant.\n\nFunding\n\nThe company is raising $2M to serve 14 paying customers.\n\nMarket\n\nThe market is worth $3bn.',
  );
  expect(result.summary.text).not.toMatch(/not seem to be about a company/);
});

test('a letter of a company to its members is about the company', async () => {
  const { result } = await runSteps(
    'Dear members,\n\nJune was dry.\n\nPeople\n\nSiobhan Keane, Chief Executive, leads a staff of 214 employees.\n\nMoney\n\nCash at bank was €2m.',
  );
  expect(result.gaps).not.toEqual([]);
});

test('a contract between other parties is not about a company, and one with a price for its shares is', async () => {
  const lease = [
    'This lease is made between Harrow Mill Estates Ltd and the tenant.',
    'The tenant shall pay rent of £4,000 a month.',
    'The tenant shall keep the unit in repair.',
    'The landlord shall insure the building.',
    'The tenant shall not sublet without consent.',
    'Either of the parties shall give six months of notice.',
    'This lease is governed by the law of England.',
    'Signed by Jane Marlow, Managing Director.',
    'Service charge per month: £400. The tenant has 14 employees and competitors nearby.',
  ].join('\n');
  expect((await runSteps(lease)).result.gaps).toEqual([]);
  const investment = `${lease}\nThe pre-money valuation is £8 million.`;
  expect((await runSteps(investment)).result.gaps).not.toEqual([]);
});

test.each([
  ['EXPERIENCE', 'EDUCATION'],
  ['工作经历', '教育背景'],
])('a résumé with %s and %s is not about a company', async (jobs, studies) => {
  const text = `Jane Marlow\n\n${jobs}\nManaging Director, Brightwater Pumps Ltd. Raised $4M and grew revenue from £2.1m in 2019 to £8.4m in 2024.\n\n${studies}\nBSc Economics, York, 2010`;
  expect((await runSteps(text)).result.gaps).toEqual([]);
});
