// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { activate } from '#src/messages/t.ts';
import { periodName } from './period-name.ts';

test.each([
  ['2024', '2024', '2024'],
  ['2024-H2', 'H2 2024', '2024年下半年'],
  ['2024-Q3', 'Q3 2024', '2024年第3季度'],
  ['2020-05', 'May 2020', '2020年5月'],
  ['2020-05-17', 'May 17, 2020', '2020年5月17日'],
  ['2020-13', '2020-13', '2020-13'],
  ['LTM 2024-Q2', '12 months to Q2 2024', '截至2024年第2季度的12个月'],
  ['LTM 2024-06', '12 months to Jun 2024', '截至2024年6月的12个月'],
  ['9M 2025-09', '9 months to Sep 2025', '截至2025年9月的9个月'],
  ['1M of rent', '1M of rent', '1M of rent'],
])('names the period %s', async (period, en, zh) => {
  await activate('en');
  expect(periodName(period, 'en')).toBe(en);
  await activate('zh');
  expect(periodName(period, 'zh')).toBe(zh);
});
