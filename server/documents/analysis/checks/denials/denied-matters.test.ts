import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { findDeniedMatters } from './denied-matters.ts';

const outcomes = async (text: string) => {
  const { reads, tables } = await analyzeText(text);
  return outcomesOf(findDeniedMatters({ reads, tables, clock: { now: null, reported: null }, own: [] } as never));
};

test.each([
  [
    'There are no legal proceedings pending against the Company.\n\nThe excise demand of Rs. 1.86 crore is disputed; the appeal was heard in part by the Tribunal at Mumbai.',
    ['0 INR, not 18600000'],
  ],
  [
    'We are not party to any litigation.\n\nOur former landlord is suing for £40,000 of dilapidations.',
    ['0 GBP, not 40000'],
  ],
  [
    '公司及创始人均无任何未决诉讼、仲裁。\n\n老东家以侵犯商业秘密为由提起诉讼，索赔300万元，今年8月开庭。',
    ['0 CNY, not 3000000'],
  ],
  [
    '公司未对任何第三方提供担保，或有负债为零。\n\n2024年公司为百泉食品500万元借款出具了连带责任保证。',
    ['0 CNY, not 5000000'],
  ],
  [
    'Nobody was hurt in the year.\n\nIn March a fitter was taken to hospital after the press closed on his hand.',
    ['0 number, not 1'],
  ],
  ['全年没有一人受伤。\n\n3月12日烘干车间起火，小张右手烫伤，住院九天。', ['0 number, not 1']],
  [
    'All covenants have been met at every test date.\n\nThe March test was missed. Waiver granted for one quarter.',
    ['0 number, not 1'],
  ],
  [
    'There are no arrears of tax of any kind.\n\nThe £310,000 of PAYE from last autumn is on a Time to Pay arrangement.',
    ['0 GBP, not 310000'],
  ],
  [
    'The company has never had a grant.\n\nIn 2023 a feasibility grant of €48,000 was paid to the company.',
    ['0 EUR, not 48000'],
  ],
  [
    'The home came through its last three inspections without one finding against it.\n\nIn November 2023 they found us not compliant with Regulation 28.',
    ['0 number, not 1'],
  ],
  [
    'We are not party to any litigation.\n\nA county court claim for £18,000 by our former printer is listed for May.',
    ['0 GBP, not 18000'],
  ],
  [
    'We are not party to any litigation.\n\nA writ was issued by the landlord in March for $52,000.',
    ['0 USD, not 52000'],
  ],
  [
    'There are no legal proceedings pending against the Company.\n\nA High Court claim of £90,000 by Ardent is being defended.',
    ['0 GBP, not 90000'],
  ],
])('finds what contradicts the denial in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'There are no legal proceedings pending against the Company.\n\nA claim by a former dealer was settled in 2022.',
  'We are not party to any litigation.\n\nA competitor, Ferrow, is suing its dealer for $2M.\n\nIf a customer sued us, our insurer would pay.',
  '未发现作为被告的案件。\n\n两件涉诉均为昌禾起诉国内客户拖欠货款，已执行回款41万元。',
  '公司无未决诉讼。\n\n如发生诉讼，由卖方承担。',
  '公司无对外担保。\n\n本次贷款由实控人夫妇提供连带责任保证。',
  'The company has given no guarantees.\n\nThe directors guaranteed the loan of the company.',
  'Nobody was hurt in the year.\n\nOur device treats patients who were injured at work.',
  '全年没有一人受伤。\n\n公司为员工投保了工伤保险。',
  'All covenants have been met.\n\nThe bank waived its fee for the first year.',
  'There are no arrears of tax.\n\nOverdue balances of customers are £40,000.',
  'The company has never had a grant.\n\nWe ask for a grant of €620,000.',
  'We have no debt and no leases.\n\nThe grant of €48,000 was paid in 2023.',
  'We are not party to any litigation.\n\nA county court claim may be brought by our former printer for £18,000.',
  'There are no legal proceedings pending against the Company.\n\nThe building is next to the county court.',
  'There are no legal proceedings pending against the Company.\n\nWe won the county court judgment for £4,000 against a customer.',
])('reports nothing in %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});
