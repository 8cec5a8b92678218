// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { activate } from '#src/messages/t.ts';
import { readFindings } from '../findings/read-findings.ts';
import { ComparedFindings } from './ComparedFindings.tsx';

beforeAll(async () => {
  completeBrowser();
  await activate('en');
});
afterEach(cleanup);

test('keeps a figure and its period on one line in the cards on phones, where each part of a cell has its own line', () => {
  const findingsWith = (value: string) => {
    const points = [{ period: '2024', value, projected: false }];
    const metrics = [{ metric: 'revenue', name: 'Revenue', unit: 'EUR', points }];
    return readFindings(parseJson(JSON.stringify({ schema: 'assay.deep-analysis/2', metrics })))!;
  };
  renderPart(<ComparedFindings before={findingsWith('8400000')} after={findingsWith('8500000')} />);
  const cells = screen.getAllByRole('cell', { name: /^8,.00,000 EUR/ });
  expect(cells.map(({ childNodes }) => childNodes.length)).toEqual([1, 1]);
});

test('marks a figure that a contradiction is about, on its side', () => {
  const sideOf = (value: string, expected: string, status: string) => {
    const check = { id: 'C1', kind: 'total', status, subject: 'Revenue', stated: '65', expected, unit: 'EUR' };
    const metrics = [{ metric: 'revenue', name: 'Revenue', unit: 'EUR', points: [{ period: '2024', value }] }];
    const checks = [{ ...check, difference: '4', basis: '40 + 21' }];
    return readFindings(
      parseJson(JSON.stringify({ schema: 'assay.deep-analysis/2', metrics, consistency_checks: checks })),
    )!;
  };
  renderPart(<ComparedFindings before={sideOf('65', '61', 'inconsistent')} after={sideOf('66', '65', 'consistent')} />);
  const [before, after] = screen.getAllByRole('cell', { name: /^6[56] EUR/ });
  expect(within(before!).getByRole('img', { name: 'May be wrong' })).toBeDefined();
  expect(within(after!).queryByRole('img')).toBeNull();
});
