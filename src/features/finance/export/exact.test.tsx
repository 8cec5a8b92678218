import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import Big from 'big.js';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { Amount } from '../Amount.tsx';
import { csvOfFile, sheetOf } from './files.testing.ts';

/** Decimals of up to 38 digits, as they come over the wire: leading and trailing zeros, minus zero, no point, many decimals. */
const decimals = fc
  .tuple(fc.constantFrom('', '-'), fc.stringMatching(/^\d{1,38}$/), fc.nat(38), fc.boolean())
  .map(([sign, digits, decimals, isShort]) => {
    const kept = isShort ? digits.slice(0, 9) : digits;
    const whole = kept.slice(0, Math.max(1, kept.length - decimals));
    const part = kept.slice(whole.length);
    return `${sign}${whole}${part && `.${part}`}`;
  });

/** What is on the page, without what the style draws: what is selected and copied. */
const textOnScreen = (amount: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Amount value={amount} decimals={40} />
    </I18nProvider>,
  ).replace(/<[^>]*>/g, '');

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('money is exact', () => {
  test('the screen, the CSV and the XLSX show what the service sent', { timeout: 120_000 }, async () => {
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(decimals, { minLength: 200, maxLength: 200 }), async (amounts) => {
        tried += amounts.length;
        expect(amounts.map(textOnScreen)).toEqual(amounts);
        expect(await csvOfFile(amounts)).toEqual(amounts);
        const cells = await sheetOf(amounts);
        expect(cells.map(({ shown }) => shown)).toEqual(amounts);
        for (const { number } of cells) {
          // What a spreadsheet makes of a number: 15 digits of a binary one.
          if (number !== undefined) expect(new Big(Number(number).toPrecision(15)).eq(number), number).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
    expect(tried).toBe(5_000);
  });

  test('an amount of up to 15 digits is a number in XLSX, a longer one a text', async () => {
    const amounts = ['12.50', '-0.01', '999999999999999', '1234567890123.45', '1000000000000000', '0.1234567890123456'];
    const cells = await sheetOf([...amounts, '007', '-0.00', '1,234', '1e5', '']);
    expect(cells.map(({ number }) => number)).toEqual([
      '12.50',
      '-0.01',
      '999999999999999',
      '1234567890123.45',
      ...Array(7).fill(undefined),
    ]);
  });
});
