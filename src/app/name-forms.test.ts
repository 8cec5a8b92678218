import { IconFile } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import { type FigureRow, filterRows } from '#src/features/analysis/findings/tables/figure-rows.ts';
import { searchTree } from '#src/features/analysis/raw/tree-rows.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { matching } from './palette/palette-item.ts';

/** Each search as a function that says whether it finds a text. */
const searches: Record<string, (text: string, query: string) => boolean> = {
  'the palette': (label, query) => matching([{ id: '1', label, icon: IconFile, go: '/' }], query).length === 1,
  'a result as data': (text, query) => searchTree(parseJson(JSON.stringify({ a: text })), query).length === 1,
  'the keys of a result as data': (text, query) =>
    searchTree(parseJson(JSON.stringify({ [text]: 1 })), query).length === 1,
  'the table of figures': (what, query) => filterRows([{ what } as FigureRow], query).length === 1,
};

describe.each(Object.entries(searches))('%s', (_, finds) => {
  test.each(['Büro-Plán', 'Việt Nam', '한국 사업', 'ガイド', 'Vie\u0302\u0323t'])(
    'is searched by a name in any Unicode form: %s',
    (name) => {
      for (const text of [name, name.normalize('NFC'), name.normalize('NFD')])
        for (const query of [name, name.normalize('NFC'), name.normalize('NFD').toUpperCase()])
          expect(finds(text, query), `${text} by ${query}`).toBe(true);
    },
  );

  test('tells full-width forms and other letters apart', () => {
    expect([finds('ＸＹＺ', 'XYZ'), finds('Buro', 'büro'), finds('ﬁn', 'fin')]).toEqual([false, false, false]);
  });
});
