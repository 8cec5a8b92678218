// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import type { Figure } from '../read-findings.ts';
import { AllFigures } from './AllFigures.tsx';
import { csvOfFigures, figureRow, sortRows } from './figure-rows.ts';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(cleanup);

const place = { entry: null, page: 3, line: null, label: 'financials', about: null, name: null, period: null };
const figure = (id: string, parts: Partial<Figure>): Figure =>
  ({ ...place, id, pointer: `/figures/${id}`, quote: `Quote ${id}.`, ...parts }) as Figure;
const figures = [
  figure('0', { kind: 'money', unit: 'EUR', value: '3200000', about: 'revenue', period: '2024' }),
  figure('1', { kind: 'money', unit: 'EUR', value: '900000', name: 'Rent', period: '2023' }),
  figure('2', { kind: 'date', unit: 'quarter', value: '2024-Q3', page: null, line: 7 }),
];

function show() {
  const router = createMemoryRouter([{ path: '/', element: <AllFigures figures={figures} /> }]);
  renderPart(<RouterProvider router={router} />);
}
const cells = () =>
  screen.getAllByRole('row').flatMap((row) => {
    const texts = [...row.querySelectorAll('td')].map(({ textContent }) => textContent!.trim());
    return texts.length > 0 ? [[row.querySelector('th')!.textContent, ...texts]] : [];
  });

test('lists each figure with its name, quote, period, value, unit and place', () => {
  show();
  expect(cells()).toEqual([
    ['RevenueQuote 0.', '2024', '3,200,000', 'EUR', 'page 3'],
    ['RentQuote 1.', '2023', '900,000', 'EUR', 'page 3'],
    ['Quote 2.', '–', 'Q3 2024', '', 'line 7'],
  ]);
});

test('filters by kind and by words, and sorts by value', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Money2' }));
  await userEvent.click(within(screen.getByRole('columnheader', { name: 'Value' })).getByRole('button'));
  expect(cells().map(([what]) => what)).toEqual(['RentQuote 1.', 'RevenueQuote 0.']);
  await userEvent.type(screen.getByRole('searchbox'), 'eur 2024{Enter}');
  expect(cells().map(([what]) => what)).toEqual(['RevenueQuote 0.']);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'nothing{Enter}');
  expect(screen.queryByRole('table')).toBeNull();
});

test('keeps rows without a period last in both directions', () => {
  const periods = (descending: boolean) =>
    sortRows(figures.map(figureRow), { key: 'period', descending }).map(({ period }) => period);
  expect(periods(false)).toEqual(['2023', '2024', null]);
  expect(periods(true)).toEqual(['2024', '2023', null]);
});

test('exports exact values and texts in the language of the reader', async () => {
  await activate('zh');
  const rows = figures.slice(0, 1).map(figureRow);
  await activate('en');
  expect(csvOfFigures(['a', 'b', 'c', 'd', 'e', 'f', 'g'], rows)).toBe(
    '\ufeffa,b,c,d,e,f,g\r\n营业收入,2024,3200000,EUR,金额,3,Quote 0.\r\n',
  );
});
