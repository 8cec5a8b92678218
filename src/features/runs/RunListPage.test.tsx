// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { showTimesIn } from '#src/lib/format/dates.ts';
import { RunListPage } from './RunListPage.tsx';

const home = 'America/Los_Angeles';

beforeEach(() => {
  completeBrowser();
  accessToken.set(tokens);
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: home } as never);
});
afterEach(() => {
  cleanup();
  showTimesIn('local');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the list and returns the queries that it sends. */
async function openList(query: string, extensions: string[]) {
  const page = { items: [], total: 0, page: 1, page_size: 20, counts: {}, newer: 0, as_of: '2026-01-01T00:00:00Z' };
  fakeService({ 'GET /api/extensions': { body: { extensions } }, 'GET /api/runs': { body: page } });
  const answer = fetch;
  const queries: URLSearchParams[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/api/runs') queries.push(searchParams);
    return answer(url, init);
  });
  await show([{ path: '/runs', element: <RunListPage projectSelect={() => null} /> }], `/runs${query}`);
  await waitFor(() => expect(queries).not.toEqual([]));
  await screen.findByText('No matches');
  return queries;
}

const days = '?from=2025-11-28&to=2025-11-28';

test.each([
  ['local', days, ['runs', 'run-zones'], home, home],
  ['utc', days, ['runs', 'run-zones'], 'UTC', 'UTC'],
  ['local', `${days}&zone=UTC`, ['runs', 'run-zones'], 'UTC', 'UTC'],
  ['local', `${days}&zone=Nowhere`, ['runs', 'run-zones'], home, home],
  ['local', days, ['runs'], null, 'UTC'],
] as const)(
  'days are in the zone that the fields name: times in %s, %s, %j',
  async (choice, query, extensions, sent, named) => {
    showTimesIn(choice);
    const queries = await openList(query, [...extensions]);
    expect(new Set(queries.map((one) => one.get('zone')))).toEqual(new Set([sent]));
    expect(screen.getByLabelText(`From (${named})`)).toBeDefined();
    expect(screen.getByLabelText(`To (${named})`)).toBeDefined();
  },
);
