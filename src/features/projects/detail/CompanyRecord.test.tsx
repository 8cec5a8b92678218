// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeBrowser, fakeService, show } from '#src/app/testing/test-page.tsx';
import { CompanyRecord } from './CompanyRecord.tsx';
import { companyFacts, passagesOf } from './company-facts.ts';

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const record = {
  name: { value: 'Northwind', evidence: 'Northwind Ltd makes pumps.', place: { page: 3 } },
  sector: { value: 'Pumps', evidence: 'Pumps' },
};

test('links a quote to its passage in the document', async () => {
  fakeService({});
  const onSelect = vi.fn();
  const element = (
    <CompanyRecord projectId="p" fileName="a.pdf" record={record} evidence={{ selectedId: null, onSelect }} />
  );
  await show([{ path: '/', element }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'page 3' }));
  const [passage, ...others] = passagesOf(companyFacts(record)!, 'a.pdf', 'Company');
  expect(onSelect).toHaveBeenCalledWith(passage!.id);
  expect(passage).toMatchObject({ page: 3, quote: 'Northwind Ltd makes pumps.', placeKind: 'page' });
  expect(others).toEqual([]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('shows quotes as text if the service does not offer the document', async () => {
  fakeService({});
  await show([{ path: '/', element: <CompanyRecord projectId="p" fileName="a.pdf" record={record} /> }], '/');
  expect(await screen.findByText('Northwind Ltd makes pumps.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
