// @vitest-environment jsdom
import { act } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { renderHook } from '#src/app/testing/render.tsx';
import type { LineRange } from '../log-url.ts';
import { useLineSelection } from './useLineSelection.ts';

test('pressing the number of a folded row selects every line that it stands for, and again clears it', () => {
  const pane = document.createElement('div');
  pane.innerHTML =
    '<p data-line="14" data-first="14" data-last="25"><b data-gutter=""></b></p><p data-line="26"><b data-gutter=""></b></p>';
  const [folded, single] = [...pane.querySelectorAll('b')];
  const select = vi.fn();
  const { result, rerender } = renderHook(
    (selection: LineRange | null) => useLineSelection({ view: {} as never, selection, select, press() {} }),
    { initialProps: null as LineRange | null },
  );
  const press = (target: Element, shiftKey = false) => {
    const event = { target, currentTarget: pane, button: 0, shiftKey, preventDefault() {} };
    act(() => result.current.handlers.onPointerDown(event as unknown as PointerEvent<HTMLElement>));
    act(() => result.current.handlers.onPointerUp());
    return select.mock.lastCall?.[0];
  };
  expect(press(folded!)).toEqual({ from: 14, to: 25 });
  rerender({ from: 14, to: 25 });
  expect(press(single!, true)).toEqual({ from: 14, to: 26 });
  expect(press(folded!)).toBeNull();
  rerender({ from: 26, to: 26 });
  expect(press(single!)).toBeNull();
});
