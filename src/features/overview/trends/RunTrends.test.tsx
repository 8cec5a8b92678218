// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunTrends as Trends } from '#contract/trends.ts';
import { completeBrowser, show } from '#src/app/testing/test-page.tsx';
import { dailyRuns, successRate } from './daily-runs.ts';
import { RunTrends } from './RunTrends.tsx';
import { trendsQuery } from './trends.queries.ts';

beforeEach(() => {
  completeBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-05T23:30:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers a request for the days from each first day. */
function answer(trends: Record<string, Trends>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://x');
    asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`);
    const data = trends[searchParams.get('from')!];
    return new Response(JSON.stringify({ code: 0, data }), { status: data ? 200 : 404 });
  });
  return asked;
}
const open = () => show([{ path: '/', element: <RunTrends /> }], '/');
const figures = () => screen.getAllByRole('term').map((term) => term.parentElement!.textContent);

test('compares the last 14 days with the 14 days before, and links each day to its runs', async () => {
  const asked = answer({
    '2026-02-20': {
      days: [
        { day: '2026-02-28', counts: { SUCCEEDED: 3, FAILED: 1, CANCELLED: 4 } },
        { day: '2026-03-01', counts: { QUEUED: 2 } },
        { day: '2026-03-05', counts: { SUCCEEDED: 4 } },
      ],
      median_ms: 65_000,
    },
    '2026-02-06': { days: [], median_ms: null },
  });
  await open();
  await screen.findByRole('heading', { name: 'Trends' });
  expect(new Set(asked)).toEqual(new Set(['2026-02-20 2026-03-05', '2026-02-06 2026-02-19']));
  expect(figures()).toEqual([
    'Succeeded or failed80 before',
    'Success rate87.5%',
    'Median duration, succeeded1 min 05 s',
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(14);
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Feb 28: 3 succeeded, 1 failed', '/runs?from=2026-02-28&to=2026-02-28&zone=UTC'],
    ['Mar 5: 4 succeeded, 0 failed', '/runs?from=2026-03-05&to=2026-03-05&zone=UTC'],
  ]);
});

test('counts partial runs apart from those that succeeded', async () => {
  answer({
    '2026-02-20': { days: [{ day: '2026-03-01', counts: { SUCCEEDED: 3, PARTIAL: 2, FAILED: 1 } }], median_ms: null },
    '2026-02-06': { days: [], median_ms: null },
  });
  await open();
  await screen.findByRole('heading', { name: 'Trends' });
  expect(figures().slice(0, 2)).toEqual(['Succeeded, partial, or failed60 before', 'Success rate50%']);
  screen.getByRole('link', { name: 'Mar 1: 3 succeeded, 2 partial, 1 failed' });
  screen.getByText('Partial');
});

test('shows nothing for fewer than five finished runs', async () => {
  answer({
    '2026-02-20': { days: [{ day: '2026-03-01', counts: { SUCCEEDED: 4, QUEUED: 9 } }], median_ms: 1 },
    '2026-02-06': { days: [{ day: '2026-02-10', counts: { SUCCEEDED: 40 } }], median_ms: 1 },
  });
  /** Uses the same requests, to tell when they are answered. */
  function Answered() {
    const now = useQuery(trendsQuery({ from: '2026-02-20', to: '2026-03-05' }));
    const before = useQuery(trendsQuery({ from: '2026-02-06', to: '2026-02-19' }));
    return now.data && before.data && 'answered';
  }
  const page = (
    <>
      <RunTrends />
      <Answered />
    </>
  );
  await show([{ path: '/', element: page }], '/');
  await screen.findByText('answered');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('offers to try again if the trends cannot be loaded', async () => {
  answer({});
  await open();
  await screen.findByRole('button', { name: 'Try again' });
});

test('never rounds a failure away, and includes days without runs', () => {
  expect(successRate({ succeeded: 9_999, partial: 0, failed: 1 })).toBe(0.999);
  expect(successRate({ succeeded: 2, partial: 1, failed: 0 })).toBe(0.667);
  expect(successRate({ succeeded: 3, partial: 0, failed: 0 })).toBe(1);
  expect(successRate({ succeeded: 0, partial: 0, failed: 0 })).toBeNull();
  expect(dailyRuns({ days: [], median_ms: null }, { from: '2026-02-28', to: '2026-03-01' })).toEqual([
    { day: '2026-02-28', succeeded: 0, partial: 0, failed: 0 },
    { day: '2026-03-01', succeeded: 0, partial: 0, failed: 0 },
  ]);
});
