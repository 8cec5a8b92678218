import { expect, test } from 'vitest';
import { shortMoney } from './short-money.ts';

test('keeps all digits on request', () => {
  expect(shortMoney('6512345.67', 'EUR', 'zh', 10)).toBe('651.234567 万欧元');
});

test.each([
  ['189000000', 'CNY', 'CN¥189M', '1.89 亿元'],
  ['2500000', 'EUR', '€2.5M', '250 万欧元'],
  ['-1234567', 'USD', '-$1.23M', '-123.46 万美元'],
  ['950', 'GBP', '£950', '950 英镑'],
  ['12000', 'points', '12K points', '1.2 万points'],
  ['12000', '', '12K', '1.2 万'],
  ['about 3', 'EUR', 'about 3 EUR', 'about 3 EUR'],
])('formats %s %s as %s and in Chinese as %s', (value, currency, en, zh) => {
  expect(shortMoney(value, currency, 'en')).toBe(en);
  expect(shortMoney(value, currency, 'zh')).toBe(zh);
});
