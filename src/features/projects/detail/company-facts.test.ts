import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyFacts } from './company-facts.ts';

const found = { value: 'Nordlicht GmbH', place: { page: 2, line: 7 }, evidence: 'Nordlicht GmbH was founded …' };

test('returns known facts in reading order, followed by unknown ones', () => {
  const facts = companyFacts({ motto: 'onward', people: [], name: found, website: null });
  expect(facts?.map(({ key }) => key)).toEqual(['name', 'website', 'people', 'motto']);
});

test('keeps the evidence and place of a value', () => {
  expect(companyFacts({ name: found })).toEqual([
    { key: 'name', values: [{ text: 'Nordlicht GmbH', evidence: found.evidence, place: { page: 2, line: 7 } }] },
  ]);
});

test('shows a person with the role, or only the name if there is no role', () => {
  const people = [{ value: { name: 'Ada Lind', role: 'CEO' } }, { value: { name: 'Bo Ek', role: '' } }];
  expect(companyFacts({ people })?.[0]?.values.map(({ text }) => text)).toEqual(['Ada Lind, CEO', 'Bo Ek']);
});

test('turns only http and https URLs into links', () => {
  const link = (value: string) => companyFacts({ website: { value } })?.[0]?.values[0]?.link;
  expect(link('https://nordlicht.example')).toBe('https://nordlicht.example');
  expect(link('javascript:alert(1)')).toBeUndefined();
});

test('distinguishes a missing record from a record without findings', () => {
  expect(companyFacts(null)).toBeNull();
  expect(companyFacts({})).toBeNull();
  expect(companyFacts({ name: null })).toEqual([{ key: 'name', values: [] }]);
});

test('reads any JSON without throwing and returns every key', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (record) => {
      const facts = companyFacts(record);
      const keys = record && typeof record === 'object' && !Array.isArray(record) ? Object.keys(record) : [];
      expect(facts?.map(({ key }) => key).sort() ?? []).toEqual(keys.sort());
    }),
  );
});
