import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOf } from '#src/lib/format/visible-text.ts';
import { piecesOf, readable } from './log-text.ts';

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
  const part = fc.constantFrom('abc', '\x1b[31m', '\x1b[1;48;5;200m', '\x1b[0m', '\u202e', '漢', ' ', '\x1b[2K');
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

test('keeps only the text after the last carriage return, and keeps line breaks', () => {
  expect(readable('10 %\r50 %\r100 %\r')).toBe('100 %');
  expect(readable('a\r\nb')).toBe('a\nb');
});

test('splits a hit that spans two styles', () => {
  expect(piecesOf('ab\x1b[1mcd', [[1, 3]])).toEqual([
    { text: 'a' },
    { text: 'b', hit: true },
    { text: 'c', style: { bold: true }, hit: true },
    { text: 'd', style: { bold: true } },
  ]);
});
