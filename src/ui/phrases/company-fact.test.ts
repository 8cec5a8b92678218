// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { activate } from '#src/messages/t.ts';
import { companyFactChoices, companyFactText } from './company-fact.ts';
import { phraseOf } from './phrase.ts';

afterEach(() => activate('en'));

test('shows every sector that can be chosen in both languages', async () => {
  await activate('en');
  const en = companyFactChoices('sector');
  await activate('zh');
  const zh = companyFactChoices('sector');
  expect(en.map((name) => companyFactText('sector', name)).sort()).toEqual(zh);
  expect(zh.every((name) => /\p{Script=Han}/u.test(name))).toBe(true);
  await activate('en');
  expect(zh.map((name) => companyFactText('sector', name)).sort()).toEqual(en);
});

test('shows the names of sectors in earlier results', async () => {
  await activate('zh');
  expect(companyFactText('sector', 'Mobility')).toBe('交通出行与汽车');
  await activate('en');
  expect(companyFactText('sector', '出行与汽车')).toBe('Transport and mobility');
});

test.each([
  ['seed round', 'Seed', '种子轮'],
  ['天使轮', 'Angel', '天使轮'],
  ['A轮', 'Series A', 'A 轮'],
  ['Series B1', 'Series B1', 'B1 轮'],
  ['Pre-A轮', 'Pre-Series A', 'Pre-A 轮'],
  ['A+ 轮', 'Series A+', 'A+ 轮'],
  ['战略融资', 'Strategic round', '战略融资'],
  ['上市公司', 'Public company', '上市公司'],
  ['Profitable', 'Profitable', 'Profitable'],
])('shows the stage %s as %s and %s', async (stage, en, zh) => {
  await activate('en');
  expect(companyFactText('stage', stage)).toBe(en);
  expect(companyFactText('stage', companyFactText('stage', stage))).toBe(en);
  await activate('zh');
  expect(companyFactText('stage', stage)).toBe(zh);
});

test('the summary has sector and stage in the language of the reader', async () => {
  await activate('zh');
  expect(phraseOf('summary.lead', { company: 'Acme', what: 'Energy and climate' }, 'zh')).toContain('能源与气候');
  expect(phraseOf('summary.stage', { stage: 'Seed' }, 'zh')).toContain('种子轮');
});

test('the summary has a period in the form of the other screens', async () => {
  await activate('en');
  const params = { metric: 'revenue', period: '2026-Q3', value: { value: '5', unit: 'USD' } };
  expect(phraseOf('summary.metric', params, 'en')).toBe('Revenue Q3 2026: 5 USD.');
});
