import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Histogram } from '../../model/protocol.ts';

/** Indexes of the first and last bar of a range, from 0. */
export type Bars = readonly [first: number, last: number];

/** Selects bars with the pointer or the arrow keys, several by dragging or with Shift, and filters by their time range. */
export function useBars(
  { from, step, lines: { length } }: Histogram,
  onSelect: (from: number, to: number) => void,
  onClear: () => void,
) {
  // As times, because the bars move while lines arrive.
  const [end, setEnd] = useState<number | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const barOf = (time: number) => Math.min(length - 1, Math.max(0, Math.floor((time - from) / step)));
  const timeOf = (bar: number) => from + (bar + 0.5) * step;
  const at = end === null ? null : barOf(end);
  const other = start === null ? at : barOf(start);
  const chosen: Bars | null = at === null || other === null ? null : [Math.min(at, other), Math.max(at, other)];

  const reset = () => {
    setStart(null);
    setEnd(null);
  };
  const select = () => {
    if (!chosen) return;
    reset();
    // The end of the time filter is inclusive.
    onSelect(Math.floor(from + chosen[0] * step), Math.ceil(from + (chosen[1] + 1) * step) - 1);
  };
  const move = (to: number, extend: boolean) => {
    setStart(extend ? (start ?? end ?? timeOf(0)) : null);
    setEnd(timeOf(Math.min(length - 1, Math.max(0, to))));
  };
  const pointed = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return from + ((clientX - left) / width) * length * step;
  };
  const keys: Record<string, (extend: boolean) => void> = {
    ArrowLeft: (extend) => move((at ?? 0) - 1, extend),
    ArrowRight: (extend) => move((at ?? -1) + 1, extend),
    Home: (extend) => move(0, extend),
    End: (extend) => move(length - 1, extend),
    Enter: select,
    ' ': select,
    Escape: onClear,
  };
  return {
    at,
    chosen,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
        if (!action) return;
        event.preventDefault();
        action(event.shiftKey);
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(pointed(event));
        setEnd(pointed(event));
      },
      onPointerMove: (event: PointerEvent) => setEnd(pointed(event)),
      onPointerUp: select,
      onPointerCancel: reset,
      onPointerLeave: (event: PointerEvent) => event.buttons === 0 && reset(),
      onBlur: reset,
    },
  };
}
