import { expect, test } from 'vitest';
import { withoutRadicals } from './radicals.ts';

test.each([
  ['收⼊来⾃⾼⽤量客群', '收入来自高用量客群'],
  ['⻛险：⻋队⻓期闲置', '风险：车队长期闲置'],
  ['付费客⼾ 2,000 ⼾', '付费客户 2,000 户'],
  ['收入来自用户, 40 %', '收入来自用户, 40 %'],
])('replaces the radicals in %s', (text, expected) => {
  expect(withoutRadicals(text)).toBe(expected);
});
