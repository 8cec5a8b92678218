// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { service } from '#contract/service.ts';
import { call } from '#src/api/call.ts';
import { timesOf } from '#src/api/session/kept-session.ts';
import { readLifetime } from '#src/api/session/token-lifetime.ts';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser, fakeService } from '#src/app/testing/test-page.tsx';
import { showTimesIn } from '#src/lib/format/dates.ts';
import { forgetServiceClock, serviceNow } from '#src/lib/time/service-clock.ts';
import { activate } from '#src/messages/t.ts';
import { Ago } from '#src/ui/page/Ago.tsx';
import { ClockNotice } from './ClockNotice.tsx';

const HOUR_MS = 3_600_000;

beforeEach(async () => {
  completeBrowser();
  sessionStorage.clear();
  await activate('en');
  showTimesIn('utc');
});
afterEach(() => {
  cleanup();
  showTimesIn('local');
  forgetServiceClock();
  vi.unstubAllGlobals();
});

/** Asks a service whose clock is `ahead` of this one. */
async function ask(ahead: number, headers = {}) {
  const date = new Date(Date.now() + ahead).toUTCString();
  fakeService({ 'GET /api/extensions': { body: { extensions: [] }, headers: { date, ...headers } } });
  await call(service.extensions, {});
}

describe.each([-HOUR_MS, 10 * 60_000, 26 * HOUR_MS])('with a service whose clock is %i ms ahead', (ahead) => {
  beforeEach(() => ask(ahead));

  test('a time of the service is as long ago as it is for the service', () => {
    const value = new Date(Date.now() + ahead - 5 * 60_000 - 5_000).toISOString();
    renderPart(<Ago value={value} />);
    expect(screen.getByText('5 min. ago')).toBeDefined();
  });

  test('tokens are kept for as long as the service says', () => {
    const { expires_at } = timesOf(900);
    expect(Math.abs(expires_at! - serviceNow() - 900_000)).toBeLessThan(2_000);
    const until = new Date(Date.now() + ahead + 900_000).toISOString();
    expect(Math.abs(readLifetime(until, Number.NaN) - 900)).toBeLessThan(2);
  });

  test('the notice names both times and stays closed once it was closed', async () => {
    renderPart(<ClockNotice />);
    const year = String(new Date().getUTCFullYear());
    expect(screen.getByRole('status').textContent?.split(year)).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    cleanup();
    renderPart(<ClockNotice />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

test.each([{ age: '3600' }, { date: '' }])('a cached or undated response changes no time (%j)', async (headers) => {
  await ask(-HOUR_MS, headers);
  expect(Math.abs(serviceNow() - Date.now())).toBeLessThan(100);
});
