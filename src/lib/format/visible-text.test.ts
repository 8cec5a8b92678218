import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { hasHidden, tokenize } from './visible-text.ts';

const shown = (text: string, keep?: string) =>
  tokenize(text, keep)
    .map((token) => (token.kind === 'text' ? token.label : `[${token.label}]`))
    .join('');

describe('tokenize', () => {
  it('names every C0 and C1 control and every directional character', () => {
    const all = [...Array(0x20).keys(), 0x7f, ...Array.from({ length: 0x20 }, (_, i) => 0x80 + i)];
    for (const code of all) {
      const [token, ...rest] = tokenize(String.fromCharCode(code));
      expect(rest).toEqual([]);
      expect(token).toMatchObject({ kind: 'control', label: expect.stringMatching(/^[A-Z][A-Z0-9]+$/) });
    }
    const bidi = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
    for (const code of bidi) expect(tokenize(String.fromCodePoint(code))[0]?.kind).toBe('bidi');
  });

  it('shows a file name with reversed direction in its stored order', () => {
    expect(shown('invoice\u202efdp.exe')).toBe('invoice[RLO]fdp.exe');
    expect(shown('a\u200bb\ufeffc\ud800d')).toBe('a[ZWSP]b[BOM]c[U+D800]d');
  });

  it('keeps allowed characters and those that scripts and emoji need', () => {
    expect(shown('one\n\ttwo', '\n\t')).toBe('one\n\ttwo');
    expect(shown('one\ntwo')).toBe('one[LF]two');
    expect(tokenize('👩‍💻 नमस्ते 清禾')).toHaveLength(1);
    expect(tokenize('')).toEqual([]);
  });

  it('keeps every character and marks all that would be invisible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const tokens = tokenize(text);
        expect(tokens.map((token) => token.text).join('')).toBe(text);
        expect(hasHidden(tokens.map((token) => token.label).join(''))).toBe(false);
        expect(hasHidden(text)).toBe(tokens.some((token) => token.kind !== 'text'));
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
