// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import type { LogClient } from '../../client/log-client.ts';
import type { LogSnapshot } from '../../model/protocol.ts';
import { LogHistogram } from './LogHistogram.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(cleanup);

const from = Date.parse('2026-11-20T08:00:00Z');
const histogram = { from, step: 60_000, lines: Uint32Array.of(5, 0, 60, 7), errors: Uint32Array.of(0, 0, 2, 0) };
const client = { ask: async () => histogram } as unknown as LogClient;
const snapshot = { entries: 72, indexed: 72, timed: 72, firstTime: from, lastTime: from + 200_000 } as LogSnapshot;

function show(over: Partial<LogSnapshot> = {}) {
  const set = vi.fn();
  const url = { state: { time: 'utc' }, selection: null, set, select: vi.fn() } as never;
  renderPart(<LogHistogram client={client} snapshot={{ ...snapshot, ...over }} url={url} />);
  return set;
}

test('arrow keys read the bars one by one, and Enter filters by the time of the chosen ones', async () => {
  const set = show();
  const bars = await screen.findByRole('slider', { name: 'Lines over time' });
  const text = () => bars.getAttribute('aria-valuetext');
  expect(text()).toBe('Nov 20, 2026, 08:00:00 – 08:04:00 · 72 lines, 2 errors');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(text()).toBe('Nov 20, 2026, 08:01:00 – 08:02:00 · 0 lines');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(text()).toBe('Nov 20, 2026, 08:01:00 – 08:03:00 · 60 lines, 2 errors');
  await userEvent.keyboard('{Enter}');
  expect(set).toHaveBeenLastCalledWith({ from: '2026-11-20T08:01:00.000Z', to: '2026-11-20T08:02:59.999Z' });
  await userEvent.keyboard('{Escape}');
  expect(set).toHaveBeenLastCalledWith({ from: undefined, to: undefined });
});

test('a log with few times has no histogram', () => {
  show({ timed: 49 });
  show({ lastTime: from });
  expect(screen.queryByRole('slider')).toBeNull();
});
