// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import type { LogUrl } from '../log-url.ts';
import { LogChips } from './LogChips.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(cleanup);

test('shows each filter in the address and removes it alone', async () => {
  const hidden = { of: 'field', name: 'code', value: 'a', hides: true };
  const only = { of: 'field', name: 'user.id', value: '7', hides: false };
  const state: LogUrl = {
    time: 'utc',
    level: 'error,fatal',
    task: 'load',
    values: JSON.stringify([hidden, only]),
    from: '2026-11-20T08:00:00Z',
  };
  const set = vi.fn();
  renderPart(<LogChips url={{ state, selection: null, set, select: vi.fn() }} firstTime={0} />);
  const press = (filter: string) => userEvent.click(screen.getByRole('button', { name: `Remove filter: ${filter}` }));
  await press('Level: ERROR, FATAL');
  await press('Task: load');
  await press('code is not a');
  await press('user.id: 7');
  await press('From: Nov 20, 2026, 08:00:00.000');
  expect(set.mock.calls.flat()).toEqual([
    { level: undefined },
    { task: undefined },
    { values: JSON.stringify([only]) },
    { values: JSON.stringify([hidden]) },
    { from: undefined, to: undefined },
  ]);
});

test('without a filter nothing is shown', () => {
  renderPart(
    <LogChips
      url={{ state: { time: 'utc', level: '*' }, selection: null, set: vi.fn(), select: vi.fn() }}
      firstTime={0}
    />,
  );
  expect(screen.queryByRole('list')).toBeNull();
});
