import { expect, test } from 'vitest';
import { contentsLines } from './contents.ts';

const isContents = contentsLines(['Market', '2.1 The product', '资金用途', null]);

test.each([
  'Market ......... 7',
  'Not a title . . . . . . 12',
  '市场分析……………………3',
  'Market 7',
  '3\tMarket\t7',
  '2.1 The product\t12',
  '4.2 资金用途 9',
])('"%s" is a line of the contents', (line) => expect(isContents(line)).toBe(true));

test.each(['Market', 'Market share 7', 'The market grew to 7', '资金用途', 'Wait...', 'Product\t12\t14'])(
  '"%s" is not',
  (line) => expect(isContents(line)).toBe(false),
);
