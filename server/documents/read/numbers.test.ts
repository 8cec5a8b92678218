import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanDates } from './dates.ts';
import { scanNumbers } from './numbers.ts';
import { decimal, parseHanNumeral } from './numerals.ts';

const money = (text: string, chinese = /\p{Script=Han}/u.test(text)) =>
  scanNumbers(text, chinese).flatMap((hit) => (hit.currency ? [`${decimal(hit.value)} ${hit.currency}`] : []));

describe('scanNumbers', () => {
  it.each([
    ['人民币3,500万元', ['35000000 CNY']],
    ['$4.2M', ['4200000 USD']],
    ['$3.2¹ million', ['3200000 USD']],
    ['收入3,200²万元', ['32000000 CNY']],
    ['1.2亿元', ['120000000 CNY']],
    ['500万美元', ['5000000 USD']],
    ['EUR 12.0 million', ['12000000 EUR']],
    ['GBP 850 thousand', ['850000 GBP']],
    ['€4,2 Mio', ['4200000 EUR']],
    ['US$1.5bn', ['1500000000 USD']],
    ['we raise $3–5M', ['3000000 USD', '5000000 USD']],
    ['4.5 million dollars', ['4500000 USD']],
    ['HK$80 million', ['80000000 HKD']],
    ['¥300 million', ['300000000 JPY']],
    ['￥300万', ['3000000 CNY']],
    ['-$1.2M', ['-1200000 USD']],
    ['€3 –5M', ['3000000 EUR', '5000000 EUR']],
    ['$-1.2M', ['-1200000 USD']],
    ['a result of –€1.2M', ['-1200000 EUR']],
    ['minus £2.1m', ['-2100000 GBP']],
    ['EUR -12.50 per unit', ['-12.5 EUR']],
    ['净利润为负￥300万', ['-3000000 CNY']],
    ['$3–$5M', ['3000000 USD', '5000000 USD']],
    ["CHF 1'234'567.50", ['1234567.5 CHF']],
    ['$1.2E+06', []],
    ['5 CR', []],
    ['₹5 CR', ['50000000 INR']],
    ['Sales rose by 8% to £2.1m', ['2100000 GBP']],
    ['Costs ($000)', []],
    ['Product ($1.6M)', ['1600000 USD']],
    ['Heron 1\tEUR 47,500', ['47500 EUR']],
    ['Heron 1 EUR 47,500', ['47500 EUR']],
    ['₹4.5 crore', ['45000000 INR']],
    ['Rs. 60 lakh', ['6000000 INR']],
    ['₹1,20,000', ['120000 INR']],
    ['INR 2 Cr', ['20000000 INR']],
    ['500余万元', ['5000000 CNY']],
    ['1.234,56 €', ['1234.56 EUR']],
    ['1.350.000,00 €', ['1350000 EUR']],
    ['100.000 €', ['100000 EUR']],
    ['€1,5 million', ['1500000 EUR']],
    ['kostet 12,50 €.', ['12.5 EUR']],
    ['310 Mio. €', ['310000000 EUR']],
    ['£28k a month', ['28000 GBP']],
    ['２，０００', []],
    ['Net loss: $(1,200,000)', ['-1200000 USD']],
    ['EBITDA of US$ (3.2m)', ['-3200000 USD']],
    ['EUR (1.2) million', ['-1200000 EUR']],
    ['Revenue EUR (1)', []],
    ['sales of $4M (€3.7M)', ['4000000 USD', '3700000 EUR']],
    ['CHF 1.2bn', ['1200000000 CHF']],
    ['3,5 Mrd. €', ['3500000000 EUR']],
    ['EUR 12,50', ['12.5 EUR']],
    ['EUR 12 500 in rent', ['12500 EUR']],
    ['rent of 12 345,67 EUR', ['12345.67 EUR']],
    ['Phase 2 500 EUR', ['500 EUR']],
    ['EUR 1\u2009250\u2009000', ['1250000 EUR']],
    ['₹1.2 lakh crore', ['1200000000000 INR']],
    ['EUR 1.250', []],
    ['$1.250 million', []],
  ])('reads %s', (text, expected) => {
    expect(money(text)).toEqual(expected);
  });

  it('skips names, versions and telephone numbers', () => {
    expect(
      scanNumbers('H2O v2.1 +31 10 555-0142 COVID-19 www.a1.example/2024', false).filter(
        (hit) => hit.currency || hit.percent,
      ),
    ).toEqual([]);
  });

  it.each([
    ['Marge 14,0 %', ['14']],
    ['12,75% of revenue', ['12.75']],
    ['tiers of 5,10,15%', ['15']],
    ['in 2023,5 % more', ['5']],
  ])('reads the percentage in %s', (text, expected) => {
    const percentages = scanNumbers(text, false).filter(({ percent }) => percent);
    expect(percentages.map(({ value }) => decimal(value))).toEqual(expected);
  });

  it.each<[string, '.' | ',' | null, string[]]>([
    ['12 000 units', null, ['12000']],
    ['columns 120 250 310', null, ['120', '250', '310']],
    ['1.250 units', null, []],
    ['1.250 units', '.', ['1.25']],
    ['1.250 units', ',', ['1250']],
    ['12,5 heads', null, []],
    ['12,5 heads', ',', ['12.5']],
    ['1.125x and 12.500%', null, ['1.125', '12.5']],
    ['12,34,567 and 0.125', null, ['1234567', '0.125']],
    ['10^6 or 1½', null, []],
    ['1,250 kg', ',', ['1.25']],
    ['12 345 tons', null, []],
    ['1 250,00 in all', null, []],
    ['1 250,00 in all', ',', ['1250']],
    ['1.250,- in all', '.', ['1250']],
    ['result of (1,200,000) and (350)', null, []],
    ['a balance of 1,250- or 1,250 DR', null, []],
    ['sales ▼5% and △1,200', null, []],
    ['１，２５０ and 1２．５', null, ['1250', '12.5']],
    ["1'250'000 of 1,20,000", null, ['1250000', '120000']],
    ['1,250,00 or 12,3456 or 1_000 or 1.25.000', null, []],
    ['open 24/7 from 12:30 for the 5th time, 5‰', null, []],
    ['5k units', null, ['5000']],
    ['1,000-2,000 units', null, ['1000', '2000']],
    ['~3.5 or 3–5 % or −5 %', null, ['3.5', '3', '5', '-5']],
    ['-450 -310 450', null, ['-450', '-310', '450']],
    ['450 -310', null, ['450', '-310']],
    ['–450 –310', null, ['-450', '-310']],
  ])('reads %s where the decimal sign is %s', (text, decimalSign, expected) => {
    expect(scanNumbers(text, false, decimalSign).map(({ value }) => decimal(value))).toEqual(expected);
  });

  it('reads percentages and multiples', () => {
    expect(
      scanNumbers('up 12.5%, 3x, 增长20％', true).map((hit) => [decimal(hit.value), hit.percent, hit.multiple]),
    ).toEqual([
      ['12.5', true, false],
      ['3', false, true],
      ['20', true, false],
    ]);
  });

  it('is exact for any amount in any notation', () => {
    const scale = fc.constantFrom<[string, string, string, number]>(
      ['$', 'M', 'USD', 6],
      ['EUR ', ' million', 'EUR', 6],
      ['人民币', '万元', 'CNY', 4],
      ['', '亿元', 'CNY', 8],
      ['£', 'k', 'GBP', 3],
      ['$', '', 'USD', 0],
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        // Not three: "EUR 1.000 million" can be a thousand million.
        fc.integer({ min: 0, max: 2 }),
        fc.boolean(),
        scale,
        (units, places, group, [before, after, currency, power]) => {
          const value = new Big(units).div(`1e${places}`);
          const [whole = '', fraction] = value.toFixed(places).split('.');
          const written = (group ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole) + (fraction ? `.${fraction}` : '');
          expect(money(`we spent ${before}${written}${after} on it`, true)).toEqual([
            `${decimal(value.times(`1e${power}`))} ${currency}`,
          ]);
        },
      ),
    );
  });

  it('reads generated Chinese numerals', () => {
    const digits = '零一二三四五六七八九';
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (a, b, c) => {
          expect(parseHanNumeral(`${digits[a]}千${digits[b]}百${digits[c]}十万`)?.toFixed()).toBe(`${a}${b}${c}00000`);
          expect(parseHanNumeral(`${digits[a]}亿${digits[b]}千万`)?.toFixed()).toBe(`${a}${b}0000000`);
        },
      ),
    );
  });

  it('never throws, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.boolean(),
        (text, chinese) => void scanNumbers(text, chinese),
      ),
    );
  });
});

describe('scanDates', () => {
  it.each([
    ['on 12 May 2020', '2020-05-12'],
    ['March 2024', '2024-03'],
    ['2024年3月15日', '2024-03-15'],
    ['2024年第三季度', '2024-Q3'],
    ['third quarter of 2025', '2025-Q3'],
    ['Q4 2023', '2023-Q4'],
    ['2025E', '2025'],
    ['2024-02-30', undefined],
    ['2,024 units', undefined],
    ['$2024', undefined],
  ])('reads %s', (text, iso) => {
    expect(scanDates(text)[0]?.iso).toBe(iso);
  });
});
