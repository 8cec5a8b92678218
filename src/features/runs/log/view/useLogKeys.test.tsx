// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '#src/app/testing/render.tsx';
import { useFindKey } from './useLogKeys.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Presses a key on the page. @returns whether the browser's own search opens, and the element with the focus. */
function press(key: KeyboardEventInit, { bottom = 500, html = '' } = {}) {
  document.body.innerHTML = `<button>elsewhere</button><section><input></section>${html}`;
  const viewer = document.querySelector('section')!;
  const field = document.querySelector('input')!;
  viewer.getBoundingClientRect = () => ({ top: bottom - 300, bottom }) as DOMRect;
  renderHook(() => useFindKey({ current: viewer }, { current: field }));
  const target = document.querySelector('button')!;
  target.focus();
  const find = () => target.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  return { isBrowsers: find(), focus: document.activeElement, again: find() };
}

test.each([
  { key: 'f', ctrlKey: true },
  { key: 'F', ctrlKey: true },
  { key: 'f', metaKey: true },
])('%j anywhere on the page focuses the log search, and a second time opens that of the browser', (key) => {
  const { isBrowsers, focus, again } = press(key);
  expect([isBrowsers, focus?.tagName, again]).toEqual([false, 'INPUT', true]);
});

test.each<[string, KeyboardEventInit, Parameters<typeof press>[1]]>([
  ['another key', { key: 'g', ctrlKey: true }, {}],
  ['Ctrl+Shift+F', { key: 'F', ctrlKey: true, shiftKey: true }, {}],
  ['f alone', { key: 'f' }, {}],
  ['the log above the view', { key: 'f', ctrlKey: true }, { bottom: -10 }],
  ['the log below the view', { key: 'f', ctrlKey: true }, { bottom: 5000 }],
  ['an open dialog', { key: 'f', ctrlKey: true }, { html: '<div role="dialog" aria-modal="true"></div>' }],
])('leaves the browser its search with %s', (_, key, page) => {
  vi.stubGlobal('innerHeight', 700);
  expect(press(key, page)).toMatchObject({ isBrowsers: true, focus: { tagName: 'BUTTON' } });
});
