import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What the interface states, by section; sections 2.8 and 6 state nothing. */
const sections = [
  ...['2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '3'],
  ...['4.1 rule 1', '4.1 rule 2', '4.1 rule 3', '4.1 rule 4', '4.1'],
  ...['4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9', '4.10'],
  ...['5', '7', '8', '9'],
];

/** Sections that the name of a test begins with: `4.1 rule 2: …`, `2.6, 8 …`. */
function sectionsOf(name: string): string[] {
  const head = /^\d+(\.\d+)?( rule \d)?(, \d+(\.\d+)?( rule \d)?)*(?=[ :])/.exec(name)?.[0];
  return head?.split(', ') ?? [];
}

test('every section of the interface that states something has a test that is named after it', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const tested = files
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
      // A name stands behind `test(` or, for a table of cases, behind the table.
      return [...text.matchAll(/(?:\btest\(|\)\()\s*'([^'\n]+)'/g)].flatMap(([, name = '']) => sectionsOf(name));
    });
  expect(sections.filter((section) => !tested.includes(section))).toEqual([]);
});
