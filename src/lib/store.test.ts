import { expect, test, vi } from 'vitest';
import { createEmitter, createStore } from './store.ts';

test('notifies subscribers when the value is replaced, but not when it stays the same', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  unsubscribe();
  store.set(4);
  expect(seen).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});

test('passes arguments to every listener of an emitter', () => {
  const { emit, subscribe } = createEmitter<[string, boolean]>();
  const [one, other] = [vi.fn(), vi.fn()];
  subscribe(one);
  subscribe(other)();
  emit('a', true);
  expect(one).toHaveBeenCalledExactlyOnceWith('a', true);
  expect(other).not.toHaveBeenCalled();
});
