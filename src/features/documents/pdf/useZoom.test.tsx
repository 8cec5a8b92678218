// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useZoom } from './useZoom.ts';

function TestPages() {
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, onKeyDown } = useZoom(frame);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not a form.
    <div ref={frame} role="group" data-zoom={zoom} onKeyDown={onKeyDown}>
      {[1, 2, 3].map((page) => (
        <section key={page} data-page={page} />
      ))}
    </div>
  );
}

const zoomNow = () => Number(screen.getByRole('group').dataset.zoom);

/** Pages of 600 × 1000 pixels below each other, in a frame of 600 × 500. */
beforeEach(() => {
  const stub = (name: 'offsetTop' | 'offsetHeight' | 'clientWidth' | 'clientHeight' | 'scrollWidth', value: number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      if (name.startsWith('client')) return value;
      return value * zoomNow() * (name === 'offsetTop' ? Number(this.dataset.page) - 1 : 1);
    });
  stub('offsetTop', 1000);
  stub('offsetHeight', 1000);
  stub('scrollWidth', 600);
  stub('clientWidth', 600);
  stub('clientHeight', 500);
  render(<TestPages />);
});
afterEach(cleanup);

test('zooms with keys, and leaves shortcuts of the browser alone', () => {
  const frame = screen.getByRole('group');
  fireEvent.keyDown(frame, { key: '+' });
  expect(zoomNow()).toBe(1.25);
  fireEvent.keyDown(frame, { key: '+', ctrlKey: true });
  expect(zoomNow()).toBe(1.25);
  fireEvent.keyDown(frame, { key: '0' });
  fireEvent.keyDown(frame, { key: '-' });
  expect(zoomNow()).toBe(0.8);
  for (let times = 0; times < 20; times += 1) fireEvent.keyDown(frame, { key: '-' });
  expect(zoomNow()).toBe(0.5);
});

test('zooms with the pinch of a touchpad, and scrolls with a wheel', () => {
  const frame = screen.getByRole('group');
  expect(fireEvent.wheel(frame, { deltaY: -10 })).toBe(true);
  expect(zoomNow()).toBe(1);
  expect(fireEvent.wheel(frame, { deltaY: -10, ctrlKey: true })).toBe(false);
  expect(zoomNow()).toBeCloseTo(1.105, 3);
});

test('keeps what is in the middle', () => {
  const frame = screen.getByRole('group');
  frame.scrollTop = 1250;
  fireEvent.keyDown(frame, { key: '+' });
  // The middle of page 2 is at 1,250 + 625 now.
  expect(frame.scrollTop).toBe(1875 - 250);
  expect(frame.scrollLeft).toBe(75);
});
