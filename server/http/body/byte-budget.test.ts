import { expect, test } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

test('admits requests that fit, in order, as room is released', async () => {
  const budget = new ByteBudget({ total: 100 });
  const order: string[] = [];
  const take = async (name: string, size: number) => {
    const release = await budget.take(name, size);
    order.push(name);
    return release;
  };
  const first = await take('first', 60);
  const second = take('second', 60);
  // It would fit, but must not overtake the large request that came first.
  const third = take('third', 10);
  expect(order).toEqual(['first']);
  first();
  first();
  await Promise.all([second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
});

test('an owner at its limit waits without blocking others', async () => {
  const budget = new ByteBudget({ total: 100, perOwner: 50 });
  const release = await budget.take('one', 50);
  const again = budget.take('one', 1);
  await budget.take('two', 50);
  release();
  await again;
});

test('answers 503 with Retry-After if no room is released in time, and forgets the rejected request', async () => {
  const budget = new ByteBudget({ total: 100, waitMs: 10 });
  const release = await budget.take('one', 100);
  await expect(budget.take('two', 1)).rejects.toMatchObject({ problem: 'UNAVAILABLE', status: 503, retryAfter: 2 });
  release();
  await budget.take('two', 100);
});
