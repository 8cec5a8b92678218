import { IconSettings } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { idIn, matching, type PaletteItem, wordLikeId } from './palette-item.ts';

const item = (label: string, words?: string): PaletteItem => ({
  id: label,
  label,
  icon: IconSettings,
  go: '/',
  ...(words && { words }),
});

test('finds an item by all typed words, in any order and case', () => {
  const items = [item('Import project', '/import'), item('Projects', '/projects'), item('运行', '/runs')];
  const found = (query: string) => matching(items, query).map(({ label }) => label);
  expect(found('proj')).toEqual(['Import project', 'Projects']);
  expect(found(' PROJECT  imp ')).toEqual(['Import project']);
  expect(found('runs')).toEqual(['运行']);
  expect(found('行')).toEqual(['运行']);
  expect(found('nowhere')).toEqual([]);
  expect(found('')).toHaveLength(3);
});

test('finds an id in pasted text, alone or in a URL', () => {
  const id = '0b0f6f0e-6f6f-4c7e-9d5e-0000000000aa';
  expect(idIn(` ${id.toUpperCase()} `)).toBe(id);
  expect(idIn(`https://assay.example/runs/${id}#L120`)).toBe(id);
  expect(idIn('0b0f6f0e-6f6f-4c7e')).toBeUndefined();
});

test('takes one word with a digit for an id of any form', () => {
  expect(wordLikeId(' 1893456789012345001 ')).toBe('1893456789012345001');
  expect(wordLikeId('run_7f')).toBe('run_7f');
  for (const text of ['runs', 'plan 2024', 'https://a.example/7', '']) expect(wordLikeId(text)).toBeUndefined();
});
