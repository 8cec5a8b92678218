// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeBrowser, show } from '#src/app/testing/test-page.tsx';
import { LatestTransactions } from './LatestTransactions.tsx';
import { MoneyNumbers } from './MoneyNumbers.tsx';

const row = {
  id: 't1',
  project_name: 'Aster',
  category: 'License',
  occurred_at: '2026-03-01T09:30:00Z',
  amount: '1250.00',
};

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows readable values only and says how many were left out', async () => {
  const data = [
    { ...row, amount: 'CNY 1,250.00' },
    { ...row, id: 't2', amount: 'a lot', occurred_at: '2026-03-01 09:30:00' },
    { ...row, id: 't3', amount: null, category: null, occurred_at: 'soon' },
    ...Array.from({ length: 20 }, (_, index) => ({ ...row, id: `more${index}` })),
  ];
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('transactions') ? new Response(JSON.stringify({ data })) : new Response('{}', { status: 404 }),
  );
  const page = (
    <>
      <MoneyNumbers />
      <LatestTransactions />
    </>
  );
  await show([{ path: '/', element: page }], '/');
  const links = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(links).toHaveLength(6);
  expect(links[0]).toContain('CNY 1,250.00');
  expect(links[1]).toBe('Aster · License2026-03-01 09:30:00–');
  expect(links[2]).toBe('Aster––');
  expect(screen.getByText('4 values could not be read.')).toBeDefined();
  // The service does not say how many transactions there are.
  expect((await screen.findByRole('link', { name: /Transactions$/ })).textContent).toBe('–Transactions');
});
