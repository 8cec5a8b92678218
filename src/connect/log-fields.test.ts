import { expect, test } from 'vitest';
import { lackingFields } from './log-fields.ts';
import type { Reply } from './service-client.ts';

test.each<[entries: unknown, lacking: string[]]>([
  [[{ ts: '2026-03-01T08:00:00Z', stage: 'N1', msg: 'Page 1 read' }], []],
  [[{ shike: '2026-03-01T08:00:00Z', stage: 'N1', tresc: 'Page 1 read' }], ['timestamp', 'message']],
  [[{ ts: '2026-03-01T08:00:00Z', level: 40, stage: 'N1', msg: 'Page 1 read' }], ['level']],
  ['a log in one text', []],
])('names the fields that the console does not find in %j', (data, lacking) => {
  expect(lackingFields({ json: { code: 0, data } } as Reply)).toEqual(lacking);
});
