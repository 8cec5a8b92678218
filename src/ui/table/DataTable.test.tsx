// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { preferences } from '#src/lib/browser/preferences.ts';
import { activate } from '#src/messages/t.ts';
import { type Column, DataTable } from './DataTable.tsx';

const columns: Column<string>[] = [
  { id: 'select', header: <input type="checkbox" aria-label="All" />, cell: () => null },
  { id: 'name', header: 'Name', isRowHeader: true, cell: (row) => row },
  { id: 'size', header: 'Size', sortKey: 'size', cell: (row) => `${row}: size` },
  { id: 'when', header: 'When', cell: (row) => `${row}: when` },
  { id: 'who', header: 'Who', isHiddenAtFirst: true, cell: (row) => `${row}: who` },
  { id: 'what', header: 'What', cell: (row) => (row === 'b' ? null : `${row}: what`) },
];

beforeEach(async () => {
  completeBrowser();
  localStorage.clear();
  preferences.set({ hiddenColumns: {}, columnOrder: {}, columnWidths: {} });
  HTMLElement.prototype.setPointerCapture = () => {};
  await activate('en');
  renderPart(
    <DataTable
      caption="Files"
      list="files"
      columns={columns}
      rows={['a', 'b']}
      rowKey={(row) => row}
      sort={{ key: 'size', descending: true }}
      onSort={() => {}}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const separator = (column: string) => screen.getByRole('separator', { name: `Width of ${column}` });
const openMenu = async (user = userEvent.setup()) => {
  await user.click(screen.getByRole('button', { name: 'Columns and density' }));
  return { user, menu: within(await screen.findByRole('dialog')) };
};

test('hides, shows and moves columns; the row header and controls keep their place', async () => {
  const { user, menu } = await openMenu();
  expect(menu.getAllByRole('checkbox')).toHaveLength(4);
  await user.click(menu.getByRole('checkbox', { name: 'Who' }));
  await user.click(menu.getByRole('checkbox', { name: 'Size' }));
  const up = menu.getByRole('button', { name: 'Move What up' });
  await user.click(up);
  await user.keyboard('{Enter}');
  expect(heads()).toEqual(['', 'Name', 'What', 'When', 'Who']);
  expect(within(screen.getAllByRole('row')[1]!).getAllByRole('cell')[1]!.textContent).toBe('a: what');
  expect(document.activeElement).toBe(up);
  expect(menu.getByRole('status').textContent).toBe('What: position 2 of 4');

  await user.click(menu.getByRole('button', { name: 'Reset columns' }));
  expect(heads()).toEqual(['', 'Name', 'Size', 'When', 'What']);
  expect(preferences.get()).toMatchObject({ hiddenColumns: {}, columnOrder: {}, columnWidths: {} });
});

test('a column at an end cannot move beyond it', async () => {
  const { user, menu } = await openMenu();
  const up = menu.getByRole('button', { name: 'Move Size up' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  await user.click(up);
  expect(heads()).toEqual(['', 'Name', 'Size', 'When', 'What']);
});

test('changes the width of a column by keyboard, with one tab stop for all separators', () => {
  const size = separator('Size');
  fireEvent.keyDown(size, { key: 'Home' });
  fireEvent.keyDown(size, { key: 'ArrowRight' });
  expect(preferences.get().columnWidths).toEqual({ files: { size: 96 } });
  expect(size.getAttribute('aria-valuetext')).toBe('96 pixels');
  expect(screen.getByRole('cell', { name: 'a: size' }).style.getPropertyValue('--width')).toBe('var(--column-2)');
  expect(screen.getByRole('table').style.getPropertyValue('--column-2')).toBe('96px');

  const stops = () => screen.getAllByRole('separator').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([separator('Name')]);
  size.focus();
  fireEvent.keyDown(size, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(separator('When'));
  expect(stops()).toEqual([separator('When')]);

  fireEvent.keyDown(size, { key: 'Enter' });
  expect(preferences.get().columnWidths).toEqual({});
  expect(size.getAttribute('aria-valuetext')).toBe('Automatic');
});

test('changes the width of a column by dragging its edge; a double click resets it', () => {
  const size = separator('Size');
  Object.defineProperty(size.closest('th')!, 'offsetWidth', { value: 100 });
  const drag = (...places: number[]) => {
    fireEvent.pointerDown(size, { button: 0, clientX: 300 });
    for (const clientX of places) fireEvent.pointerMove(size, { clientX });
    fireEvent(size, new Event('lostpointercapture'));
  };
  drag(300);
  expect(preferences.get().columnWidths).toEqual({});
  drag(310, 350);
  expect(preferences.get().columnWidths).toEqual({ files: { size: 150 } });
  drag(20);
  expect(preferences.get().columnWidths).toEqual({ files: { size: 80 } });
  fireEvent.pointerMove(size, { clientX: 500 });
  fireEvent.doubleClick(size);
  expect(preferences.get().columnWidths).toEqual({});
});

test('column headers are named without their separators, and the last column has none', () => {
  expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getAllByRole('separator').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Width of Name',
    'Width of Size',
    'Width of When',
  ]);
});

test('a missing value is a dash, which the cards on phones leave out; a control is not a value', () => {
  const cells = within(screen.getAllByRole('row').at(-1)!).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['', 'b: size', 'b: when', '–']);
  expect(cells.map((cell) => cell.hasAttribute('data-empty'))).toEqual([false, false, false, true]);
});

test('a click on a row opens it, with the keys that open a new tab, but not beside a control or while text is selected', async () => {
  cleanup();
  const opened = vi.fn((event: Event) => event.preventDefault());
  const links: Column<string>[] = [
    { id: 'select', header: <i />, cell: (row) => <input type="checkbox" aria-label={row} /> },
    { id: 'name', header: 'Name', isRowHeader: true, cell: (row) => <a href={`/${row}`}>{row}</a> },
    { id: 'size', header: 'Size', cell: (row) => `${row}: size` },
  ];
  renderPart(<DataTable caption="Files" columns={links} rows={['a', 'b']} rowKey={(row) => row} />);
  const link = screen.getByRole('link', { name: 'b' });
  link.addEventListener('click', opened);
  const size = screen.getByRole('cell', { name: 'b: size' });
  fireEvent.click(size, { ctrlKey: true });
  expect(opened).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ target: link, ctrlKey: true }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'b' }).closest('td')!);
  getSelection()!.selectAllChildren(size);
  fireEvent.click(size);
  expect(opened).toHaveBeenCalledOnce();
});
