// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { completeBrowser, show } from '#src/app/testing/test-page.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageBoundary } from './PageBoundary.tsx';

beforeAll(completeBrowser);

test('shows that a page cannot be loaded without loading it again and again, and loads it when it is next opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async () => () => <h1>Loaded</h1>);
  load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'));
  load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'));
  const { Page } = lazyPage(load);
  const element = (
    <>
      <Link to="/again">Again</Link>
      <PageBoundary>
        <Page />
      </PageBoundary>
    </>
  );
  await show([{ path: '*', element }], '/');
  expect(await screen.findByRole('heading', { name: 'Part of the console is missing' })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
  for (const name of ['Part of the console is missing', 'Loaded']) {
    await userEvent.click(screen.getByRole('link', { name: 'Again' }));
    expect(await screen.findByRole('heading', { name })).toBeDefined();
  }
});
