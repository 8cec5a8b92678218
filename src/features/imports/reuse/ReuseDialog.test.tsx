// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { activate } from '#src/messages/t.ts';
import { ReuseDialog } from './ReuseDialog.tsx';

beforeAll(async () => {
  completeBrowser();
  await activate('en');
});

afterEach(cleanup);

const own = 'a'.repeat(32);
const file = { name: 'plan.pdf', size: 1, lastModified: 0 };

test('offers to restore a project from the trash', async () => {
  const duplicate = { fileMd5: own, recommendedProjectId: 'p-1', projects: [{ projectId: 'p-1' }] };
  const onAnswer = vi.fn();
  const record = { id: 'i-1', file, md5: own, duplicateAt: 'check', isTrashed: true } as const;
  renderPart(<ReuseDialog {...{ record, duplicate, left: 0, onAnswer }} onClose={vi.fn()} />);
  (await screen.findByRole('button', { name: 'Restore project', hidden: true })).click();
  expect(onAnswer).toHaveBeenCalledWith('use-existing', false);
  const link = screen.getByRole('link', { name: 'p-1', hidden: true });
  expect(link.getAttribute('href')).toBe('/projects/trash');
});

test.each([
  ['of the file', own.toUpperCase(), 0],
  ['that is absent', '', 0],
  ['of another file', 'b'.repeat(32), 1],
])('warns of an MD5 %s: %s', async (_, fileMd5, alerts) => {
  const duplicate = { fileMd5, recommendedProjectId: 'p-1', projects: [{ projectId: 'p-1' }] };
  const record = { id: 'i-1', file, md5: own, duplicateAt: 'commit' } as const;
  renderPart(<ReuseDialog {...{ record, duplicate, left: 0 }} onAnswer={vi.fn()} onClose={vi.fn()} />);
  await screen.findByRole('button', { name: 'Use existing project', hidden: true });
  const found = screen.queryAllByRole('alert', { hidden: true });
  expect(found).toHaveLength(alerts);
  if (alerts > 0) expect(found[0]!.textContent).toContain(fileMd5);
});
