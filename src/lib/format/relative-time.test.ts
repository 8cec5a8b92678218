import { expect, test } from 'vitest';
import { formatAgo } from './relative-time.ts';

const now = Date.parse('2026-03-08T12:00:00Z');

test.each([
  ['2026-03-08T11:59:31Z', 'just now', '刚刚'],
  ['2026-03-08T12:00:30Z', 'just now', '刚刚'],
  ['2026-03-08T11:55:00Z', '5 min. ago', '5分钟前'],
  ['2026-03-08T09:01:00Z', '2 hr. ago', '2小时前'],
  ['2026-03-07T11:00:00Z', 'yesterday', '昨天'],
  ['2026-03-02T11:00:00Z', '6 days ago', '6天前'],
])('%s is %s', (iso, en, zh) => {
  expect(formatAgo(iso, 'en', now, 'just now')).toBe(en);
  expect(formatAgo(iso, 'zh', now, '刚刚')).toBe(zh);
});

test.each(['2026-03-01T11:00:00Z', '2026-03-08T12:02:00Z', 'soon'])('%s has no relative form', (iso) => {
  expect(formatAgo(iso, 'en', now, 'just now')).toBeNull();
});
