import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOf } from '#src/lib/format/visible-text.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { isProgress, piecesOf, readable } from './log-text.ts';

const labelOf = (character: string) => (character === '\n' ? '⏎' : nameOf(character));

test('shows every C0, C1 and bidirectional control character except tab as a visible token', () => {
  const c0c1 = [...Array.from({ length: 32 }, (_, i) => i), ...Array.from({ length: 33 }, (_, i) => 127 + i)];
  const bidi = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff];
  for (const code of [...c0c1, ...bidi].filter((code) => code !== 9 && code !== 13)) {
    const character = String.fromCodePoint(code);
    const pieces = piecesOf(`a${character}b`);
    expect(pieces, `U+${code.toString(16)}`).toEqual([
      { text: 'a' },
      { text: labelOf(character), token: true },
      { text: 'b' },
    ]);
  }
});

test('the pieces add up to the readable text for any styles and hits', () => {
  const part = fc.constantFrom(
    'abc',
    '\x1b[31m',
    '\x1b[1;48;5;200m',
    '\x1b[0m',
    '\u202e',
    '漢',
    ' ',
    '\x1b[2K',
    '\x1b]8;;',
    '\x07',
    '\r',
    '\n',
  );
  const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  const hits = fc.array(fc.nat(20), { maxLength: 6 }).map((edges) => {
    const sorted = [...new Set(edges)].sort((a, b) => a - b);
    return sorted.flatMap((from, i): [number, number][] =>
      i % 2 === 0 && sorted[i + 1] ? [[from, sorted[i + 1]!]] : [],
    );
  });
  fc.assert(
    fc.property(text, hits, (raw, ranges) => {
      const pieces = piecesOf(raw, ranges);
      const shown = pieces.map((piece) => piece.text).join('');
      const expected = [...readable(raw)].map((c) => (/[\x00-\x08\x0a-\x1f\u202e]/.test(c) ? labelOf(c) : c)).join('');
      expect(shown).toBe(expected);
    }),
  );
});

test('maps color codes to styles', () => {
  expect(piecesOf('\x1b[31mred\x1b[0m plain \x1b[38;2;0;250;0mgreen')).toEqual([
    { text: 'red', style: { fg: 1 } },
    { text: ' plain ' },
    { text: 'green', style: { fg: 10 } },
  ]);
});

test.each([
  ['10 %\r50 %\r100 %\r', '100 %'],
  ['a\r\nb', 'a\nb'],
  ['Row 17: amount missing\r\r\n', 'Row 17: amount missing\n'],
  ['Resolving\nfetch 10%\rfetch 100%\nall fetched', 'Resolving\nfetch 100%\nall fetched'],
  ['first\r\r\rsecond\r\n\r\nthird\r\r', 'second\n\nthird'],
  ['Downloading 100%\r   \x1b[31m\x1b[0m\r\x1b[0m', 'Downloading 100%'],
  ['Downloading 100%\r\x1b[0m', 'Downloading 100%'],
  ['\rleading\n\rnext', 'leading\nnext'],
  ['\r\r\n', '\n'],
])('shows the last state of each line: %j', (raw, shown) => {
  expect(readable(raw)).toBe(shown);
});

test.each([
  ['\x1b[2K\x1b[1G12/40 files', '12/40 files'],
  ['See \x1b]8;;https://example.org/a\x07the report\x1b]8;;\x07.', 'See the report.'],
  ['\x1b]8;id=1;https://example.org\x1b\\link\x1b]8;;\x1b\\', 'link'],
  ['\x1b[?25l⠋ working\x1b[?25h', '⠋ working'],
  ['\x1b[01m\x1b[Kmain.c:4:1:\x1b[m\x1b[K \x1b[01;31m\x1b[Kerror: \x1b[m\x1b[Kexpected', 'main.c:4:1: error: expected'],
  ['\x1b]0;title\x07\x1b]133;A\x07text\x1b[12;40H\x1b[3A\x1b[>4;1m\x1b[6 q\x1b(B', 'text'],
  ['Downloading 100%\r\x1b[K', 'Downloading 100%'],
])('removes sequences that move, erase or name: %j', (raw, shown) => {
  expect(readable(raw)).toBe(shown);
  expect(piecesOf(raw).map(({ text }) => text)).toEqual(
    piecesOf(raw).flatMap(({ text, token }) => (token ? [] : [text])),
  );
});

test.each([
  '\x1b[',
  '\x1b[2',
  '\x1b]8;;https://a',
  '\x1b]0;a\nb\x07',
  '\x1b]52;c;cm0=\x07',
  '\x1b[5n',
  '\x1bPq\x1b\\',
  '\x1b[1\x07m',
])('keeps %j, which is not complete or not known', (raw) => expect(readable(`a${raw}`)).toBe(`a${raw}`));

test('loses no letter of a line without a carriage return before other text', () => {
  const part = fc.constantFrom('a', 'b%', ' ', '\r\n', '\r\r\n', '\n', '\x1b[31m', '\x1b[0m');
  const message = fc.tuple(fc.array(part, { maxLength: 20 }), fc.constantFrom('', '\r', '\r\r'));
  fc.assert(
    fc.property(message, ([parts, end]) => {
      const letters = (text: string) => text.replace(/\x1b\[\d+m/g, '').replace(/[\r\n]/g, '');
      expect(letters(readable(parts.join('') + end))).toBe(letters(parts.join('')));
    }),
    { numRuns: propertyRuns(1000) },
  );
});

test('keeps the color that an overwritten state sets', () => {
  expect(piecesOf('\x1b[32m10 %\r20 %\r\x1b[0m\nend')).toEqual([
    { text: '20 %', style: { fg: 2 } },
    { text: '⏎', token: true },
    { text: 'end' },
  ]);
});

test.each([
  ['\r10 %', true],
  ['\r100 %\n', true],
  ['10 %\r', true],
  ['read 3/10\r', true],
  ['Row 17: amount missing\r', false],
  ['Row 17: amount missing\r\r\n', false],
  ['\r\r\nfirst\r', false],
  ['50 % of first\nsecond\r', false],
])('tells a progress display from a line end: %j', (raw, expected) => {
  expect(isProgress(raw)).toBe(expected);
});

test('marks hits in a part of the text at their places', () => {
  expect(
    piecesOf(
      'cdef',
      [
        [1, 3],
        [4, 5],
        [9, 12],
      ],
      2,
    ),
  ).toEqual([{ text: 'c', hit: true }, { text: 'd' }, { text: 'e', hit: true }, { text: 'f' }]);
});

test('splits a hit that spans two styles', () => {
  expect(piecesOf('ab\x1b[1mcd', [[1, 3]])).toEqual([
    { text: 'a' },
    { text: 'b', hit: true },
    { text: 'c', style: { bold: true }, hit: true },
    { text: 'd', style: { bold: true } },
  ]);
});
