import { expect, test } from 'vitest';
import { analyzeText } from '../testing/read-text.ts';

const risksIn = async (text: string, title: string) =>
  (await analyzeText(text, { title, label: 'other' })).stated.map(({ risk }) => risk);

test.each([
  ['What went wrong', 'Nobody lost data.'],
  ['What went wrong', 'No customer was affected by the outage.'],
  ['What went wrong', 'Fortunately, no one was hurt in the fire.'],
  ['What went wrong', 'Credits cost us 11k.'],
  ['What went wrong', 'The repair cost the company about £4,000.'],
  ['What went wrong', 'We refunded 64 members, in all £2,100.'],
  [
    'Three things to know',
    'We hired well, shipped the thing we said we would ship, and missed the budget of 8.6m by 0.2m.',
  ],
  ['Three things to know', 'Sales fell short of the plan by 4%.'],
  ['Challenges of the quarter', 'New orders came in below our own forecast.'],
  ['先说三句不好听的', '第一，收入没有完成预算，差了五百六十万。'],
  ['存在的问题', '全年未达到销售目标，差8%。'],
  ['存在的问题', '事故没有客户受影响，也没有数据丢失。'],
  ['存在的问题', '系统故障两小时，我们赔了11万元。'],
])('under %s, a past result is not a risk: %s', async (title, text) => {
  expect(await risksIn(text, title)).toEqual([]);
});

test.each([
  ['What keeps us awake', 'Nobody on the board has run a dairy.'],
  ['What keeps us awake', 'Another outage could cost us 11k and two customers.'],
  ['What keeps us awake', 'Imported steel costs us 20% more each year.'],
  ['What keeps us awake', 'If we miss the budget again, the bank may call the loan.'],
  ['What keeps us awake', 'We may still fall short of the plan for the year.'],
  ['担心的事', '如果再没有完成预算，银行可能抽贷。'],
  ['担心的事', '没有人能顶替主厨，一旦离职要停业。'],
])('under %s, it still is one: %s', async (title, text) => {
  expect(await risksIn(text, title)).toEqual([text]);
});

test.each([
  ['年末应收账款余额15,100,000元，已计提坏账1,900,000元，净额13,200,000元。', []],
  ['应收账款余额1,510万元，坏账准备190万元，坏账率1.2%。', []],
  ['账龄一年以上的应收款已计提了坏账190万元。', []],
  ['部分客户回款变慢，坏账压力上升。', ['部分客户回款变慢，坏账压力上升。']],
  ['两家经销商失联，应收账款可能成为坏账。', ['两家经销商失联，应收账款可能成为坏账。']],
])('does not take a balance of receivables for a risk: %s', async (text, expected) => {
  expect(await risksIn(text, '经营数字')).toEqual(expected);
});
