import { describe, expect, it } from 'vitest';
import { pattern, wordsOf } from './words.ts';

describe('wordsOf', () => {
  const words = wordsOf({ en: [/lates?/, /overdue/], stems: [/depend/], text: [/%$/], zh: [/延期|推迟/] });

  it.each(['It is late.', 'OVERDUE', 'dependence', '推迟到明年', 'by 5%'])('matches "%s"', (text) => {
    expect(words.test(text)).toBe(true);
  });

  it.each(['later', 'chocolates', 'independence', '5% more'])('does not match "%s"', (text) => {
    expect(words.test(text)).toBe(false);
  });

  it('accepts flags for words whose case matters', () => {
    expect(wordsOf({ en: [/CEO/] }, 'g').flags).toBe('g');
  });

  it('reads \\p{…} as a property', () => {
    expect(wordsOf({ stems: [/to \p{Lu}/u] }).flags).toBe('iu');
  });
});

describe('pattern', () => {
  it('keeps the alternatives of a part together', () => {
    expect(pattern`^${/a|b/}c$`.test('a')).toBe(false);
    expect(pattern`^${/a|b/}c$`.test('BC')).toBe(true);
  });

  it('ignores line breaks and indentation', () => {
    expect(
      pattern`one|
      two \d`.source,
    ).toBe('one|two \\d');
  });
});
