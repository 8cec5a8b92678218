import { describe, expect, test } from 'vitest';
import { headingOf } from './headings.ts';
import { scoreSection } from './score.ts';
import { spokenSubject } from './spoken-headings.ts';

test.each([
  ['Who ships with them', 'traction'],
  ['Who banks with us', 'traction'],
  ['Who stays here with us', 'traction'],
  ['Who pays us', 'traction'],
  ['Who pays', 'business_model'],
  ['Do they come back?', 'traction'],
  ['The people who live here', 'traction'],
  ['The families we care for', 'traction'],
  ['The people who run it', null],
  ['What has been shown so far?', 'traction'],
  ['Shops on the ground, May 2024', 'traction'],
  ['How they have behaved', 'financials'],
  ['How it works', 'product'],
  ['How long we last without you', 'financials'],
  ['The state of the company', 'financials'],
  ['State of the art', null],
  ['往来款', 'financials'],
  ['三、钱', 'financials'],
  ['Other public money', 'funding'],
  ['What we hold', 'funding'],
  ['What we hold dear', 'product'],
  ['One room, one month', 'business_model'],
  ['二、原料够不够', 'business_model'],
  ['What is new about it', 'product'],
  ['The cups themselves', 'product'],
  ['The company itself', null],
  ['The team itself', null],
  ['Who works here', 'team'],
  ['Who works at the plant', 'team'],
  ['Who sits on the board', 'team'],
  ['A last word', 'other'],
  ['Last year', null],
  ['Why this company, and why now', 'other'],
  ['Why now', 'market'],
  ['What we are going to do', 'other'],
  ['What we will do with the money', null],
  ['Recommendation and conditions', 'other'],
  ['一、项目由来', 'other'],
  ['这家企业是怎么来的', 'other'],
  ['我们怎么走到今天', 'traction'],
  ['What sinks us', 'risk'],
  ['要防的事', 'risk'],
  ['Application to the Forest Fund', 'other'],
  ['Grant application for 2026', 'other'],
  ['Application for a loan', 'other'],
  ['2. Application to the City Council', 'other'],
  ['Application to dairy farms', null],
  ['Applications of the sensor', null],
  ['还没做好的', 'other'],
  ['没有做到的几件事', 'other'],
  ['不足之处', 'other'],
  ['做好的事', null],
])('finds the subject of %s', (heading, label) => {
  expect(spokenSubject(heading)?.label ?? null).toBe(label);
});

describe('a section with weak words in its heading', () => {
  const money =
    'Turnover in 2024 was €186,000 and the loss €410,000. Cash on 31 March was €655,000, and costs are €42,000 a month.';
  test.each([
    ['The issue', 'The company issues equity at a pre-money valuation of €9m; investors get 20% of shares.', 'funding'],
    ['The company', money, 'financials'],
    ['Other public money', 'We have never had a grant or any other aid.', 'funding'],
    [
      'Who ships with them',
      'Prairie Crest has shipped with Northgate for sixteen years; 41% of the loads.',
      'traction',
    ],
  ])('%s', (heading, body, label) => {
    expect(scoreSection(heading, `${heading}\n${body}`).label).toBe(label);
  });
});

test.each([
  ['5月的数字', true],
  ['各个点的情况', true],
  ['匠途 创始人兼CEO 邹向东', false],
  ['云南禾菌农业科技有限公司 总经理 普云生', false],
  ['管理团队', true],
  ['入住与床位', true],
  ['大事记', true],
  ['收入和开支', true],
  ['龙泉驿片区', false],
])('a line above a table is a heading: %s', (line, isHeading) => {
  expect(headingOf(line, '', '项目\t4月\t5月') !== null).toBe(isHeading);
});
