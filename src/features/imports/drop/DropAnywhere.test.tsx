// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { imports as endpoints } from '#contract/imports.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { useCan } from '#src/api/session/session.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import type { Imports } from '../start-engine.ts';
import { ImportsContext, noImports } from '../useImports.ts';
import { DropAnywhere } from './DropAnywhere.tsx';

const takeItems = vi.fn(async () => {});
const loaded = { intake: { takeItems } } as unknown as Imports;

beforeEach(() => {
  completeBrowser();
  fakeService({});
  takeItems.mockClear();
});

/** Provides `begin` as `ImportProvider` does. */
function Page({ begin }: { begin: () => Promise<Imports | null> }) {
  return (
    <ImportsContext value={{ ...noImports, begin: useCan(endpoints.createSession) ? begin : null }}>
      <DropAnywhere />
      <p>page</p>
      <input aria-label="Search" />
      <p onDrop={(event) => event.preventDefault()}>field</p>
      <div contentEditable suppressContentEditableWarning>
        note
      </div>
    </ImportsContext>
  );
}

const open = (role: string, begin = async (): Promise<Imports | null> => loaded) => {
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: [role] } });
  return show([{ path: '*', element: <Page begin={begin} /> }], '/runs');
};
const transfer = (types: string[]) => ({
  types,
  files: [new File(['x'], 'image.png')],
  items: [{ kind: 'file', getAsFile: () => new File(['x'], 'image.png') }],
});
/** Returns whether the page left the event to the browser. */
const paste = (target: Element, types: string[]) => fireEvent.paste(target, { clipboardData: transfer(types) });
const drop = () => fireEvent.drop(document.body, { dataTransfer: transfer(['Files']) });

test.each(['analyst', 'finance'])('leaves drops and pastes of the role %s alone', async (role) => {
  const { address } = await open(role);
  expect(paste(screen.getByText('page'), ['Files'])).toBe(true);
  expect(drop()).toBe(true);
  expect(address()).toBe('/runs');
});

test.each(['operator', 'admin'])('takes a drop and a paste of files of the role %s', async (role) => {
  const { address } = await open(role);
  expect(paste(screen.getByText('page'), ['Files'])).toBe(false);
  expect(drop()).toBe(false);
  await vi.waitFor(() => expect(takeItems).toHaveBeenCalledTimes(2));
  expect(address()).toBe('/import');
});

test.each([
  ['cells of a spreadsheet', () => screen.getByText('page'), ['text/plain', 'text/html', 'Files']],
  ['a picture in a field', () => screen.getByLabelText('Search'), ['Files']],
  ['a picture in an editable text', () => screen.getByText('note'), ['text/html', 'Files']],
] as const)('does not take a paste of %s', async (_what, target, types) => {
  const { address } = await open('operator');
  expect(paste(target(), [...types])).toBe(true);
  expect(address()).toBe('/runs');
});

test('opens the Import page, which shows the error, if the engine fails to load', async () => {
  const { address } = await open('operator', () => Promise.reject(new Error('not loaded')));
  drop();
  await vi.waitFor(() => expect(address()).toBe('/import'));
});

test('leaves a drop to a part of the page that takes files itself', async () => {
  const { address } = await open('operator');
  fireEvent.drop(screen.getByText('field'), { dataTransfer: transfer(['Files']) });
  expect(address()).toBe('/runs');
  drop();
  await vi.waitFor(() => expect(address()).toBe('/import'));
  expect(takeItems).toHaveBeenCalledOnce();
});

test.each([
  ['analyst', 'none'],
  ['operator', 'copy'],
])('does not let the browser open a file in place of the console for the role %s', async (role, dropEffect) => {
  await open(role);
  const dataTransfer = transfer(['Files']) as object;
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  expect(dataTransfer).toMatchObject({ dropEffect });
});
