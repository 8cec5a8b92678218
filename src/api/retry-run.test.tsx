// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { useRemedyOf } from './retry-run.ts';
import { accessToken } from './session/access-token.ts';

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fault = (kind: string) => ({ code: 'NO_TEXT', message: '', params: { kind, pages: 3 } });

function Remedy({ kind }: { kind: string }) {
  return <output>{String(useRemedyOf()({ project_id: 'p', kind: 'N1', error: fault(kind) }))}</output>;
}

test.each([
  ['operator', 'scan', 'null'],
  ['operator', 'scan_tool', 'null'],
  ['admin', 'scan', 'retry'],
  ['operator', 'file', 'reimport'],
])('offers an %s after a file with the fault %s: %s', async (role, kind, remedy) => {
  fakeService({ 'GET /api/extensions': { body: { extensions: [] } } });
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: [role as 'operator'] } });
  await show([{ path: '/', element: <Remedy kind={kind} /> }], '/');
  expect(screen.getByRole('status').textContent).toBe(remedy);
});
