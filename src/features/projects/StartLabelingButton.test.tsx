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

function Labeling() {
  const start = useStartLabeling();
  return (
    <>
      <StartLabelingButton projectId="p" start={start} />
      <LabelingOutcome start={start} />
    </>
  );
}

const press = async (body: unknown) => {
  fakeService({ 'POST /api/vendor/labeling/start': { body } });
  await show([{ path: '/', element: <Labeling /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Start labeling' }));
};

test('links to the run whose id contains any characters', async () => {
  await press({ job: { id: 'run/11:3#a é%' } });
  const link = await screen.findByRole('link', { name: 'Open run' });
  expect(link.getAttribute('href')).toBe('/runs/run%2F11%3A3%23a%20%C3%A9%25');
});

test('says that labeling started without a run id, and offers the runs instead of another start', async () => {
  await press({});
  expect(await screen.findByText(/The service did not say which run it is/)).toBeDefined();
  expect(screen.getByText('Labeling started')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find the run' }).getAttribute('href')).toBe('/runs');
  expect(screen.queryByRole('button', { name: 'Start labeling' })).toBeNull();
});
