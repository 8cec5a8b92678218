import { expect, test } from 'vitest';
import { circleIn } from './vite-no-circles.ts';

test('finds a circle of imports, and none in files that share one', () => {
  const shared = new Map([
    ['page', ['table', 'form']],
    ['table', ['button']],
    ['form', ['button']],
    ['button', []],
  ]);
  expect(circleIn(shared)).toBeNull();
  expect(circleIn(new Map([...shared, ['button', ['icon']], ['icon', ['form']]]))).toEqual(['button', 'icon', 'form']);
  expect(circleIn(new Map([['itself', ['itself']]]))).toEqual(['itself']);
});
