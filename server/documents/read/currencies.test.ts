import { expect, test } from 'vitest';
import { currencyAfter, currencyBefore } from './currencies.ts';

test.each([
  ['raise US$', false, 'USD'],
  ['raise HK$', false, 'HKD'],
  ['raise $', false, 'USD'],
  ['raise € ', false, 'EUR'],
  ['raise GBP ', false, 'GBP'],
  ['融资人民币', true, 'CNY'],
  ['融资￥', true, 'CNY'],
  ['raise ¥', false, 'JPY'],
  ['raise CHF ', false, 'CHF'],
  ['raise RM', false, 'MYR'],
  ['raise ₦', false, 'NGN'],
  ['raise PLN ', false, 'PLN'],
  ['raise NZ$', false, 'NZD'],
  ['loans of TEUR ', false, 'EUR'],
  ['loans of k€ ', false, 'EUR'],
  ['the FORM', false, undefined],
  ['the PREMIUMKEUR ', false, undefined],
  ['the TRY-outs ', false, undefined],
  ['raise ', false, undefined],
  ['DINOK ', false, undefined],
  ['', false, undefined],
])('the currency before an amount in %j is %s: %s', (text, isChinese, currency) => {
  expect(currencyBefore(text, isChinese)?.currency).toBe(currency);
});

test.each([
  [' USD', 'USD'],
  ['美元', 'USD'],
  ['元', 'CNY'],
  ['元人民币', 'CNY'],
  ['港元', 'HKD'],
  [' euros', 'EUR'],
  [' pounds sterling', 'GBP'],
  [' yen', 'JPY'],
  [' dollars', 'USD'],
  [' zł', 'PLN'],
  [' MYR', 'MYR'],
  [' złoty years', undefined],
  [' RMs', undefined],
  [' mad days', undefined],
  [' people', undefined],
  [' EUR 47,500', undefined],
  ['', undefined],
])('the currency after an amount in %j is %s', (text, currency) => {
  expect(currencyAfter(text)?.currency).toBe(currency);
});
