import { expect, test } from 'vitest';
import { isMarkdown, readMarkdown } from './markdown.ts';

const text = (value: string) => [{ kind: 'text', text: value }];

test('reads a table with its header, and cells that are missing or contain a bar', () => {
  const source = 'Before\n\n| risk | level |\n| --- | :-: |\n| **lease** | high |\n| a\\|b |\n\nAfter';
  expect(isMarkdown(source)).toBe(true);
  expect(readMarkdown(source)).toEqual([
    { kind: 'paragraph', text: text('Before') },
    {
      kind: 'table',
      head: [text('risk'), text('level')],
      rows: [
        [[{ kind: 'strong', text: 'lease' }], text('high')],
        [text('a|b'), []],
      ],
    },
    { kind: 'paragraph', text: text('After') },
  ]);
});

test('reads a table without outer bars and one without rows', () => {
  expect(readMarkdown('a | b\n--- | ---\n1 | 2')).toEqual([
    { kind: 'table', head: [text('a'), text('b')], rows: [[text('1'), text('2')]] },
  ]);
  expect(readMarkdown('| a |\n| --- |\n')).toEqual([{ kind: 'table', head: [text('a')], rows: [] }]);
});

test('leaves bars and rules outside a table unchanged', () => {
  expect(isMarkdown('a | b\nc | d')).toBe(false);
  expect(isMarkdown('title\n-----\ntext')).toBe(false);
});
