// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import { noSearch } from '../../engine/search/index-link.ts';
import { LogSearch } from './LogSearch.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(cleanup);

test.each([
  [{ phase: 'done', count: 0 }, true, 'Waiting for lines…'],
  [{ phase: 'running', count: 0 }, true, 'Waiting for lines…'],
  [{ phase: 'running', count: 3 }, true, '3 so far…'],
  [{ phase: 'done', count: 3 }, true, '3 matches'],
  [{ phase: 'invalid', reason: 'Nothing to repeat', count: 0 }, true, 'Not a regular expression: Nothing to repeat'],
  [{ phase: 'done', count: 0 }, false, 'No matches'],
  [{ phase: 'idle', count: 0 }, true, ''],
] as const)('says how far a search is: %j, loading: %s', (search, isLoading, text) => {
  const url = { state: { q: 'x' }, set() {} } as never;
  const noop = () => {};
  renderPart(
    <LogSearch
      inputRef={null}
      url={url}
      search={{ ...noSearch, ...search }}
      isLoading={isLoading}
      nth={null}
      onJump={noop}
      onLeave={noop}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe(text);
});
