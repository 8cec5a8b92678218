// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { activate } from '#src/messages/t.ts';
import { useCancelRun } from '../manage/undo/cancellations.ts';
import { KnownState } from './run-columns.tsx';

beforeEach(async () => {
  completeBrowser();
  await activate('en');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Canceled({ runId, isOver }: { runId: string; isOver: boolean }) {
  const cancel = useCancelRun();
  return (
    <>
      <button type="button" onClick={() => void cancel(runId)}>
        Cancel
      </button>
      <output>
        <KnownState runId={runId} isOver={isOver} />
      </output>
    </>
  );
}

test.each([
  ['RUNNING', false, 'Running'],
  ['RUNNING', true, ''],
  ['CANCELLED', true, 'Canceled'],
])(
  'shows the state %s of an accepted cancellation, with the end of the run known: %s',
  async (status, isOver, shown) => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: { status } }));
    renderPart(
      <QueryClientProvider client={new QueryClient()}>
        <Canceled runId={`${status}-${isOver}`} isOver={isOver} />
      </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(shown));
  },
);
