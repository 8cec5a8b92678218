// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate, loadMessages } from '#src/messages/t.ts';
import type { LogClient } from '../client/log-client.ts';
import type { LogRow, LogSnapshot } from '../model/protocol.ts';
import { PrintedLog } from './PrintedLog.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
  await loadMessages(['log']);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rowOf = (line: number, text: string) =>
  ({ kind: 'line', line, text, level: 'INFO', severity: 'info', task: null, time: 0, repeats: 1 }) as unknown as LogRow;

/** Answers with the rows of the latest version. */
const clientOf = (version: { now: number }) => {
  const ask = vi.fn(async () => ({ version: version.now, rows: [rowOf(1, `Row of filter ${version.now}`)] }));
  return { client: { ask } as unknown as LogClient, ask };
};
const page = (client: LogClient, version: number, rows = 1) => (
  <PrintedLog client={client} snapshot={{ version, rows, firstTime: 0 } as LogSnapshot} time="local" isFiltered />
);

test('prints the rows of a filter that changed right before', async () => {
  vi.useFakeTimers();
  const version = { now: 1 };
  const { client } = clientOf(version);
  const { rerender } = renderPart(page(client, 1));
  await vi.advanceTimersByTimeAsync(0);
  version.now = 2;
  rerender(page(client, 2));
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText('Row of filter 2')).toBeTruthy();
  expect(screen.queryByText('Row of filter 1')).toBeNull();
  window.dispatchEvent(new Event('afterprint'));
});

test('asks for the rows of a running log only at rest', async () => {
  vi.useFakeTimers();
  const { client, ask } = clientOf({ now: 1 });
  const { rerender } = renderPart(page(client, 1));
  await vi.advanceTimersByTimeAsync(0);
  const before = ask.mock.calls.length;
  for (const rows of [2, 3, 4]) {
    rerender(page(client, 1, rows));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(ask).toHaveBeenCalledTimes(before);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(before + 1);
});
