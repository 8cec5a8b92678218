import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkDurations } from './check-durations.ts';

test.each([
  ['The lease runs from 1 April 2025 to 31 March 2028 (36 months).', ['36 months']],
  ['The lease runs from 1 April 2025 to 31 March 2028 (24 months).', ['24 months, not 36']],
  ['The pilot lasts from May 2025 to October 2025, 6 months.', ['6 months']],
  ['项目自2025年3月1日至2027年2月28日，为期3年。', ['36 months, not 24']],
  ['Start: 1 July 2026\nEnd: 30 June 2028\nTerm: 2 years', ['24 months']],
  ['Start date\n1 July 2026\nEnd date\n30 June 2029\nDuration\n24 months', ['24 months, not 36']],
  ['Start date\t2026-01-01\nEnd date\t2026-12-31\nDuration\t18 months', ['18 months, not 12']],
  ['开始日期：2026年1月1日\n结束日期：2027年12月31日\n期限：24个月', ['24 months']],
  ['Start date: 1 July 2026\nEnd date: 30 June 2029', []],
  ['The lease runs from 1 April 2025 to 31 March 2028. It may be ended after 12 months.', []],
  ['Shops opened from 2019 to 2024, each within 6 months.', []],
])('compares the stated duration in %j', async (text, expected) => {
  expect(outcomesOf(checkDurations(await readText(text)))).toEqual(expected);
});
