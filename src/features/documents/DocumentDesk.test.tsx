// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { completeBrowser, fakeService, show } from '#src/app/testing/test-page.tsx';
import type { Passage } from '#src/lib/passage.ts';
import { DocumentDesk } from './DocumentDesk.tsx';

beforeAll(completeBrowser);
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

const passage = (id: string, line: number, quote: string): Passage => ({
  id,
  entry: null,
  page: null,
  line,
  quote,
  span: null,
  findings: [{ pointer: id, kind: 'Risks', text: `Finding ${id}` }],
});
const figure = passage('/figures/0', 3, 'Costs rise.');
const together = { markedWith: ['/checks/0', '/checks/0/terms/0'] };
const total = { ...passage('/checks/0', 4, '2024'), ...together };
const passages = [
  passage('/risks/0', 2, 'Churn is high.'),
  passage('/risks/1', 3, 'Nobody wrote this sentence.'),
  { ...figure, findings: figure.findings.map((finding) => ({ ...finding, isQuiet: true })) },
  total,
  { ...passage('/checks/0/terms/0', 5, '1,200'), ...together },
];
const blocks = [
  {
    id: 0,
    place: { line: 1 },
    heading: 'Plan',
    text: 'Plan\nChurn is high.\nCosts rise.\nItem\t2024\nRevenue\t<b>1,200</b>',
  },
];
const text = { format: 'txt', pages: null, characters: 50, truncated: false, total: 1, next: null, blocks };

const service = (extensions: string[]) =>
  fakeService({
    'GET /api/extensions': { body: { extensions } },
    'GET /api/projects/p/source': { body: 'not a PDF' },
    'GET /api/projects/p/blocks': { body: text },
  });

const revealed = vi.fn();
function TestPage({ selected = null }: { selected?: string | null }) {
  const [selectedId, setSelectedId] = useState(selected);
  return (
    <DocumentDesk
      projectId="p"
      passages={passages}
      selectedId={selectedId}
      onSelect={setSelectedId}
      onReveal={revealed}
    >
      {(openButton) => (
        <main>
          {openButton}
          {passages.map(({ id }) => (
            <button key={id} type="button" onClick={() => setSelectedId(id)}>
              {id}
            </button>
          ))}
        </main>
      )}
    </DocumentDesk>
  );
}
const open = () => show([{ path: '/', Component: TestPage }], '/');
const pane = () => screen.findByRole('complementary', { name: 'Document' });

test('marks findings, and a figure only while it is selected', async () => {
  service(['documents']);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Document' }));
  const text = within(await pane());
  const mark = await text.findByRole('button', { name: 'Churn is high.' });
  expect(text.queryByRole('button', { name: 'Costs rise.' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '/figures/0', hidden: true }));
  const figureMark = await text.findByRole('button', { name: 'Costs rise.', pressed: true });
  expect(figureMark.getAttribute('aria-description')).toContain('Finding /figures/0');
  mark.focus();
  await userEvent.keyboard('{Enter}');
  expect(text.queryByRole('button', { name: 'Costs rise.' })).toBeNull();
});

test('opens the document at a sentence that no finding rests on, and forgets it when another passage is selected', async () => {
  service(['documents']);
  await show([{ path: '/', element: <TestPage selected="@0:20:31:Costs rise." /> }], '/');
  const shown = within(await pane());
  const mark = await shown.findByRole('button', { name: 'Costs rise.', pressed: true });
  expect(mark.hasAttribute('data-selected')).toBe(true);
  await shown.findByText('Line 3');
  expect(shown.queryByText(/findings? (is|are) based/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '/risks/0', hidden: true }));
  await shown.findByText('Line 2');
  expect(shown.queryByRole('button', { name: 'Costs rise.' })).toBeNull();
});

test('looks for the words of a sentence if the document has other words at its place', async () => {
  service(['documents']);
  await show([{ path: '/', element: <TestPage selected="@0:5:19:Costs rise." /> }], '/');
  await within(await pane()).findByRole('button', { name: 'Costs rise.', pressed: true });
  cleanup();
  await show([{ path: '/', element: <TestPage selected="@0:5:19:Nothing like it." /> }], '/');
  await screen.findByText('These words were not found at the stated place, so nothing is marked.');
});

test('marks the figures of a calculation together', async () => {
  service(['documents']);
  await open();
  await screen.findByRole('button', { name: 'Document' });
  await userEvent.click(screen.getByRole('button', { name: total.id }));
  const marks = within(await pane());
  const mark = await marks.findByRole('button', { name: '2024' });
  expect(mark.hasAttribute('data-selected')).toBe(true);
  expect(marks.getByRole('button', { name: '1,200' }).hasAttribute('data-with')).toBe(true);
  expect(marks.getByRole('button', { name: 'Churn is high.' }).hasAttribute('data-with')).toBe(false);
  expect(await screen.findByText(/So is 1 other figure of the calculation\./)).toBeDefined();
});

test('offers no document if the service has none', async () => {
  const { asked } = service(['projects']);
  await open();
  await vi.waitFor(() => expect(asked).toContain('GET /api/extensions'), { timeout: 20_000 });
  await userEvent.click(screen.getByRole('button', { name: '/risks/0' }));
  expect(screen.queryByRole('button', { name: 'Document' })).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(asked).toEqual(['GET /api/extensions']);
});

test('opens at the passage of a finding, focuses it and leads back to the finding', async () => {
  service(['documents']);
  await open();
  await screen.findByRole('button', { name: 'Document' });
  await userEvent.click(screen.getByRole('button', { name: '/risks/0' }));
  const mark = await within(await pane()).findByRole('button', { name: 'Churn is high.' });
  expect(mark.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(mark);
  expect(await screen.findByText('The passage is marked.', { exact: false })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Risks\s*Finding/ }));
  expect(revealed).toHaveBeenCalledWith('/risks/0');
});

test('says that a passage was not found, and marks nothing in its place', async () => {
  service(['documents']);
  await open();
  await screen.findByRole('button', { name: 'Document' });
  await userEvent.click(screen.getByRole('button', { name: '/risks/1' }));
  expect(await screen.findByText(/These words were not found/)).toBeDefined();
  expect(within(await pane()).queryByRole('button', { pressed: true })).toBeNull();
});

test('shows headings and tables, and HTML of the file as text', async () => {
  service(['documents']);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Document' }));
  expect(await screen.findByRole('heading', { name: 'Plan' })).toBeDefined();
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['Item2024', 'Revenue<b>1,200</b>']);
});

test('returns the focus to the finding that opened the document', async () => {
  service(['documents']);
  await open();
  await screen.findByRole('button', { name: 'Document' });
  const finding = screen.getByRole('button', { name: '/risks/0' });
  await userEvent.click(finding);
  await within(await pane()).findByRole('button', { name: 'Churn is high.' });
  await userEvent.click(screen.getByRole('button', { name: 'Close document' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement).toBe(finding);
});

test('closes with Escape in the page, but not from its text fields or below a dialog', async () => {
  service(['documents']);
  await open();
  const button = await screen.findByRole('button', { name: 'Document' });
  await userEvent.click(button);
  await pane();
  const field = button.parentElement!.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('{Escape}');
  await pane();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  field.remove();
  button.focus();
  await userEvent.keyboard('{Escape}');
  await pane();
  dialog.remove();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('closes with Escape and returns the focus', async () => {
  service(['documents']);
  await open();
  const button = await screen.findByRole('button', { name: 'Document' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Download original' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement).toBe(button);
});
