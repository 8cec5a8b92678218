import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { eachInTurn } from './each-in-turn.ts';

function tried(failing: Record<string, unknown>) {
  const items: string[] = [];
  const action = async (item: string) => {
    items.push(item);
    if (failing[item]) throw failing[item];
    return item.toUpperCase();
  };
  return { items, result: eachInTurn(['a', 'b', 'c'], action) };
}

test('returns the results in order', async () => {
  expect(await tried({}).result).toEqual(['A', 'B', 'C']);
});

test('tries the other items after a refusal, and throws it at the end', async () => {
  const refusal = new ApiError(409, { message: 'Busy.' });
  const { items, result } = tried({ a: refusal, b: new ApiError(404) });
  await expect(result).rejects.toBe(refusal);
  expect(items).toEqual(['a', 'b', 'c']);
});

test.each([0, 401, 503])('stops after status %d, which the other items would get too', async (status) => {
  const { items, result } = tried({ b: new ApiError(status) });
  await expect(result).rejects.toMatchObject({ status });
  expect(items).toEqual(['a', 'b']);
});
