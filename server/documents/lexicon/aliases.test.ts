import { expect, test } from 'vitest';
import { aliases, closesWith, opensWith, without } from './aliases.ts';

test.each([
  ['revenue', 'Total Revenue 2024', 'Revenue'],
  ['revenue', 'revenues', undefined],
  ['revenue(s)', 'our revenues', 'revenues'],
  ['churn (rate)', 'churn is', 'churn'],
  ['churn (rate)', 'churn rate is', 'churn rate'],
  ['head count', 'head-count', 'head-count'],
  ['acquir*', 'cost of acquiring one', 'acquiring'],
  ['raise…#', 'we raise about $2m', 'raise about $2m'],
  ['raise…#', 'we raise. Then $2m', undefined],
  ['^cash', '7. Cash at bank', '7. Cash'],
  ['^cash', 'Our cash', undefined],
  ['^融资', '（一）融资500万元', '（一）融资'],
  ['^融资', '不融资也够用', undefined],
  ['^融资', '• 融资额', '• 融资'],
  ['员工(总)数', '公司员工总数', '员工总数'],
  ['no.', 'no. of sites', 'no.'],
  ['no.', 'nob', undefined],
])('the alias %s in %j finds %s', (alias, text, found) => {
  expect(aliases([alias]).exec(text)?.[0]).toBe(found);
});

test.each([
  ['Deferred revenue', false],
  ['Revenue growth', false],
  ['Revenue', true],
  ['Export revenue grew', true],
])('words beside a name rule it out: %s', (text, isFound) => {
  const revenue = aliases({ names: ['revenue'], exceptAfter: ['deferred'], exceptBefore: ['growth'] });
  expect(revenue.test(text)).toBe(isFound);
});

test('finds a name at either end of a text, and what is left without it', () => {
  expect([opensWith(['months']).test(' months of cash'), opensWith(['months']).test('in months')]).toEqual([
    true,
    false,
  ]);
  expect([closesWith(['staff of']).test('a staff of '), closesWith(['staff of']).test('staff of 5')]).toEqual([
    true,
    false,
  ]);
  expect(without('In 2024, the company', aliases(['in', 'the'], 'gi'))).toBe('company');
});
