// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import type { LogClient } from '../../client/log-client.ts';
import type { EntryDetail } from '../../model/protocol.ts';
import { LogDetail } from './LogDetail.tsx';

beforeAll(() => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
});
afterEach(cleanup);

const detail = {
  line: 1,
  level: 'info',
  task: 'extract_text',
  text: 'The PDF has 12 pages',
  fields: { code: 'pdf.pages', pages: 12, file: { pages: 12 }, list: [1] },
  source: '{}',
  time: Number.NaN,
} as unknown as EntryDetail;
const client = { ask: async () => detail } as unknown as LogClient;

test('translates an entry with a known code and keeps the message as received', async () => {
  await activate('zh');
  renderPart(<LogDetail client={client} line={1} onClose={() => {}} onFilter={() => {}} />);
  expect(await screen.findByText('PDF 共 12 页')).toBeDefined();
  expect(screen.getByText('The PDF has 12 pages')).toBeDefined();
});

test('shows the message once if the language is English', async () => {
  await activate('en');
  renderPart(<LogDetail client={client} line={1} onClose={() => {}} onFilter={() => {}} />);
  expect(await screen.findByText('The PDF has 12 pages')).toBeDefined();
  expect(screen.queryByRole('heading', { name: /Translation/ })).toBeNull();
});

test('each short value has buttons that show only the lines with it or hide them', async () => {
  await activate('en');
  const onFilter = vi.fn();
  renderPart(<LogDetail client={client} line={1} onClose={() => {}} onFilter={onFilter} />);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Show only lines with this value: Level');
  await press('Hide lines with this value: Task');
  await press('Show only lines with this value: file.pages');
  await press('Hide lines with this value: code');
  expect(onFilter.mock.calls.flat()).toEqual([
    { of: 'level', name: '', value: 'info', hides: false },
    { of: 'task', name: '', value: 'extract_text', hides: true },
    { of: 'field', name: 'file.pages', value: '12', hides: false },
    { of: 'field', name: 'code', value: 'pdf.pages', hides: true },
  ]);
  expect(screen.queryByRole('button', { name: /: list/ })).toBeNull();
});
