// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from './store.ts';
import { useStore } from './useStore.ts';

/** Renders a hook and returns its results, one for each render. */
function rendered<T>(hook: () => T) {
  const results: T[] = [];
  const { rerender } = renderHook(() => results.push(hook()), { reactStrictMode: false });
  return { results, rerender };
}

test('rerenders when the value changes', () => {
  const store = createStore('a');
  const { results } = rendered(() => useStore(store));
  act(() => store.set('b'));
  expect(results).toEqual(['a', 'b']);
});

test('rerenders only when the selected part changes and keeps equal arrays and objects', () => {
  const store = createStore([{ id: 1, size: 10 }]);
  const ids = rendered(() => useStore(store, (rows) => rows.map(({ id }) => id)));
  const counts = rendered(() => useStore(store, (rows) => ({ rows: rows.length })));
  act(() => store.set([{ id: 1, size: 20 }]));
  ids.rerender();
  counts.rerender();
  expect(ids.results).toHaveLength(2);
  expect(ids.results[1]).toBe(ids.results[0]);
  expect(counts.results).toHaveLength(2);
  expect(counts.results[1]).toBe(counts.results[0]);
  act(() => store.set([{ id: 2, size: 20 }]));
  expect(ids.results[2]).toEqual([2]);
  expect(counts.results).toHaveLength(2);
});

test('distinguishes values that have no enumerable keys, and an array from an object', () => {
  const store = createStore<unknown>(new Set());
  const { results } = rendered(() => useStore(store));
  const values = [new Set([1]), new Map(), [], {}, { a: undefined }, { b: undefined }, null];
  for (const value of values) act(() => store.set(value));
  expect(results.slice(1)).toEqual(values);
});

test('follows another store after a change of the argument', () => {
  const [one, other] = [createStore('one'), createStore('other')];
  const { result, rerender } = renderHook(({ store }) => useStore(store), { initialProps: { store: one } });
  rerender({ store: other });
  act(() => other.set('changed'));
  expect(result.current).toBe('changed');
});
