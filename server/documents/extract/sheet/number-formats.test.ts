import { expect, test } from 'vitest';
import { displayOf, formatCodes } from './number-formats.ts';

test.each([
  [0.118, '0.0%', '11.8%'],
  [0.11800000000000001, 'General', '0.118'],
  [12500, '#,##0', '12,500'],
  [-1020, '#,##0_);(#,##0)', '(1,020)'],
  [-5, '_(* #,##0_);_(* \\(#,##0\\);_(* "-"??_);_(@_)', '(5)'],
  [0, '_(* #,##0_);_(* \\(#,##0\\);_(* "-"??_);_(@_)', '-'],
  [1.2, '"$"#,##0.0"M"', '$1.2M'],
  [1_250_000, '0.0,,"M"', '1.3M'],
  [12.5, '[$€-407] #,##0.00', '€ 12.50'],
  [-0.05, '0%;[Red]-0%', '-5%'],
  [45_638, 'd mmm yyyy', '12 Dec 2024'],
  [45_638, '[$-409]mmm-yy', 'Dec-24'],
  [45_638, 'yyyy"年"m"月"', '2024年12月'],
  [45_638, 'm/d/yyyy', '2024-12-12'],
  [45_638, 'dd/mm/yy', '2024-12-12'],
  [45_638, 'mm/yyyy', '2024-12'],
  [45_638, 'yyyy', '2024'],
  [45_638, 'yyyy"E"', '2024E'],
  [45_638, '"FY"yyyy', 'FY2024'],
  [1_234_567, '0!.0,"万"', '123.5万'],
  [45_638.5, 'm/d/yyyy h:mm', '2024-12-12 12:00:00'],
  [1.5, '[h]:mm', '36:00'],
  [7, '0[', '7'],
])('shows %d in the format %s as %s', (value, code, expected) => {
  expect(displayOf(value, code, false)).toBe(expected);
});

test('counts days from 1904', () => {
  expect(displayOf(44_176, 'd mmm yyyy', true)).toBe('12 Dec 2024');
  expect(displayOf(12, '0.0', true)).toBe('12.0');
  expect(displayOf(1.5, '[h]:mm', true)).toBe('36:00');
});

test.each([
  [31, 45_638, '2024年12月12日'],
  [32, 0.5, '12时00分'],
  [47, 0.001, '01:26.4'],
  [58, 45_638, '12月12日'],
])('shows the built-in format %d', (id, value, expected) => {
  const [code] = formatCodes(`<cellXfs><xf numFmtId="${id}"/></cellXfs>`);
  expect(displayOf(value, code!, false)).toBe(expected);
});
