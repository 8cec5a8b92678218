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
  ['LTM 2024-Q2', 'LTM 2024-Q2', 'LTM 2024-Q2'],
])('names the period %s', async (period, en, zh) => {
  await activate('en');
  expect(periodName(period, 'en')).toBe(en);
  await activate('zh');
  expect(periodName(period, 'zh')).toBe(zh);
});
