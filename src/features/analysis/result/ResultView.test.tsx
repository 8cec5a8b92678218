// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
// Loaded with the test, so that the tab does not wait for it.
import '../raw/RawView.tsx';
import { readResultAnswer } from '../read/result-answer.ts';
import { ResultTabs } from './ResultTabs.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  Element.prototype.scrollIntoView = () => {};
  await activate('en');
});
afterEach(cleanup);

async function show(json: string, view: 'result' | 'raw' = 'result') {
  const answer = await readResultAnswer(new Response(`{"code":0,"data":${json}}`));
  const router = createMemoryRouter([
    { path: '/', element: <ResultTabs answer={answer} view={view} onView={() => {}} /> },
  ]);
  renderPart(<RouterProvider router={router} />);
}

test('keeps every digit of a number and distinguishes four kinds of empty values', async () => {
  await show('{"a":1e400,"b":-0,"c":1.10,"d":12345678901234567890123456789012345678,"n":null,"e":"","l":[],"o":{}}');
  for (const text of ['1e400', '-0', '1.10']) expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByTitle('12345678901234567890123456789012345678').textContent?.replaceAll(',', '')).toBe(
    '12345678901234567890123456789012345678',
  );
  for (const name of ['Null', 'Empty text', 'Empty list', 'Empty object'])
    expect(screen.getByRole('img', { name })).toBeDefined();
});

test.each<[string, string]>([
  ['a table', '{"items":[{"a":"1","b":"2"},{"a":"3","b":"4"},{"a":"5","b":"6"}]}'],
  ['a link', '{"url":"https://a.example/b"}'],
  ['empty values', '{"n":null,"l":[],"o":{"p":{"q":"1"}}}'],
])('hides icons without a name from screen readers: %s', async (_, json) => {
  await show(json);
  const icons = [...document.querySelectorAll('svg.tabler-icon')];
  expect(icons.length).toBeGreaterThan(0);
  expect(icons.filter((icon) => !icon.matches('[aria-label], [aria-hidden="true"]'))).toEqual([]);
});

test('shows a list of records as a table with exact numeric sorting and expandable rows', async () => {
  const user = userEvent.setup();
  const rows = ['10', '9', '9007199254740993', '9007199254740992'].map((value, index) => ({
    name: `row ${index}`,
    value,
    note: 'x'.repeat(200),
    ...(index === 0 && { extra: 1 }),
  }));
  await show(JSON.stringify({ items: rows }));
  const table = screen.getByRole('table', { name: 'Table of Items' });
  const order = () =>
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  expect(order()).toEqual(['row 0', 'row 1', 'row 2', 'row 3']);
  await user.click(within(table).getByRole('button', { name: 'Value' }));
  expect(order()).toEqual(['row 1', 'row 0', 'row 3', 'row 2']);
  expect(within(table).getByRole('columnheader', { name: /Value/ }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(table).getByRole('button', { name: 'Value' }));
  expect(order()[0]).toBe('row 2');
  await user.click(within(table).getByRole('button', { name: 'Extra' }));
  expect(order()[0]).toBe('row 0');
  expect(within(table).getAllByRole('img', { name: 'Absent' })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show row 1 in full' }));
  expect(within(table).getAllByText('x'.repeat(200))).toHaveLength(5);
});

test('shows the first rows of a long list, then all', async () => {
  await show(JSON.stringify({ items: Array.from({ length: 134 }, (_, id) => ({ id, flag: true })) }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(25);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 134' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(134);
});

test('renders hostile text and Markdown as text: no elements, no links except http, no hidden characters', async () => {
  const texts = [
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'a\u202eb',
    'https://bank@evil.example/',
    '\u0000',
  ];
  const long = `# Title\n\n<script>alert(1)</script> [x](javascript:alert(1)) [y](https://example.com)\n\n${'word '.repeat(40)}`;
  await show(
    JSON.stringify({
      ...texts,
      '<b>key</b>': '<iframe>',
      long,
      url: 'https://example.com/',
      list: texts.map((text) => ({ [text]: text, x: 1 })),
    }),
  );
  expect(document.querySelector('img,script,iframe,b')).toBeNull();
  expect(screen.getByText(/^# Title\s+<script>.*\[y\]\(https:\/\/example\.com\)/)).toBeDefined();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href], a[target]')];
  expect(links.map((link) => link.href)).toEqual(['https://example.com/']);
  expect(links[0]!.rel).toContain('noopener');
  expect(document.body.textContent).not.toMatch(/[\u202e\0]/);
  expect(screen.getAllByText('RLO').length).toBeGreaterThan(0);
});

test('counts values that are nested too deeply and shows them in the raw tree', async () => {
  const json = `${'{"a":'.repeat(12)}"needle"${'}'.repeat(12)}`;
  await show(json);
  expect(screen.queryByText('needle')).toBeNull();
  const link = screen.getByRole('link', { name: '1 more field in Raw JSON' });
  expect(link.getAttribute('href')).toMatch(/\?view=raw#(?:\/a){8}$/);
  cleanup();
  await show(json, 'raw');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Collapse all' }));
  expect(screen.queryByText('"needle"', { exact: false })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'NEEDLE{Enter}');
  expect(screen.getByRole('status').textContent).toBe('1 of 1');
  expect(screen.getByRole('treeitem', { selected: true }).textContent).toContain('needle');
  expect(screen.getByRole('button', { name: /^Copy JSON pointer (\/a){12}$/ })).toBeDefined();
});

test('navigates the tree with the arrow keys', async () => {
  await show('{"a":{"b":1},"c":2}', 'raw');
  const user = userEvent.setup();
  (await screen.findByRole('tree')).focus();
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(screen.getByRole('treeitem', { selected: true }).getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('treeitem', { selected: true }).textContent).toContain('b:1');
  await user.keyboard('{End}');
  expect(screen.getByRole('treeitem', { selected: true }).textContent).toContain('c:2');
});
