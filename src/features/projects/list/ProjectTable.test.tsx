// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import { ProjectFilters } from './ProjectFilters.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { SelectedProjects } from './SelectedProjects.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(cleanup);

const project: Project = {
  projectId: 'p',
  projectName: 'plan.pdf',
  projectStatus: 'LABELED',
  fileName: 'plan.pdf',
  fileSize: 1,
  md5: '',
  sha256: '',
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'operator',
  lastRun: null,
  reports: 0,
};

function show(element: React.ReactNode) {
  renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('shows the company of each project; a click on its sector or stage filters by it', async () => {
  const onFilter = vi.fn();
  const rows = [
    { ...project, companyName: 'Northwind', sector: 'Energy', stage: 'Seed' },
    { ...project, projectId: 'q', companyName: null },
  ];
  show(<ProjectTable rows={rows} empty={null} sort="-createdAt" onFilter={onFilter} />);
  expect(headers().slice(0, 4)).toEqual(['Project', 'Company', 'Sector', 'Stage']);
  expect(screen.getByRole('cell', { name: 'Northwind' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Energy' }));
  await userEvent.click(screen.getByRole('button', { name: 'Seed' }));
  expect(onFilter.mock.calls).toEqual([[{ sector: 'Energy' }], [{ stage: 'Seed' }]]);
});

test('has no columns for companies if the service does not list them', () => {
  show(<ProjectTable rows={[project]} empty={null} sort="-createdAt" />);
  expect(headers().slice(0, 2)).toEqual(['Project', 'Status']);
});

test('shows the sector and stage that the list is filtered by, and removes each', async () => {
  const onChange = vi.fn();
  const value = { page: 1, page_size: 20, sort: '-createdAt', sector: 'Energy', stage: 'Seed' } as const;
  show(<ProjectFilters value={value} counts={null} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Sector: Energy' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Stage: Seed' }));
  expect(onChange.mock.calls).toEqual([[{ sector: undefined }], [{ stage: undefined }]]);
});

test.each([
  [{ LABELED: 2, PARTIAL: 1 }, undefined, ['All3', 'Partial1']],
  [{ LABELED: 2 }, undefined, ['All2']],
  [{ LABELED: 2 }, 'PARTIAL', ['All2', 'Partial0']],
] as const)('offers partial results as a state of their own if they are counted: %j', (counts, status, shown) => {
  show(
    <ProjectFilters
      value={{ page: 1, page_size: 20, sort: '-createdAt', status }}
      counts={counts}
      onChange={vi.fn()}
    />,
  );
  const states = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(states.filter((text) => /^(?:All|Partial)/.test(text))).toEqual(shown);
});

test.each([
  [['good', 'doubt', 'fine'], '2', true],
  [['doubt', 'doubt2'], '0', true],
  [['doubt'], '1', false],
  [['doubt', 'LABELED'], '1', false],
])('labels a file in doubt only alone: %j', (ids, n, isSaid) => {
  const selected = ids.map((id) => ({ ...project, projectId: id, projectStatus: id === 'LABELED' ? id : 'UPLOADED' }));
  show(<SelectedProjects selected={selected} doubtful={new Set(['doubt', 'doubt2'])} onClear={vi.fn()} />);
  screen.getByRole('button', { name: `Start labeling (${n})` });
  expect(screen.queryByText(/in doubt left out/) !== null).toBe(isSaid);
});
