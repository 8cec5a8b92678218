// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TransactionImport } from '#contract/finance.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, show, tokens } from '#src/app/testing/test-page.tsx';
import { ConfirmHost } from '#src/ui/popup/useConfirm.tsx';
import { PastImports } from './PastImports.tsx';

const one = { rows: 12, booked_at: '2026-03-01T01:30:00Z', amount: '1500.50', taken_back: null };
const march = { ...one, id: crypto.randomUUID(), file_name: 'march.csv', booked_by: 'Ada' };
const others = [
  { ...one, id: crypto.randomUUID(), file_name: null, booked_by: null, amount: null },
  { ...march, id: crypto.randomUUID(), taken_back: { by: 'Grace', at: '2026-03-02T01:30:00Z' } },
];

let extensions: string[];
let items: TransactionImport[];
let asked: string[];
beforeEach(() => {
  completeBrowser();
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['finance'] } });
  extensions = ['finance-import', 'finance-take-back'];
  items = [march, ...others];
  asked = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://x');
    const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
    if (pathname === '/api/extensions') return json({ code: 0, data: { extensions } });
    if (init?.method === 'POST') {
      asked.push(pathname);
      items = [{ ...march, taken_back: { by: 'Grace', at: '2026-03-02T01:30:00Z' } }, ...others];
      return json({ code: 409_36, error: 'TAKEN_BACK', message: '', request_id: 'r' }, 409);
    }
    return json({ code: 0, data: { items, total: items.length, page: 1, page_size: 20 } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = async () => {
  const element = (
    <>
      <PastImports zone="Asia/Shanghai" />
      <ConfirmHost />
    </>
  );
  await show([{ path: '/', element }], '/');
  await userEvent.click(await screen.findByText('Imports'));
  return within(await screen.findByRole('table', { name: 'Imports' })).getAllByRole('row');
};

test('shows who booked which file, and takes back only what was not and can be', async () => {
  const texts = (await rows()).map((row) => row.textContent);
  expect(texts).toEqual([
    'BookedByFileTransactionsAmountTaken back',
    expect.stringMatching(/9:30.*Adamarch\.csv121500\.50Take back$/),
    expect.stringMatching(/––12––$/),
    expect.stringMatching(/Adamarch\.csv121500\.50.*9:30.* Grace$/),
  ]);
});

test('says that another tab was first, and shows it in the list', async () => {
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take back march.csv?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await within(dialog).findByText(/already taken back/);
  expect(asked).toEqual([`/api/finance/imports/${march.id}/take-back`]);
  expect(screen.queryAllByText(/Grace/)).toHaveLength(2);
});

test('offers nothing that the service cannot do', async () => {
  extensions = ['finance-import'];
  expect((await rows())[0]!.textContent).toBe('BookedByFileTransactionsAmount');
});
