import { expect, test } from 'vitest';
import { lineKindOf, placeKindOf } from './place-kind.ts';

test.each([
  ['pptx', null, 'slide'],
  ['xlsx', undefined, 'sheet'],
  ['pdf', null, 'page'],
  ['zip', 'data.zip › model/Plan.XLSX', 'sheet'],
  ['zip', 'data.zip › readme', 'page'],
  [undefined, undefined, 'page'],
])('the places of a file with the format %j and the path %j are %ss', (format, entry, kind) => {
  expect(placeKindOf(format, entry)).toBe(kind);
});

test.each([
  ['docx', null, 'paragraph'],
  ['txt', null, 'line'],
  ['zip', 'notes/Plan.ODT', 'paragraph'],
  ['docx', 'readme', 'line'],
  [undefined, undefined, 'line'],
])('the text of a file with the format %j and the path %j is divided into %ss', (format, entry, kind) => {
  expect(lineKindOf(format, entry)).toBe(kind);
});
