import { expect, test } from 'vitest';
import { stripComments } from './strip-comments.ts';

test.each([
  ['{ "a": 1 } // end', '{ "a": 1 }       '],
  ['{ /* one\ntwo */ "a": 1 }', '{       \n       "a": 1 }'],
  ['{ "a": "http://x/*y*/" }', '{ "a": "http://x/*y*/" }'],
  ['{ "a": "\\"// no" } // yes', '{ "a": "\\"// no" }       '],
  ['{ "a": 1 }', '{ "a": 1 }'],
  ['{ "a": "b\\\\" // x\n}', '{ "a": "b\\\\"     \n}'],
  ['{ "a // "b" }\n1', '{ "a // "b" }\n1'],
  ['{ "a: 1 // x\n}', '{ "a: 1     \n}'],
  ['1 /* open', '1 /* open'],
])('keeps the places of everything but comments in %j', (text, expected) => {
  expect(stripComments(text)).toBe(expected);
});
