import { expect, test } from 'vitest';
import { linesOf, type OfficeNode } from './office-lines.ts';

test('reads the lines of a cell alone in its row', () => {
  const cell = (text: string) => ({ type: 'cell', text, metadata: { col: 0 } }) as OfficeNode;
  const row = (...texts: string[]) => [...linesOf({ type: 'row', children: texts.map(cell) } as OfficeNode)];
  expect(row('Cable theft\nPower cuts')).toEqual(['Cable theft', 'Power cuts']);
  expect(row('Cable\ntheft', 'High')).toEqual(['Cable theft\tHigh']);
  expect(row(' ', '')).toEqual([]);
});
