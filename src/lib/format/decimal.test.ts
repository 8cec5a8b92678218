import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { compareNumerals, parseDecimal, sumDecimals } from './decimal.ts';
import { formatDecimal, isDecimal } from './decimal-text.ts';

const decimals = fc
  .tuple(fc.constantFrom('', '-'), fc.stringMatching(/^\d{1,38}$/), fc.option(fc.stringMatching(/^\d{1,38}$/)))
  .map(([sign, whole, part]) => `${sign}${whole}${part === null ? '' : `.${part}`}`);

describe('decimals', () => {
  it('consist of digits with an optional minus sign and decimal point', () => {
    for (const text of ['0', '-0', '12.50', '-12.50', '00.1', '9'.repeat(38)]) expect(isDecimal(text)).toBe(true);
    for (const text of [
      '',
      ' ',
      '+1',
      '1,234',
      '0x10',
      'Infinity',
      'NaN',
      '1e5',
      '.5',
      '5.',
      '1 ',
      '１２',
      '--1',
      '1.2.3',
    ])
      expect(isDecimal(text)).toBe(false);
    expect(parseDecimal('1,234')).toBeNull();
  });

  it('keep every digit when formatted', () => {
    expect(formatDecimal('1234567.10', 'en')).toBe('1,234,567.10');
    expect(formatDecimal('-1234.5', 'de')).toBe('-1.234,5');
    expect(formatDecimal('1e5', 'en')).toBe('1e5');
    fc.assert(
      fc.property(decimals, (text) => {
        expect(formatDecimal(text, 'en').replaceAll(',', '')).toBe(text);
        expect(formatDecimal(text, 'zh-CN').replaceAll(',', '')).toBe(text);
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  it('are compared and summed exactly', () => {
    expect(compareNumerals('9007199254740993', '9007199254740992')).toBe(1);
    expect(compareNumerals('1e400', '1e401')).toBe(-1);
    expect(compareNumerals('1.10', '1.1')).toBe(0);
    expect(sumDecimals(['0.1', '0.2'])).toBe('0.3');
    expect(sumDecimals([])).toBe('0');
    expect(() => sumDecimals(['1', 'x'])).toThrow('plain decimal');
    const cents = fc.array(fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(cents, (values) => {
        expect(sumDecimals(values.map(String))).toBe(String(values.reduce((sum, value) => sum + value, 0n)));
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});
