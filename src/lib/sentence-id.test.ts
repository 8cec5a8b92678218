import { expect, test } from 'vitest';
import { sentenceId, sentenceOf } from './sentence-id.ts';

test('names a sentence by its place and its first words', () => {
  const text = `${'字'.repeat(79)}\u{20000}: more`;
  const id = new URLSearchParams({ id: sentenceId({ block: 1, start: 20, end: 300, text }) });
  const read = sentenceOf(new URLSearchParams(String(id)).get('id'));
  expect(read).toEqual({ span: { block: 1, start: 20, end: 300 }, words: `${'字'.repeat(79)}\ufffd` });
});

test('takes no id of a passage for a sentence', () => {
  for (const id of [null, '', '/risks/0', '@1:2', '@1:2:3:', '@-1:2:3:a', '@1:2:9999999999:a'])
    expect(sentenceOf(id)).toBeNull();
});
