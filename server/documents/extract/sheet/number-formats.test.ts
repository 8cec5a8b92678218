import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { cellOf } from '../../read/cells.ts';
import { displayOf, formatCodes, unitOf } from './number-formats.ts';

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
  [45_638, 'QQ yyyy', '2024-12'],
  [45_638, 'yyyy', '2024'],
  [45_638, 'yyyy"E"', '2024E'],
  [45_638, '"FY"yyyy', 'FY2024'],
  [1_234_567, '0!.0,"万"', '123.5万'],
  [45_638.5, 'm/d/yyyy h:mm', '2024-12-12 12:00:00'],
  [1.5, '[h]:mm', '36:00'],
  [7, '0[', '7'],
  [-400_000, '0;[Red]0', '-400000'],
  [-400_000, '#,##0;#,##0', '-400,000'],
  [-0.05, '0%;[Color3]0%', '-5%'],
  [-12, '¥#,##0.00;[Red]¥#,##0.00', '-¥12.00'],
  [-12, '[<0]0;0', '-12'],
  [-12, '[>100]0;[<0]"loss "0;0.0', '-12'],
  [-7, '▲0;▼0', '-7'],
  [-5, '0 "CR";0 "DR"', '-5 DR'],
  [-5, '0;0-', '5-'],
  [5, '(0)', '5'],
  [5, '"-"0', '5'],
  [-5, '(0)', '-5'],
  [-0.4, '0', '-0.4'],
  [0.4, '0', '0.4'],
  [-0, '0.0', '0.0'],
  [-1e-17, '0.00', '0.00'],
  [0.0004, '0%', '0.04%'],
  [1_234_567, '#,##0,', '1,235 thousand'],
  [-1_234_567, '#,##0.0,,;[Red]#,##0.0,,', '-1.2 million'],
  [1_234_567, '[$€-407]#,##0,', '€1,235 thousand'],
  [400, '0.0,,', '0.4 thousand'],
  [2_500_000_000, '0.0,,,', '2.5 billion'],
  [12_345_600, '0.00,,"亿"', '12.35 million'],
  [-1500, '[>=1000000]0.0,,"M";[>=1000]0.0,"K";0', '-1500'],
  [1500, '[>=1000000]0.0,,"M";[>=1000]0.0,"K";0', '1.5K'],
  [12, '0"%"', '12%'],
  [1_234_567, '0.0E+0', '1234567'],
  [1e21, 'General', '1000000000000000000000'],
  [1.5, '# ?/?', '1.5'],
  [12_345, '0"."00', '12345'],
  [5_551_234, '000-0000', '555-1234'],
  [4, '"Q"0', 'Q4'],
  [1.25, '0.000', '1.2500'],
  [18.751, 'General', '18.7510'],
  [1234.125, '#,##0.000', '1,234.125'],
  [-5, '"profit";"loss"', 'loss'],
  [-4_595, 'dd.mm.yyyy', '1887-06-01'],
  [-1.5, 'h:mm', '-1.5'],
  [-1.5, '[h]:mm', '-36:00'],
])('shows %d in the format %s as %s', (value, code, expected) => {
  expect(displayOf(value, code, false)).toBe(expected);
});

test('has the sign and the scale of the value in every format', () => {
  const digits = fc.constantFrom(
    '0',
    '0.0',
    '#,##0',
    '#,##0.00',
    '#,##0,',
    '0.0,,',
    '#,##0,,,',
    '0%',
    '0.00%',
    '0.0E+0',
    '# ?/?',
  );
  const frame = fc.constantFrom(
    '#',
    '(#)',
    '-#',
    '#-',
    '$#',
    '[Red]#',
    '[$€-407] #',
    '¥-#',
    '_(* #_)',
    '"loss "#',
    '# "EUR"',
    '▼#',
  );
  const section = fc
    .tuple(fc.constantFrom('', '', '[<0]', '[>=1000]'), frame, digits)
    .map(([condition, around, inner]) => condition + around.replace('#', () => inner));
  const value = fc
    .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: -4, max: 8 }))
    .map(([number, power]) => Number(`${number}e${power}`));
  fc.assert(
    fc.property(value, fc.array(section, { minLength: 1, maxLength: 3 }), (stored, sections) => {
      const text = displayOf(stored, sections.join(';'), false);
      const { number, date } = cellOf(text, false);
      // A table reads 2000 as a year.
      if (date) return;
      if (!number) return void expect(text).toMatch(/loss|▼|%.*[A-Z]|[€$¥].*%|^-?$/);
      const read = number.value.toNumber() / (number.percent ? 100 : 1);
      expect(Math.sign(read) + 0, text).toBe(Math.sign(stored));
      // A text such as "2 million" is rounded.
      const ratio = stored === 0 ? 1 : read / stored;
      expect(ratio > 0.5 && ratio < 2.1, `${text} for ${stored}`).toBe(true);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

test.each([
  ['#,##0.00', ''],
  ['_-* #,##0.00 "€"_-', '€'],
  ['[$€-407] #,##0.00', '€'],
  ['[$CHF-807] #,##0', 'CHF'],
  ['\\$#,##0;[Red]-\\$#,##0', '$'],
  ['[$US$-409]#,##0', 'US$'],
  ['#,##0 "USD"', 'USD'],
  ['[Red][>=100]0.0', ''],
  ['0.00E+00', ''],
  ['# ?/?', ''],
  ['General', ''],
  ['_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)', ''],
  ['#,##0 [$kr-41D]', 'kr'],
  ['#,##0.00\\ "zł"', 'zł'],
  ['[$S/-280A] #,##0.00', 'S/'],
  ['"Fr. "#,##0.00', 'Fr.'],
  ['0.00" Dr";0.00" Cr"', 'Dr'],
  ['0.0%', '%'],
  ['#,##0"万元"', '万元'],
  ['#,##0,"k"', ''],
  ['[$€-407]#,##0.0,,"m"', '€'],
])('finds the unit in %s', (code, unit) => expect(unitOf(code)).toBe(unit));

test('leaves open the currency of a computer', () => {
  const codes = formatCodes('<cellXfs><xf numFmtId="42"/><xf numFmtId="44"/></cellXfs>');
  expect(codes.map((code) => displayOf(-1250, code, false))).toEqual(['(1,250)', '(1,250.00)']);
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
