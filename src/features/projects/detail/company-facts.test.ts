import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyFacts } from './company-facts.ts';

const found = { value: 'Nordlicht GmbH', place: { page: 2, line: 7 }, evidence: 'Nordlicht GmbH was founded …' };

test('known facts come in reading order, then what nobody foresaw', () => {
  const facts = companyFacts({ motto: 'onward', people: [], name: found, website: null });
  expect(facts?.map(({ key }) => key)).toEqual(['name', 'website', 'people', 'motto']);
});

test('a found value keeps its evidence and its place', () => {
  expect(companyFacts({ name: found })).toEqual([
    { key: 'name', values: [{ text: 'Nordlicht GmbH', evidence: found.evidence, place: { page: 2, line: 7 } }] },
  ]);
});

test('a person is shown with the role; one without a role by name alone', () => {
  const people = [{ value: { name: 'Ada Lind', role: 'CEO' } }, { value: { name: 'Bo Ek', role: '' } }];
  expect(companyFacts({ people })?.[0]?.values.map(({ text }) => text)).toEqual(['Ada Lind · CEO', 'Bo Ek']);
});

test('only an http address becomes a link', () => {
  const link = (value: string) => companyFacts({ website: { value } })?.[0]?.values[0]?.link;
  expect(link('https://nordlicht.example')).toBe('https://nordlicht.example');
  expect(link('javascript:alert(1)')).toBeUndefined();
});

test('no record is told apart from a record in which nothing was found', () => {
  expect(companyFacts(null)).toBeNull();
  expect(companyFacts({})).toBeNull();
  expect(companyFacts({ name: null })).toEqual([{ key: 'name', values: [] }]);
});

test('any JSON is read without a throw, and every key is shown', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (record) => {
      const facts = companyFacts(record);
      const keys = record && typeof record === 'object' && !Array.isArray(record) ? Object.keys(record) : [];
      expect(facts?.map(({ key }) => key).sort() ?? []).toEqual(keys.sort());
    }),
  );
});
