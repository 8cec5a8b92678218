import { expect, test } from 'vitest';
import { licenseFaults } from './licenses.ts';

const faultsOf = (locked: unknown, installed?: unknown) =>
  licenseFaults({ '': {}, 'node_modules/a': { license: locked } }, () =>
    installed ? { license: installed } : undefined,
  );

test.each(['MIT', '(WTFPL OR MIT)', 'MIT AND ISC AND BSD-3-Clause'])('allows %s', (license) => {
  expect(faultsOf(license, license)).toEqual([]);
});

test.each([
  'GPL-3.0-only',
  'MIT AND GPL-3.0-only',
  '(MIT OR GPL-3.0-only) AND SSPL-1.0',
  'UNLICENSED',
  'SEE LICENSE IN x',
])('names a package with the license %s', (license) =>
  expect(faultsOf(license)).toEqual([`node_modules/a: ${license}`]),
);

test('names a package that states no license, or one in a form of its own', () => {
  expect(faultsOf(undefined)).toEqual(['node_modules/a: no license']);
  expect(faultsOf(undefined, { type: 'MIT' })).toEqual(['node_modules/a: {"type":"MIT"}']);
});

test('names an installed package whose license is not the one of the lock file', () => {
  expect(faultsOf('MIT', 'AGPL-3.0-only')).toEqual(['node_modules/a: AGPL-3.0-only']);
});
