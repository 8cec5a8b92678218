// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createSelection } from './selection.ts';

test('holds unique ids up to a limit', () => {
  const selection = createSelection(3);
  const seen = vi.fn();
  selection.subscribe(seen);
  selection.add(['a', 'b', 'a']);
  selection.add(['c', 'd']);
  expect([...selection.get()]).toEqual(['a', 'b', 'c']);
  selection.remove(['b', 'x']);
  expect([...selection.get()]).toEqual(['a', 'c']);
  selection.clear();
  expect(selection.get().size).toBe(0);
  expect(seen).toHaveBeenCalledTimes(4);
});

test('restores the selection for the same user after a reload, and for no one else', () => {
  const id = crypto.randomUUID();
  const before = createSelection();
  before.switchUser('ann');
  before.add([id]);
  const after = createSelection();
  after.switchUser('ann');
  expect([[...after.get()], after.isUnverified()]).toEqual([[id], true]);
  const other = createSelection();
  other.switchUser('bob');
  expect(other.get().size).toBe(0);
  const late = createSelection();
  late.switchUser('ann');
  expect(late.get().size).toBe(0);
});

test('clears the selection on sign-out, and ignores corrupt storage', () => {
  const selection = createSelection();
  selection.switchUser('ann');
  selection.add([crypto.randomUUID()]);
  selection.switchUser(undefined);
  expect(sessionStorage.length).toBe(0);
  sessionStorage.setItem('assay:run-selection', '{"personId":"ann","ids":["x"]}');
  selection.switchUser('ann');
  expect(selection.get().size).toBe(0);
});
