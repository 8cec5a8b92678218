// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
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

test('keeps a figure and its period on one line in the cards on phones, where each part of a cell has its own line', () => {
  const points = [{ period: '2024', value: '8400000', projected: false }];
  const metrics = [{ metric: 'revenue', name: 'Revenue', unit: 'EUR', points }];
  const findings = readFindings(parseJson(JSON.stringify({ schema: 'assay.deep-analysis/2', metrics })))!;
  renderPart(<ComparedFindings before={findings} after={findings} names={['A', 'B']} isSameProject={false} />);
  const cells = screen.getAllByRole('cell', { name: /^8,400,000 EUR/ });
  expect(cells.map(({ childNodes }) => childNodes.length)).toEqual([1, 1]);
});
