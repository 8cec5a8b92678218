// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import type { LogSnapshot } from '../model/protocol.ts';
import { LogStatus } from './LogStatus.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(cleanup);

test.each([
  [undefined, '12 lines selected'],
  [{ text: '', copied: 12, hidden: 0 }, '12 lines copied'],
  [{ text: '', copied: 1, hidden: 11 }, '1 line copied, 11 hidden lines not copied'],
])('says what was copied of a selection: %j', async (copied, text) => {
  const nothing = async () => {};
  renderPart(
    <LogStatus
      snapshot={{ phase: 'complete', entries: 40, rows: 40, isFiltering: false } as LogSnapshot}
      isFiltered={false}
      hidden={0}
      shownBySearch={0}
      isOpen={false}
      isFollowing={false}
      fresh={0}
      selection={{ from: 14, to: 25 }}
      copied={copied}
      onFollow={nothing}
      onCopy={nothing}
      onClear={nothing}
      onShowAll={nothing}
    />,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});
