// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { useStartLabeling } from './projects.queries.ts';
import { LabelingOutcome, StartLabelingButton } from './StartLabelingButton.tsx';

beforeEach(() => {
  completeBrowser();
  accessToken.set(tokens);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Labeling({ lastRunStatus }: { lastRunStatus?: string }) {
  const start = useStartLabeling();
  return (
    <>
      <StartLabelingButton projectId="p" lastRunStatus={lastRunStatus} start={start} />
      <LabelingOutcome start={start} />
    </>
  );
}

const press = async (body: unknown) => {
  fakeService({ 'POST /api/vendor/labeling/start': { body } });
  await show([{ path: '/', element: <Labeling /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Start labeling' }));
};

test('links to a run whose id contains any characters', async () => {
  await press({ job: { id: 'run/11:3#a é%' } });
  const link = await screen.findByRole('link', { name: 'Open run' });
  expect(link.getAttribute('href')).toBe('/runs/run%2F11%3A3%23a%20%C3%A9%25');
});

test('says that labeling started without a run id, and offers the runs instead of another start', async () => {
  await press({});
  expect(await screen.findByText(/The service did not return a run ID/)).toBeDefined();
  expect(screen.getByText('Labeling started')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find the run' }).getAttribute('href')).toBe('/runs');
  expect(screen.queryByRole('button', { name: 'Start labeling' })).toBeNull();
});

test('labels a labeled project again if the service offers that', async () => {
  const { asked } = fakeService({
    'GET /api/extensions': { body: { extensions: ['label-again'] } },
    'POST /api/labeling/again': {
      body: { run_id: 'r2', project_id: 'p', company_id: 'c', status: 'QUEUED', reused: false },
    },
  });
  await show([{ path: '/', element: <Labeling lastRunStatus="SUCCEEDED" /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Label again' }));
  expect((await screen.findByRole('link', { name: 'Open run' })).getAttribute('href')).toBe('/runs/r2');
  expect(asked).toContain('POST /api/labeling/again');
});

test.each(['SUCCEEDED', 'RUNNING'])(
  'offers no start that would only return a run that is %s',
  async (lastRunStatus) => {
    const { asked } = fakeService({ 'GET /api/extensions': { body: { extensions: [] } } });
    await show([{ path: '/', element: <Labeling lastRunStatus={lastRunStatus} /> }], '/');
    await vi.waitFor(() => expect(asked).toContain('GET /api/extensions'));
    expect(screen.queryByRole('button')).toBeNull();
  },
);
