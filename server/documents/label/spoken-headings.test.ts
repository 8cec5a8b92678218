import { expect, test } from 'vitest';
import { spokenSubject } from './spoken-headings.ts';

test.each([
  ['What could stop us', 'risk'],
  ['Where the plan might break', 'risk'],
  ['Things a lender should know', 'risk'],
  ['What the auditors worry about', 'risk'],
  ['最怕的三件事', 'risk'],
  ['需要关注的地方', 'risk'],
  ['Where our income comes from', 'financials'],
  ['Can the loan be repaid?', 'financials'],
  ['How the year went', 'financials'],
  ['去年赚了多少', 'financials'],
  ['How much we are asking for', 'funding'],
  ['What the money buys', 'funding'],
  ['Where each euro goes', 'funding'],
  ['这笔钱要花在哪里', 'funding'],
  ['How we get paid', 'business_model'],
  ['What one machine earns', 'business_model'],
  ['我们靠什么赚钱', 'business_model'],
  ['Who we are up against', 'market'],
  ['How we differ', 'market'],
  ['还有谁在做', 'market'],
  ['Who rents from us', 'traction'],
  ['How far we have come', 'traction'],
  ['都有谁在用', 'traction'],
  ['Who runs the place', 'team'],
  ['谁来管', 'team'],
  ['What happens next', 'other'],
  ['What we brew', 'product'],
  ['How it is made', 'product'],
  ['我们卖什么', 'product'],
])('finds the subject of %s', (heading, label) => {
  expect(spokenSubject(heading)?.label).toBe(label);
});

test.each([
  'Minutes of the meeting',
  'Chapter Two',
  'Walnut Street',
  'How to read this report',
  'What-if analysis',
  'Somewhat larger rooms',
  'The Who and other bands',
  'Money market fund',
  'Notes to the accounts',
  'A knowledge of whales',
  'When the lights went out',
  'Weekly wages',
  'Forms and annexes',
  'Dear Sir or Madam',
  '谁知盘中餐',
  '第三次会议纪要',
  '编制说明',
  '钱塘江大桥',
  '中国石油大学',
  '二〇二四年度',
  `What we make ${'and pack '.repeat(20)}`,
])('finds no subject in %s', (heading) => {
  expect(spokenSubject(heading)).toBeNull();
});
