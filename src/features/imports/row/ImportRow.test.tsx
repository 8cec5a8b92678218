// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { sessionStore } from '#src/api/session/session.ts';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser, tokens } from '#src/app/testing/test-page.tsx';
import { activate } from '#src/messages/t.ts';
import type { Imports } from '../start-engine.ts';
import { reduce } from '../upload/record/machine.ts';
import { newRecord } from '../upload/record/record.ts';
import { ImportStore } from '../upload/record/store.ts';
import { ImportsContext, noImports } from '../useImports.ts';
import { ImportRow } from './ImportRow.tsx';

beforeAll(completeBrowser);
afterEach(cleanup);

test('an import whose token cannot be renewed says so, and its button leads to sign-in', async () => {
  await activate('en');
  accessToken.set(tokens);
  const file = { name: 'plan.pdf', size: 100, lastModified: 1 };
  const record = newRecord({ id: '1', userId: 'ada', addedAt: 1, file, handle: null, standing: null });
  const store = new ImportStore();
  store.set('1', { record: reduce(record, { type: 'signed-out' }), owner: 'here' });
  const imports = { engine: { store } } as unknown as Imports;
  renderPart(
    <MemoryRouter>
      <ImportsContext value={{ ...noImports, imports }}>
        <ImportRow id="1" />
      </ImportsContext>
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'The service no longer accepts your sign-in. Sign in again to continue the import.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(sessionStore.get()).toEqual({ phase: 'signed-out', why: 'ended' });
});
