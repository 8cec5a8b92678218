import { expect, test } from 'vitest';
import { termsOf } from '../lexicon/labels.ts';
import { lexiconZh } from '../lexicon/labels.zh.ts';
import { runSteps } from '../testing/steps.ts';
import { asWritten, simplified } from './simplified.ts';

test.each([
  ['財務長鄭淑芬', '财务长郑淑芬'],
  ['新臺幣３，５００萬元', '新台币3,500万元'],
  ['为客户提供产品', '为客户提供产品'],
  ['共143个人,比年初多了27个;占收入的58%,走掉一家', '共143个人，比年初多了27个；占收入的58%，走掉一家'],
  ['收入1,200万元,成本3,000至6,000元', '收入1,200万元，成本3,000至6,000元'],
  ['Sales, costs; 12,000 units', 'Sales, costs; 12,000 units'],
  ['Sales grew 4%（約）', 'Sales grew 4%（约）'],
])('converts %s and keeps each character at its position', (text, expected) => {
  expect(simplified(text)).toBe(expected);
});

test('keeps every term of the word list', () => {
  const terms = termsOf(lexiconZh).map(({ term }) => term);
  expect(terms.map(simplified)).toEqual(terms);
});

test('returns a value as the document writes it', () => {
  const written = '總經理：羅永康';
  expect(asWritten('罗永康', { text: simplified(written), written })).toBe('羅永康');
  expect(asWritten('工业', { text: simplified(written), written })).toBe('工业');
});

const plan = `禾穗智慧農業股份有限公司
募資計畫書

一、經營團隊
創辦人兼執行長羅永康曾任職於研究院。
財務長：鄭淑芬

二、財務概況
項目	112年	113年
營業收入（新臺幣萬元）	8,200	10,250
營業成本（新臺幣萬元）	4,900	5,950
113年營業收入新臺幣1億250萬元。

三、募資計畫
本輪擬募資新臺幣6,000萬元，其中3,000萬元用於產線，2,000萬元用於研發，1,500萬元用於營運資金。

四、風險
關鍵感測器依賴單一供應商，若供貨中斷將影響交期。`;

test('reads a plan in Traditional Chinese and quotes it as it is written', async () => {
  const { labeled, company, result } = await runSteps(plan);
  expect(company.name?.value).toBe('禾穗智慧農業股份有限公司');
  expect(company.people.map(({ value }) => value.name)).toEqual(['羅永康', '鄭淑芬']);
  expect(labeled.sections.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['team', 'financials', 'funding', 'risk']),
  );
  expect(result.risks.find(({ origin }) => origin === 'stated')?.quote).toBe(
    '關鍵感測器依賴單一供應商，若供貨中斷將影響交期。',
  );
  expect(
    result.metrics.find(({ metric }) => metric === 'revenue')?.points.map(({ period, value }) => [period, value]),
  ).toEqual([
    ['2023', '82000000'],
    ['2024', '102500000'],
  ]);
});
