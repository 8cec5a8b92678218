// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import type { LogClient } from '../client/log-client.ts';
import type { EntryDetail } from '../model/protocol.ts';
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
  fields: { code: 'pdf.pages', pages: 12 },
  source: '{}',
  time: Number.NaN,
} as unknown as EntryDetail;
const client = { ask: async () => detail } as unknown as LogClient;

test('translates an entry with a known code and keeps the message as received', async () => {
  await activate('zh');
  renderPart(<LogDetail client={client} line={1} onClose={() => {}} />);
  expect(await screen.findByText('PDF 共 12 页')).toBeDefined();
  expect(screen.getByText('The PDF has 12 pages')).toBeDefined();
});

test('shows the message once if the language is English', async () => {
  await activate('en');
  renderPart(<LogDetail client={client} line={1} onClose={() => {}} />);
  expect(await screen.findByText('The PDF has 12 pages')).toBeDefined();
  expect(screen.queryByRole('heading', { name: /Translation/ })).toBeNull();
});
