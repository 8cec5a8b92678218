// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { visits } from '#src/lib/browser/visits.ts';
import { completeBrowser, fakeService, show, tokens } from '../testing/test-page.tsx';
import { usePlaces } from './usePlaces.ts';

beforeEach(() => {
  completeBrowser();
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['analyst'] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(query: string, extensions: string[] = []) {
  fakeService({ 'GET /api/extensions': { body: { extensions } } });
  function Places() {
    const { recent, byId } = usePlaces(query);
    return [...recent, ...byId].map(({ id, go }) => <p key={id}>{String(go)}</p>);
  }
  await show([{ path: '/', element: <Places /> }], '/');
}
const places = () => screen.queryAllByText(/^\//).map(({ textContent }) => textContent);
const task = '0b0f6f0e-6f6f-4c7e-9d5e-0000000000aa';

test('opens a pasted task id as a result', async () => {
  await open(` ${task} `, ['runs', 'projects', 'reports']);
  expect(places()).toContain(`/analysis/${task}`);
});

test('opens an id of any form as what the service does not list', async () => {
  await open('1893456789012345001', ['projects', 'reports']);
  await vi.waitFor(() => expect(places()).toEqual(['/runs/1893456789012345001', '/analysis/1893456789012345001']));
});

test('knows the results that the user opened', async () => {
  visits.switchUser('ada');
  visits.add({ path: `/analysis/${task}`, title: 'Northwind' });
  await open('');
  expect(places()).toEqual([`/analysis/${task}`]);
});
