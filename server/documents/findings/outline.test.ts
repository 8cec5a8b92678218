import { expect, test } from 'vitest';
import type { CompanyRecord } from '../outputs.ts';
import { companyParts } from './outline.ts';

const nothing = { name: null, description: null, sector: null, stage: null, location: null, website: null };

test.each([
  ['a row', 'Name\tRole\nAnna Berg\tFounder', 'Anna Berg | Founder', 'Anna Berg\tFounder'],
  [
    'a broken line',
    'Anna Berg, founder, owns 71% of the\nshares.',
    'owns 71% of the shares.',
    'owns 71% of the\nshares.',
  ],
  ['text with the signs of a pattern', 'Sales (net) were $2.', 'Sales (net) were $2.', 'Sales (net) were $2.'],
])('finds the place of a person in %s', (_name, text, evidence, marked) => {
  const found = { value: { name: 'Anna Berg', role: 'Founder' }, place: {}, evidence };
  const record = { ...nothing, people: [found] } as CompanyRecord;
  const [person] = companyParts(record, [{ place: {}, text }]).people;
  expect(text.slice(person!.start!, person!.end!)).toBe(marked);
});
