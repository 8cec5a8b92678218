import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryNames, safeName } from './entry-names.ts';

const task = { task_name: 'extract_text', task_id: '5b0c8a52-0000-4000-8000-000000000000' };
const evil = [
  '..',
  '.',
  '',
  '../../etc/passwd',
  '..\\..\\windows\\system32\\x.dll',
  '/etc/passwd',
  'C:\\x',
  'C:x',
  '\\\\host\\share\\x',
  'a/../../b',
  '%2e%2e%2fx',
  'x\0.txt',
  'x\n.txt',
  '\u202Etxt.exe',
  'CON',
  'nul.txt',
  'COM1.json',
  '.bashrc',
  ' . . ',
  'x.',
  'x ',
  'file:stream',
  '~root',
  '\uD800',
  'é'.repeat(500),
  '‥/x',
  '．．／x',
];
const piece = fc.oneof(
  fc.constantFrom('..', '/', '\\', '.', ':', '\0', ' ', 'C:', 'CON', '\u202e', '\ud800', '~', 'a', '.json'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const anyName = fc.oneof(
  fc.constantFrom(...evil),
  fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
);

test('makes 500 malicious names safe: none leaves its folder, is a device, is hidden or is too long', () => {
  let tried = 0;
  fc.assert(
    fc.property(anyName, (name) => {
      tried += 1;
      const [entry] = entryNames([{ ...task, name }]);
      const [folder, file, ...more] = entry!.split('/');
      expect(more).toEqual([]);
      expect(folder).toBe(`${task.task_name}-${task.task_id}`);
      for (const { resolve, sep } of [path.posix, path.win32])
        expect(resolve('/target', entry!).endsWith(`target${sep}${folder}${sep}${file}`)).toBe(true);
      expect(file).not.toMatch(/[\0-\x1f\x7f\\/:\u202a-\u202e]|^\.|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
      expect(file!.isWellFormed()).toBe(true);
      expect(Buffer.byteLength(file!)).toBeLessThan(256);
    }),
    { numRuns: 500, examples: evil.map((name): [string] => [name]) },
  );
  expect(tried).toBeGreaterThanOrEqual(500);
});

test('gives different names to files whose names would be the same on some system', () => {
  const names = ['a.json', 'A.JSON', 'a\u0301.json', 'á.json', 'x/y', 'x\\y', 'x_y'];
  const entries = entryNames(names.map((name) => ({ ...task, name })));
  expect(new Set(entries.map((entry) => entry.normalize('NFC').toLowerCase())).size).toBe(names.length);
});

test('keeps a plain name unchanged, in any script', () => {
  for (const name of ['deep_analysis.json', '清禾生物.txt', 'Plan (2).pdf', 'a.tar.gz'])
    expect(safeName(name)).toBe(name);
});

test('keeps the extension of a long name', () => {
  expect(safeName(`${'x'.repeat(1000)}.json`)).toMatch(/^x{195}\.json$/);
});

test.each([
  ['\u0646\u0627\u0645\u0647\u200c\u0647\u0627.pdf', '\u0646\u0627\u0645\u0647\u200c\u0647\u0627.pdf'],
  ['\u0915\u094d\u200d\u0937.txt', '\u0915\u094d\u200d\u0937.txt'],
  ['\u{1f469}\u200d\u{1f4bb}.txt', '\u{1f469}\u200d\u{1f4bb}.txt'],
  ['\u2764\ufe0f\u200d\u{1f525}', '\u2764\ufe0f\u200d\u{1f525}'],
  ['a.\u200dpdf', 'a._pdf'],
  ['\u200dplan.pdf\u200c', '_plan.pdf_'],
  ['a\u200bb\u202ec', 'a_b_c'],
])('keeps joiners between the letters that they shape: %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});
