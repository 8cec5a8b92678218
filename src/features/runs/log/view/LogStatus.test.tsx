// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import type { CopiedLines, LogSnapshot } from '../model/protocol.ts';
import { LogStatus } from './LogStatus.tsx';
import { ALL_LEVELS, type LineRange } from './log-url.ts';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(cleanup);

const nothing = async () => {};
const whole = { phase: 'complete', entries: 40, rows: 40, isFiltering: false } as LogSnapshot;

function showStatus(snapshot: LogSnapshot, selection: LineRange, copied?: CopiedLines) {
  renderPart(
    <LogStatus
      snapshot={snapshot}
      url={{ time: 'local', level: ALL_LEVELS }}
      isOpen={false}
      isFollowing={false}
      fresh={0}
      selection={selection}
      copied={copied}
      onFollow={nothing}
      onCopy={nothing}
      onClear={nothing}
      onShowAll={nothing}
    />,
  );
}

test.each([
  [undefined, '12 lines selected'],
  [{ text: '', copied: 12, hidden: 0 }, '12 lines copied'],
  [{ text: '', copied: 1, hidden: 11 }, '1 line copied, 11 hidden lines not copied'],
])('says what was copied of a selection: %j', async (copied, text) => {
  showStatus(whole, { from: 14, to: 25 }, copied);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  [{ from: 31, to: 99 }, whole, '10 lines selected', true],
  [{ from: 4100, to: 4100 }, whole, 'The log has no line 4,100.', false],
  [{ from: 41, to: 52 }, { ...whole, entries: 0 }, 'The log has no line 41.', false],
  [{ from: 41, to: 52 }, { ...whole, phase: 'loading', bytes: 9 } as const, '12 lines selected', true],
])('counts only lines that the log has: %j', async (selection, snapshot, text, canCopy) => {
  showStatus(snapshot, selection);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy lines' }) !== null).toBe(canCopy);
});
