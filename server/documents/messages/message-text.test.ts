import { expect, test } from 'vitest';
import { say } from './say.ts';

test('a log message has the words of labels, and its fields the codes', () => {
  const labels = ['business_model', 'legal'];
  expect(say('label.missing', { labels })).toEqual([
    'No section is about: business model, legal',
    { code: 'label.missing', labels },
  ]);
});
